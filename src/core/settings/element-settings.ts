import { parseSetting } from './parse-setting.ts';
import { attributeOf, resolveSettings, type SettingSource } from './resolve-settings.ts';
import { settingNames, settings, type ElementSettings, type SettingName } from './settings.ts';

/** Parses all settings of an element. @param sources in order of precedence */
export const resolveElementSettings = (...sources: readonly SettingSource[]): ElementSettings =>
  resolveSettings(settings, ...sources);

/** Settings with an invalid value in this source. */
export function unusableSettings(source: SettingSource): readonly SettingName[] {
  return settingNames.filter((name) => {
    const text = source(attributeOf(name));
    return text != null && parseSetting(settings[name], text) === undefined;
  });
}
