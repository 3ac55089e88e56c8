import { createStore } from 'zustand/vanilla';
import type { CartItem } from '../../api/cart-item.ts';
import type { LineEditsState } from '../state/lines-state.ts';
import { lastResult } from '../state/stable.ts';
import type { CartHandle } from '../writes/cart-handle.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import { noLineChanges, pendingLine, toLineEditsState, type Transition } from './line-changes.ts';
import { shownCart } from './shown-cart.ts';

/** The changes to the lines of one cart, and what components read of them. */
export function createLineStore(cart: CartHandle) {
  const { getState: getChanges, setState, subscribe } = createStore(() => noLineChanges);
  const shownEdits = lastResult(toLineEditsState);

  /** What components read of the changes. */
  const getState = (): LineEditsState => shownEdits(getChanges());

  return {
    getChanges,
    getState,
    subscribe,
    update: (transition: Transition): void => setState(transition, true),
    /** Whether it is the pending quantity. If there is a newer one, that one's outcome counts. */
    isWanted: (itemId: number, qty: number): boolean =>
      pendingLine(getChanges(), itemId)?.qty === qty,
    /** Whether a change to a line waits for a connection. */
    isWaiting: (itemId: number): boolean => getChanges().byId.get(itemId)?.isWaiting === true,
    /** A line as last read. */
    lineOf: (itemId: number): CartItem | undefined =>
      cart.getState().cart?.items?.find((item) => item.item_id === itemId),
    /** The ids of the lines on screen, in their order. */
    shownIds: (): readonly number[] => {
      const { items } = shownCart(cart.getState().cart ?? {}, getState());
      return (items ?? []).flatMap((item) => item.item_id ?? []);
    },
  };
}

export type LineStore = ReturnType<typeof createLineStore>;

/** What the parts share that change the lines of one cart. */
export interface LineDependencies extends OneCartDependencies {
  readonly lineStore: LineStore;
}
