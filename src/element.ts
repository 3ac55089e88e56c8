/**
 * The class of the custom element, not yet defined: `customElements.define('guest-cart',
 * GuestCartElement)`. Importing it has no side effects, including on a server.
 *
 * @module
 */
import baseStyles from './components/styles/base.css?inline';
import {
  readValues,
  settings as allSettings,
  type GuestCartSettings,
} from './core/settings/settings.ts';
import { listenForAdds } from './element/script-tag/declarative-adds.ts';
import { replaceDefaults } from './element/tag/element-defaults.ts';
import { addByButton, preloadForAdds } from './element/script-tag/add-buttons.ts';
import { setBaseStyles } from './element/tag/element-styles.ts';
import { GuestCartElement as ElementClass } from './element/tag/guest-cart-element.ts';
import { loadDiagnostics } from './element/tag/load-chunks.ts';

export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/ui/resolve-item.ts';
export type { NewCartItem } from './core/api/arguments.ts';
export type {
  GuestCartEventDetails,
  GuestCartEventName,
  LineChange,
} from './element/settings/events.ts';
export type { GuestCartAttributes, GuestCartEvents } from './element/tag/dom-types.ts';
export type { GuestCartMode } from './core/settings/settings.ts';
export type { GuestCartSettings };
export { configureElements, type ElementOptions } from './element/tag/element-defaults.ts';

function withBaseStyles(element: typeof ElementClass): typeof ElementClass {
  setBaseStyles(baseStyles);
  return element;
}

/**
 * `<guest-cart base-url="…">`: the cart as a custom element, in its own shadow root. Every setting
 * of {@link GuestCartSettings} is an attribute in kebab-case and a property; `messages`, `headers`
 * and `resolveItem` are properties only. Elements of the same shop share one cart and one request.
 *
 * @class
 */
// A bundler drops the call, and the element with it, from an app that does not use the class.
export const GuestCartElement: typeof ElementClass = /* @__PURE__ */ withBaseStyles(ElementClass);
/** An element `<guest-cart>`. */
export type GuestCartElement = ElementClass;

/**
 * Sets the settings of all `<guest-cart>` elements. Attributes and properties of an element take
 * precedence. Each call replaces the settings of the previous one; connected elements are updated.
 * Unknown settings and invalid values are ignored, and logged to the console.
 *
 * @example
 * setElementDefaults({ baseUrl: '/rest/default', mode: 'badge' });
 */
export function setElementDefaults(settings: GuestCartSettings): void {
  // A page without types may pass anything.
  const values = settings as GuestCartSettings | null | undefined;
  const { texts, unusable, unknown } = readValues(allSettings, values ?? {});
  replaceDefaults((attribute) => texts[attribute]);
  if (unusable.length + unknown.length === 0) return;
  loadDiagnostics((diagnostics) => {
    for (const name of unusable) {
      diagnostics.log(diagnostics.unusableSetting(name, `${name} of setElementDefaults`).message);
    }
    for (const name of unknown) diagnostics.log(diagnostics.unknownDefault(name).message);
  });
}

/**
 * Makes buttons and forms with `data-guest-cart-add` add products, as the script tag does. Call it
 * once on a page whose own bundle defines the element.
 */
export function handleAddButtons(): void {
  listenForAdds(addByButton);
  preloadForAdds();
}
