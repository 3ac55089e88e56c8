import type { CartItem } from '../../api/cart-item.ts';

/** An item that the page has just added to the cart. */
export interface AddedItem {
  /** Its line, which may have existed before. */
  readonly line: CartItem;
  /** The added quantity. */
  readonly qty: number;
}

/**
 * Receives the items of one call. Returns how it shows them, or null if it does not. Only one cart
 * of the page reacts: later listeners are not called. A toast announces the items to screen
 * readers. A failed call passes no items: its error message replaces the toast of the previous
 * call.
 */
export type ItemAddedListener = (items: readonly AddedItem[]) => 'toast' | 'drawer' | null;

/** Milliseconds for which added items are kept for a cart whose code is still loading. */
const waitsFor = 5000;

export function createItemAdded() {
  const listeners = new Set<ItemAddedListener>();
  let announced: readonly AddedItem[] | null = null;
  /** Items that were added before there was a listener. */
  let missed: { readonly items: readonly AddedItem[]; readonly at: number } | undefined;

  function notify(items: readonly AddedItem[]): void {
    missed = listeners.size === 0 ? { items, at: Date.now() } : undefined;
    for (const listener of [...listeners]) {
      const shownIn = listener(items);
      if (shownIn === 'toast') announced = items;
      if (shownIn !== null) return;
    }
  }

  return {
    getAnnounced: (): readonly AddedItem[] | null => announced,
    subscribe: (listener: ItemAddedListener): (() => void) => {
      listeners.add(listener);
      if (missed !== undefined && Date.now() - missed.at < waitsFor) notify(missed.items);
      return () => void listeners.delete(listener);
    },
    notify,
  };
}
