/** Chooses by plural category of the locale ({@link Intl.PluralRules}); `other` always stands. */
export type Plural = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** What is said of a cart in few words: on a badge, and in the first paint. */
export interface CompactMessages {
  readonly cartLabel: string;
  /** The number of items: the total quantity, or the number of lines where a quantity is fractional. */
  readonly items: Plural;
  readonly refreshing: string;
  /** Said to screen readers when a cart has come or its count changed: `{count}`. */
  readonly announceCart: string;
  readonly close: string;
  readonly each: string;
  readonly unnamedItem: string;
  readonly subtotal: string;
  readonly subtotalHint: string;
  readonly baseCurrencyShown: string;
  readonly currencyUnknown: string;
}

/** What is said at first of a cart, and of what goes wrong. */
export interface MainMessages extends CompactMessages {
  // The frame
  readonly loading: string;
  readonly stillLoading: string;
  readonly refresh: string;
  readonly tryAgain: string;
  readonly dismiss: string;
  readonly checkout: string;
  readonly details: string;
  /** Stand where the rest of the cart will be: while it is fetched, and where it did not arrive. */
  readonly detailsLoading: string;
  readonly detailsFailed: string;

  // No cart, empty, closed, handed over
  readonly noCart: string;
  readonly noCartHint: string;
  readonly createCart: string;
  readonly creating: string;
  readonly empty: string;
  readonly emptyHint: string;
  readonly unlisted: string;
  readonly closed: string;
  readonly closedWithOrder: string;
  readonly startNewCart: string;
  readonly assigned: string;
  readonly assignedHint: string;
  readonly retired: string;

  // Handing over to a customer
  readonly assign: string;
  readonly assignTo: string;
  readonly assigning: string;
  readonly notAssigned: string;
  readonly signInNeeded: string;

  // Lines
  readonly contents: string;
  readonly quantity: string;
  readonly sku: string;
  readonly rowTotal: string;
  readonly showMore: Plural;
  readonly missingLines: Plural;

  // Totals
  readonly totals: string;
  readonly unavailable: string;
  readonly unavailableReason: {
    readonly 'price-unreadable': string;
    readonly 'quantity-unreadable': string;
    readonly 'items-unreadable': string;
    readonly 'amount-unreadable': string;
  };

  // Shipping, billing, customer
  readonly shipping: string;
  readonly deliveryUndecided: string;
  readonly allItems: string;
  readonly virtual: string;

  // Faults
  readonly errorRead: string;
  /** The shop did not answer, the last good cart stays: `{time}`. */
  readonly errorReadShown: string;
  /** Follows any other fault of a read while the last good cart stays: `{time}`. */
  readonly lastSeen: string;
  readonly errorCreate: string;
  readonly errorAssign: string;
  readonly errorOffline: string;
  readonly errorMisconfigured: string;
  readonly errorRateLimited: string;
  readonly errorUnexpected: string;
  readonly errorForbidden: string;
  readonly errorRejected: string;
  /** The widget itself could not draw this cart. */
  readonly errorBroken: string;
  /** The shop's own words, as plain text: `{message}`. */
  readonly shopSays: string;
  /** For support, small: `{code}`. */
  readonly errorCode: string;
}

/** What is said of a cart that has more than plain items: options, discounts, addresses, a customer, details for support. */
export interface DetailsMessages {
  readonly options: string;
  readonly option: string;
  readonly optionBundle: string;
  readonly optionBundleChoice: string;
  readonly optionLinks: string;
  readonly discount: string;
  /** Names the list of a line's discounts. */
  readonly discounts: string;
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
  /** Stands after a list that was cut: `{count}`. */
  readonly more: Plural;
  readonly yes: string;
  readonly no: string;
  readonly methods: Readonly<Record<string, string>>;
  readonly carriers: Readonly<Record<string, string>>;
  /** Labels of single facts, by the fact's key. */
  readonly facts: Readonly<Record<string, string>>;
}

/** What is said of a cart, whatever is in it. */
export interface ShownMessages extends MainMessages, DetailsMessages {}

/** What is said where a cart can be changed: quantities, removal, the shop's own totals, a coupon. */
export interface ActionsMessages {
  /** Names of controls: `{name}` of the product. */
  readonly oneMore: string;
  readonly oneLess: string;
  readonly quantityOf: string;
  readonly quantityWrong: string;
  readonly remove: string;
  /** The whole name of the button, with the word on it: `{name}`. So are `undoItem` and `couponRemoveCode`. */
  readonly removeItem: string;
  /** Asked before a line goes that cannot be put back: `{name}`. */
  readonly removeAsk: string;
  readonly keep: string;
  readonly removed: string;
  readonly undo: string;
  readonly undoItem: string;
  readonly undoing: string;
  /** The shop gave no usable answer to a change. */
  readonly errorChange: string;
  /** Stands beside the shop's last total, while it may not be that of the cart as it is shown. */
  readonly totalsOutdated: string;
  readonly couponAsk: string;
  readonly couponCode: string;
  readonly couponApply: string;
  readonly couponApplying: string;
  /** Said to screen readers when a code has come on the cart: `{code}`. */
  readonly couponOn: string;
  readonly couponRemove: string;
  readonly couponRemoveCode: string;
  readonly couponRemoving: string;
  readonly errorCoupon: string;
}

/**
 * Every word that the widget shows. Placeholders stand in braces: `{count}`, `{time}`, `{order}`, `{name}`. A host
 * overrides single entries with the `messages` option.
 */
export interface Messages extends ShownMessages, ActionsMessages {}
