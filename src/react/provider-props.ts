import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { GuestCartApiOptions } from '../core/api/create-api.ts';
import type { GuestCartError } from '../core/api/errors.ts';
import type { CartFeature } from '../core/api/feature-names.ts';
import type { GuestCartSessionOptions } from '../core/cart/session/session-types.ts';
import type { CartChange } from '../core/cart/state/lines-state.ts';

/**
 * `baseUrl` and `store` name the shop. When they change, another scope with its own cart begins.
 * `fetch`, `headers`, `createCart`, `onSchemaIssues`, `onCartChange` and `retry` may change at any
 * time. Other props are read once.
 */
export interface GuestCartProviderProps
  extends GuestCartApiOptions, Omit<GuestCartSessionOptions, 'api' | 'store' | 'customerCart'> {
  /**
   * The routes that the shop has in addition to the interface, for `useAddItem`, `useCartItems`,
   * `useCartTotals` and `useCoupon`. No other route is requested. With `customer`, an assignment
   * shows the customer's own cart, whose requests need the customer's token.
   *
   * @default none
   */
  readonly features?: readonly CartFeature[] | undefined;
  /**
   * The host's own client, to share its cache, its defaults and its devtools. That of a
   * `QueryClientProvider` above is not used without it.
   * @default its own client
   */
  readonly queryClient?: QueryClient | undefined;
  /**
   * Whether failed reads are retried: `false` for tests, a number, or a function, as in TanStack
   * Query.
   *
   * @default as in the host's `queryClient`, otherwise three times after a transient error
   */
  readonly retry?:
    | boolean
    | number
    | ((failures: number, error: GuestCartError) => boolean)
    | undefined;
  /**
   * Called once for each change to a line that the shop has confirmed, for analytics. Changes by
   * `onQuantityChange` and `onRemove` are the host's own, and not reported.
   *
   * @example
   * <GuestCartProvider onCartChange={({ type, item, qty }) => track(type, item.sku, qty)} …>
   */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
  readonly children?: ReactNode;
}
