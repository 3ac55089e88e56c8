import type { GuestCartElement } from '../../src/element/tag/guest-cart-element.ts';

/**
 * Creates an element of the class, by a name of its own: test files share the registry of names, and
 * each has its own modules.
 */
export function createCartElement(
  Class: typeof GuestCartElement,
  attributes: Readonly<Record<string, string>>,
): GuestCartElement {
  const name = `cart-${crypto.randomUUID()}`;
  customElements.define(name, class extends Class {});
  const element = document.createElement(name) as GuestCartElement; // as just defined
  for (const [attribute, value] of Object.entries(attributes))
    element.setAttribute(attribute, value);
  return element;
}
