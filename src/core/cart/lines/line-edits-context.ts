import type { StoreApi } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartContext } from './cart-context.ts';
import type { LineChanges, Transition } from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import type { createOutcomes } from './outcomes.ts';

/** What the parts share that change the lines of a cart. */
export interface LineEditsContext extends CartContext, Pick<StoreApi<LineChanges>, 'getState'> {
  readonly lineOptions: KnownLineOptions;
  readonly update: (transition: Transition) => void;
  /** The promises of the callers. */
  readonly outcomes: ReturnType<typeof createOutcomes<CartItem>>;
  /** A line as last read. */
  readonly lineOf: (itemId: number) => CartItem | undefined;
  /** Discards all changes. */
  readonly discard: (error: GuestCartError) => void;
}
