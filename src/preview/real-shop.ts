/** Replaced by Vite: the base address in `GUEST_CART_API`, or null when the embedded service answers. */
declare const __GUEST_CART_SHOP__: string | null;

/** The shop that the development server fronts, or null: then catalogue, samples and faults of `/preview` exist. */
export const realShop: string | null = __GUEST_CART_SHOP__;

/** The base address as this page reaches it: the same path, on the page's own origin, through the proxy. */
export function proxiedBaseUrl(shop: string): string {
  return new URL(shop).pathname.replace(/\/+$/, '');
}
