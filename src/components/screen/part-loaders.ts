import type { ActionsPart } from '../hooks/use-actions.ts';
import type { ShippingPart } from '../hooks/use-shipping.tsx';
import type { DetailsPart } from './use-details.ts';

/** Loads the parts of the screen that not every cart needs. Each is a separate chunk. */
export interface PartLoaders {
  readonly details: () => Promise<DetailsPart>;
  readonly actions: () => Promise<ActionsPart>;
  readonly shipping: () => Promise<ShippingPart>;
}
