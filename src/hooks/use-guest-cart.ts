import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Cart } from '../schema/cart.ts';
import { useGuestCartContext } from './guest-cart-context.ts';
import type { guestCartKeys } from './query-keys.ts';
import { guestCartQueryOptions } from './query-options.ts';
import { useCartId } from './use-cart-id.ts';

/** All of TanStack's tuning but the key and the function, which are this hook's own. */
export type UseGuestCartOptions<TData = Cart> = Omit<
  UseQueryOptions<Cart, GuestCartError, TData, ReturnType<typeof guestCartKeys.cart>>,
  'queryKey' | 'queryFn' | 'queryHash' | 'queryKeyHashFn' | 'initialData' | 'initialDataUpdatedAt'
>;

/**
 * The current cart (section 4.1). Disabled while there is no id; several components share one request. A passing
 * fault keeps the last good cart in `data` beside the `error`; the id is given up on the service's own word alone.
 *
 * @example
 * const { data: count } = useGuestCart({ select: (cart) => cart.items_count ?? 0 });
 */
export function useGuestCart<TData = Cart>(
  options: UseGuestCartOptions<TData> = {},
): UseQueryResult<TData, GuestCartError> {
  const { session, queryClient } = useGuestCartContext();
  const { queryKey, queryFn, ...defaults } = guestCartQueryOptions(session, useCartId());
  const tuned = { ...defaults, ...options, queryKey, queryFn } as UseQueryOptions<
    Cart,
    GuestCartError,
    TData,
    ReturnType<typeof guestCartKeys.cart>
  >;
  return useQuery(tuned, queryClient);
}
