/** Texts by plural category of the locale ({@link Intl.PluralRules}); `other` is always there. */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/**
 * Every text that the cart shows. Placeholders are in braces: `{count}`, `{time}`, `{order}`, `{name}`. A host overrides
 * single entries with the `messages` option.
 */
export interface Messages {
  // The cart as a whole
  readonly cartLabel: string;
  /** The number of items: the total quantity, or the number of lines if any quantity is fractional. */
  readonly items: Plural;
  readonly refreshing: string;
  /** For screen readers, when a cart appears or its count changes: `{count}`. */
  readonly announceCart: string;
  readonly close: string;
  readonly loading: string;
  readonly stillLoading: string;
  readonly refresh: string;
  readonly tryAgain: string;
  readonly dismiss: string;
  readonly checkout: string;
  readonly details: string;
  /** Shown instead of addresses, shipments and details while their code loads or fails. */
  readonly detailsLoading: string;
  readonly detailsFailed: string;

  // No cart, an empty cart, a closed cart, an assigned cart
  readonly noCart: string;
  readonly noCartHint: string;
  readonly creating: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly unlisted: string;
  readonly closed: string;
  readonly closedWithOrder: string;
  readonly startNewCart: string;
  /** The link back to the shop, or the button that closes an empty drawer. */
  readonly continueShopping: string;
  readonly assigned: string;
  readonly assignedHint: string;
  readonly retired: string;

  // Assigning the cart to a customer
  readonly assign: string;
  readonly assignTo: string;
  readonly assigning: string;
  readonly notAssigned: string;
  readonly signInNeeded: string;

  // Lines
  readonly contents: string;
  readonly unnamedItem: string;
  readonly quantity: string;
  readonly sku: string;
  readonly each: string;
  readonly rowTotal: string;
  readonly showMore: Plural;
  readonly missingLines: Plural;
  /** Label of the list of a line's options. */
  readonly options: string;
  readonly option: string;
  readonly optionBundle: string;
  readonly optionBundleChoice: string;
  readonly optionLinks: string;
  readonly discount: string;
  /** Label of the list of a line's discounts. */
  readonly discounts: string;
  /** The last entry of a list that was cut: `{count}`. */
  readonly more: Plural;
  readonly yes: string;
  readonly no: string;

  // Totals
  readonly totals: string;
  readonly subtotal: string;
  readonly subtotalHint: string;
  /** Label of the subtotal if it is added up from the items' prices. */
  readonly itemsExcludingTax: string;
  /** Next to an amount including tax: `{amount}`. */
  readonly excludingTax: string;
  /** The shop's subtotal counts an item that it no longer lists. */
  readonly subtotalCountsMore: string;
  readonly baseCurrencyShown: string;
  readonly currencyUnknown: string;
  readonly unavailable: string;
  readonly unavailableReason: {
    readonly 'price-unreadable': string;
    readonly 'quantity-unreadable': string;
    readonly 'items-unreadable': string;
    readonly 'amount-unreadable': string;
    readonly 'amount-pending': string;
  };

  // Errors
  readonly errorRead: string;
  /** The shop did not respond, and the last good cart stays on screen: `{time}`. */
  readonly errorReadShown: string;
  /** Follows any other error of a read while the last good cart stays on screen: `{time}`. */
  readonly lastSeen: string;
  readonly errorCreate: string;
  /** A request to add an item got no response, and the cart could not be read or does not contain the item. */
  readonly errorAdd: string;
  readonly errorAddOffline: string;
  readonly errorAssign: string;
  readonly errorOffline: string;
  readonly errorMisconfigured: string;
  readonly errorRateLimited: string;
  /** The shop failed to change the cart, and the cart is unchanged. */
  readonly errorUnchanged: string;
  readonly errorUnexpected: string;
  readonly errorForbidden: string;
  readonly errorRejected: string;
  /** The widget itself could not render this cart. */
  readonly errorBroken: string;
  /** The shop's own message, as plain text: `{message}`. */
  readonly shopSays: string;
  /** The error's code, for support: `{code}`. */
  readonly errorCode: string;

