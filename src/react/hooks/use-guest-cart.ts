'use client';

import {
  useQuery,
  type QueryClient,
  type UseQueryOptions,
  type UseQueryResult,
  useSuspenseQuery,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { Cart } from '../../core/api/cart.ts';
import { cartIdOf } from '../../core/cart/record/record.ts';
import { useGuestCartContext } from '../context.ts';
import {
  cartQueryOptions,
  type CartObserverOptions,
  type GuestCartQueryKey,
} from '../query-options.ts';
import { useCurrentCart } from './use-current-cart.ts';

/**
 * TanStack's options, except those that the package sets: `queryKey`, `queryFn`, `queryHash`,
 * `queryKeyHashFn`, `initialData` and `initialDataUpdatedAt`. Functions that receive the query, such as
 * `refetchInterval`, may find `null` in its data: there is no cart.
 */
export interface UseGuestCartOptions<TData = Cart> extends Omit<
  UseQueryOptions<Cart | null, GuestCartError, TData | null, GuestCartQueryKey>,
  | 'queryKey'
  | 'queryFn'
  | 'queryHash'
  | 'queryKeyHashFn'
  | 'initialData'
  | 'initialDataUpdatedAt'
  | 'select'
> {
  /** Derives `data` from the cart. Not called without one. @default the cart itself */
  readonly select?: ((cart: Cart) => TData) | undefined;
}

interface UseQueryArguments<TData> {
  readonly query: UseQueryOptions<Cart | null, GuestCartError, TData | null, GuestCartQueryKey>;
  readonly queryClient: QueryClient;
}

/**
 * The query of the current cart with its pending changes, for {@link useGuestCart} and
 * `useSuspenseGuestCart`.
 */
function useCartQuery<TData = Cart>(options: UseGuestCartOptions<TData>): UseQueryArguments<TData> {
  const shop = useGuestCartContext();
  const current = useCurrentCart();
  const cartId = current.status === 'unknown' ? undefined : cartIdOf(current);
  const pending = useStore(shop.pending);
  const apply = pending !== null && pending.cartId === cartId ? pending.apply : undefined;
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
  // `select` of the caller never receives null.
  const own = options as Partial<CartObserverOptions<TData | null>>;
  const query = { ...cartQueryOptions(shop, cartId, own), select: selectShown };
  return { query: query as UseQueryArguments<TData>['query'], queryClient: shop.queryClient };
}

/**
 * The current cart. `data` is a cart, `null` for none, or undefined while pending or after an
 * error. While there is no cart, `isPending` is false and nothing is requested. In a server render,
 * and in the render that hydrates it, `isPending` is true, because only the browser's storage knows
 * whether there is a cart. Several components share one request.
 *
 * A transient error keeps the last cart in `data`, alongside the `error`; only a "no such cart"
 * response of the service ends the cart. Pending changes to its lines are in `data` before the
 * shop has confirmed them.
 *
 * @param options TanStack's. Defaults of the provider's `queryClient` apply, not those of a
 * `QueryClientProvider` that has another client, and the provider's `retry`.
 * Otherwise `staleTime` is 30 seconds, transient errors are retried three times, and a page that
 * becomes visible reads a cart that is older than 5 seconds
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

/** Options of `useSuspenseGuestCart`: those of `useGuestCart` without `enabled`. */
export type UseSuspenseGuestCartOptions<TData = Cart> = Omit<
  UseGuestCartOptions<TData>,
  'enabled' | 'placeholderData' | 'throwOnError'
>;

/**
 * React leaves a `<Suspense>` boundary that throws in a server render to the browser:
 * https://react.dev/reference/react/Suspense#providing-a-fallback-for-server-errors-and-client-only-content.
 * With this digest, Next.js logs nothing.
 */
function browserOnly(): Error {
  const error = new Error(
    'guest-cart: useSuspenseGuestCart reads the cart in the browser. Put <Suspense> around its component, whose fallback is rendered on a server.',
  );
  return Object.assign(error, { digest: 'BAILOUT_TO_CLIENT_SIDE_RENDERING' });
}

/**
 * The current cart, for a component inside `<Suspense>` and an error boundary: suspends until the
 * cart has been read, and throws an error if there is no last cart to show. `data` is a cart, or
 * `null` while there is none.
 *
 * Without a cart, it does not suspend. A server renders the fallback of `<Suspense>`, because only
 * the browser's storage knows whether there is a cart. Otherwise it works like {@link
 * useGuestCart}, and shares its request.
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
