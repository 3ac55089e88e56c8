import {
  attributeOf,
  parseSetting,
  resolveSettings,
  type ResolvedSettings,
  type SettingSource,
  type WrittenValue,
} from './parse-setting.ts';
import { cartSettings, laterSettings, snapshotSettings } from './settings-table.ts';

type Table = typeof cartSettings & typeof snapshotSettings & typeof laterSettings;

export const settings: Table = { ...cartSettings, ...snapshotSettings, ...laterSettings };

export type SettingName = keyof Table;

// `Object.keys` returns strings, because an object may have more members than its type.
export const settingNames = Object.keys(settings) as readonly SettingName[];

/** The attributes of `<guest-cart>`. */
export const settingAttributes: readonly string[] = settingNames.map(attributeOf);

/**
 * The settings of one element: its attributes, otherwise those of the script tag, otherwise the
 * defaults.
 */
export type ElementSettings = ResolvedSettings<Table>;

/** The settings that are parsed before the app code has loaded. */
export type EarlySettings = ResolvedSettings<typeof cartSettings & typeof snapshotSettings>;

/** Names of the settings that the cart screen reads. */
export type DisplayName = {
  [N in SettingName]: Table[N] extends { readonly display: true } ? N : never;
}[SettingName];

/** Settings as a page writes them from JavaScript. */
export type GuestCartSettings = {
  readonly [N in keyof Table]?: WrittenValue<Table[N]> | undefined;
};

/** The settings of the cart screen, which the React widget takes as props. */
export type DisplaySettings = Pick<GuestCartSettings, DisplayName>;

/** Where a cart is shown. */
export type GuestCartMode = ElementSettings['mode'];

/** `baseUrl` → `base-url`, as `attributeOf` has it. */
export type AttributeOf<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '-'}${Lowercase<First>}${AttributeOf<Rest>}`
  : '';

/** Parses all settings of an element. @param sources in order of precedence */
export const resolveElementSettings = (...sources: readonly SettingSource[]): ElementSettings =>
  resolveSettings(settings, ...sources);

export function unusableSettings(source: SettingSource): readonly SettingName[] {
  return settingNames.filter((name) => {
    const text = source(attributeOf(name));
    return text != null && parseSetting(settings[name], text) === undefined;
  });
}
