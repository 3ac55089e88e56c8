import { queryOptions } from '@tanstack/react-query';
import { GuestCartError } from '../api/errors.ts';
import type { Cart } from '../schema/cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import { guestCartKeys } from './query-keys.ts';
import { readRetryDelay, retryRead } from '../session/retry.ts';

/** Milliseconds for which a cart that was just read is not asked for again by another component. */
const freshFor = 30_000;

/** For whoever asks all the same, as by `refetch`. */
function noCart(): Promise<never> {
  const what = 'there is no cart to read. Make one first, as by useCreateGuestCart.';
  return Promise.reject(new GuestCartError('invalid-argument', what, { operation: 'read' }));
}

/**
 * Key and function of reading a cart (section 4.1) in one place, for hooks, prefetching and cache access. A cart is fresh
 * for 30 seconds; passing faults are tried again three times. Without an id nothing is requested.
 *
 * @param cartId null for none, as `useCartId` has it
 */
export function guestCartQueryOptions(session: GuestCartSession, cartId: string | null) {
  return queryOptions<Cart, GuestCartError, Cart, ReturnType<typeof guestCartKeys.cart>>({
    queryKey: guestCartKeys.cart(session.scope, cartId),
    queryFn:
      cartId === null
        ? noCart
        : ({ signal, client, queryKey }) =>
            // Only the first read of a cart may be one that was begun before.
            session.readCart(cartId, { signal, early: client.getQueryData(queryKey) === undefined }),
    enabled: cartId !== null,
    staleTime: freshFor,
    retry: retryRead,
    retryDelay: readRetryDelay,
  });
}
