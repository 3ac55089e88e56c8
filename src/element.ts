/**
 * The class of the custom element, not yet defined: `customElements.define('guest-cart', GuestCartElement)`. It can be
 * imported on a server.
 *
 * @module
 */
import baseStyles from './components/styles/base.css?inline';
import { setBaseStyles } from './element/element-styles.ts';

export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/resolve-item.ts';
export type { ItemToAdd } from './element/actions/types.ts';
export type { GuestCartEventDetails, GuestCartEventName, LineChange } from './core/events.ts';
export type { GuestCartAttributes, GuestCartEvents } from './element/dom-types.ts';
export type { GuestCartMode, GuestCartSettings } from './core/settings/settings.ts';
export { GuestCartElement } from './element/guest-cart-element.ts';
export type { ElementOptions } from './element/element-defaults.ts';
export { configureElements } from './element/element-defaults.ts';
export { setElementDefaults } from './element/set-element-defaults.ts';
export { handleAddButtons } from './element/script-tag/handle-add-buttons.ts';

setBaseStyles(baseStyles);
