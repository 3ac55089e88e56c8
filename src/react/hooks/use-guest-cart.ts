'use client';

import {
  useQuery,
  type Query,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { Cart } from '../../core/schema/cart.ts';
import { freshWhenSeen } from '../../core/session/retry.ts';
import { useGuestCartContext } from '../context.ts';
import { guestCartQueryOptions, type GuestCartQueryKey } from '../query/query-options.ts';
import { shareLines } from '../query/share-lines.ts';
import { useCartId } from './use-cart-id.ts';

/** TanStack's options, except `queryKey` and `queryFn`. `select` is called only with a cart. */
export type UseGuestCartOptions<TData = Cart> = Omit<
  UseQueryOptions<Cart, GuestCartError, TData, GuestCartQueryKey>,
  'queryKey' | 'queryFn' | 'queryHash' | 'queryKeyHashFn' | 'initialData' | 'initialDataUpdatedAt'
>;

/** A cart that is fresh enough for a second component may be too old for a shopper who returns from another tab. */
function readWhenSeen({ state }: Pick<Query, 'state'>): 'always' | false {
  // The absolute difference, because the clock may have been set back.
  return Math.abs(Date.now() - state.dataUpdatedAt) > freshWhenSeen && 'always';
}

interface CartQuery<TData> {
  readonly query: UseQueryOptions<Cart | null, GuestCartError, TData | null, GuestCartQueryKey>;
  readonly queryClient: QueryClient;
}

/** The query of the current cart with its pending changes, for {@link useGuestCart} and `useSuspenseGuestCart`. */
export function useCartQuery<TData = Cart>(options: UseGuestCartOptions<TData>): CartQuery<TData> {
  const { session, queryClient, takePrefetchedCart, optimistic, retry } = useGuestCartContext();
  const cartId = useCartId();
  const { queryKey, queryFn, ...defaults } = guestCartQueryOptions(session, cartId);
  const pending = useStore(optimistic);
  const apply = pending?.cartId === cartId ? pending.apply : undefined;
  const { select } = options;
  const selectShown = useMemo(() => {
    if (apply === undefined && select === undefined) return undefined;
    return (cart: Cart | null) => {
      if (cart === null) return null;
      const shown = apply?.(cart) ?? cart;
      // Without a `select`, TData is Cart.
      return select === undefined ? (shown as TData) : select(shown);
    };
  }, [apply, select]);
  const isReadable = cartId !== null && options.enabled !== false;
  function initialData(): Cart | null | undefined {
    if (cartId === null) return null;
    return isReadable ? takePrefetchedCart(cartId) : undefined;
  }
  const query = {
    ...defaults,
    refetchOnWindowFocus: readWhenSeen,
    // The result of a `select` need not be a cart, nor JSON.
    ...(select === undefined && { structuralSharing: shareLines }),
    ...queryClient.getDefaultOptions().queries,
    ...(retry.retry === undefined ? {} : { retry: retry.retry }),
    ...options,
    queryKey,
    queryFn,
    initialData,
    select: selectShown,
    // Without an id there is nothing to read, regardless of the caller's options.
    ...(cartId === null ? { enabled: false } : {}),
    // The defaults of the query client are untyped.
  } as UseQueryOptions<Cart | null, GuestCartError, TData | null, GuestCartQueryKey>;
  return { query, queryClient };
}

/**
 * The current cart. `data` is a cart, `null` for none, or undefined while pending or after an error. While there is no
 * cart, `isPending` is false and nothing is requested. Several components share one request.
 *
 * A transient error keeps the last cart in `data`, alongside the `error`; only a "no such cart" response of the service
 * ends the cart. Changes by `useCartItems` are in `data` before the shop has confirmed them.
 *
 * @param options TanStack's. Defaults of the host's query client apply, and the provider's `retry`. Otherwise `staleTime` is
 *   30 seconds, transient errors are retried three times, and a page that becomes visible reads a cart that is older than
 *   5 seconds
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data: cart, isPending, error } = useGuestCart();
 * if (isPending) return <Spinner />;
 * if (cart === null) return <p>Your cart is empty.</p>;
 *
 * @example
 * const { data: count } = useGuestCart({ select: (cart) => cart.items_count ?? 0 });
 */
export function useGuestCart<TData = Cart>(
  options: UseGuestCartOptions<TData> = {},
): UseQueryResult<TData | null, GuestCartError> {
  const { query, queryClient } = useCartQuery(options);
  return useQuery(query, queryClient);
}
