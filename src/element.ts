/**
 * The class of the custom element, not yet defined: `customElements.define('guest-cart', GuestCartElement)`. Importing
 * it does nothing by itself, on a server neither.
 *
 * @module
 */
export type { GuestCartEventDetails, GuestCartEventName } from './element/cart-events.ts';
export type { ElementConfig, GuestCartMode } from './element/element-config.ts';
export { GuestCartElement, setElementDefaults } from './element/guest-cart-element.ts';
