import { createStore } from 'zustand/vanilla';
import type { CartItem } from '../../api/cart-item.ts';
import { noLineEdits, type LineEditsState } from '../state/changes.ts';
import type { OneCartContext } from './cart-context.ts';
import type { CartHandle } from './cart-handle.ts';
import { noChanges, toLineEditsState, type Transition } from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import { shownCart } from './optimistic-cart.ts';

/** The changes to the lines of one cart, and what components read of them. */
export function createLineStore(cart: CartHandle) {
  const { getState, setState, subscribe } = createStore(() => noChanges);
  let derivedFrom = noChanges;
  let shown = noLineEdits;

  /** What components read of the changes. */
  function getShown(): LineEditsState {
    const changes = getState();
    if (changes !== derivedFrom) shown = toLineEditsState(changes);
    derivedFrom = changes;
    return shown;
  }

  return {
    getState,
    getShown,
    subscribe,
    update: (transition: Transition): void => setState(transition, true),
    /** A line as last read. */
    lineOf: (itemId: number): CartItem | undefined =>
      cart.getState().cart?.items?.find((item) => item.item_id === itemId),
    /** The ids of the lines on screen, in their order. */
    shownIds: (): readonly number[] => {
      const { items } = shownCart(cart.getState().cart ?? {}, getShown());
      return (items ?? []).flatMap((item) => item.item_id ?? []);
    },
  };
}

export type LineStore = ReturnType<typeof createLineStore>;

/** What the parts share that change the lines of one cart. */
export interface LinesContext extends OneCartContext, LineStore {
  readonly lineOptions: KnownLineOptions;
}
