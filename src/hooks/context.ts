import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { GuestCartError } from '../api/errors.ts';
import type { CartFeaturesOptions } from '../api/features/cart-features.ts';
import type { Cart } from '../schema/cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { OptimisticCartRelay } from './optimistic-cart-relay.ts';

export interface GuestCartContextValue {
  readonly session: GuestCartSession;
  /** How requests are sent, and the features that the shop is said to have. */
  readonly transport: CartFeaturesOptions;
  readonly wanted: OptimisticCartRelay;
  readonly queryClient: QueryClient;
  /**
   * The cart that the page has asked for early, where its answer has come already: to be drawn at once, and taken over
   * by the first who asks.
   */
  readonly takePrefetchedCart: (cartId: string) => Cart | undefined;
}

export const GuestCartContext = createContext<GuestCartContextValue | null>(null);

/** @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>` */
export function useGuestCartContext(): GuestCartContextValue {
  const value = useContext(GuestCartContext);
  if (value !== null) return value;
  throw new GuestCartError(
    'misconfigured',
    'a hook or component was used outside of <GuestCartProvider>. Put <GuestCartProvider baseUrl="…"> around it.',
  );
}

/**
 * The session behind the hooks, for code outside of components: `ensureCart()` before the host adds an item,
 * `reset()` at sign-out.
 *
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 */
export function useGuestCartSession(): GuestCartSession {
  return useGuestCartContext().session;
}
