import type { Messages } from '../messages/messages.ts';
import type { LineTexts } from './line-texts.ts';
import type { TaxDisplay } from './totals-amounts.ts';

/**
 * Why an amount is not shown. Amounts are never guessed. `amount-pending`: the shop has not
 * computed the totals of the changed cart yet.
 */
export type UnavailableReason =
  | 'price-unreadable'
  | 'quantity-unreadable'
  | 'items-unreadable'
  | 'amount-unreadable'
  | 'amount-pending';

/** A formatted amount and its exact decimal. */
export interface Amount {
  readonly kind: 'amount';
  /**
   * Formatted for the locale, such as `€36.52`; with `≈` before it if the shop may show a different
   * last digit.
   */
  readonly text: string;
  /** The exact decimal, unrounded, such as `713.315`. */
  readonly value: string;
  /** ISO 4217 code, or null if the cart names no usable one. */
  readonly currency: string | null;
  /** The same amount in the shop's base currency, if that differs and is known. */
  readonly base: {
    readonly text: string;
    readonly value: string;
    readonly currency: string;
  } | null;
}

/** An amount that cannot be shown, with the reason. */
export interface Unavailable {
  readonly kind: 'unavailable';
  readonly reason: UnavailableReason;
  /** The amount before a pending one. It is shown faded for a moment. @default none */
  readonly last?: string | undefined;
}

/** A formatted amount, or why there is none. */
export type AmountView = Amount | Unavailable;

/** A label and its text. `key` is stable, for tests and React keys. */
export interface Fact {
  readonly key: string;
  readonly label: string;
  readonly value: string;
}

/** The tag of a discount. */
export interface CompactDiscount {
  readonly key: string;
  /** The rule's label, or "Discount" if the shop gives none. */
  readonly label: string;
  /** Negative, as it lowers the price. Null if a row of the totals has it. */
  readonly amount: AmountView | null;
}

/** A discount as text. */
export interface DiscountView extends CompactDiscount {
  readonly amount: AmountView;
  /** Other fields of the discount, such as original amounts, for the details. */
  readonly facts: readonly Fact[];
}

/** One chosen option of a product, such as "Size: 52". */
export interface OptionView {
  readonly key: string;
  /** Empty if only the shop's totals can name it, and they have not. */
  readonly label: string;
  readonly value: string;
  /** Whether only ids of the shop are known. They mean nothing to a shopper. @default false */
  readonly isBare?: boolean;
}

/** A line without the facts for the details. */
export interface CompactLine extends LineTexts {
  readonly key: string;
  readonly itemId: number | null;
  readonly quantityValue: number | null;
  readonly unit: AmountView;
  readonly row: AmountView;
  /** "€55.40 excl. tax", if both are shown; null elsewhere. */
  readonly rowExcludingTax: string | null;
  readonly options: readonly OptionView[];
  /** What a line says of its discounts. With totals, only what other lines do not have. */
  readonly discounts: readonly CompactDiscount[];
}

/** What only the details show of a line. */
export interface LineDetails {
  readonly discounts: readonly DiscountView[];
  /** Members of the item that the interface does not declare. */
  readonly facts: readonly Fact[];
}

/** A line with all its texts and amounts. */
export interface LineView extends Omit<CompactLine, keyof LineDetails>, LineDetails {}

/** An address as text. */
export interface AddressView {
  /** The lines as on an envelope, in the order of the address's country. */
  readonly lines: readonly string[];
  /** Telephone, e-mail, fax, tax number and the shop's own attributes. */
  readonly facts: readonly Fact[];
}

/** A shipment: its address, method and lines. */
export interface ShippingView {
  readonly key: string;
  /** Null while the shopper has not chosen an address. */
  readonly address: AddressView | null;
  /** The name of the method; null while none is chosen. */
  readonly method: string | null;
  /** The method's code as the shop gave it. */
  readonly methodCode: string | null;
  /** "All items", or "2 of 3 items"; empty if the service does not list them. */
  readonly itemsSummary: string;
  /**
   * Names and quantities of the items in this parcel, such as "2 × Plain Mug", up to the view's
   * limit.
   */
  readonly items: readonly { readonly key: string; readonly text: string }[];
  readonly hiddenItems: number;
  readonly discounts: readonly DiscountView[];
  readonly pickupLocation: string | null;
  /** Members of the parcel that the interface does not declare. */
  readonly facts: readonly Fact[];
}

