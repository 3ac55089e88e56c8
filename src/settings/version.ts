/** Set by the build from package.json. */
declare const __GUEST_CART_VERSION__: string;

export const version: string = __GUEST_CART_VERSION__;

export const tagName = 'guest-cart';

/**
 * Tells whether the page has the element already, by whichever script. Of another version, or of a script that has no
 * `GuestCart` as a page's own bundle does, it says which one stays; the same tag twice is harmless.
 *
 * @param cart what stands in `window.GuestCart`, which is there before the element
 * @returns undefined where no one has defined it, else whether that was a tag of this version
 */
export function isSameAsDefined(name: string, cart: unknown): boolean | undefined {
  const other = (cart as { readonly version?: unknown } | null | undefined)?.version;
  const isOurs = typeof other === 'string';
  if (!isOurs && customElements.get(name) === undefined) return undefined;
  const isSame = other === version;
  if (!isSame) {
    // eslint-disable-next-line no-console -- the integrator has two scripts, and can remove one
    console.warn(
      `guest-cart: <${name}> is defined by ${isOurs ? `version ${other}` : 'another script'}; version ${version} was loaded after it and does nothing. Keep one of them.`,
    );
  }
  return isSame;
}
