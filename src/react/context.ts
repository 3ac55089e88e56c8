'use client';

import type { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { GuestCartError } from '../core/api/errors.ts';
import type { CartChange } from '../core/actions/report-changes.ts';
import type { CartFeaturesOptions } from '../core/api/features/cart-features.ts';
import type { Cart } from '../core/schema/cart.ts';
import type { GuestCartSession } from '../core/session/session.ts';
import type { StoreApi } from 'zustand';
import type { RetryOptions } from '../core/session/retry.ts';
import type { DrawerState } from './drawer-state.ts';

/** The cart as it will be when the shop has confirmed the pending changes. */
export interface OptimisticCart {
  readonly cartId: string;
  readonly apply: (cart: Cart) => Cart;
}

export interface GuestCartContextValue {
  readonly session: GuestCartSession;
  /** How requests are sent, and the features that the host has declared. */
  readonly transport: CartFeaturesOptions;
  /** The pending changes; null for none. In the context, so that a page without actions does not load their code. */
  readonly optimistic: StoreApi<OptimisticCart | null>;
  /** The host's setting for retrying failed reads. */
  readonly retry: RetryOptions;
  readonly queryClient: QueryClient;
  /** Reports a change to a line that the shop has confirmed to the host. */
  readonly onCartChange: (change: CartChange) => void;
  readonly drawer: StoreApi<DrawerState>;
  /** Returns the cart that the page has requested early, once, if the response has arrived. */
  readonly takePrefetchedCart: (cartId: string) => Cart | undefined;
}

export const GuestCartContext = createContext<GuestCartContextValue | null>(null);

/** @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>` */
export function useGuestCartContext(): GuestCartContextValue {
  const value = useContext(GuestCartContext);
  if (value !== null) return value;
  throw new GuestCartError(
    'misconfigured',
    'a hook or component was used outside <GuestCartProvider>. Put <GuestCartProvider baseUrl="…"> around it.',
  );
}

/**
 * The session behind the hooks, for code outside components: `ensureCart()` before the host adds an item,
 * `reset()` at sign-out.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useGuestCartSession(): GuestCartSession {
  return useGuestCartContext().session;
}
