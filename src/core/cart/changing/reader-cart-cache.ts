import { clearPrefetches } from '../../api/prefetch.ts';
import { cartIdOf } from '../identity/cart-record.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import { untilState, type SessionReader } from '../reading/reader.ts';

/** The cart reader's state as a {@link CartCache}. It holds the current cart only. */
export function createReaderCartCache(reader: SessionReader): CartCache {
  const isCurrent = (cartId: string): boolean => cartIdOf(reader.getState().current) === cartId;
  return {
    getCart: (cartId) => (isCurrent(cartId) ? (reader.getState().cart ?? undefined) : undefined),
    patch(cartId, change) {
      if (isCurrent(cartId)) reader.patch(change);
      return Promise.resolve();
    },
    async refetch(cartId) {
      if (!isCurrent(cartId)) return false;
      const { updatedAt } = reader.getState();
      clearPrefetches();
      void reader.read();
      // A later read may replace the one that was just started. The outcome of the last one is
      // returned.
      await untilState(reader, () => reader.getState().fetchStatus !== 'fetching');
      const after = reader.getState();
      return isCurrent(cartId) && after.error === null && after.updatedAt !== updatedAt;
    },
    readCount: (cartId) => (isCurrent(cartId) ? reader.getState().reads : 0),
    updatedAt: (cartId) => (isCurrent(cartId) ? reader.getState().updatedAt : 0),
    isSettled(cartId) {
      const { fetchStatus, error, isPatched } = reader.getState();
      return isCurrent(cartId) && fetchStatus === 'idle' && error === null && !isPatched;
    },
    isReading(cartId) {
      const { fetchStatus, error, isPatched } = reader.getState();
      return isCurrent(cartId) && (fetchStatus === 'fetching' || (isPatched && error === null));
    },
    subscribe: reader.subscribe,
  };
}
