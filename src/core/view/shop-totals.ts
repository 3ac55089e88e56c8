import { formatMoney, type CurrencyCode } from '../messages/format-number.ts';
import type { Totals } from '../api/totals.ts';
import { absolute, decimalOf, textOf, type Decimal } from '../api/decimal.ts';
import { signOf } from './compare-amounts.ts';
import { suffixOf } from './discounts.ts';
import { currencyCodeOf } from './money.ts';
import { decodedText, plainText } from '../messages/plain-text.ts';
import type { ControlsMessages } from '../messages/en-controls.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import { subtotalIn, type TaxDisplay } from './totals-amounts.ts';
import { totalRows, type TotalRow } from './total-rows.ts';
import type { Amount, AmountView } from './types.ts';

/** One row of the shop's own summary. */
export interface ShopTotal {
  /** Identifies the row. It does not change when a row appears above it. */
  readonly key: string;
  /** In the language of the page for the rows that every shop has, otherwise the shop's title. */
  readonly label: string;
  readonly amount: AmountView;
  /** Shown instead of the amount: what is known before a shipping method is chosen. */
  readonly note: string | null;
  /** Whether this is the grand total. */
  readonly isGrand: boolean;
  /** Whether it is a discount. A shop may have several. */
  readonly isDiscount: boolean;
  /** Whether it shows the amount of the row above without tax, and is no addend. */
  readonly isRepeated?: boolean | undefined;
  /** Whether it is shown below the grand total. */
  readonly isFooter: boolean;
}

/** The shop's own summary. */
export interface ShopTotals {
  /** Empty if the shop has sent neither rows nor a total. */
  readonly rows: readonly ShopTotal[];
  /** The shop's discount as a positive amount; null without one. */
  readonly savings: string | null;
}

/** What is known of shipping before a method is chosen. */
export interface KnownShipping {
  /** Such as "$0.00 – $12.50", "Free" or "$5.00". Null for "Chosen at checkout". */
  readonly note: string | null;
  /** Whether every delivery is free. */
  readonly isFree: boolean;
  /** Whether the cart has an address, so that the shop has computed its tax. @default false */
  readonly hasAddress?: boolean | undefined;
  /** Whether it is known of the cart before a change. @default false */
  readonly isOutdated?: boolean | undefined;
}

export interface ShopTotalsOptions {
  /** A locale that `Intl` supports. */
  readonly locale: string;
  /** The cart's own quote currency, for totals that name none. */
  readonly quoteCurrency?: string | null | undefined;
  /**
   * How tax is shown in the lines, so that the rows add up with them.
   * @default null, the shop's rows as they are
   */
  readonly taxDisplay?: TaxDisplay | null | undefined;
  /** Whether nothing of the cart is shipped. A row then says so. @default false */
  readonly isVirtual?: boolean | undefined;
  /** What is known of shipping before a method is chosen. @default nothing */
  readonly shipping?: KnownShipping | undefined;
  readonly messages: CompactMessages & ControlsMessages;
}

/** The currency of the totals; the cart's own if they name none. */
const currencyOf = (
  { quote_currency_code: code }: Totals,
  ofCart: string | null | undefined,
): CurrencyCode | null => currencyCodeOf(code) ?? currencyCodeOf(ofCart);

/** What is shown of shipping of 0: that it is free, not needed, or what is known before the checkout. */
function shippingOfZero(
  amount: Amount,
  isOpen: boolean,
  { isVirtual, shipping, messages }: ShopTotalsOptions,
): Pick<ShopTotal, 'amount' | 'note'> {
  if (isVirtual === true) return { amount, note: messages.shippingNotNeeded };
  if (isOpen) return { amount, note: shipping?.note ?? messages.shippingAtCheckout };
  return { amount: { ...amount, text: messages.estimateFree }, note: null };
}

function labelOf(
  { code, title }: TotalRow,
  { taxDisplay, messages }: ShopTotalsOptions,
  lacksAmounts: boolean,
): string {
  const name = decodedText(title);
  switch (code) {
    case 'subtotal':
      return messages.subtotal;
    case 'discount':
      return messages.discount + suffixOf(name);
    case 'shipping':
      // The shop joins carrier and method with a hyphen: a dash, as in the estimate.
      return messages.shippingTotal + suffixOf(name).replace(' - ', ' – ');
    case 'tax':
      // Next to amounts that include tax, a tax row would look like one more amount to add.
      return taxDisplay === 'including' || taxDisplay === 'both'
        ? messages.taxIncluded
        : messages.tax;
    case 'grand_total':
      return lacksAmounts ? messages.totalWithoutShipping : messages.total;
    default:
      return name ?? plainText(code?.replaceAll('_', ' ')) ?? '—';
  }
}

/**
 * The shop's discount as a positive amount. Null without one, and for a discount that raises the
 * price.
 */
