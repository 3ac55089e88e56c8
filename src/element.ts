/**
 * The class of the custom element, not yet defined: `customElements.define('guest-cart', GuestCartElement)`. Importing
 * it has no side effects, including on a server.
 *
 * @module
 */
import baseStyles from './components/styles/base.css?inline';
import { setBaseStyles } from './element/element-styles.ts';
import { GuestCartElement as ElementClass } from './element/guest-cart-element.ts';

export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/resolve-item.ts';
export type { ItemToAdd } from './element/actions/types.ts';
export type { GuestCartEventDetails, GuestCartEventName, LineChange } from './core/events.ts';
export type { GuestCartAttributes, GuestCartEvents } from './element/dom-types.ts';
export type { GuestCartMode, GuestCartSettings } from './core/settings/settings.ts';
export { configureElements, setElementDefaults, type ElementOptions } from './element/element-defaults.ts';
export { handleAddButtons } from './element/script-tag/handle-add-buttons.ts';

function withBaseStyles(element: typeof ElementClass): typeof ElementClass {
  setBaseStyles(baseStyles);
  return element;
}

/**
 * `<guest-cart base-url="…">`: the cart as a custom element, in its own shadow root. Every setting of
 * {@link GuestCartSettings} is an attribute in kebab-case and a property; `messages`, `headers` and `resolveItem` are
 * properties only. Elements of the same shop share one cart and one request.
 *
 * @class
 */
// A bundler drops the call, and the element with it, from an app that does not use the class.
export const GuestCartElement: typeof ElementClass = /* @__PURE__ */ withBaseStyles(ElementClass);
/** An element `<guest-cart>`. */
export type GuestCartElement = ElementClass;
