import { languageTag } from '../view/text/locale.ts';

/** What a setting accepts, and where it is used. Its documentation is the doc comment of its entry in the table. */
export type SettingDefinition = (
  | { readonly type: 'text' | 'locale' | 'time-zone' }
  /** Present, `""` or `"true"`: on. `"false"`: off, even if the script tag turns it on. */
  | { readonly type: 'boolean' }
  /** One of the listed words. */
  | { readonly type: 'choice'; readonly values: readonly string[] }
  /** Any of the listed words, separated by spaces or commas. */
  | { readonly type: 'words'; readonly values: readonly string[] }
  | { readonly type: 'integer'; readonly min: number; readonly max?: number }
  /** A list with a special notation: amounts by currency, or country codes. */
  | {
      readonly type: 'amounts' | 'countries';
      readonly parse: (text: string) => Readonly<Record<string, string>> | readonly string[] | undefined;
    }
) & {
  /** Default value, in the form of an attribute. Without a default, the setting is undefined until the page sets it. */
  readonly default?: string;
  /** The cart screen reads it: the React widget has a prop of the same name. */
  readonly display?: true;
};

/** The value of a setting in code. */
export type SettingValue<D extends SettingDefinition = SettingDefinition> = D extends { readonly type: 'boolean' }
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

/** Parses the text of an attribute. Undefined when there is none, or the setting does not accept it. */
export function parseSetting(definition: SettingDefinition, raw: string | null | undefined): SettingValue | undefined {
  if (raw == null) return undefined;
  const text = raw.trim();
  switch (definition.type) {
    case 'boolean':
      return text === '' || text === 'true' || (text === 'false' ? false : undefined);
    case 'integer': {
      const number = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
      return number >= definition.min && number <= (definition.max ?? Number.MAX_SAFE_INTEGER) ? number : undefined;
    }
    case 'choice':
      return definition.values.find((word) => word === text);
    case 'words': {
      const words = text.match(/[^\s,]+/g) ?? [];
      return words.every((word) => definition.values.includes(word)) ? new Set(words) : undefined;
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
