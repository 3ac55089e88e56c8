import { clearPrefetches } from '../api/prefetch.ts';
import { cartIdOf } from '../store/cart-record.ts';
import type { CartCache } from './cart-cache.ts';
import type { CartReader } from './reader.ts';

/** Waits until no read of the cart is under way. */
function readerAtRest({ getState, subscribe }: CartReader): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (getState().fetchStatus === 'fetching') return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = subscribe(check);
    check();
  });
}

/** What a cart reader holds as the page's copy of its carts. */
export function createReaderCartCache(reader: CartReader): CartCache {
  const isCurrent = (cartId: string): boolean => cartIdOf(reader.getState().current) === cartId;
  return {
    peek: (cartId) => (isCurrent(cartId) ? (reader.getState().cart ?? undefined) : undefined),
    confirm(cartId, change) {
      if (isCurrent(cartId)) reader.revise(change);
      return Promise.resolve();
    },
    async readAgain(cartId) {
      if (!isCurrent(cartId)) return false;
      const { asOf } = reader.getState();
      clearPrefetches();
      void reader.read();
      // Not what `read` itself gives: a later one may have taken its place, and that one tells.
      await readerAtRest(reader);
      const after = reader.getState();
      return isCurrent(cartId) && after.fault === null && after.asOf !== asOf;
    },
  };
}
