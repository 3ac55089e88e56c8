/** Set by the build from package.json. */
declare const __GUEST_CART_VERSION__: string;

export const version: string = __GUEST_CART_VERSION__;

export const tagName = 'guest-cart';

/**
 * Whether another script has already defined the element. Logs which one is used, unless both have
 * this version. If the page's own bundle defines the element, there is no `GuestCart`.
 *
 * @param cart the value of `window.GuestCart`, which is set before the element is defined
 * @returns undefined if not defined yet; otherwise true if this version defined it
 */
export function isSameAsDefined(name: string, cart: unknown): boolean | undefined {
  const other = (cart as { readonly version?: unknown } | null | undefined)?.version;
  const isOurs = typeof other === 'string';
  if (!isOurs && customElements.get(name) === undefined) return undefined;
  const isSame = other === version;
  if (!isSame) {
    // oxlint-disable-next-line no-console -- the integrator can remove one of the two scripts
    console.warn(
      `guest-cart: <${name}> is defined by ${isOurs ? `version ${other}` : 'another script'}, so version ${version} does nothing. Load only one.`,
    );
  }
  return isSame;
}
