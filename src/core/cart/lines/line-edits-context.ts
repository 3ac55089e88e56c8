import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartContext } from './cart-context.ts';
import { noChanges, type Transition } from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import { createOutcomes } from './outcomes.ts';

/** What the parts share that change the lines of a cart. */
export function createLineEditsContext(shared: CartContext, lineOptions: KnownLineOptions) {
  const { getState, setState, subscribe } = createStore(() => noChanges);
  const outcomes = createOutcomes<CartItem>();
  return {
    ...shared,
    lineOptions,
    getState,
    subscribe,
    /** The promises of the callers. */
    outcomes,
    update: (transition: Transition): void => setState(transition, true),
    /** A line as last read. */
    lineOf: (itemId: number): CartItem | undefined =>
      shared.cart.getState().cart?.items?.find((item) => item.item_id === itemId),
    /** Discards all changes. */
    discard: (error: GuestCartError): void => {
      setState(noChanges, true);
      outcomes.rejectAll(error);
    },
  };
}

export type LineEditsContext = ReturnType<typeof createLineEditsContext>;
