import type { CartItem } from '../schema/cart-item.ts';

/** An item that the page has just added to the cart. */
export interface AddedItem {
  /** Its line, which may have existed before. */
  readonly line: CartItem;
  /** The added quantity. */
  readonly qty: number;
}

/**
 * Returns how it shows the item; null if it does not. Later listeners are not called after the first that does, so that one
 * cart of the page reacts. A toast announces the item to screen readers.
 */
export type ItemAddedListener = (item: AddedItem) => 'toast' | 'drawer' | null;

/** Creates the event of added items. */
export function createItemAdded() {
  const listeners = new Set<ItemAddedListener>();
  let announced: AddedItem | null = null;
  return {
    /** The last item that a toast has announced. */
    getAnnounced: (): AddedItem | null => announced,
    subscribe: (listener: ItemAddedListener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (item: AddedItem): void => {
      for (const listener of [...listeners]) {
        const shownIn = listener(item);
        if (shownIn === 'toast') announced = item;
        if (shownIn !== null) return;
      }
    },
  };
}
