import type { PartLoaders } from '../components/screen/part-loaders.ts';
import { createLoader } from '../core/cart/state/loader.ts';

export { CartScreen } from '../components/screen/cart-screen.tsx';
export { lockPageScroll } from '../components/ui/lock-page-scroll.ts';

/** Loads the lazy parts of the screen. Their styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  details: createLoader(() => import('../components/details/details-part.tsx')),
  controls: createLoader(() => import('../components/screen/controls-part.tsx')),
  shipping: createLoader(() => import('../components/shipping/shipping-part.tsx')),
  ordered: createLoader(() => import('../components/notices/ordered-part.tsx')),
  news: createLoader(() => import('../components/notices/news-part.ts')),
};
