import { GuestCartElement } from './guest-cart-element.ts';

/** Set by the build from package.json. */
declare const __GUEST_CART_VERSION__: string;

export const version: string = __GUEST_CART_VERSION__;

const versionKey = Symbol.for('guest-cart.version');

/**
 * Defines `<guest-cart>`, once a page. A second load of the same version is harmless; of another version it says which
 * one stays.
 *
 * @returns whether this copy is the one that is defined
 */
export function defineElement(tagName = 'guest-cart'): boolean {
  const known = customElements.get(tagName) as { [versionKey]?: string } | undefined;
  if (known === undefined) {
    Object.defineProperty(GuestCartElement, versionKey, { value: version });
    customElements.define(tagName, GuestCartElement);
    return true;
  }
  const other = known[versionKey] ?? 'another script';
  if (other !== version) {
    // eslint-disable-next-line no-console -- the integrator has two tags, and can remove one
    console.warn(
      `guest-cart: <${tagName}> is defined by version ${other}; version ${version} was loaded after it and does nothing. Keep one script tag.`,
    );
  }
  return false;
}
