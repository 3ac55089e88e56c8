import type { CurrencyCode } from '../messages/format-number.ts';
import type { Totals, TotalSegment } from '../api/totals.ts';
import { absolute, compare, decimalOf, textOf, zero } from '../api/decimal.ts';
import { formatMoney } from '../messages/format-number.ts';
import { currencyCodeOf } from './money.ts';
import { decodedText, plainText } from '../messages/plain-text.ts';
import type { ControlsMessages } from '../messages/en-controls.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import type { TaxDisplay } from './store-amounts.ts';
import type { Amount, AmountView } from './types.ts';

/** One row of the shop's own summary. */
export interface ShopTotal {
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
  readonly messages: CompactMessages & ControlsMessages;
}

/**
 * Rows that every shop of the Magento family has. Modules add others, with null if they do not
 * apply to this cart.
 */
const usual: readonly unknown[] = ['subtotal', 'discount', 'shipping', 'tax', 'grand_total'];

const maxRows = 50;

function amountIn(currency: CurrencyCode | null, locale: string, value: unknown): Amount | null {
  const decimal = decimalOf(value);
  if (decimal === undefined) return null;
  const text = formatMoney(decimal, currency, locale);
  return {
    kind: 'amount',
    text,
    value: textOf(decimal),
    currency: currency?.iso ?? null,
    base: null,
  };
}

/** The part of a title in parentheses, such as "Flat Rate" in "Shipping & Handling (Flat Rate)". */
const suffixOf = (title: string | null): string =>
  title?.match(/ ?[(（][^()（）]+[)）]$/)?.[0] ?? '';

function isZero({ value }: TotalSegment): boolean {
  const decimal = decimalOf(value);
  return decimal !== undefined && compare(decimal, zero) === 0;
}

/**
 * Whether the totals are of a cart without a shipping method. Stores report shipping, and usually
 * tax, as 0 until then. They name the chosen method in the title, even a free one. The cart's own
 * method is not used, because it can be newer than the totals.
 */
function isShippingOpen({ total_segments: segments }: Totals): boolean {
  const shipping = segments?.find(({ code }) => code === 'shipping');
  return shipping !== undefined && isZero(shipping) && suffixOf(decodedText(shipping.title)) === '';
}

function labelOf(
  { code, title }: TotalSegment,
  { taxDisplay, messages }: ShopTotalsOptions,
  isOpen: boolean,
): string {
  const name = decodedText(title);
  switch (code) {
    case 'subtotal':
      return messages.subtotal;
    case 'discount':
      return messages.discount + suffixOf(name);
    case 'shipping':
      return messages.shippingTotal + suffixOf(name);
    case 'tax':
      // Next to amounts that include tax, a tax row would look like one more amount to add.
      return taxDisplay === 'including' || taxDisplay === 'both'
        ? messages.taxIncluded
        : messages.tax;
    case 'grand_total':
      return isOpen ? messages.estimatedTotal : messages.total;
    default:
      return name ?? plainText(code?.replaceAll('_', ' ')) ?? '—';
  }
}

/**
 * The value of a row. The subtotal follows the tax display of the lines, so that they add up to it.
 */
function valueOf(
  { code, value }: TotalSegment,
  totals: Totals,
  taxDisplay: TaxDisplay | null | undefined,
): unknown {
  if (code !== 'subtotal' || taxDisplay == null) return value;
  return (taxDisplay === 'excluding' ? totals.subtotal : totals.subtotal_incl_tax) ?? value;
}

/**
 * The shop's discount as a positive amount. Null without one, and for a discount that raises the
 * price.
 */
export function savingsOf(
  totals: Totals,
  quoteCurrency: string | null | undefined,
  locale: string,
): string | null {
  const discount = decimalOf(totals.discount_amount);
  if (discount === undefined || compare(discount, zero) >= 0) return null;
  const currency = currencyCodeOf(totals.quote_currency_code) ?? currencyCodeOf(quoteCurrency);
  return formatMoney(absolute(discount), currency, locale);
}

/**
 * The rows of the shop's own summary, with its amounts. Nothing is computed here. An amount that
 * cannot be read is unavailable. Before a shipping method is chosen, shipping is "Calculated at
 * checkout", a tax of 0 is left out, and the total is an estimate. Empty if the shop sent no rows.
 */
export function shopTotals(totals: Totals, options: ShopTotalsOptions): readonly ShopTotal[] {
  const { locale, quoteCurrency, taxDisplay, messages } = options;
  const quote = currencyCodeOf(totals.quote_currency_code) ?? currencyCodeOf(quoteCurrency);
  const base = currencyCodeOf(totals.base_currency_code);
  const baseTotal =
    base === null || base.text === quote?.text
      ? null
      : amountIn(base, locale, totals.base_grand_total);
  const baseOfTotal =
    base === null || baseTotal === null
      ? null
      : { text: baseTotal.text, value: baseTotal.value, currency: base.text };
  const unreadable: AmountView = { kind: 'unavailable', reason: 'amount-unreadable' };

  const isOpen = isShippingOpen(totals);
  const segments = (totals.total_segments ?? [])
    .filter(({ code, value }) => value !== null || usual.includes(code))
    .filter((segment) => !(isOpen && segment.code === 'tax' && isZero(segment)));
  return segments.slice(0, maxRows).flatMap((segment, index) => {
    const isGrand = segment.code === 'grand_total';
    const amount = amountIn(quote, locale, valueOf(segment, totals, taxDisplay));
    const row: ShopTotal = {
      key: `${String(segment.code)}-${index}`,
      label: labelOf(segment, options, isOpen),
      amount: amount === null ? unreadable : { ...amount, base: isGrand ? baseOfTotal : null },
      note: isOpen && segment.code === 'shipping' ? messages.shippingAtCheckout : null,
      isGrand,
      isDiscount:
        segment.code?.includes('discount') === true &&
        amount?.text !== undefined &&
        !isZero(segment),
      isFooter: isGrand || segment.area === 'footer',
    };
    if (segment.code !== 'subtotal' || taxDisplay !== 'both') return [row];
    const excluding = amountIn(quote, locale, totals.subtotal) ?? unreadable;
    const label = messages.itemsExcludingTax;
    return [
      row,
      { ...row, key: `${row.key}-excluding`, label, amount: excluding, isRepeated: true },
    ];
  });
}
