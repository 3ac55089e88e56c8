// Written by `npm run docs` from settings-table.ts, so that editors show each setting with its documentation.

/** The settings of the cart screen, which the React widget takes as props. */
export interface DisplaySettings {
  /** Language of texts, numbers and dates, such as `de-DE`; `de_DE` is accepted. @default the page's `lang`, or `en` */
  readonly locale?: string | undefined;
  /** Currency of the service's `price` fields: Magento's is the shop's base currency. @default 'base' */
  readonly priceCurrency?: 'base' | 'quote' | undefined;
  /** How tax is shown in the shop's totals: `auto` follows the shop. Needs the feature `totals`. @default 'auto' */
  readonly taxDisplay?: 'auto' | 'including' | 'excluding' | 'both' | undefined;
  /** Lines shown at first, and added by each "Show more". @default 100 */
  readonly lineLimit?: number | undefined;
  /** Shows the SKU of each line under its name. @default off */
  readonly showSku?: boolean | undefined;
  /**
   * Also shows amounts of lines and discounts in the shop's base currency, if that differs from the cart's.
   *
   * @default off
   */
  readonly currencyDetails?: boolean | undefined;
  /** Time zone of dates, such as `Europe/Berlin`. @default the browser's */
  readonly timeZone?: string | undefined;
  /** Level of the cart's heading, 1 to 6. Headings inside the cart follow from it. @default 2 */
  readonly headingLevel?: number | undefined;
  /**
   * `shopper` shows what shoppers know from other carts. `full` shows every field of the cart, including personal and internal ones, for developers and support.
   *
   * @default 'shopper'
   */
  readonly details?: 'shopper' | 'full' | undefined;
  /**
   * Shows a button next to the title that reads the cart again. It is also read when the page becomes visible.
   *
   * @default off
   */
  readonly showRefresh?: boolean | undefined;
  /**
   * What happens when an item is added. `drawer` opens the cart, `toast` shows the item with a "View cart" button, `none` leaves it to the page. `auto` is a toast for a badge, the drawer for a drawer, nothing for an inline cart.
   *
   * @default 'auto'
   */
  readonly openOnAdd?: 'auto' | 'toast' | 'drawer' | 'none' | undefined;
  /**
   * Minimum subtotals for free shipping, by currency, such as `USD 50, EUR 45`. Compared with the shop's subtotal after discounts, in the cart's currency. Needs the feature `totals`.
   *
   * @default none
   */
  readonly freeShipping?: string | Readonly<Record<string, string | number>> | undefined;
  /**
   * Whether tax counts for free shipping. `auto` counts it if the cart's subtotal includes it. In Magento's settings: "Include Tax to Amount".
   *
   * @default 'auto'
   */
  readonly freeShippingTax?: 'auto' | 'including' | 'excluding' | undefined;
  /** Countries of the shipping estimate, such as `US CA`. Needs the feature `shipping`. @default all countries */
  readonly shippingCountries?: string | readonly string[] | undefined;
  /**
   * `http(s)` or relative URL of "Continue shopping" in an empty cart and, with the feature `items`, in an ordered one. Without it, a drawer has a button that closes it.
   *
   * @default none
   */
  readonly continueUrl?: string | undefined;
  /** Shows a button next to the code of an error, which copies the support bundle. @default off */
  readonly support?: boolean | undefined;
}

/** Settings as a page writes them from JavaScript. */
export interface GuestCartSettings extends DisplaySettings {
  /** Base URL of the shop's REST API without `/V1`, such as `https://shop.example/rest/default`. @default required */
  readonly baseUrl?: string | undefined;
  /** Store code. Replaces `{store}` in the base URL. @default none */
  readonly store?: string | undefined;
  /** Prefix of all storage keys. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /**
   * `same-origin` sends the page's cookies to a shop on the same origin, for shops that keep the chosen currency in the visitor's session.
   *
   * @default 'omit'
   */
  readonly credentials?: 'omit' | 'same-origin' | undefined;
  /**
   * `inline` shows the cart in the page, `drawer` in a drawer, `badge` as a button that opens the drawer, or goes to the inline cart of the page if there is one.
   *
   * @default 'inline'
   */
  readonly mode?: GuestCartMode | undefined;
  /** Routes that the shop offers in addition to the guest-cart interface; only these are called. @default none */
  readonly features?: string | readonly ('items' | 'totals' | 'coupons' | 'shipping')[] | undefined;
  /** Controls that show without such a route, because the page handles their events. @default none */
  readonly controls?: string | readonly ('quantity' | 'remove')[] | undefined;
  /** URL of the "Checkout" button, on the page's or the shop's origin. Without it there is no button. @default none */
  readonly checkoutUrl?: string | undefined;
  /**
   * Id of the signed-in customer. With `store-id`, the cart offers to move into the customer's account.
   *
   * @default none
   */
  readonly customerId?: number | undefined;
  /** Id of the store that the customer is signed in to. @default none */
  readonly storeId?: number | undefined;
  /** Name of the customer, shown in that offer. @default none */
  readonly customerName?: string | undefined;
  /** Milliseconds after which a request fails. @default 15000 */
  readonly timeout?: number | undefined;
}

/** Where a cart is shown. */
export type GuestCartMode = 'inline' | 'drawer' | 'badge';
