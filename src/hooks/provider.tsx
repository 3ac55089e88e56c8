'use client';

import { QueryClient } from '@tanstack/react-query';
import { useEffect, useInsertionEffect, useState, type ReactNode } from 'react';
import { takePrefetchedCart } from '../api/cart-response.ts';
import type { CartFeaturesOptions } from '../api/features/cart-features.ts';
import { declaredFeatures } from '../api/features/support.ts';
import { cartUrl } from '../api/cart-url.ts';
import { resolveBaseUrl } from '../api/base-url.ts';
import { createGuestCartApi, type GuestCartApiOptions } from '../api/cart-api.ts';
import { reportSchemaIssues } from '../api/report.ts';
import type { Cart } from '../schema/cart.ts';
import { createGuestCartSession, type GuestCartSessionOptions } from '../session/session.ts';
import { GuestCartContext, type GuestCartContextValue } from './context.ts';
import { useForgottenCarts } from './use-forgotten-carts.ts';
import { useRefetchWhenVisible } from './use-refetch-when-visible.ts';
import { createOptimisticCartRelay } from './optimistic-cart-relay.ts';

/**
 * `baseUrl` and `store` name the shop: when they change, another scope with its own cart begins. `fetch`, `headers`,
 * `createCart` and `onSchemaIssues` may change at any time. The rest is read once.
 */
export interface GuestCartProviderProps extends GuestCartApiOptions, Omit<GuestCartSessionOptions, 'api' | 'store'> {
  /**
   * Which routes the shop has beside the interface, for `useCartItems`, `useCartTotals` and `useCoupon`. Nothing is tried
   * that is not named here. @default none
   */
  readonly features?: CartFeaturesOptions['features'];
  /** The host's own client, to share a cache or its devtools. @default one of its own */
  readonly queryClient?: QueryClient | undefined;
  readonly children?: ReactNode;
}

interface Held {
  readonly name: string;
  /** Takes over the options that may change without a new session; they are read at the time of each call. */
  readonly update: (props: GuestCartProviderProps) => void;
  readonly value: GuestCartContextValue;
}

function nameOf({ baseUrl, store, namespace }: GuestCartProviderProps): string {
  // Two spellings of one base URL are one shop.
  return JSON.stringify([resolveBaseUrl(resolvable(baseUrl), store), store, namespace]);
}

/**
 * A server render has no page that a path could be relative to, and sends nothing: there it is completed by a host that
 * does not exist. The page's own first render resolves it again.
 */
function resolvable(baseUrl: string): string {
  const isPath = typeof baseUrl === 'string' && /^\/(?!\/)/.test(baseUrl.trim());
  return typeof document === 'undefined' && isPath ? `http://server-render.invalid${baseUrl.trim()}` : baseUrl;
}

function hold(props: GuestCartProviderProps): Held {
  let latest = props;
  const transport: CartFeaturesOptions = {
    ...props,
    baseUrl: resolvable(props.baseUrl),
    // Not a function of its own: without one from the host, a read that was begun early is this very read.
    get fetch() {
      return latest.fetch;
    },
    headers: async (operation, url) => {
      const { headers } = latest;
      if (typeof headers === 'function') return headers(operation, url);
      // Fixed headers may hold a token of this shop. A collection can lie anywhere; they go no further than the shop.
      return headers !== undefined && new URL(url).origin === new URL(api.baseUrl).origin ? headers : {};
    },
    onSchemaIssues: (issues) => latest.onSchemaIssues?.(issues),
  };
  const api = createGuestCartApi(transport);
  function takeEarly(cartId: string): Cart | undefined {
    const { fetch, headers, credentials } = latest;
    // As for any early read: a request with anything of the host's own is another one.
    if (fetch !== undefined || headers !== undefined || (credentials ?? 'omit') !== 'omit') return undefined;
    const early = takePrefetchedCart(cartUrl(api.baseUrl, cartId));
    // Not while rendering, which is when this is asked.
    if (early !== undefined) queueMicrotask(() => reportSchemaIssues(latest.onSchemaIssues, early.issues));
    return early?.value;
  }
  const lockWait = props.lockWait ?? (props.timeout === undefined ? undefined : props.timeout + 5000);
  const session = createGuestCartSession({
    ...props,
    lockWait,
    api,
    get createCart() {
      return latest.createCart;
    },
  });
  const queryClient = props.queryClient ?? new QueryClient();
  // What uses them is made later, and a mistake is told at once.
  declaredFeatures(props.features);
  return {
    name: nameOf(props),
    update: (next) => {
      latest = next;
    },
    value: {
      session,
      transport,
      wanted: createOptimisticCartRelay(),
      queryClient,
      takePrefetchedCart: takeEarly,
    },
  };
}

/**
 * Gives the components below it a shop, its current cart and a query client. The host's own query provider is neither
 * needed nor touched.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, when `baseUrl` or `timeout` is unusable
 */
export function GuestCartProvider(props: GuestCartProviderProps) {
  const [held, setHeld] = useState(() => hold(props));
  let current = held;
  if (held.name !== nameOf(props)) {
    current = hold(props);
    setHeld(current);
  }
  const { update, value } = current;
  // Before any child's effect runs, so that a request sent from one already has the headers of this render.
  useInsertionEffect(() => {
    update(props);
  });
  useEffect(() => value.session.start(), [value]);
  useRefetchWhenVisible(value);
  useForgottenCarts(value);
  return <GuestCartContext.Provider value={value}>{props.children}</GuestCartContext.Provider>;
}
