import type * as orderedPart from './ordered-part.tsx';
import type { ControlsLoaders } from './use-controls.ts';
import type { ShippingPart } from './use-shipping.tsx';
import type * as newsPart from './news-part.ts';
import type { DetailsPart } from './use-details.ts';

/** Loads the parts of the screen that not every cart needs. Each is a separate chunk. */
export interface PartLoaders extends ControlsLoaders {
  readonly details: () => Promise<DetailsPart>;
  readonly shipping: () => Promise<ShippingPart>;
  readonly ordered: () => Promise<typeof orderedPart>;
  readonly news: () => Promise<typeof newsPart>;
}
