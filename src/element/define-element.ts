import { GuestCartElement } from './guest-cart-element.ts';

/**
 * Defines `<guest-cart>`, once a page.
 *
 * @returns whether this copy is the one that is defined
 */
export function defineElement(name = 'guest-cart'): boolean {
  if (customElements.get(name) !== undefined) return false;
  customElements.define(name, GuestCartElement);
  return true;
}
