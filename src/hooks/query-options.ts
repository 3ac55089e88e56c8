import { queryOptions, type DataTag, type UnusedSkipTokenOptions } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Cart } from '../schema/cart.ts';
import { readRetryDelay, recoveryDelay, retryRead } from '../session/retry.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import { guestCartKeys } from './query-keys.ts';

/** Milliseconds for which a cart is not read again by another component. */
const freshFor = 30_000;

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
 * Key and function of reading a cart, for hooks, prefetching and cache access. A cart is fresh for 30
 * seconds; transient errors are retried three times, and then again after 5 seconds to a minute while the page is visible.
 * Without an id there is nothing to read, and the cart is `null`.
 *
 * @param cartId null for none, as `useCartId` returns it
 * @example
 * await queryClient.prefetchQuery(guestCartQueryOptions(session, session.getCartId()));
 */
export function guestCartQueryOptions(session: GuestCartSession, cartId: string | null): GuestCartQueryOptions {
  return queryOptions<Cart | null, GuestCartError, Cart | null, GuestCartQueryKey>({
    queryKey: guestCartKeys.cart(session.scope, cartId),
    queryFn: ({ signal, client, queryKey }) => {
      if (cartId === null) return null;
      // Only the first read of a cart may use a response that was requested before.
      return session.readCart(cartId, { signal, early: client.getQueryData(queryKey) === undefined });
    },
    enabled: cartId !== null,
    staleTime: freshFor,
    // TanStack pauses this while the page is hidden.
    refetchInterval: ({ state: { error, errorUpdateCount } }) =>
      (error !== null && recoveryDelay(errorUpdateCount, error)) ?? false,
    retry: retryRead,
    retryDelay: readRetryDelay,
  });
}
