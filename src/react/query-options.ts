import type {
  DataTag,
  Query,
  QueryClient,
  QueryObserverOptions,
  UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { GuestCartError } from '../core/api/errors.ts';
import type { Cart } from '../core/api/cart.ts';
import {
  freshWhenSeen,
  readRetryDelay,
  recoveryDelay,
  retryRead,
  type RetryOptions,
} from '../core/cart/state/retry.ts';
import type { GuestCartSession } from '../core/cart/session/session.ts';
import { guestCartKeys } from './query-keys.ts';

/** Milliseconds during which a cart is not read again by another component. */
const freshFor = 30_000;

type CartQuery = Query<Cart | null, GuestCartError, Cart | null, GuestCartQueryKey>;

/**
 * The number of failed reads at the last success, by query. TanStack Query never resets its own
 * count.
 */
const failuresBefore = new WeakMap<CartQuery, number>();

/**
 * Milliseconds until a cart that could not be read is read again, or false. The delay starts over
 * after each successful read.
 */
function recoveryInterval(query: CartQuery): number | false {
  const { error, errorUpdateCount: failures } = query.state;
  if (error !== null)
    return recoveryDelay(failures - (failuresBefore.get(query) ?? 0), error) ?? false;
  failuresBefore.set(query, failures);
  return false;
}

/** The query key of a cart. */
export type GuestCartQueryKey = ReturnType<typeof guestCartKeys.cart>;

/**
 * Options of the query that reads a cart, as `queryOptions` of TanStack Query returns them.
 * `getQueryData` and `setQueryData` infer the type of the cart from `queryKey`.
 */
export type GuestCartQueryOptions = UnusedSkipTokenOptions<
  Cart | null,
  GuestCartError,
  Cart | null,
  GuestCartQueryKey
> & { readonly queryKey: DataTag<GuestCartQueryKey, Cart | null, GuestCartError> };

/**
 * Key and function of reading a cart, for hooks, prefetching and cache access. Without an id the
 * query is disabled; a query that runs all the same sends nothing, and its cart is `null`.
 *
 * A cart is fresh for 30 seconds; transient errors are retried three times, and then again after 5
 * seconds to a minute while the page is visible. Prefetching retries as well: pass `retry: false` if a
 * page waits for it.
 *
 * @param cartId null for none, as `useCartId` returns it
 * @param options `scope`: the scope in the browser, if a server reads the cart at another address.
 * For a shop on the page's origin, the path of the browser's base URL is enough: `'/rest/default'`.
 * @default `session.scope`
 * @example
 * await queryClient.prefetchQuery(guestCartQueryOptions(session, session.getCartId()));
 */
export function guestCartQueryOptions(
  session: GuestCartSession,
  cartId: string | null,
  { scope = session.scope }: { readonly scope?: string | undefined } = {},
): GuestCartQueryOptions {
  // As `queryOptions` does. Its return type differs between the supported versions of TanStack
  // Query.
  const options: Omit<GuestCartQueryOptions, 'queryKey'> & {
    readonly queryKey: GuestCartQueryKey;
  } = {
    queryKey: guestCartKeys.cart(scope, cartId),
    // Only the first read may use a response that the page requested early.
    queryFn: async ({ signal }) =>
      cartId === null ? null : session.readCart(cartId, { signal, early: true }),
    enabled: cartId !== null,
    staleTime: freshFor,
    // TanStack Query pauses this while the page is hidden.
    refetchInterval: recoveryInterval,
    retry: retryRead,
    retryDelay: readRetryDelay,
  };
  return options as GuestCartQueryOptions;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const idOf = (value: unknown): unknown => (isObject(value) ? value['item_id'] : undefined);

/**
 * Structural sharing for TanStack Query: returns the previous objects for all parts of a cart that
 * have not changed. Unlike TanStack's own function, it compares lines with the same item id instead
 * of the same index. So the removal of a line leaves the others the same objects, and they are not
 * rendered again.
 */
export function shareLines(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const byId = new Map(before.map((line: unknown) => [idOf(line), line]));
    const shared = next.map((value: unknown, index) => {
      const id = idOf(value);
      return shareLines(id == null ? before[index] : byId.get(id), value);
    });
    const isSame =
      shared.length === before.length && shared.every((value, index) => value === before[index]);
    return isSame ? before : shared;
  }
  if (!isObject(before) || !isObject(next) || Array.isArray(before) || Array.isArray(next))
    return next;
  const keys = Object.keys(next);
  const shared = Object.fromEntries(keys.map((key) => [key, shareLines(before[key], next[key])]));
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => Object.hasOwn(before, key) && Object.is(shared[key], before[key]));
  return isSame ? before : shared;
}

/** The part of a provider that the query of its current cart needs. */
export interface QueryShop {
  readonly session: GuestCartSession;
  readonly queryClient: QueryClient;
  /** The host's setting for retrying failed reads. */
  readonly retry: RetryOptions;
  /** Returns the cart that the page has requested early, once, if the response has arrived. */
  readonly takePrefetchedCart: (cartId: string) => Cart | undefined;
}

/** Options of TanStack Query for the query of a cart, of the version that the host has. */
export type CartObserverOptions<TData = Cart | null> = QueryObserverOptions<
  Cart | null,
  GuestCartError,
  TData,
  Cart | null,
  GuestCartQueryKey
>;

/**
 * A cart that is fresh enough for a second component may be too old for a shopper who returns from
 * another tab.
 */
function readWhenSeen({ state }: Pick<Query, 'state'>): 'always' | false {
  // The absolute difference, because the clock may have been set back.
  return Math.abs(Date.now() - state.dataUpdatedAt) > freshWhenSeen && 'always';
}

/**
 * Options for an observer of a provider's cart: those of {@link guestCartQueryOptions}, then the
 * defaults of the host's client, then the provider's `retry`, then those of the caller.
 *
 * @param cartId undefined until storage was read: the query is then pending
 */
export function cartQueryOptions<TData = Cart | null>(
  { session, queryClient, retry, takePrefetchedCart }: QueryShop,
  cartId: string | null | undefined,
  own: Partial<CartObserverOptions<TData>> = {},
): CartObserverOptions<TData> {
  const { queryKey, queryFn, ...defaults } = guestCartQueryOptions(session, cartId ?? null);
  const hasId = typeof cartId === 'string';
  const ofClient = queryClient.getDefaultOptions().queries;
  const options = {
    ...defaults,
    refetchOnWindowFocus: readWhenSeen,
    // The result of a `select` need not be a cart, nor JSON.
    structuralSharing: own.select === undefined ? shareLines : true,
    ...ofClient,
    retry: retry.retry ?? ofClient?.retry ?? defaults.retry,
    ...own,
    // Another key, because a query without data does not take initial data later.
    queryKey: cartId === undefined ? guestCartKeys.cart(session.scope, '') : queryKey,
    queryFn,
    initialData() {
      if (!hasId) return cartId;
      return own.enabled === false ? undefined : takePrefetchedCart(cartId);
    },
    // The defaults of the query client are untyped.
  } as CartObserverOptions<TData>;
  if (hasId) return options;
  // Without an id there is nothing to read, regardless of the caller's options. Next.js does not
  // prerender a page that reads the clock, so the initial data has a time.
  return { ...options, enabled: false, initialDataUpdatedAt: 0 };
}
