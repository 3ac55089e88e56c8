'use client';

import { matchQuery, QueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useInsertionEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../core/api/errors.ts';
import {
  createApi,
  takePrefetchedCart,
  type GuestCartApi,
  type GuestCartApiOptions,
} from '../core/api/create-api.ts';
import { sharedState } from '../core/cart/record/shared-state.ts';
import type { RetryOptions } from '../core/cart/state/retry.ts';
import { mayBeMistake } from '../core/cart/state/events.ts';
import type { CartChange } from '../core/cart/state/lines-state.ts';
import type { CartFeaturesOptions } from '../core/api/features/cart-features.ts';
import { declaredFeatures } from '../core/api/features/declared-features.ts';
import type { CartFeature } from '../core/api/feature-names.ts';
import { cartUrl } from '../core/api/cart-url.ts';
import { resolveBaseUrl } from '../core/api/base-url.ts';
import { reportSchemaIssues } from '../core/api/report.ts';
import { type Cart, isCustomers, withoutPersonalDataIfOrdered } from '../core/api/cart.ts';
import { createSession, type GuestCartSession } from '../core/cart/session/session.ts';
import { whenIdle } from '../core/cart/state/when-idle.ts';
import type { GuestCartSessionOptions } from '../core/cart/session/session-types.ts';
import { currentIdOf } from '../core/cart/record/current-cart.ts';
import { differingSettings } from '../core/settings/shared-settings.ts';
import { serverRenderOrigin } from '../core/cart/record/record-keys.ts';
import { GuestCartContext, type GuestCartContextValue } from './context.ts';
import { loadDiagnostics } from './load-diagnostics.ts';
import { orNotLoaded } from './load-commands.ts';
import { pageShopOf } from './page-shop.ts';
import type * as rareChunk from './provider-rare-chunk.ts';
import { guestCartKeys } from './query-keys.ts';
import type { QueryShop } from './query-options.ts';
import { createQueryReader, connectToPage } from './query-reader.ts';

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

interface Connected {
  readonly name: string;
  /** Replaces the options that may change without a new session. They are read on every call. */
  readonly update: (props: GuestCartProviderProps) => void;
  readonly value: GuestCartContextValue;
  /** The names of settings that differ from those of the first provider of the shop. */
  readonly differing: readonly string[];
}

function shopNameOf({ baseUrl, store, namespace }: GuestCartProviderProps): string {
  // Different spellings of a base URL are the same shop.
  return JSON.stringify([resolveBaseUrl(resolvable(baseUrl), store), store, namespace]);
}

/**
 * Completes a path in a server render, which has no page URL and sends no requests. The first
 * render in the browser resolves it again.
 */
function resolvable(baseUrl: string): string {
  const isPath = typeof baseUrl === 'string' && /^\/(?!\/)/.test(baseUrl.trim());
  return typeof document === 'undefined' && isPath
    ? `${serverRenderOrigin}${baseUrl.trim()}`
    : baseUrl;
}

/** Reports settings that differ from those of the first provider of the shop on the page. */
function useSameSettings(names: readonly string[]): void {
  useEffect(() => {
    if (names.length === 0) return;
    loadDiagnostics(({ logDifferingProvider }) => logDifferingProvider(names));
  }, [names]);
}

/** Logs an error that a wrong base URL has probably caused, as the script tag does. */
function logMistake({ reader, session }: GuestCartContextValue, error: GuestCartError): void {
  if (!mayBeMistake(reader.getState(), error)) return;
  loadDiagnostics((loaded) =>
    loaded.logMistake(error, session.api.baseUrl, 'baseUrl of <GuestCartProvider>'),
  );
}

/** Logs why the cart could not be read, after its retries. */
function useReadMistakes(value: GuestCartContextValue): void {
  useEffect(() => {
    const carts = { queryKey: guestCartKeys.carts(value.session.scope) };
    return value.queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      // Reads of a cart fail with such errors only.
      const error = event.action.error as GuestCartError;
      if (matchQuery(carts, event.query)) logMistake(value, error);
    });
  }, [value]);
}

/**
 * @param operation what it is loaded for, and has not sent. @default an error response
 * @throws {GuestCartError} `network`. A read then keeps its cart, and is tried again
 */
const loadRare = (operation?: 'create'): Promise<typeof rareChunk> =>
  orNotLoaded(import('./provider-rare-chunk.ts'), { operation });

/** Returns the props of the last render. */
type GetProps = () => GuestCartProviderProps;

/**
 * How requests are sent: with the host's `fetch` and headers of the last render.
 * @throws {GuestCartError} `misconfigured` when `baseUrl` is unusable
 */
function createApiOptions(props: GuestCartProviderProps, getProps: GetProps): CartFeaturesOptions {
  const baseUrl = resolvable(props.baseUrl);
  const { origin } = new URL(resolveBaseUrl(baseUrl, props.store));
  return {
    ...props,
    baseUrl,
    // Undefined unless the host passes one. Only then can an early response be used.
    get fetch() {
      return getProps().fetch;
    },
    headers: async (operation, url) => {
      const { headers } = getProps();
      if (typeof headers === 'function') return headers(operation, url);
      // Fixed headers may contain a token of this shop, and a collection may be on a different
      // origin.
      return headers !== undefined && new URL(url).origin === origin ? headers : {};
    },
    onSchemaIssues: (issues) => getProps().onSchemaIssues?.(issues),
  };
}

