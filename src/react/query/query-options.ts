import type { DataTag, Query, UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { Cart } from '../../core/schema/cart.ts';
import { readRetryDelay, recoveryDelay, retryRead } from '../../core/session/retry.ts';
import type { GuestCartSession } from '../../core/session/session.ts';
import { guestCartKeys } from './query-keys.ts';

/** Milliseconds during which a cart is not read again by another component. */
const freshFor = 30_000;

type CartQuery = Query<Cart | null, GuestCartError, Cart | null, GuestCartQueryKey>;

/** The ids of the carts that were read, by session. */
const readCarts = new WeakMap<GuestCartSession, Set<string>>();

/** Returns the function that reads a cart. Only its first read may use a response that the page requested early. */
const readerOf =
  (session: GuestCartSession, cartId: string | null) =>
  async ({ signal }: { readonly signal: AbortSignal }) => {
    if (cartId === null) return null;
    const known = readCarts.get(session) ?? new Set<string>();
    readCarts.set(session, known);
    const cart = await session.readCart(cartId, { signal, early: !known.has(cartId) });
    known.add(cartId);
    return cart;
  };

/** The number of failed reads at the last success, by query. TanStack Query never resets its own count. */
const failuresBefore = new WeakMap<CartQuery, number>();

/**
 * Milliseconds until a cart that could not be read is read again, or false. The delay starts over after each successful
 * read.
 */
function recoveryInterval(query: CartQuery): number | false {
  const { error, errorUpdateCount: failures } = query.state;
  if (error !== null) return recoveryDelay(failures - (failuresBefore.get(query) ?? 0), error) ?? false;
  failuresBefore.set(query, failures);
  return false;
}

/** The query key of a cart. */
export type GuestCartQueryKey = ReturnType<typeof guestCartKeys.cart>;

/**
 * Options of the query that reads a cart, as `queryOptions` of TanStack Query returns them. `getQueryData` and
 * `setQueryData` infer the type of the cart from `queryKey`.
 */
export type GuestCartQueryOptions = UnusedSkipTokenOptions<
  Cart | null,
  GuestCartError,
  Cart | null,
  GuestCartQueryKey
> & {
  readonly queryKey: DataTag<GuestCartQueryKey, Cart | null, GuestCartError>;
};

/**
 * Key and function of reading a cart, for hooks, prefetching and cache access. Without an id there
 * is nothing to read, and the cart is `null`.
 *
 * A cart is fresh for 30 seconds; transient errors are retried three times, and then again after 5 seconds to a minute
 * while the page is visible.
 *
 * @param cartId null for none, as `useCartId` returns it
 * @param options `scope`: the scope in the browser, if a server reads the cart at another address. For a shop on the
 * page's origin, the path of the browser's base URL is enough: `'/rest/default'`. @default `session.scope`
 * @example
 * await queryClient.prefetchQuery(guestCartQueryOptions(session, session.getCartId()));
 */
export function guestCartQueryOptions(
  session: GuestCartSession,
  cartId: string | null,
  { scope = session.scope }: { readonly scope?: string | undefined } = {},
): GuestCartQueryOptions {
  // As `queryOptions` does. Its return type differs between the supported versions of TanStack Query.
  const options: Omit<GuestCartQueryOptions, 'queryKey'> & { readonly queryKey: GuestCartQueryKey } = {
    queryKey: guestCartKeys.cart(scope, cartId),
    queryFn: readerOf(session, cartId),
    enabled: cartId !== null,
    staleTime: freshFor,
    // TanStack Query pauses this while the page is hidden.
    refetchInterval: recoveryInterval,
    retry: retryRead,
    retryDelay: readRetryDelay,
  };
  return options as GuestCartQueryOptions;
}
