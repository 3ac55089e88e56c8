import type { CartCache } from '../../src/core/cart/reading/cart-cache.ts';

/** A cache for tests that check the carts of the service, not of a page. */
export const noCartCache: CartCache = {
  getCart: () => undefined,
  patch: () => Promise.resolve(),
  refetch: () => Promise.resolve(true),
  readCount: () => 0,
  updatedAt: () => 0,
  isSettled: () => true,
  isReading: () => false,
  subscribe: () => () => undefined,
};
