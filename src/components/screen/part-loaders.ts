import type { OrderedPart } from '../notices/use-ordered.ts';
import type { ControlsLoaders } from './use-controls.ts';
import type { ShippingPart } from './use-shipping.tsx';
import type { NewsPart } from '../notices/use-news.ts';
import type { DetailsPart } from './cart-details.tsx';

/** Loads the parts of the screen that not every cart needs. Each is a separate chunk. */
export interface PartLoaders extends ControlsLoaders {
  readonly details: () => Promise<DetailsPart>;
  readonly shipping: () => Promise<ShippingPart>;
  readonly ordered: () => Promise<OrderedPart>;
  readonly news: () => Promise<NewsPart>;
}
