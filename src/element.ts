/**
 * The class of the custom element, not yet defined: `customElements.define('guest-cart', GuestCartElement)`. Importing
 * it does nothing by itself, on a server neither.
 *
 * @module
 */
export type { ItemInQuestion, ItemLooks, ResolveItem } from './components/cart-tools.ts';
export type { ItemToAdd } from './element/acting.ts';
export type { GuestCartEventDetails, GuestCartEventName, LineChange } from './element/cart-events.ts';
export type { GuestCartAttributes, GuestCartEvents } from './element/dom-types.ts';
export type { ElementConfig, GuestCartMode } from './element/element-config.ts';
export { GuestCartElement } from './element/guest-cart-element.ts';
export { setDefaultResolveItem, setElementDefaults } from './element/set-defaults.ts';
