import { GuestCartElement } from './guest-cart-element.ts';
import { isDefined, markVersion } from './version.ts';

/**
 * Defines `<guest-cart>`, once a page. A second load of the same version is harmless; of another version it says which
 * one stays.
 *
 * @returns whether this copy is the one that is defined
 */
export function defineElement(name = 'guest-cart'): boolean {
  if (isDefined(name)) return false;
  markVersion(GuestCartElement);
  customElements.define(name, GuestCartElement);
  return true;
}
