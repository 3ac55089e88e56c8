import type { CartStorage, StoredCart } from './cart-storage.ts';

/** Runs the function immediately. An error becomes a rejected promise, as in other storages. */
function settle<T>(run: () => T): Promise<T> {
  return new Promise((resolve) => resolve(run()));
}

/** Keeps carts as long as the object lives. For tests and platforms without a file system. */
export function createMemoryStorage(): CartStorage {
  const carts = new Map<string, StoredCart>();
  let lastQuoteId = 0;

  // Carts are immutable, so the map can hold them without copies.
  return {
    create: (make) =>
      settle(() => {
        const stored = make(lastQuoteId + 1);
        const key = stored.cartId.toLowerCase();
        if (carts.has(key)) throw new Error('guest-cart: this cart id exists already. Nothing was stored.');
        lastQuoteId += 1;
        carts.set(key, stored);
        return stored;
      }),
    read: (cartId) => settle(() => carts.get(cartId.toLowerCase())),
    update: (cartId, change) =>
      settle(() => {
        const key = cartId.toLowerCase();
        const stored = carts.get(key);
        if (stored === undefined) return undefined;
        const changed = change(stored);
        carts.set(key, changed);
        return changed;
      }),
    close: () => settle(() => undefined),
  };
}
