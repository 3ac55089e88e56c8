import { queryOptions, skipToken } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Cart } from '../schema/cart.ts';
import type { GuestCartSession } from '../session/guest-cart-session.ts';
import { guestCartKeys } from './query-keys.ts';
import { readRetryDelay, retryRead } from '../session/read-retry.ts';

/** Milliseconds for which a cart that was just read is not asked for again by another component. */
const freshFor = 30_000;

/**
 * Key and function of reading a cart (section 4.1) in one place, for hooks, prefetching and cache access. Without an
 * id nothing is requested.
 */
export function guestCartQueryOptions(session: GuestCartSession, cartId: string | null) {
  return queryOptions<Cart, GuestCartError, Cart, ReturnType<typeof guestCartKeys.cart>>({
    queryKey: guestCartKeys.cart(session.scope, cartId),
    queryFn:
      cartId === null
        ? skipToken
        : ({ signal, client, queryKey }) =>
            // Only the first read of a cart may be one that was begun before.
            session.readCart(cartId, { signal, early: client.getQueryData(queryKey) === undefined }),
    staleTime: freshFor,
    retry: retryRead,
    retryDelay: readRetryDelay,
  });
}
