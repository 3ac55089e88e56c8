import { featureNames, impliedFeatures } from '../api/feature-names.ts';
import type { LineControl } from './line-controls.ts';
import { parseAmounts, parseCountries, type SettingDefinition } from './parse-setting.ts';

// Every setting of the script tag, the `<guest-cart>` element and the React widget. The attribute,
// the property, their types, the custom-elements manifest, the table in
// docs/script-tag-reference.md (`npm run docs`), the options of `npx guest-cart inline`, the
// variants of a snapshot and the diagnostics follow from these entries. A setting that the first
// paint does not need belongs in `laterSettings`, which the entry of the script tag leaves out.

/** Settings that are needed to find the cart before the app code has loaded. */
export const cartSettings = {
  /**
   * Base URL of the shop's REST API without `/V1`, such as `https://shop.example/rest/default`.
   * @default required
   */
  baseUrl: { type: 'text' },
  /** Store code. Replaces `{store}` in the base URL. @default none */
  store: { type: 'text' },
  /** Prefix of all storage keys. @default 'guest-cart' */
  namespace: { type: 'text', default: 'guest-cart' },
  /**
   * `same-origin` sends the page's cookies to a shop on the same origin, for shops that keep the
   * chosen currency in the visitor's session.
   * @default 'omit'
   */
  credentials: { type: 'choice', values: ['omit', 'same-origin'], default: 'omit' },
  /**
   * `inline` shows the cart in the page, `drawer` in a drawer, `badge` as a button that opens the
   * drawer, or goes to the inline cart of the page if there is one.
   * @default 'inline'
   */
  mode: { type: 'choice', values: ['inline', 'drawer', 'badge'], default: 'inline' },
} as const satisfies Record<string, SettingDefinition>;

/** Settings that change a snapshot. A stored snapshot is not painted if one of them has changed. */
export const snapshotSettings = {
  /**
   * Language of texts, numbers and dates, such as `de-DE`; `de_DE` is accepted.
   * @default the page's `lang`, or `en`
   */
  locale: { type: 'locale', display: true },
  /**
   * Currency of the service's `price` fields: Magento's is the shop's base currency.
   * @default 'base'
   */
  priceCurrency: { type: 'choice', values: ['base', 'quote'], default: 'base', display: true },
  /**
   * How tax is shown in the shop's totals: `auto` follows the shop. Needs the feature `totals`.
   * @default 'auto'
   */
  taxDisplay: {
    type: 'choice',
    values: ['auto', 'including', 'excluding', 'both'],
    default: 'auto',
    display: true,
  },
  /** Lines shown at first, and added by each "Show more". @default 100 */
  lineLimit: { type: 'integer', min: 1, default: '100', display: true },
  /** Shows the SKU of each line under its name. @default off */
  showSku: { type: 'boolean', default: 'false', display: true },
  /**
   * Also shows amounts of lines and discounts in the shop's base currency, if that differs from the
   * cart's.
   * @default off
   */
  currencyDetails: { type: 'boolean', default: 'false', display: true },
  /**
   * Reserves the space of pictures on a first visit, before the page's `resolveItem` is known.
   * Later visits know it from the last one.
   * @default off
   */
  pictures: { type: 'boolean', default: 'false' },
  /**
   * Routes that the shop offers in addition to the guest-cart interface; only these are called.
   * `coupons` declares `totals` too, which contain the code.
   * @default none
   */
  features: {
    type: 'words',
    values: featureNames,
    implies: impliedFeatures,
    default: '',
  },
  /**
   * Controls that show without such a route, because the page handles their events.
   * @default none
   */
  controls: {
    type: 'words',
    values: ['quantity', 'remove'] satisfies readonly LineControl[],
    default: '',
  },
} as const satisfies Record<string, SettingDefinition>;

/**
 * Settings that are not needed before the app code has loaded. `details` and `freeShipping` also
 * change a snapshot, which has them from the last visit: a first visit is painted without them.
 */
