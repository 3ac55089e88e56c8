import type { PartLoaders } from '../screen/part-loaders.ts';

/** Loads the lazy parts of the screen. Their styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  details: () => import('../details/details-part.tsx'),
  actions: () => import('../actions/actions-part.tsx'),
  shipping: () => import('../shipping/shipping-part.tsx'),
  support: async () => {
    const { enSupport, WidgetSupport } = await import('./support-part.tsx');
    return { enSupport, Support: WidgetSupport };
  },
};
