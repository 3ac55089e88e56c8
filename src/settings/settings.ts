import type { SettingDefinition, SettingValue, WrittenValue } from './parse-setting.ts';

// Every setting of the script tag, the `<guest-cart>` element and the React widget. The attribute, the property, their
// types, the custom-elements manifest, the table in docs/script-tag.md (`npm run docs`), the options of
// `npx guest-cart-inline` and the diagnostics follow from these entries. docs/architecture.md tells how to add one.

/** The settings that the first paint needs: they are read before the app code has loaded. */
export const earlySettings = {
  /** Base URL of the shop's REST API without `/V1`, as in `https://shop.example/rest/default`. @default required */
  baseUrl: { type: 'text' },
  /** Store code. Replaces `{store}` in the base URL. @default none */
  store: { type: 'text' },
  /** Prefix of all storage keys. @default 'guest-cart' */
  namespace: { type: 'text', default: 'guest-cart' },
  /** `inline` shows the cart in the page, `drawer` in a drawer, `badge` as a button that opens the drawer. @default 'inline' */
  mode: { type: 'choice', values: ['inline', 'drawer', 'badge'], default: 'inline' },
  /** Language of texts, numbers and dates, as in `de-DE`; `de_DE` is accepted. @default the page's `lang`, else 'en' */
  locale: { type: 'locale', display: true, snapshot: true },
  /** Currency of the service's `price` fields: Magento's is the shop's base currency. @default 'base' */
  priceCurrency: { type: 'choice', values: ['base', 'quote'], default: 'base', display: true, snapshot: true },
  /** Lines shown at first, and added by each "Show more". @default 100 */
  lineLimit: { type: 'integer', min: 1, default: '100', display: true, snapshot: true },
  /** Routes that the shop offers in addition to the guest-cart interface; only these are called. @default none */
  features: { type: 'words', values: ['items', 'totals', 'coupons'], default: '', snapshot: true },
  /** Controls that show without such a route, because the page handles their events. @default none */
  controls: { type: 'words', values: ['quantity', 'remove'], default: '', snapshot: true },
} as const satisfies Record<string, SettingDefinition>;

/** All settings. */
export const settings = {
  ...earlySettings,
  /** Time zone of dates, as in `Europe/Berlin`. @default the browser's */
  timeZone: { type: 'time-zone', display: true },
  /** Level of the cart's heading, 1 to 6. Headings inside the cart follow from it. @default 2 */
  headingLevel: { type: 'integer', min: 1, max: 6, default: '2', display: true },
  /** Address of the checkout, on the page's or the shop's origin. Without it there is no checkout button. @default none */
  checkoutUrl: { type: 'text' },
  /** Id of the signed-in customer. With `storeId`, the cart offers to move into the customer's account. @default none */
  customerId: { type: 'integer', min: 1 },
  /** Id of the store that the customer is signed in to. @default none */
  storeId: { type: 'integer', min: 0 },
  /** Name of the customer, shown in that offer. @default none */
  customerName: { type: 'text' },
  /** Milliseconds after which a request fails. @default 15000 */
  timeout: { type: 'integer', min: 1, max: 2_147_483_647 },
} as const satisfies Record<string, SettingDefinition>;

type Table = typeof settings;

export type SettingName = keyof Table;

/** Names of the settings with one flag: `display`, `snapshot`. */
type Flagged<Flag extends string> = {
  [N in SettingName]: Table[N] extends Readonly<Record<Flag, true>> ? N : never;
}[SettingName];

/** Parsed settings with the defaults filled in. */
export type ResolvedSettings<T extends Readonly<Record<string, SettingDefinition>>> = {
  readonly [N in keyof T]: SettingValue<T[N]> | (T[N] extends { readonly default: string } ? never : undefined);
};

/** The settings of one element: its attributes, else those of the script tag, else the defaults. */
export type ElementSettings = ResolvedSettings<Table>;

/** The part of them that is known before the app code has loaded. */
export type EarlySettings = ResolvedSettings<typeof earlySettings>;

/** Settings as a page writes them from JavaScript. */
export type GuestCartSettings = { readonly [N in SettingName]?: WrittenValue<Table[N]> | undefined };

/** The settings of the cart screen, which the React widget takes as props. */
export type DisplaySettings = Pick<GuestCartSettings, Flagged<'display'>>;

export type GuestCartMode = ElementSettings['mode'];

/** A route that the shop offers in addition to the guest-cart interface. */
export type FeatureName = (typeof settings.features.values)[number];

/** A control of a cart line. */
export type ControlName = (typeof settings.controls.values)[number];

/** `baseUrl` → `base-url`, as {@link attributeOf} has it. */
export type AttributeOf<N extends string> = N extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? '' : '-'}${Lowercase<First>}${AttributeOf<Rest>}`
  : '';

/** `baseUrl` → `base-url`. */
export function attributeOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export const settingNames = Object.keys(settings) as readonly SettingName[];

/** The names of the settings that change what a stored snapshot looks like. */
export const snapshotSettings = Object.entries<SettingDefinition>(earlySettings).flatMap(([name, { snapshot }]) =>
  snapshot === true ? [name as keyof EarlySettings] : [],
);
