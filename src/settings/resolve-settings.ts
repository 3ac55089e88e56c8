import { parseSetting, type SettingDefinition } from './parse-setting.ts';
import type { ResolvedSettings } from './settings.ts';

/** Returns the text of a setting by its attribute's name: from an element, a script tag or an options object. */
export type SettingSource = (attribute: string) => string | null | undefined;

/** `baseUrl` → `base-url`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Parses the settings of a table. A value comes from the first source whose text the setting accepts, otherwise from
 * the default.
 *
 * @param sources in order of precedence
 */
export function resolveSettings<T extends Readonly<Record<string, SettingDefinition>>>(
  table: T,
  ...sources: readonly SettingSource[]
): ResolvedSettings<T> {
  const values = Object.entries(table).map(([name, definition]) => {
    const texts = [...sources.map((source) => source(attributeOf(name))), definition.default];
    return [name, texts.map((text) => parseSetting(definition, text)).find((value) => value !== undefined)];
  });
  return Object.fromEntries(values) as ResolvedSettings<T>; // each parser returns its own setting's type
}
