import { languageTag } from '../view/text/locale.ts';
import type { PriceCurrency } from '../view/money/money.ts';

export type GuestCartMode = 'inline' | 'drawer' | 'badge';

/** What a `<guest-cart>` can be told by attributes, by the script tag's `data-` attributes, or from JavaScript. */
export interface ElementConfig {
  /** The address before `/V1`, as in `https://shop.example/rest/default` (section 4). Needed. */
  readonly baseUrl?: string | undefined;
  /** Store code, put in place of `{store}` in the base address. @default none */
  readonly store?: string | undefined;
  /** Begins every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /** Language of words, numbers and dates. @default the page's `lang`, else 'en' */
  readonly locale?: string | undefined;
  /** Time zone of dates. @default the browser's */
  readonly timeZone?: string | undefined;
  /** Whose currency `price` is in. @default 'base' */
  readonly priceCurrency?: PriceCurrency | undefined;
  /** In the page, in a drawer, or as a button that opens the drawer. @default 'inline' */
  readonly mode?: GuestCartMode | undefined;
  /** The URL of the "Checkout" button. Without it there is no button. @default none */
  readonly checkoutUrl?: string | undefined;
  /** The signed-in customer to offer the cart to (section 4.2); both numbers are needed for that. @default nobody */
  readonly customerId?: number | undefined;
  /** The store that the customer is signed in to. @default none */
  readonly storeId?: number | undefined;
  /** What the customer is called in the offer. @default no name */
  readonly customerName?: string | undefined;
  /** Lines shown at first. @default 100 */
  readonly lineLimit?: number | undefined;
  /** Level of the cart's heading, 1 to 6. @default 2 */
  readonly headingLevel?: number | undefined;
  /** Milliseconds until a call is given up. @default 15000 */
  readonly timeout?: number | undefined;
  /**
   * Routes that the shop has beside the interface, parted by blanks, of `items`, `totals`, `coupons`. Nothing is tried
   * that is not named. @default none
   */
  readonly features?: string | undefined;
  /** Controls that show without such a route, as the page acts on their events: of `quantity`, `remove`. @default none */
  readonly controls?: string | undefined;
}

export type ConfigName = keyof ElementConfig;

/** Takes text without blanks around it. Undefined, or an error, for what the setting cannot have. */
type Reader = (text: string) => string | number | undefined;

/** The words of those settings that take nothing else. */
export const choices = {
  priceCurrency: 'base quote',
  mode: 'inline drawer badge',
  features: 'items totals coupons',
  controls: 'quantity remove',
} as const;

const text: Reader = (value) => (value === '' ? undefined : value);
const oneOf =
  (words: string): Reader =>
  (value) =>
    words.split(' ').includes(value) ? value : undefined;
/** Any of some words, or none. */
const someOf =
  (words: string): Reader =>
  (value) => {
    const given = value.match(/[^\s,]+/g) ?? [];
    return given.every(oneOf(words)) ? given.join(' ') : undefined;
  };
const wholeNumber =
  (least: number, most = Number.MAX_SAFE_INTEGER): Reader =>
  (value) => {
    const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN;
    return number >= least && number <= most ? number : undefined;
  };

const readers: Record<ConfigName, Reader> = {
  baseUrl: text,
  store: text,
  namespace: text,
  locale(value) {
    Intl.getCanonicalLocales(languageTag(value));
    return value;
  },
  timeZone(timeZone) {
    Intl.DateTimeFormat('en', { timeZone });
    return timeZone;
  },
  priceCurrency: oneOf(choices.priceCurrency),
  mode: oneOf(choices.mode),
  checkoutUrl: text,
  customerId: wholeNumber(1),
  storeId: wholeNumber(0),
  customerName: text,
  lineLimit: wholeNumber(1),
  headingLevel: wholeNumber(1, 6),
  timeout: wholeNumber(1, 2_147_483_647),
  features: someOf(choices.features),
  controls: someOf(choices.controls),
};

export const configNames = Object.keys(readers) as readonly ConfigName[];

/** `baseUrl` → `base-url`, as {@link attributeOf} has it. */
export type AttributeOf<N extends string> = N extends `${infer First}${infer Details}`
  ? `${First extends Lowercase<First> ? '' : '-'}${Lowercase<First>}${AttributeOf<Details>}`
  : '';

/** `baseUrl` → `base-url`. */
export function attributeOf(name: ConfigName): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export interface ReadConfig {
  readonly config: ElementConfig;
  /** Settings with a value that they cannot have. mistakes.ts says what they can. */
  readonly unusable: readonly ConfigName[];
}

/** Reads settings from texts, as attributes hold them. An unusable one counts as not given, and is named. */
export function readConfig(get: (name: ConfigName) => string | null): ReadConfig {
  const config: Partial<Record<ConfigName, string | number>> = {};
  const unusable: ConfigName[] = [];
  for (const name of configNames) {
    const given = get(name)?.trim();
    if (given === undefined) continue;
    let value: string | number | undefined;
    try {
      value = readers[name](given);
    } catch {
      // The platform makes nothing of it.
    }
    if (value === undefined) unusable.push(name);
    else config[name] = value;
  }
  // Each reader above yields its own name's type.
  return { config: config as ElementConfig, unusable };
}
