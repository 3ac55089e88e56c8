/**
 * The class of the custom element, not yet defined: `customElements.define('guest-cart',
 * GuestCartElement)`. Importing it has no side effects, including on a server.
 *
 * @module
 */
import baseStyles from './components/styles/base.css?inline';
import { attributeOf, settingText } from './core/settings/parse-setting.ts';
import {
  settingNames,
  unusableSettings,
  type GuestCartSettings,
  type SettingName,
} from './core/settings/settings.ts';
import { elementDefaults, replaceDefaults } from './element/settings/element-defaults.ts';
import { setBaseStyles } from './element/chunks/element-styles.ts';
import { GuestCartElement as ElementClass } from './element/tag/guest-cart-element.ts';
import { loadDiagnostics } from './element/chunks/load-chunks.ts';

export type { ItemToResolve, ResolvedItem, ResolveItem } from './components/ui/resolve-item.ts';
export type { ItemToAdd } from './element/chunks/controls-types.ts';
export type {
  GuestCartEventDetails,
  GuestCartEventName,
  LineChange,
} from './core/cart/state/events.ts';
export type { GuestCartAttributes, GuestCartEvents } from './element/tag/dom-types.ts';
export type { GuestCartMode } from './core/settings/settings.ts';
export type { GuestCartSettings };
export { configureElements, type ElementOptions } from './element/settings/element-defaults.ts';
export { handleAddButtons } from './element/script-tag/handle-add-buttons.ts';

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
  const given = Object.entries((settings as GuestCartSettings | null | undefined) ?? {}).filter(
    ([, value]) => value != null,
  );
  const unknown = given.filter(([name]) => !settingNames.some((known) => known === name));
  const odd = given.filter(
    (entry) => !unknown.includes(entry) && settingText(entry[1]) === undefined,
  );
  const texts = new Map(given.map(([name, value]) => [attributeOf(name), settingText(value)]));
  replaceDefaults((attribute) => texts.get(attribute));
  const unusable = [
    ...odd.map(([name]) => name as SettingName),
    ...unusableSettings(elementDefaults),
  ];
  if (unusable.length + unknown.length === 0) return;
  loadDiagnostics((diagnostics) => {
    for (const name of unusable) {
      diagnostics.log(diagnostics.unusableSetting(name, `${name} of setElementDefaults`).message);
    }
    for (const [name] of unknown) diagnostics.log(diagnostics.unknownDefault(name).message);
  });
}
