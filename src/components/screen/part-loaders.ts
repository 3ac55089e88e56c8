import { createLoader, type Loader } from '../../core/cart/state/loader.ts';
import type { OrderedPart } from '../notices/use-ordered.ts';
import type { ControlsPart } from './use-controls.ts';
import type { ShippingPart } from './use-shipping.tsx';
import type { NewsPart } from '../notices/use-news.ts';
import type { DetailsPart } from './cart-details.tsx';

/** Loads the parts of the screen that not every cart needs. Each is a separate chunk. */
export interface PartLoaders {
  readonly controls: Loader<ControlsPart>;
  readonly details: Loader<DetailsPart>;
  readonly shipping: Loader<ShippingPart>;
  readonly ordered: Loader<OrderedPart>;
  readonly news: Loader<NewsPart>;
}

/** The parts of a React widget, whose styles are in the page's stylesheet. */
export const widgetPartLoaders: PartLoaders = {
  controls: createLoader(() => import('./controls-part.tsx')),
  details: createLoader(() => import('../details/details-part.tsx')),
  shipping: createLoader(() => import('../shipping/shipping-part.tsx')),
  ordered: createLoader(() => import('../notices/ordered-part.tsx')),
  news: createLoader(() => import('../notices/news-part.ts')),
};
