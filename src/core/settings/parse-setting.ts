import { languageTag } from '../messages/locale.ts';

/**
 * What a setting accepts, and where it is used. Its documentation is the doc comment of its entry
 * in the table.
 */
export type SettingDefinition = (
  | { readonly type: 'text' | 'locale' | 'time-zone' }
  /** Present, `""` or `"true"`: on. `"false"`: off, even if the script tag turns it on. */
  | { readonly type: 'boolean' }
  /** One of the listed words, which are in lower case if the case of its letters does not matter. */
  | { readonly type: 'choice'; readonly values: readonly string[]; readonly anyCase?: true }
  /** Any of the listed words, separated by spaces or commas, with those that they imply. */
  | {
      readonly type: 'words';
      readonly values: readonly string[];
      readonly implies?: Readonly<Partial<Record<string, string>>>;
    }
  | { readonly type: 'integer'; readonly min: number; readonly max?: number }
  /** A list with a special notation: amounts by currency, or country codes. */
  | {
      readonly type: 'amounts' | 'countries';
      readonly parse: (
        text: string,
      ) => Readonly<Record<string, string>> | readonly string[] | undefined;
    }
) & {
  /**
   * Default value, in the form of an attribute. Without a default, the setting is undefined until
   * the page sets it.
   */
  readonly default?: string;
  /** The cart screen reads it: the React widget has a prop of the same name. */
  readonly display?: true;
};

/** Settings by their name in code. */
export type SettingTable = Readonly<Record<string, SettingDefinition>>;

/** The value of a setting in code. */
export type SettingValue<D extends SettingDefinition = SettingDefinition> = D extends {
  readonly type: 'boolean';
}
  ? boolean
  : D extends { readonly type: 'integer' }
    ? number
    : D extends { readonly type: 'choice'; readonly values: readonly (infer Word)[] }
      ? Word
      : D extends { readonly type: 'words'; readonly values: readonly (infer Word)[] }
        ? ReadonlySet<Word>
        : D extends { readonly parse: (text: string) => infer List }
          ? Exclude<List, undefined>
          : string;

/** The value of a setting as a page writes it, in JSX or in an options object. */
export type WrittenValue<D extends SettingDefinition> = D extends {
  readonly type: 'words';
  readonly values: readonly (infer Word)[];
}
  ? string | readonly Word[]
  : D extends { readonly type: 'amounts' }
    ? string | Readonly<Record<string, string | number>>
    : D extends { readonly type: 'countries' }
      ? string | readonly string[]
      : SettingValue<D>;

/**
 * Parses the text of an attribute. Undefined when there is none, or the setting does not accept it.
 */
export function parseSetting(
  definition: SettingDefinition,
  raw: string | null | undefined,
): SettingValue | undefined {
  if (raw == null) return undefined;
  const text = raw.trim();
  switch (definition.type) {
    case 'boolean':
      return text === '' || text === 'true' || (text === 'false' ? false : undefined);
    case 'integer': {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return number >= definition.min && number <= (definition.max ?? Number.MAX_SAFE_INTEGER)
        ? number
        : undefined;
    }
    case 'choice': {
      const given = definition.anyCase === true ? text.toLowerCase() : text;
      return definition.values.find((word) => word === given);
    }
    case 'words': {
      const words = text.match(/[^\s,]+/g) ?? [];
      if (!words.every((word) => definition.values.includes(word))) return undefined;
      return new Set(words.flatMap((word) => [word, definition.implies?.[word] ?? word]));
    }
    case 'amounts':
    case 'countries':
      return definition.parse(text);
    default:
      return isAccepted(definition.type, text) ? text : undefined;
  }
}

function isAccepted(type: 'text' | 'locale' | 'time-zone', text: string): boolean {
  try {
    // `Intl` throws on a name that it does not know.
    if (type === 'locale') Intl.getCanonicalLocales(languageTag(text));
    if (type === 'time-zone') Intl.DateTimeFormat('en', { timeZone: text });
    return text !== '';
  } catch {
    return false;
  }
}

/** Amounts by currency code, as decimal texts. */
export type AmountsByCurrency = Readonly<Record<string, string>>;

const entriesOf = (text: string): readonly string[] =>
  text.split(/[,;]/).map((entry) => entry.trim());

/**
 * Parses `USD 50, EUR 45.50`. Undefined unless every entry is a currency code and an amount from 0,
 * each currency once.
 */
export function parseAmounts(text: string): AmountsByCurrency | undefined {
  const pairs = entriesOf(text).map((entry) =>
    /^([A-Z]{3})[\s:]*(\d{1,12}(?:\.\d{1,4})?)$/i.exec(entry),
  );
  const amounts = pairs.map((pair): [string, string] => [
    pair?.[1]?.toUpperCase() ?? '',
    pair?.[2] ?? '',
  ]);
  const codes = new Set(amounts.map(([code]) => code));
  return codes.has('') || codes.size < amounts.length ? undefined : Object.fromEntries(amounts);
}

/** Parses `US CA de`. Undefined unless every entry is a two-letter country code. */
export function parseCountries(text: string): readonly string[] | undefined {
  const codes = text.toUpperCase().match(/[^\s,;]+/g) ?? [];
  return codes.length > 0 && codes.every((code) => /^[A-Z]{2}$/.test(code))
    ? [...new Set(codes)]
    : undefined;
}

/**
 * The text of a value as an attribute: `['US', 'CA']` → `US CA`, `{ USD: 50 }` → `USD 50`.
 * Undefined if no attribute can contain it.
 */
export function settingText(value: unknown): string | undefined {
  const isWord = (word: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof word);
  if (isWord(value)) return String(value);
  if (typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value))
    return value.every((word) => typeof word === 'string') ? value.join(' ') : undefined;
  const entries = Object.entries(value);
  return entries.every(([, amount]) => isWord(amount))
    ? entries.map(([name, amount]) => `${name} ${String(amount)}`).join(', ')
    : undefined;
}

/** Parsed settings with the defaults filled in. */
export type ResolvedSettings<T extends SettingTable> = {
  readonly [N in keyof T]:
    | SettingValue<T[N]>
    | (T[N] extends { readonly default: string } ? never : undefined);
};

/**
 * Returns the text of a setting by its attribute's name: from an element, a script tag or an
 * options object.
 */
export type SettingSource = (attribute: string) => string | null | undefined;

/** `baseUrl` → `base-url`. */
export const attributeOf = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Parses the settings of a table. A value comes from the first source whose text the setting
 * accepts, otherwise from the default.
 *
 * @param sources in order of precedence
 */
export function resolveSettings<T extends SettingTable>(
  table: T,
  ...sources: readonly SettingSource[]
): ResolvedSettings<T> {
  const values = Object.entries(table).map(([name, definition]) => [
    name,
    resolveSetting(name, definition, sources),
  ]);
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
