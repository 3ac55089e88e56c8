import { queryOptions } from '@tanstack/react-query';
import type { KnownCustomer, Store } from '../../service/cart/shop.ts';
import type { PreviewSample } from '../../service/http/preview-types.ts';

/** Replaced by Vite: the base URL in `GUEST_CART_API`, or null with the embedded service. */
declare const __GUEST_CART_SHOP__: string | null;

/**
 * The real shop that the development server proxies. Null for the embedded service, which has the
 * `/preview` routes.
 */
export const realShop: string | null = __GUEST_CART_SHOP__;

/**
 * The base URL that this page uses. The development server forwards `/rest/…` to the shop. The path
 * contains the name of the shop, so that a cart id is never sent to another shop from the same
 * development URL.
 */
export function proxiedBaseUrl(shop: string): string {
  const { host, pathname } = new URL(shop);
  return `/rest/${`${host}${pathname}`.replaceAll(/[^a-z0-9.]+/gi, '-').replace(/-+$/, '')}`;
}

/**
 * Calls a `/preview` route of the embedded service.
 * @throws {Error} with the status and the start of the response
 */
async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`/preview/${path}`, init);
  const text = await response.text();
  if (!response.ok)
    throw new Error(`/preview/${path} responded with ${response.status}: ${text.slice(0, 200)}`);
  return JSON.parse(text) as T; // of the same version as this page
}

/** A list that never changes while the page is open. */
function listQuery<T>(path: string) {
  return queryOptions({
    queryKey: ['preview', path],
    queryFn: ({ signal }) => call<readonly T[]>(path, { signal }),
    staleTime: Infinity,
    retry: 2,
  });
}

export const storesQuery = listQuery<Store>('stores');
export const customersQuery = listQuery<KnownCustomer>('customers');
export const samplesQuery = listQuery<PreviewSample>('samples');

/** Copies a sample cart and returns the id of the copy. */
export const copySample = (name: string): Promise<string> =>
  call(`samples/${encodeURIComponent(name)}`, { method: 'POST' });

const asCustomer = (token: string): RequestInit => ({
  method: 'POST',
  headers: { Authorization: `Bearer ${token}` },
});

/** Creates the cart of a customer's account in a store, unless there is one. */
export const createAccountCart = (store: string, token: string): Promise<Response> =>
  fetch(`/rest/${store}/V1/carts/mine`, asCustomer(token));

/** Orders a guest's cart without a payment, which then is closed. Returns the number of the order. */
export const placeOrder = (cartId: string): Promise<string> =>
  call(`carts/${encodeURIComponent(cartId)}/order`, { method: 'POST' });

/** Orders what is in the account's cart, which then is empty. Returns the number of the order. */
export const placeCustomersOrder = (store: string, token: string): Promise<string> =>
  call(`stores/${store}/order`, asCustomer(token));
