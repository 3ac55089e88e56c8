'use client';

import { useSuspenseQuery, type UseSuspenseQueryOptions, type UseSuspenseQueryResult } from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { Cart } from '../../core/schema/cart.ts';
import type { GuestCartQueryKey } from '../query/query-options.ts';
import { useCurrentCart } from './use-current-cart.ts';
import { useCartQuery, type UseGuestCartOptions } from './use-guest-cart.ts';

/** Options of `useSuspenseGuestCart`: those of `useGuestCart` without `enabled`. */
export type UseSuspenseGuestCartOptions<TData = Cart> = Omit<
  UseGuestCartOptions<TData>,
  'enabled' | 'placeholderData' | 'throwOnError'
>;

/**
 * React leaves a `<Suspense>` boundary that throws in a server render to the browser:
 * https://react.dev/reference/react/Suspense#providing-a-fallback-for-server-errors-and-client-only-content. With this digest,
 * Next.js logs nothing.
 */
function browserOnly(): Error {
  const error = new Error(
    'guest-cart: useSuspenseGuestCart reads the cart in the browser. Put <Suspense> around its component, whose fallback is rendered on a server.',
  );
  return Object.assign(error, { digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING' });
}

/**
 * The current cart, for a component inside `<Suspense>` and an error boundary: suspends until the cart has been read,
 * and throws an error if there is no last cart to show. `data` is a cart, or `null` while there is none.
 *
 * Without a cart, it does not suspend. A server renders the fallback of `<Suspense>`, because only the browser's storage knows
 * whether there is a cart. Otherwise it works like {@link useGuestCart}, and shares its request.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data: cart } = useSuspenseGuestCart();
 * return cart === null ? <p>Your cart is empty.</p> : <p>{cart.items_qty} items</p>;
 */
export function useSuspenseGuestCart<TData = Cart>(
  options: UseSuspenseGuestCartOptions<TData> = {},
): UseSuspenseQueryResult<TData | null, GuestCartError> {
  const { query, queryClient } = useCartQuery<TData>(options);
  if (useCurrentCart().status === 'unknown') throw browserOnly();
  // The same options: the types of suspense queries only lack some members.
  return useSuspenseQuery(
    query as UseSuspenseQueryOptions<Cart | null, GuestCartError, TData | null, GuestCartQueryKey>,
    queryClient,
  );
}
