import { queryOptions } from '@tanstack/react-query';
import type { Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
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

/** The shop refuses an order. The message is its own. */
export class RefusedOrder extends Error {}

/**
 * Calls a `/preview` route of the embedded service.
 * @throws {RefusedOrder}
 * @throws {Error} with the status and the start of the response
 */
async function call<T>(path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`/preview/${path}`, init);
  const text = await response.text();
  if (response.status === 400) throw new RefusedOrder((JSON.parse(text) as Error).message);
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

/** A cart that is ordered: a guest's, or that of an account in a store. */
export type Ordered =
  | { readonly cartId: string }
  | { readonly store: string; readonly token: string };

function callForOrder<T>(ordered: Ordered, method: string, what: string): Promise<T> {
  return 'cartId' in ordered
    ? call(`carts/${encodeURIComponent(ordered.cartId)}/${what}`, { method })
    : call(`stores/${ordered.store}/${what}`, { ...asCustomer(ordered.token), method });
}

/**
 * The totals of an order of this cart before it is placed. Its shipping is that of the cheapest
 * method.
 */
export const checkoutQuery = (ordered: Ordered, cart: Cart | null | undefined) =>
  queryOptions({
    queryKey: ['preview', 'checkout', ordered, cart],
    queryFn: () => callForOrder<Totals>(ordered, 'GET', 'checkout'),
    networkMode: 'always',
    retry: false,
  });

/**
 * Orders without a payment. A guest's cart then is closed, that of an account is empty. Returns the
 * number of the order.
 */
export const placeOrder = (ordered: Ordered): Promise<string> =>
  callForOrder(ordered, 'POST', 'order');
