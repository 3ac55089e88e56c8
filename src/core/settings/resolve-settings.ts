import { parseSetting, type SettingDefinition, type SettingValue } from './parse-setting.ts';
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
  const values = Object.entries(table).map(([name, definition]) => [name, resolveSetting(name, definition, sources)]);
  return Object.fromEntries(values) as ResolvedSettings<T>; // each parser returns its own setting's type
}

function resolveSetting(
  name: string,
  definition: SettingDefinition,
  sources: readonly SettingSource[],
): SettingValue | undefined {
  const attribute = attributeOf(name);
  for (const source of sources) {
    const value = parseSetting(definition, source(attribute));
    if (value !== undefined) return value;
  }
  return parseSetting(definition, definition.default);
}
