import type { Loader } from '../../core/cart/state/loader.ts';
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
