import { useSyncExternalStore } from 'react';
import { useQuery, type Query, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Cart } from '../schema/cart.ts';
import { useGuestCartContext } from './context.ts';
import type { guestCartKeys } from './query-keys.ts';
import { guestCartQueryOptions } from './query-options.ts';
import { freshWhenSeen } from '../session/retry.ts';
import { useCartId } from './use-cart-id.ts';

/** All of TanStack's tuning but the key and the function, which are this hook's own. */
export type UseGuestCartOptions<TData = Cart> = Omit<
  UseQueryOptions<Cart, GuestCartError, TData, ReturnType<typeof guestCartKeys.cart>>,
  'queryKey' | 'queryFn' | 'queryHash' | 'queryKeyHashFn' | 'initialData' | 'initialDataUpdatedAt'
>;

/** Fresh enough for another component is not fresh enough for a shopper who comes from another tab. */
function readWhenSeen({ state }: Pick<Query, 'state'>): 'always' | false {
  // The absolute difference, because the clock may have been set back.
  return Math.abs(Date.now() - state.dataUpdatedAt) > freshWhenSeen && 'always';
}

/**
 * The current cart (section 4.1). Disabled while there is no id; several components share one request. A passing
 * fault keeps the last good cart in `data` beside the `error`; the id is given up on the service's own word alone.
 * What `useCartItems` has changed is in `data` before the shop has confirmed it.
 *
 * @param options TanStack's; `staleTime` is 30 seconds by default, and passing faults are tried again three times. A page that
 *   is looked at again reads a cart of more than 5 seconds, unless `refetchOnWindowFocus` says otherwise, here or in the client
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 *
 * @example
 * const { data: count } = useGuestCart({ select: (cart) => cart.items_count ?? 0 });
 */
export function useGuestCart<TData = Cart>(
  options: UseGuestCartOptions<TData> = {},
): UseQueryResult<TData, GuestCartError> {
  const { session, queryClient, takePrefetchedCart, wanted } = useGuestCartContext();
  const cartId = useCartId();
  const { queryKey, queryFn, ...defaults } = guestCartQueryOptions(session, cartId);
  const asWanted = useSyncExternalStore(wanted.subscribe, wanted.getState, wanted.getState);
  const { select } = options;
  const changed = {
    select(cart: Cart) {
      const wished = asWanted?.(cart) ?? cart;
      // Without a `select` of the caller, TData is Cart.
      return select === undefined ? (wished as TData) : select(wished);
    },
  };
  // What the host has told its client of focus holds here too.
  const { refetchOnWindowFocus = readWhenSeen } = queryClient.getDefaultOptions().queries ?? {};
  const mayTake = cartId !== null && options.enabled !== false;
  const initialData = (): Cart | undefined => (mayTake ? takePrefetchedCart(cartId) : undefined);
  // Whatever the caller wants, there is nothing to read without an id.
  const own = { queryKey, queryFn, initialData, ...(cartId === null ? { enabled: false } : {}) };
  const tuned = {
    ...defaults,
    refetchOnWindowFocus,
    ...options,
    ...(asWanted === null ? {} : changed),
    ...own,
  } as UseQueryOptions<Cart, GuestCartError, TData, ReturnType<typeof guestCartKeys.cart>>;
  return useQuery(tuned, queryClient);
}