function savingsOf(totals: Totals, currency: CurrencyCode | null, locale: string): string | null {
  const discount = decimalOf(totals.discount_amount);
  if (discount === undefined || signOf(discount, currency) >= 0) return null;
  return formatMoney(absolute(discount), currency, locale);
}

/** The total in the shop's base currency, if that is another currency. */
function baseTotalOf(
  { base_currency_code: code, base_grand_total: total }: Totals,
  quote: CurrencyCode | null,
  locale: string,
): Amount['base'] {
  const base = currencyCodeOf(code);
  const amount = decimalOf(total);
  if (base === null || base.text === quote?.text || amount === undefined) return null;
  return { text: formatMoney(amount, base, locale), value: textOf(amount), currency: base.text };
}

const unreadable: AmountView = { kind: 'unavailable', reason: 'amount-unreadable' };

/** What each row depends on besides itself. */
interface RowContext {
  readonly totals: Totals;
  readonly currency: CurrencyCode | null;
  readonly options: ShopTotalsOptions;
  /** Whether no shipping method is chosen. */
  readonly isShippingOpen: boolean;
  /** Whether the order may cost more than the total, by shipping or by tax. */
  readonly lacksAmounts: boolean;
}

/** @param base the same amount in base currency, if it is shown */
function toAmount(
  amount: Decimal,
  { currency, options: { locale } }: RowContext,
  base: Amount['base'] = null,
): Amount {
  const text = formatMoney(amount, currency, locale);
  return { kind: 'amount', text, value: textOf(amount), currency: currency?.iso ?? null, base };
}

function shownAmount(row: TotalRow, context: RowContext): Pick<ShopTotal, 'amount' | 'note'> {
  const { totals, currency, options, isShippingOpen } = context;
  if (row.amount === undefined) return { amount: unreadable, note: null };
  const isTotal = row.code === 'grand_total';
  const base = isTotal ? baseTotalOf(totals, currency, options.locale) : null;
  const amount = toAmount(row.amount, context, base);
  if (row.code === 'shipping' && row.isZero) return shippingOfZero(amount, isShippingOpen, options);
  return { amount, note: null };
}

function toTotal(row: TotalRow, key: string, context: RowContext): ShopTotal {
  const { code, amount, isZero, area } = row;
  const isGrand = code === 'grand_total';
  return {
    ...shownAmount(row, context),
    key,
    label: labelOf(row, context.options, context.lacksAmounts),
    isGrand,
    isDiscount: code?.includes('discount') === true && amount !== undefined && !isZero,
    isFooter: isGrand || area === 'footer',
  };
}

/** The subtotal again, without tax. */
function subtotalExcludingTax(subtotal: ShopTotal, context: RowContext): ShopTotal {
  const amount = subtotalIn(context.totals, 'excluding');
  return {
    ...subtotal,
    key: `${subtotal.key}-excluding`,
    label: context.options.messages.itemsExcludingTax,
    amount: amount === undefined ? unreadable : toAmount(amount, context),
    isRepeated: true,
  };
}

/**
 * Whether the tax of the order is known before a shipping method is chosen: it is not 0, or the cart
 * has an address.
 */
const isTaxKnown = (rows: readonly TotalRow[], shipping: KnownShipping | undefined): boolean =>
  shipping?.hasAddress === true ||
  rows.some(({ code, amount, isZero }) => code === 'tax' && amount !== undefined && !isZero);

function rowsToShow(
  totals: Totals,
  currency: CurrencyCode | null,
  options: ShopTotalsOptions,
): readonly ShopTotal[] {
  const { taxDisplay = null, isVirtual = false, shipping } = options;
  const { rows, isShippingOpen } = totalRows(totals, { currency, taxDisplay, isVirtual });
  const isAllKnown = shipping?.isFree === true && isTaxKnown(rows, shipping);
  const lacksAmounts = isShippingOpen && !isAllKnown;
  const context = { totals, currency, options, isShippingOpen, lacksAmounts };
  return rows.flatMap((row, index) => {
    const { code } = row;
    const sameBefore = rows.slice(0, index).filter((other) => other.code === code);
    const total = toTotal(row, `${String(code)}-${sameBefore.length}`, context);
    const isRepeated = code === 'subtotal' && taxDisplay === 'both';
    return isRepeated ? [total, subtotalExcludingTax(total, context)] : [total];
  });
}

/**
 * The shop's own summary: `totalRows` with their labels. An amount that cannot be read is unavailable.
 * Before a shipping method is chosen, shipping is "Chosen at checkout", or what is known of it, and the
 * total is one without shipping, unless every delivery is free and the tax is known.
 *
 * @param totals undefined until the shop has sent them
 */
export function shopTotals(totals: Totals | undefined, options: ShopTotalsOptions): ShopTotals {
  if (totals === undefined) return { rows: [], savings: null };
  const currency = currencyOf(totals, options.quoteCurrency);
  return {
    rows: rowsToShow(totals, currency, options),
    savings: savingsOf(totals, currency, options.locale),
  };
}
