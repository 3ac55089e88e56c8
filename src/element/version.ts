/** Set by the build from package.json. */
declare const __GUEST_CART_VERSION__: string;

export const version: string = __GUEST_CART_VERSION__;

export const tagName = 'guest-cart';

const versionKey = Symbol.for('guest-cart.version');

/** Marks the class of an element as this version's. */
export function markVersion(element: CustomElementConstructor): void {
  Object.defineProperty(element, versionKey, { value: version });
}

/**
 * Tells whether the page has the element already, by whichever script. Of another version it says which one stays; the
 * same twice is harmless.
 *
 * @param cart what stands in `window.GuestCart`, which is there before the element
 */
export function isDefined(name: string, cart?: unknown): boolean {
  const element = customElements.get(name) as { readonly [versionKey]?: string } | undefined;
  const early = (cart as { readonly version?: unknown } | null | undefined)?.version;
  if (element === undefined && typeof early !== 'string') return false;
  const other = element?.[versionKey] ?? (typeof early === 'string' ? early : 'another script');
  if (other !== version) {
    // eslint-disable-next-line no-console -- the integrator has two tags, and can remove one
    console.warn(
      `guest-cart: <${name}> is defined by version ${other}; version ${version} was loaded after it and does nothing. Keep one script tag.`,
    );
  }
  return true;
}
