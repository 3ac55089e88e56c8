import {
  attributeOf,
  parseSetting,
  resolveSettings,
  settingText,
  type ResolvedSettings,
  type SettingSource,
  type SettingTable,
  type WrittenValue,
} from './parse-setting.ts';
import { cartSettings, laterSettings, snapshotSettings, tagSettings } from './settings-table.ts';

type Table = typeof cartSettings & typeof snapshotSettings & typeof laterSettings;

export const settings: Table = { ...cartSettings, ...snapshotSettings, ...laterSettings };

/** All settings of the script tag. */
export const scriptSettings: Table & typeof tagSettings = { ...settings, ...tagSettings };

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

/** The settings of a table as a page writes them from JavaScript. */
export type WrittenSettings<T extends SettingTable> = {
  readonly [N in keyof T]?: WrittenValue<T[N]> | undefined;
};

/** Settings as a page writes them from JavaScript. */
export type GuestCartSettings = WrittenSettings<Table>;

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

/** What `readValues` returns. */
export interface ReadValues<Name> {
  /** The texts of the attributes; undefined for a value that no attribute can contain. */
  readonly texts: Readonly<Record<string, string | undefined>>;
  /** The settings whose value is not accepted. */
  readonly unusable: readonly Name[];
  /** Names that are not in the table. */
  readonly unknown: readonly string[];
}

/**
 * Reads settings as the texts of attributes: `{ lineLimit: 5 }` → `{ 'line-limit': '5' }`, and checks
 * them. `null` and `undefined` are no value.
 */
export function readValues<T extends SettingTable>(
  table: T,
  values: Readonly<Record<string, unknown>>,
): ReadValues<keyof T & string> {
  const given = Object.keys(values).filter((name) => values[name] != null);
  const known = Object.entries(table).filter(([name]) => given.includes(name));
  const texts = Object.fromEntries(
    known.map(([name]) => [attributeOf(name), settingText(values[name])]),
  );
  const unusable = known.filter(
    ([name, definition]) => parseSetting(definition, texts[attributeOf(name)]) === undefined,
  );
  return {
    texts,
    unusable: unusable.map(([name]) => name),
    unknown: given.filter((name) => !Object.hasOwn(table, name)),
  };
}
