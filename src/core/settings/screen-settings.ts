import { usableLocale } from '../messages/locale.ts';
import { settingText, parseSetting, type SettingDefinition } from './parse-setting.ts';
import {
  settings,
  type DisplayName,
  type DisplaySettings,
  type ElementSettings,
} from './settings.ts';

/** The settings that the cart screen reads. The locale is one that `Intl` supports. */
export interface ScreenSettings extends Omit<Pick<ElementSettings, DisplayName>, 'locale'> {
  readonly locale: string;
}

const definitions = Object.entries<SettingDefinition>(settings).filter(
  ([, { display }]) => display === true,
);

export const displayNames: readonly string[] = definitions.map(([name]) => name);

/** The value of a prop; undefined if it is not given, or the setting does not accept it. */
const parseProp = (definition: SettingDefinition, given: unknown) =>
  parseSetting(definition, settingText(given));

/** Names of the props with an invalid value, separated by spaces. */
export function unusableProps(props: DisplaySettings): string {
  const unusable = definitions.filter(([name, definition]) => {
    const given = props[name as DisplayName];
    return given != null && parseProp(definition, given) === undefined;
  });
  return unusable.map(([name]) => name).join(' ');
}

/** The settings of a React widget: its props, with the defaults filled in. */
export function screenSettings(props: DisplaySettings): ScreenSettings {
  const values = definitions.map(([name, definition]) => [
    name,
    parseProp(definition, props[name as DisplayName]) ??
      parseSetting(definition, definition.default),
  ]);
  const display = Object.fromEntries(values) as Pick<ElementSettings, DisplayName>; // the filter above selects these
  return { ...display, locale: usableLocale(display.locale) };
}