/**
 * @param onWriteFailed called when a cart was not created or assigned. Such writes are not retried,
 * and are no mutations of the query client
 */
function createProviderApi(
  apiOptions: CartFeaturesOptions,
  onWriteFailed: (error: GuestCartError) => void,
): GuestCartApi {
  const client = createApi(apiOptions, async (...response) =>
    (await loadRare()).errorFromResponse(...response),
  );
  function onFailed(error: GuestCartError): never {
    onWriteFailed(error);
    throw error;
  }
  return {
    ...client,
    createCart: (...call) => client.createCart(...call).catch(onFailed),
    assignCustomer: (...call) => client.assignCustomer(...call).catch(onFailed),
  };
}

function createProviderSession(
  props: GuestCartProviderProps,
  api: GuestCartApi,
  getProps: GetProps,
): GuestCartSession {
  return createSession(
    {
      ...props,
      api,
      customerCart: props.features?.includes('customer'),
      get createCart() {
        return getProps().createCart;
      },
    },
    () => loadRare('create'),
  );
}

/** How reads are retried: as the host says, otherwise as the query client does. */
function createRetry(queryClient: QueryClient, getProps: GetProps): RetryOptions {
  return {
    get retry() {
      return getProps().retry ?? queryClient.getDefaultOptions().queries?.retry;
    },
    get retryDelay() {
      return queryClient.getDefaultOptions().queries?.retryDelay;
    },
  };
}

/** Takes the cart that was requested early. Undefined if there is none: it is requested now. */
function takeEarlyCart(getProps: GetProps, url: string): Cart | undefined {
  const { fetch, headers, credentials } = getProps();
  // The early request was sent without the host's own fetch, headers and credentials.
  if (fetch !== undefined || headers !== undefined || (credentials ?? 'omit') !== 'omit')
    return undefined;
  const early = takePrefetchedCart(url);
  // Called during a render, so the callback runs later.
  if (early !== undefined)
    queueMicrotask(() => reportSchemaIssues(getProps().onSchemaIssues, early.issues));
  // The session decides about the cart of a customer.
  if (early === undefined || isCustomers(early.value)) return undefined;
  return withoutPersonalDataIfOrdered(early.value);
}

/** Connects a provider to its shop. */
function connect(props: GuestCartProviderProps): Connected {
  let latest = props;
  const getProps: GetProps = () => latest;
  const apiOptions = createApiOptions(props, getProps);
  const api = createProviderApi(apiOptions, (error) => logMistake(value, error));
  const session = createProviderSession(props, api, getProps);
  // Throws for an unknown feature now, because its commands are created later.
  declaredFeatures(props.features);
  const queryClient = props.queryClient ?? new QueryClient();
  const shop: QueryShop = {
    session,
    queryClient,
    retry: createRetry(queryClient, getProps),
    takePrefetchedCart: (cartId) => takeEarlyCart(getProps, cartUrl(api.baseUrl, cartId)),
  };
  const { storage, credentials = 'omit' } = props;
  const settings = { storage, credentials };
  const pageShop = pageShopOf(props.shared ?? sharedState(), session.cartStore.key, settings);
  const value: GuestCartContextValue = {
    ...shop,
    apiOptions,
    reader: createQueryReader(shop),
    pending: createStore(() => null),
    onCartChange: (change) => latest.onCartChange?.(change),
    pageShop,
  };
  return {
    name: shopNameOf(props),
    update: (next) => void (latest = next),
    value,
    differing: differingSettings(settings, pageShop.settings),
  };
}

/**
 * Removes a cart from the query cache when it is no longer current, because it contains names and
 * addresses.
 */
function useEvictPreviousCart({ session, queryClient }: GuestCartContextValue): void {
  const { store } = session;
  const getId = () => currentIdOf({ store });
  const cartId = useSyncExternalStore(store.subscribe, getId, () => null);
  const before = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    const queryKey = guestCartKeys.cart(session.scope, cartId);
    const last = before.current;
    before.current = cartId === null ? null : queryKey;
    // In an effect, every component already uses the key of the new cart.
    if (last !== null && last.at(-1) !== cartId) queryClient.removeQueries({ queryKey: last });
  }, [cartId, session, queryClient]);
}

/**
 * Provides a shop and its current cart to the hooks and components of this package below.
 *
 * The host's own `QueryClientProvider` is neither needed nor changed: `useQuery` of the page does not
 * use the client of this provider.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, when `baseUrl` or `timeout` is unusable
 */
export function GuestCartProvider(props: GuestCartProviderProps) {
  const [connected, setConnected] = useState(() => connect(props));
  let current = connected;
  if (connected.name !== shopNameOf(props)) {
    current = connect(props);
    setConnected(current);
  }
  const { update, value } = current;
  // Runs before the effects of the children, so that their requests use the props of this render.
  useInsertionEffect(() => update(props));
  useEffect(() => connectToPage(value), [value]);
  useEffect(() => whenIdle(() => void loadRare().catch(() => undefined)), []);
  useEffect(() => value.pageShop.join(), [value]);
  useEvictPreviousCart(value);
  useReadMistakes(value);
  useSameSettings(current.differing);
  return <GuestCartContext.Provider value={value}>{props.children}</GuestCartContext.Provider>;
}
