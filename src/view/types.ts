import type { TaxDisplay } from './money/store-amounts.ts';

/** Why an amount is not shown. It is never guessed. `amount-pending`: the store has not counted this state of the cart yet. */
export type UnavailableReason =
  'price-unreadable' | 'quantity-unreadable' | 'items-unreadable' | 'amount-unreadable' | 'amount-pending';

/** An amount as a person reads it, with the exact decimal behind it. */
export interface Amount {
  readonly kind: 'amount';
  /** Formatted for the locale, as in `€36.52`; with `≈` before it where the store may show another last digit. */
  readonly text: string;
  /** The exact decimal, unrounded, as in `713.315`. */
  readonly value: string;
  /** ISO 4217 code, or null where the cart names no usable one. */
  readonly currency: string | null;
  /** The same amount in the shop's base currency, where that differs and is known. */
  readonly base: { readonly text: string; readonly value: string; readonly currency: string } | null;
}

export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason;
}

export type AmountView = Amount | Unavailable;

/** A label and what stands beside it. `key` is stable, for tests and React keys. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface DiscountView {
  readonly key: string;
  /** The rule's label, or "Discount" where the shop gives none. */
  readonly label: string;
  /** Negative, as it lowers the price. */
  readonly amount: AmountView;
  /** What else the shop says of it (original amounts), for the details. */
  readonly facts: readonly Fact[];
}

/** One chosen option of a product, as in "Size: 52". */
export interface OptionView {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

export interface LineView {
  readonly key: string;
  readonly name: string;
  readonly sku: string | null;
  readonly itemId: number | null;
  readonly productType: string | null;
  /** Quantity as text in the locale, fractions kept; null where it could not be read. */
  readonly quantity: string | null;
  readonly quantityValue: number | null;
  readonly unit: AmountView;
  readonly row: AmountView;
  /** "€55.40 excl. tax", where both are shown; null elsewhere. */
  readonly rowExcludingTax: string | null;
  readonly options: readonly OptionView[];
  readonly discounts: readonly DiscountView[];
  /** What the shop added to the item (members that the interface does not declare). */
  readonly facts: readonly Fact[];
}

export interface AddressView {
  /** Each line as it would stand on an envelope, in the order of the address's country. */
  readonly lines: readonly string[];
  /** Telephone, e-mail, fax, tax number and the shop's own attributes. */
  readonly facts: readonly Fact[];
}

export interface ShippingView {
  readonly key: string;
  /** Null while the buyer has not chosen an address. */
  readonly address: AddressView | null;
  /** The method in words, null while not chosen. */
  readonly method: string | null;
  /** The method's code as the shop gave it. */
  readonly methodCode: string | null;
  /** "All items", or "2 of 3 items"; empty where the service does not list them. */
  readonly itemsSummary: string;
  /** Names and quantities of the items in this parcel, as in "2 × Plain Mug", up to the view's limit. */
  readonly items: readonly { readonly key: string; readonly text: string }[];
  readonly hiddenItems: number;
  readonly discounts: readonly DiscountView[];
  readonly pickupLocation: string | null;
  /** What the shop added to the parcel (members that the interface does not declare). */
  readonly facts: readonly Fact[];
}

export interface CustomerView {
  readonly name: string | null;
  readonly email: string | null;
  readonly facts: readonly Fact[];
  readonly addresses: readonly AddressView[];
}

/**
 * - `filled`: has items
 * - `empty`: has none
 * - `unlisted`: the service counts items but did not list them, or the list could not be read
 * - `closed`: no longer active, as after an order
 */
export type CartContents = 'filled' | 'empty' | 'unlisted' | 'closed';

/** A cart as a person reads it. Pure data: every word, number and date is final. */
export interface CartView {
  readonly contents: CartContents;
  readonly isVirtual: boolean;
  readonly isGuest: boolean;
  /** The order's number, where the cart was ordered (or has one reserved). */
  readonly orderNumber: string | null;
  /** Lines in the cart, also those past the limit. */
  readonly lineCount: number;
  /** Sum of quantities (the service's, else added up), as text; null where unknown. */
  readonly quantity: string | null;
  /** "4 items": the total quantity; the number of lines where a quantity is fractional. For headings and screen readers. */
  readonly countText: string;
  readonly lines: readonly LineView[];
  /** Lines past the limit, to be shown on request. */
  readonly hiddenLines: number;
  /** Lines that the service counts but did not list (deleted products). */
  readonly missingLines: number;
  /** What the items come to, as the store counts them, else as their prices add up: not the order's total. */
  readonly subtotal: AmountView;
  /** "Subtotal", or "Items, excl. tax" where it is added up from the items' prices. */
  readonly subtotalLabel: string;
  /** "€1,195.82 excl. tax", where both are shown; null elsewhere. */
  readonly subtotalExcludingTax: string | null;
  /** What the subtotal includes or leaves out; null where nothing has to be said. */
  readonly subtotalNote: string | null;
  /** How the store shows tax in the amounts; null where they are the items' prices, which exclude tax. */
  readonly taxDisplay: TaxDisplay | null;
  /** Whether the store counted another state of the cart than this one, as while a change is on its way. */
  readonly isStale: boolean;
  /** Said beside the totals where currency is not what one would expect. */
  readonly currencyNote: string | null;
  /** Non-virtual carts: where and how it goes. */
  readonly shipping: readonly ShippingView[];
  readonly billing: AddressView | null;
  readonly customer: CustomerView | null;
  readonly note: string | null;
  /** The payment provider's reference, for support. */
  readonly payment: readonly Fact[];
  /** Everything else that a person may want to tell support: number, store, dates, flags, currencies and rates. */
  readonly facts: readonly Fact[];
}

/** A discount as its line shows it. */
export type CompactDiscount = Omit<DiscountView, 'facts'>;

/** A line with everything that it shows on the screen. */
export interface CompactLine extends Omit<LineView, 'facts' | 'discounts'> {
  readonly discounts: readonly CompactDiscount[];
}

/** The part of a cart's view that lines, totals, badge and the first paint show. */
export interface CompactView extends Omit<CartView, 'lines' | keyof DetailsView> {
  readonly lines: readonly CompactLine[];
}

/** The facts of a line and of its discounts. */
export type LineDetails = Pick<LineView, 'discounts' | 'facts'>;

/** The other part of a cart's view: shipments, addresses, the customer, details for support. */
export interface DetailsView extends Pick<
  CartView,
  'shipping' | 'billing' | 'customer' | 'note' | 'payment' | 'facts'
> {
  /** In the order of the lines. */
  readonly lines: readonly LineDetails[];
}
