import { usableLocale } from '../messages/locale.ts';
import { resolveSettings, type SettingDefinition } from './parse-setting.ts';
import {
  readValues,
  settings,
  type DisplayName,
  type DisplaySettings,
  type ElementSettings,
} from './settings.ts';

/** The settings that the cart screen reads. The locale is one that `Intl` supports. */
export interface ScreenSettings extends Omit<Pick<ElementSettings, DisplayName>, 'locale'> {
  readonly locale: string;
}

/** The table of these settings. */
export const displaySettings = Object.fromEntries(
  Object.entries<SettingDefinition>(settings).filter(([, { display }]) => display === true),
) as Pick<typeof settings, DisplayName>; // the filter selects these

/** Names of the props with an invalid value. */
export const unusableProps = (props: DisplaySettings): readonly DisplayName[] =>
  readValues(displaySettings, props).unusable;

/** The settings of a React widget: its props, with the defaults filled in. */
export function screenSettings(props: DisplaySettings): ScreenSettings {
  const { texts } = readValues(displaySettings, props);
  const display = resolveSettings(displaySettings, (attribute) => texts[attribute]);
  return { ...display, locale: usableLocale(display.locale) };
}
