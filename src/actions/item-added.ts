import type { CartItem } from '../schema/cart-item.ts';

/** An item that the page has just added to the cart. */
export interface AddedItem {
  /** Its line, which may have existed before. */
  readonly line: CartItem;
  /** The added quantity. */
  readonly qty: number;
}

/** Returns whether it has shown the item. Later listeners are then not called, so that one cart of the page reacts. */
export type ItemAddedListener = (item: AddedItem) => boolean;

/** Creates the event of added items. */
export function createItemAdded() {
  const listeners = new Set<ItemAddedListener>();
  return {
    subscribe: (listener: ItemAddedListener): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify: (item: AddedItem): void => {
      for (const listener of [...listeners]) if (listener(item)) return;
    },
  };
}
