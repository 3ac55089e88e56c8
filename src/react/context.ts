'use client';

import { createContext, useContext } from 'react';
import { GuestCartError } from '../core/api/errors.ts';
import type { CartChange } from '../core/cart/state/lines-state.ts';
import type { Cart } from '../core/api/cart.ts';
import type { GuestCartSession } from '../core/cart/session/session.ts';
import type { StoreApi } from 'zustand';
import type { Shop } from '../core/cart/shown/shop-view.ts';
import type { PageShop } from './page-shop.ts';
import type { QueryShop } from './query-options.ts';
import type { QueryReader } from './query-reader.ts';

/** The shop of a provider. */
export interface GuestCartContextValue extends Shop, QueryShop {
  readonly reader: QueryReader;
  /**
   * What puts the pending changes to a cart into it; null for none. In the context, so that a page
   * without controls does not load their code.
   */
  readonly pending: StoreApi<{
    readonly cartId: string;
    readonly apply: (cart: Cart) => Cart;
  } | null>;
  /** Reports a change to a line that the shop has confirmed to the host. */
  readonly onCartChange: (change: CartChange) => void;
  readonly pageShop: PageShop;
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
 * The session behind the hooks: `ensureCart()` before the host adds an item, `reset()` at sign-out,
 * and `store`, a zustand store with the current cart's id. For code outside components,
 * `createGuestCartSession` of `guest-cart/client` creates another session of the same cart.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useGuestCartSession(): GuestCartSession {
  return useGuestCartContext().session;
}
