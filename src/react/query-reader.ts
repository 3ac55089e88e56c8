import { onlineManager, QueryObserver, type Query, type QueryClient } from '@tanstack/react-query';
import type { GuestCartError } from '../core/api/errors.ts';
import { clearPrefetches } from '../core/api/prefetch.ts';
import type { Cart } from '../core/api/cart.ts';
import { currentIdOf, onOtherCart } from '../core/cart/record/current-cart.ts';
import { notRead, type CartReader } from '../core/cart/state/cart-reading.ts';
import { createShared } from '../core/api/shared-connection.ts';
import { lastResult } from '../core/cart/state/stable.ts';
import { guestCartKeys } from './query-keys.ts';
import { cartQueryOptions, type QueryShop } from './query-options.ts';

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

type QueryWithState = Pick<Query, 'state'>;

/** Keeps what the cache of TanStack Query does not keep about the reads of a query. */
function createReadLog() {
  /** Number of reads that have begun during a subscription. */
  const counts = new WeakMap<QueryWithState, number>();
  const errors = new WeakMap<QueryWithState, GuestCartError>();

  /** Reads before the subscription count as one, because callers only compare counts. */
  function readsOf(query: QueryWithState): number {
    const { fetchStatus, dataUpdateCount, errorUpdateCount } = query.state;
    const hasBegun = fetchStatus !== 'idle' || dataUpdateCount + errorUpdateCount > 0;
    return counts.get(query) ?? (hasBegun ? 1 : 0);
  }

  return {
    readsOf,
    /** The last error, which a query without data forgets when it is read again. */
    errorOf(query: QueryWithState): GuestCartError | null {
      const { data, error } = query.state;
      const earlier = data === undefined ? errors.get(query) : undefined;
      // Reads of a cart fail with such errors only.
      return (error as GuestCartError | null) ?? earlier ?? null;
    },
    onAction(query: QueryWithState, action: { readonly type: string; readonly error?: unknown }) {
      const { type, error } = action;
      if (type === 'fetch' || type === 'continue') counts.set(query, readsOf(query) + 1);
      if (type === 'error') errors.set(query, error as GuestCartError); // as above
    },
  };
}

/** `patch` and `refetchCarts` invalidate the query, and only a successful read resets that. */
const isPatched = ({ state }: QueryWithState): boolean => state.isInvalidated;

/** Reads the current cart of a provider. */
export interface QueryReader extends CartReader {
  /** Follows the page without reading, until the returned function is called. `start` does so too. */
  readonly connect: () => () => void;
}

/** The current cart of a provider, in the cache of TanStack Query. */
export function createQueryReader(shop: QueryShop): QueryReader {
  const { session, queryClient } = shop;
  const cache = queryClient.getQueryCache();
  const optionsOf = lastResult((cartId: string | null) =>
    queryClient.defaultQueryOptions(cartQueryOptions(shop, cartId)),
  );
  const log = createReadLog();

  // Creates the query, so that the first render shows a cart that has arrived early.
  function currentQuery() {
    const cartId = currentIdOf(session);
    return cartId === null ? undefined : cache.build(queryClient, optionsOf(cartId));
  }

  const connection = createShared(() => connectToPage(shop));

  const observed = createShared(() => {
    const observer = new QueryObserver(queryClient, optionsOf(currentIdOf(session)));
    const stops = [
      // A change that waits for a connection may outlive the provider.
      connection.hold(),
      onOtherCart(session, () => observer.setOptions(optionsOf(currentIdOf(session)))),
      observer.subscribe(() => undefined),
    ];
    return () => stops.forEach((stop) => stop());
  });

  const { subscribe, notify } = createShared(() => {
    const stop = session.store.subscribe(notify);
    const unsubscribe = cache.subscribe((event) => {
      // The type of an event has `any` instead of `unknown`.
      const query = event.query as Query;
      if (event.type !== 'updated' || query.queryHash !== optionsOf(currentIdOf(session)).queryHash)
        return;
      log.onAction(query, event.action);
      notify();
    });
    return () => {
      unsubscribe();
      stop();
    };
  });

  return {
    connect: connection.hold,
    start: observed.hold,
    getState() {
      const { current } = session.store.getState();
      const query = currentQuery();
      if (query === undefined) return { ...notRead, current };
      const { data, dataUpdatedAt: updatedAt, errorUpdatedAt: failedAt, fetchStatus } = query.state;
      const read = { current, cart: data ?? null, updatedAt, failedAt, reads: log.readsOf(query) };
      if (query.isActive())
        return { ...read, fetchStatus, error: log.errorOf(query), isPatched: isPatched(query) };
      // Without observers it is not read again. The widget observes it after its first render.
      const first = data === undefined ? 'fetching' : 'idle';
      return { ...read, fetchStatus: first, error: null, isPatched: false };
    },
    subscribe,
    async read() {
      await refetchCarts(queryClient, session.scope);
      const query = currentQuery();
      return query !== undefined && !isPatched(query);
    },
    async patch(cartId, change) {
      if (currentIdOf(session) !== cartId) return;
      const queryKey = guestCartKeys.cart(session.scope, cartId);
      // Awaited, because a cancelled query restores its previous state, which would drop the patch.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Cart | null>(queryKey, (cart) => cart && change(cart));
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
  };
}

/**
 * Notifies the query client of focus and reconnection, and reads the cart again after `refresh()`.
 * Returns the stop function.
 */
function connectToPage({
  queryClient,
  session,
}: Pick<QueryShop, 'queryClient' | 'session'>): () => void {
  // TanStack Query assumes that a page is online when it opens, so it does not notice when an
  // offline page comes online. It also reads only what is old, but changes wait for this read.
  const onOnline = (): void => {
    const queryKey = guestCartKeys.carts(session.scope);
    void queryClient.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
  };
  const stops = [
    session.start(),
    session.onRefresh(() => void refetchCarts(queryClient, session.scope)),
  ];
  // It receives no event while no client is mounted, and would still pause the reads of a page that
  // went offline before.
  const isUnwatched = !onlineManager.hasListeners();
  queryClient.mount();
  if (isUnwatched && globalThis.navigator.onLine) onlineManager.setOnline(true);
  globalThis.addEventListener('online', onOnline);
  return () => {
    globalThis.removeEventListener('online', onOnline);
    queryClient.unmount();
    for (const stop of stops) stop();
  };
}