/** The customer's data as text. */
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

/** The part of a cart's view that a badge shows. */
export interface SummaryView {
  readonly contents: CartContents;
  /** Number of lines in the cart, including those past the limit. */
  readonly lineCount: number;
  /** Sum of quantities (the service's, otherwise added up), as text; null if unknown. */
  readonly quantity: string | null;
  /**
   * "4 items": the pieces of each line, one for a length or a weight. For headings and screen
   * readers.
   */
  readonly countText: string;
  /** The number in `countText`, for a badge: "4", or "99+". */
  readonly badgeText: string;
  /**
   * The subtotal: the shop's own, otherwise the sum of the items' prices. Not the order's total.
   */
  readonly subtotal: AmountView;
  /** The shop's grand total, as below the lines; without totals, the subtotal. */
  readonly total: AmountView;
  /** Whether the totals do not match the cart, for example while a change is in flight. */
  readonly isStale: boolean;
}

/** The subtotal with its notes. */
export interface SubtotalView extends Pick<SummaryView, 'subtotal'> {
  /** "Subtotal", or "Subtotal (excl. tax)" if it is added up from the items' prices. */
  readonly subtotalLabel: string;
  /** "€1,195.82 excl. tax", if both are shown; null elsewhere. */
  readonly subtotalExcludingTax: string | null;
  /** A note on what the subtotal includes or leaves out; null if none is needed. */
  readonly subtotalNote: string | null;
  /** A note next to the totals if amounts are in base currency, or the currency is unknown. */
  readonly currencyNote: string | null;
}

/** The part of a cart's view that lines, totals, badge and the first paint show. */
export interface CompactView extends SummaryView, SubtotalView {
  readonly isVirtual: boolean;
  readonly isGuest: boolean;
  /** The order's number, if the cart was ordered (or has one reserved). */
  readonly orderNumber: string | null;
  readonly lines: readonly CompactLine[];
  /** Lines past the limit, to be shown on request. */
  readonly hiddenLines: number;
  /** Lines that the service counts but did not list (deleted products). */
  readonly missingLines: number;
  /**
   * How the shop shows tax in the amounts; null if they are the items' prices, which exclude tax.
   */
  readonly taxDisplay: TaxDisplay | null;
}

/** The other part of a cart's view: shipments, addresses, the customer, details for support. */
export interface DetailsView {
  /** In the order of the lines. */
  readonly lines: readonly LineDetails[];
  /** Destination and method of each shipment, for carts that are not virtual. */
  readonly shipping: readonly ShippingView[];
  readonly billing: AddressView | null;
  readonly customer: CustomerView | null;
  readonly note: string | null;
  /** The payment provider's reference, for support. */
  readonly payment: readonly Fact[];
  /** Everything else that helps support: number, store, dates, flags, currencies and rates. */
  readonly facts: readonly Fact[];
}

/** A cart as texts to show. Pure data: every text, number and date is formatted. */
export interface CartView extends Omit<CompactView, 'lines'>, Omit<DetailsView, 'lines'> {
  readonly lines: readonly LineView[];
}

/** What the shop's catalogue says about a line, as far as it is known. */
export interface LineProduct {
  readonly picture?: string | undefined;
  readonly href?: string | undefined;
  readonly message?: string | undefined;
  readonly tone?: 'good' | 'caution' | undefined;
  /** Whether the shop does not sell it at the moment. @default false */
  readonly isSoldOut?: boolean | undefined;
}

/** Returns the product of a line; undefined if it is not known. */
export type LineProductOf = (
  line: Pick<CompactLine, 'sku' | 'name' | 'productType' | 'unit' | 'quantityValue'>,
  messages: Partial<Messages>,
  locale: string,
) => LineProduct | undefined;
