import { QueryClient } from '@tanstack/react-query';
import { createStore } from 'zustand/vanilla';
import { resolveBaseUrl } from '../core/api/base-url.ts';
import { type Cart, isCustomers, withoutPersonalDataIfOrdered } from '../core/api/cart.ts';
import { cartUrl } from '../core/api/cart-url.ts';
import { createApi, takePrefetchedCart, type GuestCartApi } from '../core/api/create-api.ts';
import type { GuestCartError } from '../core/api/errors.ts';
import type { CartFeaturesOptions } from '../core/api/features-api.ts';
import { declaredFeatures } from '../core/api/features-declared.ts';
import { reportSchemaIssues } from '../core/api/report.ts';
import { serverRenderOrigin } from '../core/cart/record/record-keys.ts';
import { sharedState } from '../core/cart/record/shared-state.ts';
import { createSession, type GuestCartSession } from '../core/cart/session/session.ts';
import { mayBeMistake } from '../core/cart/state/cart-reading.ts';
import type { RetryOptions } from '../core/cart/state/retry.ts';
import { differingSettings } from '../core/settings/shared-settings.ts';
import type { GuestCartContextValue } from './context.ts';
import { loadDiagnostics, loadRare } from './load-chunks.ts';
import { pageShopOf } from './page-shop.ts';
import type { GuestCartProviderProps } from './provider-props.ts';
import type { QueryShop } from './query-options.ts';
import { createQueryReader } from './query-reader.ts';

/** The shop of a provider, without React. */
export interface OpenShop {
  readonly name: string;
  /** Replaces the options that may change without a new session. They are read on every call. */
  readonly update: (props: GuestCartProviderProps) => void;
  readonly value: GuestCartContextValue;
  /** The names of settings that differ from those of the first provider of the shop. */
  readonly differing: readonly string[];
}

/** Another name is another shop, with its own cart. */
export function shopNameOf({ baseUrl, store, namespace }: GuestCartProviderProps): string {
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

/** Logs an error that a wrong base URL has probably caused, as the script tag does. */
export function logMistake(
  { reader, session }: GuestCartContextValue,
  error: GuestCartError,
): void {
  if (!mayBeMistake(reader.getState(), error)) return;
  loadDiagnostics((loaded) =>
    loaded.logMistake(error, session.api.baseUrl, 'baseUrl of <GuestCartProvider>'),
  );
}

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

/**
 * Opens the shop of a provider: its session, its reader and its queries. Sends nothing.
 *
 * @throws {GuestCartError} `misconfigured` for an unusable `baseUrl` or `timeout`, or an unknown feature
 */
export function openShop(props: GuestCartProviderProps): OpenShop {
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