  // Changing the cart. `{name}` is the name of the product.
  readonly oneMore: string;
  readonly oneLess: string;
  readonly quantityOf: string;
  readonly quantityWrong: string;
  /** The largest quantity is reached: `{max}`. */
  readonly quantityMax: string;
  /** The product is sold in multiples of `{step}`. */
  readonly quantityStep: string;
  readonly remove: string;
  /** The accessible name of the button; it contains the visible text. So do `undoItem` and `couponRemoveCode`. */
  readonly removeItem: string;
  /** The question before a line is removed that cannot be restored. */
  readonly removeAsk: string;
  readonly keep: string;
  readonly removed: string;
  readonly undo: string;
  readonly undoItem: string;
  readonly undoing: string;
  /** A change got no usable response. */
  readonly errorChange: string;
  /** The browser was offline. It stays when the browser is online again. */
  readonly errorChangeOffline: string;
  /** The line has since been removed, for example in another tab. */
  readonly errorItemGone: string;
  /** Next to the shop's last total while the cart on screen has changed since. */
  readonly totalsOutdated: string;
  /** The shop's totals could not be read. */
  readonly errorTotals: string;
  /** Label of the shipping row of the totals. */
  readonly shippingTotal: string;
  /** Instead of the shipping amount, before a shipping method is chosen. */
  readonly shippingAtCheckout: string;
  readonly tax: string;
  /** Label of the tax row if the amounts above include tax. */
  readonly taxIncluded: string;
  /** Label of the grand total. */
  readonly total: string;
  /** Label of the grand total before a shipping method is chosen. */
  readonly estimatedTotal: string;
  /** Below the total: the discount as a positive `{amount}`. */
  readonly savings: string;
  readonly couponAsk: string;
  readonly couponCode: string;
  /** For an empty field. */
  readonly couponMissing: string;
  readonly couponApply: string;
  readonly couponApplying: string;
  /** For screen readers, when a code has been applied: `{code}`. */
  readonly couponOn: string;
  readonly couponRemove: string;
  readonly couponRemoveCode: string;
  readonly couponRemoving: string;
  readonly errorCoupon: string;

  // A toast for an added item
  readonly added: string;
  readonly viewCart: string;

  // A button next to the code of an error
  readonly supportCopy: string;
  readonly supportCopied: string;
  readonly supportDownloaded: string;

  // Free shipping, and shipping estimates
  /** How much more is needed for free shipping: `{amount}`. */
  readonly freeShippingAway: string;
  readonly freeShipping: string;
  /** Label of the disclosure with the form. */
  readonly estimateAsk: string;
  readonly estimateCountry: string;
  readonly estimateRegion: string;
  readonly estimatePostcode: string;
  readonly estimateApply: string;
  readonly estimating: string;
  /** Label of the list of shipping methods. */
  readonly estimateResults: string;
  readonly estimateNote: string;
  readonly estimateNone: string;
  /** Instead of a price of 0. */
  readonly estimateFree: string;
  readonly errorEstimate: string;

  // Shipments, addresses, customer, details for support
  readonly shipping: string;
  readonly deliveryUndecided: string;
  readonly allItems: string;
  readonly virtual: string;
  readonly discountOriginal: string;
  readonly discountRule: string;
  readonly shipment: string;
  readonly shipTo: string;
  readonly shippingMethod: string;
  readonly shippingItems: string;
  readonly addressUndecided: string;
  readonly someItems: string;
  readonly shipmentItem: string;
  readonly pickupLocation: string;
  readonly billing: string;
  readonly customer: string;
  readonly addressBook: string;
  readonly note: string;
  readonly payment: string;
  readonly methods: Readonly<Record<string, string>>;
  readonly carriers: Readonly<Record<string, string>>;
  /** Labels of facts, by their key. */
  readonly facts: Readonly<Record<string, string>>;
}

/** Messages that are lists of texts by key. They are merged entry by entry; plurals are replaced as a whole. */
const lists = ['unavailableReason', 'methods', 'carriers', 'facts'] as const;

/**
 * Overrides the messages of a language by those of the host. Entries that are `undefined` or `null`, which plain
 * JavaScript may pass, are ignored.
 */
export function mergeMessages<T extends Partial<Messages>>(
  language: T,
  own: Partial<Messages> | undefined,
): T & Partial<Messages> {
  if (own === undefined) return language;
  const given: Partial<Messages> = Object.fromEntries(
    Object.entries<unknown>(own).filter(([, message]) => message != null),
  );
  const merged = lists.filter((name) => given[name] !== undefined && language[name] !== undefined);
  return {
    ...language,
    ...given,
    ...Object.fromEntries(merged.map((name) => [name, { ...language[name], ...given[name] }])),
  };
}
