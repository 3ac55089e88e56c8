import type { PartLoaders } from '../../components/screen/part-loaders.ts';

/** Loads the lazy parts of the screen. Their styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  details: () => import('../../components/details/details-part.tsx'),
  actions: () => import('../../components/actions/actions-part.tsx'),
  shipping: () => import('../../components/shipping/shipping-part.tsx'),
  support: async () => {
    const { enSupport, WidgetSupport } = await import('./support-part.tsx');
    return { enSupport, Support: WidgetSupport };
  },
};
