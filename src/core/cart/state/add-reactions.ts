import { createStore } from 'zustand/vanilla';
import type { CartItem } from '../../api/cart-item.ts';

/** An item that the page has just added to the cart. */
export interface AddedItem {
  /** Its line, which may have existed before. */
  readonly line: CartItem;
  /** The added quantity. */
  readonly qty: number;
}

/** Added items whose lines the cart is going to scroll to. */
export interface ItemsToShow {
  readonly items: readonly AddedItem[];
  /** Call it when the cart has shown them, or is closed. */
  readonly forget: () => void;
}

/**
 * Receives the items of one call. Returns what shows them: a toast, or the cart, in the page or in a
 * drawer that opens. Null for neither. Only one listener of the page reacts: later ones are not
 * called. A toast announces the items to screen readers. A failed call passes no items: its error
 * message replaces the toast of the previous call.
 *
 * @param show makes the cart scroll to the items, for a toast that leads to the cart. It also
 * announces them if the toast has not
 */
export type ItemAddedListener = (
  items: readonly AddedItem[],
  show: (isAnnounced: boolean) => void,
) => 'toast' | 'cart' | null;

/** Milliseconds for which added items are kept for a cart whose code is still loading. */
const waitsFor = 5000;

/** What became of the items that were added last. */
export interface AddedState {
  /** The items of the last call that added any: a new array for each call. */
  readonly lastAdd: readonly AddedItem[] | null;
  /**
   * The last items that a toast has announced: a new array for each call. The new count is then not
   * announced as well.
   */
  readonly announcedAdd: readonly AddedItem[] | null;
  readonly itemsToShow: ItemsToShow | null;
}

/** Keeps what was added last, and calls the listener of the page that reacts to it. */
export function createAddReactions() {
  const { getState, setState, subscribe } = createStore<AddedState>(() => ({
    lastAdd: null,
    announcedAdd: null,
    itemsToShow: null,
  }));
  const listeners = new Set<ItemAddedListener>();
  /** Items that were added before there was a listener. */
  let missed: { readonly items: readonly AddedItem[]; readonly at: number } | undefined;

  const forget = (): void => setState({ itemsToShow: null });

  function notify(items: readonly AddedItem[]): void {
    const show = (isAnnounced: boolean): void =>
      setState({ itemsToShow: { items, forget }, announcedAdd: isAnnounced ? items : null });
    missed = listeners.size === 0 ? { items, at: Date.now() } : undefined;
    if (items.length > 0) setState({ lastAdd: items });
    for (const listener of [...listeners]) {
      const shownIn = listener(items, show);
      if (shownIn === 'toast') setState({ announcedAdd: items });
      if (shownIn === 'cart') setState({ itemsToShow: { items, forget } });
      if (shownIn !== null) return;
    }
  }

  return {
    getState,
    subscribe,
    addListener: (listener: ItemAddedListener): (() => void) => {
      listeners.add(listener);
      if (missed !== undefined && Date.now() - missed.at < waitsFor) notify(missed.items);
      return () => void listeners.delete(listener);
    },
    notify,
  };
}
