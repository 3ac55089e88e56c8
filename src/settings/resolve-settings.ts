import { parseSetting, type SettingDefinition } from './parse-setting.ts';
import {
  attributeOf,
  settingNames,
  settings,
  type ElementSettings,
  type ResolvedSettings,
  type SettingName,
} from './settings.ts';

/** Where the text of a setting comes from: an element, a script tag, an options object. Takes the attribute's name. */
export type SettingSource = (attribute: string) => string | null | undefined;

/**
 * Parses the settings of a table. The first source with a value that the setting accepts wins; then the default.
 *
 * @param sources in order of precedence
 */
export function resolveSettings<T extends Readonly<Record<string, SettingDefinition>>>(
  table: T,
  ...sources: readonly SettingSource[]
): ResolvedSettings<T> {
  const values = Object.entries(table).map(([name, definition]) => {
    for (const source of [...sources, () => definition.default]) {
      const text = source(attributeOf(name));
      const value = text == null ? undefined : parseSetting(definition, text);
      if (value !== undefined) return [name, value];
    }
    return [name];
  });
  return Object.fromEntries(values) as ResolvedSettings<T>; // each parser returns its own setting's type
}

/** All settings of an element. */
export const resolveElementSettings = (...sources: readonly SettingSource[]): ElementSettings =>
  resolveSettings(settings, ...sources);

/** Names of the settings whose text in a source is not accepted. */
export function unusableSettings(source: SettingSource): readonly SettingName[] {
  return settingNames.filter((name) => {
    const text = source(attributeOf(name));
    return text != null && parseSetting(settings[name], text) === undefined;
  });
}
