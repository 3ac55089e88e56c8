/** Replaced by Vite: the base URL in `GUEST_CART_API`, or null with the embedded service. */
declare const __GUEST_CART_SHOP__: string | null;

/**
 * The real shop that the development server proxies. Null for the embedded service, which has the `/preview` routes.
 */
export const realShop: string | null = __GUEST_CART_SHOP__;

/**
 * The base URL that this page uses. The development server forwards `/rest/…` to the shop. The path contains the name of
 * the shop, so that a cart id is never sent to another shop from the same development URL.
 */
export function proxiedBaseUrl(shop: string): string {
  const { host, pathname } = new URL(shop);
  return `/rest/${`${host}${pathname}`.replaceAll(/[^a-z0-9.]+/gi, '-').replace(/-+$/, '')}`;
}
