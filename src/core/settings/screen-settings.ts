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

export const displayTable = Object.fromEntries(
  Object.entries<SettingDefinition>(settings).filter(([, { display }]) => display === true),
) as Pick<typeof settings, DisplayName>; // the filter selects these

/** What `readProps` returns. */
export interface ReadProps {
  /** The props, with the defaults filled in. */
  readonly settings: ScreenSettings;
  /** The props with an invalid value. */
  readonly unusable: readonly DisplayName[];
}

/** Reads the settings of a React widget. */
export function readProps(props: DisplaySettings): ReadProps {
  const { texts, unusable } = readValues(displayTable, props);
  const display = resolveSettings(displayTable, (attribute) => texts[attribute]);
  return { settings: { ...display, locale: usableLocale(display.locale) }, unusable };
}
