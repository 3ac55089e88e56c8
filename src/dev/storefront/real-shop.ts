/** Replaced by Vite: the base address in `GUEST_CART_API`, or null when the embedded service answers. */
declare const __GUEST_CART_SHOP__: string | null;

/** The shop that the development server fronts, or null: then catalogue, samples and faults of `/preview` exist. */
export const realShop: string | null = __GUEST_CART_SHOP__;

/**
 * The base address as this page reaches it. The development server puts the shop's own in place of `/rest/…`; what
 * stands there names the shop, so that a cart's id is never sent to another one from the same development address.
 */
export function proxiedBaseUrl(shop: string): string {
  const { host, pathname } = new URL(shop);
  return `/rest/${`${host}${pathname}`.replaceAll(/[^a-z0-9.]+/gi, '-').replace(/-+$/, '')}`;
}
