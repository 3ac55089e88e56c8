import type { GuestCartError } from '../api/errors.ts';
import { loadDiagnostics } from './load-diagnostics.ts';
import { attributeOf, configNames, readConfig, type ConfigName, type ElementConfig } from './settings.ts';
import { elementDefaults } from './defaults.ts';
import { unknownAttributes } from './diagnostics/unknown-attributes.ts';

/** Every setting as a property. */
export type SettingProperties = Record<ConfigName, string | number | null | undefined>;

/** Makes each setting's attribute a property too. */
export function reflectSettings(prototype: HTMLElement): void {
  for (const name of configNames) {
    const attribute = attributeOf(name);
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement): string | null {
        return this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: string | number | null | undefined) {
        if (value == null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, String(value));
      },
    });
  }
}

/** A property that was set before the element was defined would hide its accessor for ever. */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  const values = element as unknown as Record<string, unknown>; // own properties by name, whatever they are
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = values[name];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the own property is what hides the accessor
    delete values[name];
    values[name] = value;
  }
}

/**
 * What an element is set to: by its attributes, else by the script tag, else by the page.
 *
 * @param tell hears of each mistake
 */
export function settingsOf(element: HTMLElement, tell: (diagnostic: GuestCartError) => void): ElementConfig {
  const { config, unusable } = readConfig((name) => element.getAttribute(attributeOf(name)));
  const all = { locale: document.documentElement.lang || undefined, ...elementDefaults(), ...config };
  if (
    unusable.length + unknownAttributes(element).length > 0 ||
    (all.customerId === undefined) !== (all.storeId === undefined) ||
    (all.store !== undefined && all.baseUrl?.includes('{store}') === false)
  ) {
    loadDiagnostics(({ elementDiagnostics }) => {
      elementDiagnostics(element, all).forEach(tell);
    });
  }
  return all;
}
