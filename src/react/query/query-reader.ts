import {
  hashKey,
  notifyManager,
  QueryObserver,
  type Query,
  type QueryClient,
} from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import { clearPrefetches } from '../../core/api/prefetch.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { CartCache } from '../../core/cart/reading/cart-cache.ts';
import type { CartReader, CartReading } from '../../core/cart/reading/reader.ts';
import { cartIdOf } from '../../core/cart/identity/cart-record.ts';
import { createStable } from '../../core/cart/reading/stable.ts';
import { guestCartKeys } from './query-keys.ts';
import { cartQueryOptions, type GuestCartQueryKey, type QueryShop } from './query-options.ts';

/**
 * Reads the carts of a scope again after they have changed. A read in flight is cancelled first: it
 * may return the old state, and TanStack Query would reuse it instead of reading again.
 */
export async function refetchCarts(queryClient: QueryClient, scope: string): Promise<void> {
  clearPrefetches();
  const carts = { queryKey: guestCartKeys.carts(scope) };
  await queryClient.cancelQueries(carts);
  await queryClient.invalidateQueries(carts);
}

/** The TanStack Query cache as a {@link CartCache}. */
export function createQueryCartCache(queryClient: QueryClient, scope: string): CartCache {
  const cache = queryClient.getQueryCache();
  const keyOf = (cartId: string) => guestCartKeys.cart(scope, cartId);
  /** The hashes of queries, by cart id. A press needs some of them many times. */
  const hashes = new Map<string, string>();
  function queryOf(cartId: string): Query | undefined {
    const hash = hashes.get(cartId) ?? hashKey(keyOf(cartId));
    hashes.set(cartId, hash);
    return cache.get(hash);
  }
  /** Number of reads that have begun during the subscription, by query hash. */
  const counts = new Map<string, number>();

  function countOf(query: Query): number {
    const { fetchStatus, dataUpdateCount, errorUpdateCount } = query.state;
    // Earlier reads count as one, because callers only compare counts.
    const hasBegun = fetchStatus !== 'idle' || dataUpdateCount + errorUpdateCount > 0;
    return counts.get(query.queryHash) ?? (hasBegun ? 1 : 0);
  }

  return {
    getCart: (cartId) => queryClient.getQueryData<Cart | null>(keyOf(cartId)) ?? undefined,
    async patch(cartId, change) {
      const queryKey = keyOf(cartId);
      // Awaited, because a cancelled query restores its previous state, which would drop the patch.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Cart | null>(queryKey, (cart) => change(cart ?? undefined));
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    async refetch(cartId) {
      await refetchCarts(queryClient, scope);
      // Only a successful read resets it.
      return queryOf(cartId)?.state.isInvalidated === false;
    },
    readCount(cartId) {
      const query = queryOf(cartId);
      return query === undefined ? 0 : countOf(query);
    },
    updatedAt: (cartId) => queryOf(cartId)?.state.dataUpdatedAt ?? 0,
    isSettled(cartId) {
      const query = queryOf(cartId);
      // A query without observers is not read again.
      if (query?.isActive() !== true) return true;
      const { fetchStatus, error, isInvalidated } = query.state;
      return fetchStatus === 'idle' && error === null && !isInvalidated;
    },
    isReading(cartId) {
      const query = queryOf(cartId);
      if (query?.isActive() !== true) return false;
      const { fetchStatus, error, isInvalidated } = query.state;
      return (
        fetchStatus === 'fetching' || (fetchStatus === 'idle' && isInvalidated && error === null)
      );
    },
    subscribe(listener) {
      const carts = hashKey(guestCartKeys.carts(scope));
      return cache.subscribe((event) => {
        // The type of an event has `any` instead of `unknown`.
        const query = event.query as Query;
        if (hashKey(query.queryKey.slice(0, 3)) !== carts) return;
        if (event.type === 'removed') counts.delete(query.queryHash);
        if (event.type !== 'updated') return;
        const { type } = event.action;
        if (type === 'fetch' || type === 'continue')
          counts.set(query.queryHash, countOf(query) + 1);
        listener();
      });
    },
  };
}

/** Reads the current cart of a provider with a `QueryObserver`, while it has a subscriber. */
export function createQueryReader(shop: QueryShop): CartReader {
  const { session, queryClient } = shop;
  const listeners = new Set<() => void>();
  const stable = createStable<CartReading>();
  let observer:
    | QueryObserver<Cart | null, GuestCartError, Cart | null, Cart | null, GuestCartQueryKey>
    | undefined;
  let observedId: string | null = null;
  let stops: readonly (() => void)[] = [];

  const optionsOf = (cartId: string | null) =>
    queryClient.defaultQueryOptions(cartQueryOptions(shop, cartId));

  function result(cartId: string | null) {
    if (observer !== undefined && stops.length > 0 && observedId === cartId)
      return observer.getCurrentResult();
    // An observer without a subscriber is not updated.
    const options = optionsOf(cartId);
    observer ??= new QueryObserver(queryClient, options);
    return observer.getOptimisticResult(options);
  }

  function notify(): void {
    for (const listener of [...listeners]) listener();
  }

  function connect(): void {
    observedId = cartIdOf(session.store.getState().current);
    const options = optionsOf(observedId);
    const own = (observer ??= new QueryObserver(queryClient, options));
    own.setOptions(options);
    const follow = (): void => {
      const cartId = cartIdOf(session.store.getState().current);
      if (cartId !== observedId) own.setOptions(optionsOf(cartId));
      observedId = cartId;
      notify();
    };
    stops = [session.store.subscribe(follow), own.subscribe(notifyManager.batchCalls(notify))];
  }

  return {
    getState() {
      const { current } = session.store.getState();
      const read = result(cartIdOf(current));
      const {
        data: cart = null,
        fetchStatus,
        error,
        dataUpdatedAt: updatedAt,
        errorUpdatedAt: failedAt,
      } = read;
      return stable({ current, cart, fetchStatus, error, updatedAt, failedAt });
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        for (const stop of stops) stop();
        stops = [];
      };
    },
    read: () => refetchCarts(queryClient, session.scope),
  };
}

/**
 * Notifies the query client of focus and reconnection, and reads the cart again after `refresh()`.
 * Returns the stop function.
 */
export function followPage({
  queryClient,
  session,
}: Pick<QueryShop, 'queryClient' | 'session'>): () => void {
  // TanStack Query assumes that a page is online when it opens, so it does not notice when an
  // offline page comes online.
  const onOnline = (): void => {
    const queryKey = guestCartKeys.carts(session.scope);
    void queryClient.refetchQueries({
      queryKey,
      type: 'active',
      predicate: ({ state }) => state.status === 'error',
    });
  };
  const stops = [
    session.start(),
    session.onRefresh(() => void refetchCarts(queryClient, session.scope)),
  ];
  queryClient.mount();
  globalThis.addEventListener('online', onOnline);
  return () => {
    globalThis.removeEventListener('online', onOnline);
    queryClient.unmount();
    for (const stop of stops) stop();
  };
}
