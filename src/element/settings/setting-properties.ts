import {
  settingText,
  parseSetting,
  type SettingDefinition,
  attributeOf,
} from '../../core/settings/parse-setting.ts';
import { type SettingName, settingNames, settings } from '../../core/settings/settings.ts';

type BooleanName = {
  [N in SettingName]: (typeof settings)[N] extends { readonly type: 'boolean' } ? N : never;
}[SettingName];

export type SettingProperties = {
  [N in SettingName]: N extends BooleanName
    ? boolean | null | undefined
    :
        | string
        | number
        | readonly string[]
        | Readonly<Record<string, string | number>>
        | null
        | undefined;
};

/**
 * Defines a property for each setting, which reads and writes its attribute. `null` and `undefined`
 * remove the attribute, so that the script tag's setting applies again.
 */
export function reflectSettings(prototype: HTMLElement): void {
  for (const name of settingNames) {
    const attribute = attributeOf(name);
    // Widened, because each definition has only some of the optional members.
    const definition = settings[name] as SettingDefinition;
    Object.defineProperty(prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const text = this.getAttribute(attribute);
        if (definition.type !== 'boolean') return text;
        return parseSetting(definition, text) ?? parseSetting(definition, definition.default);
      },
      set(this: HTMLElement, value: SettingProperties[SettingName]) {
        if (value == null) this.removeAttribute(attribute);
        else this.setAttribute(attribute, settingText(value) ?? JSON.stringify(value));
      },
    });
  }
}

/**
 * Sets the properties again that a script has set before the element was defined. As own
 * properties, they would hide the accessors of the class.
 */
export function upgradeProperties(element: HTMLElement, names: readonly string[]): void {
  const values = element as unknown as Record<string, unknown>; // own properties by name, no matter what they are
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = values[name];
    // oxlint-disable-next-line typescript/no-dynamic-delete -- the own property hides the accessor
    delete values[name];
    values[name] = value;
  }
}