export const laterSettings = {
  /**
   * Where the cart's id is kept: `cookie` also keeps it in a cookie for 30 days, and reads it when
   * the browser has deleted its storage.
   * @default the browser's localStorage
   */
  storage: { type: 'choice', values: ['cookie'] },
  /** Time zone of dates, such as `Europe/Berlin`. @default the browser's */
  timeZone: { type: 'time-zone', display: true },
  /** Level of the cart's heading, 1 to 6. Headings inside the cart follow from it. @default 2 */
  headingLevel: { type: 'integer', min: 1, max: 6, default: '2', display: true },
  /**
   * `shopper` shows what shoppers know from other carts. `full` shows every field of the cart,
   * including personal and internal ones, for developers and support.
   * @default 'shopper'
   */
  details: { type: 'choice', values: ['shopper', 'full'], default: 'shopper', display: true },
  /**
   * Shows a button next to the title that reads the cart again. It is also read when the page
   * becomes visible.
   * @default off
   */
  showRefresh: { type: 'boolean', default: 'false', display: true },
  /**
   * Shows a button under the lines that removes all of them, with one undo. Needs the feature
   * `items`, or the control `remove`.
   * @default off
   */
  showEmptyCart: { type: 'boolean', default: 'false', display: true },
  /**
   * What happens when an item is added. `drawer` opens the cart, `toast` shows the item with a
   * "View cart" button, `none` leaves it to the page. `auto` is a toast for a badge, the drawer for
   * a drawer, nothing for an inline cart. The cart scrolls to the line; so does an inline cart in
   * view, instead of a toast.
   * @default 'auto'
   */
  openOnAdd: {
    type: 'choice',
    values: ['auto', 'toast', 'drawer', 'none'],
    default: 'auto',
    display: true,
  },
  /**
   * When the Back button closes the drawer in browsers that do not do so themselves: `touch` on
   * devices whose main input is a finger, `always` or `never`. An open drawer then has an entry in
   * the history, which goes when the shopper closes the drawer.
   * @default 'touch'
   */
  backCloses: {
    type: 'choice',
    values: ['touch', 'always', 'never'],
    default: 'touch',
    display: true,
  },
  /**
   * URL of the "Checkout" button, on the page's or the shop's origin. Without it there is no
   * button.
   * @default none
   */
  checkoutUrl: { type: 'text' },
  /**
   * Minimum subtotals for free shipping, by currency, such as `USD 50, EUR 45`. Compared with the
   * shop's subtotal after discounts, in the cart's currency. Needs the feature `totals`.
   * @default none
   */
  freeShipping: { type: 'amounts', parse: parseAmounts, display: true },
  /**
   * Whether tax counts for free shipping. `auto` counts it if the cart's subtotal includes it. In
   * Magento's settings: "Include Tax to Amount".
   * @default 'auto'
   */
  freeShippingTax: {
    type: 'choice',
    values: ['auto', 'including', 'excluding'],
    default: 'auto',
    display: true,
  },
  /**
   * Countries of the shipping estimate, such as `US CA`. Needs the feature `shipping`.
   * @default all countries
   */
  shippingCountries: { type: 'countries', parse: parseCountries, display: true },
  /**
   * `http(s)` or relative URL of "Continue shopping" in an empty or ordered cart. Without it, a
   * drawer has a button that closes it.
   * @default none
   */
  continueUrl: { type: 'text', display: true },
  /**
   * Id of the signed-in customer. The cart offers to move into the customer's account.
   * @default none
   */
  customerId: { type: 'integer', min: 1 },
  /**
   * Id of the store that the customer is signed in to. Needs `customer-id`.
   * @default the store of the cart
   */
  storeId: { type: 'integer', min: 0 },
  /** Name of the customer, shown in that offer. @default none */
  customerName: { type: 'text' },
  /** Milliseconds after which a request fails. @default 15000 */
  timeout: { type: 'integer', min: 1, max: 2_147_483_647 },
} as const satisfies Record<string, SettingDefinition>;

/** Settings of the script tag alone. */
export const tagSettings = {
  /**
   * Selector of an element that gets a cart, in addition to each `<guest-cart>` of the page.
   * @default none
   */
  target: { type: 'text' },
  /** `datalayer` pushes events of Google Analytics 4 to `window.dataLayer`. @default none */
  analytics: { type: 'choice', values: ['datalayer'], anyCase: true },
} as const satisfies Record<string, SettingDefinition>;
