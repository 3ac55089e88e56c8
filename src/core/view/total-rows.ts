import type { CurrencyCode } from '../messages/format-number.ts';
import type { Totals, TotalSegment } from '../api/totals.ts';
import { add, compare, decimalOf, zero, type Decimal } from '../api/decimal.ts';
import { distance, signOf } from './compare-amounts.ts';
import { suffixOf } from './discounts.ts';
import { decodedText } from '../messages/plain-text.ts';
import { subtotalIn, type TaxDisplay } from './totals-amounts.ts';

/** A row of the totals with its amount. */
export interface TotalRow extends TotalSegment {
  /** Undefined for an amount that cannot be read. */
  readonly amount: Decimal | undefined;
  /** Whether the amount is 0 as it is displayed. */
  readonly isZero: boolean;
}

/** What rows depend on besides the totals. */
export interface TotalRowsOptions {
  readonly currency: CurrencyCode | null;
  /** How tax is shown in the lines, so that the rows add up with them. Null: the shop's rows as they are. */
  readonly taxDisplay: TaxDisplay | null;
  /** Whether nothing of the cart is shipped. A row then says so. */
  readonly isVirtual: boolean;
}

/**
 * Rows that every shop of the Magento family has, each with the same amount outside the rows.
 * Modules add others.
 */
const usual = {
  subtotal: 'subtotal',
  discount: 'discount_amount',
  shipping: 'shipping_amount',
  tax: 'tax_amount',
  grand_total: 'grand_total',
} as const satisfies Readonly<Record<string, keyof Totals>>;

type UsualCode = keyof typeof usual;

const isUsual = (code: string | null | undefined): code is UsualCode =>
  code != null && Object.hasOwn(usual, code);

const maxRows = 50;

const toRow = (
  segment: TotalSegment,
  amount: Decimal | undefined,
  { currency }: TotalRowsOptions,
): TotalRow => ({
  ...segment,
  amount,
  isZero: amount !== undefined && signOf(amount, currency) === 0,
});

/**
 * The total outside the rows. Undefined if it looks like the total without tax, which Magento up to
 * 2.4.3 sends: it is nearer to the sum of the other rows without the tax than to the sum with it.
 *
 * @see https://github.com/magento/magento2/issues/34649
 */
function totalOutsideRows(totals: Totals, others: readonly TotalRow[]): Decimal | undefined {
  const total = decimalOf(totals.grand_total);
  const tax = decimalOf(totals.tax_amount) ?? zero;
  const subtotal = decimalOf(totals.subtotal);
  if (total === undefined || subtotal === undefined) return total;
  const extras = others.filter(({ code }) => !isUsual(code));
  const parts = [
    subtotal,
    decimalOf(totals.discount_amount) ?? zero,
    decimalOf(totals.shipping_amount) ?? zero,
    ...extras.map(({ amount }) => amount ?? zero),
  ];
  const untaxed = parts.reduce(add);
  const isWithTax = compare(distance(total, add(untaxed, tax)), distance(total, untaxed)) <= 0;
  return isWithTax ? total : undefined;
}

/**
 * The subtotal in the tax display of the lines, so that they add up to it. Without a display it is the
 * listed one, or the one outside the rows if that is the same with and without tax.
 */
function subtotalOf(
  totals: Totals,
  listed: Decimal | undefined,
  taxDisplay: TaxDisplay | null,
): Decimal | undefined {
  if (taxDisplay !== null) return subtotalIn(totals, taxDisplay) ?? listed;
  const { subtotal, subtotal_incl_tax: including } = totals;
  return listed ?? (including == null || including === subtotal ? decimalOf(subtotal) : undefined);
}

/** The amount of a row; for a value that cannot be read, the same amount outside the rows. */
function amountOf(
  { code, value }: TotalSegment,
  totals: Totals,
  taxDisplay: TaxDisplay | null,
): Decimal | undefined {
  const listed = decimalOf(value);
  if (code === 'subtotal') return subtotalOf(totals, listed, taxDisplay);
  if (code === 'grand_total' || !isUsual(code)) return listed;
  return listed ?? decimalOf(totals[usual[code]]);
}

/** The shop's own rows with their amounts, without those that do not apply to the cart. */
function listedRows(
  totals: Totals,
  segments: readonly TotalSegment[],
  options: TotalRowsOptions,
): readonly TotalRow[] {
  return segments
    .map((segment) => toRow(segment, amountOf(segment, totals, options.taxDisplay), options))
    .filter((row) => isUsual(row.code) || (row.value !== null && !row.isZero));
}

/** The rows of a shop that lists none, without its total: its amounts other than 0. */
function unlistedRows(totals: Totals, options: TotalRowsOptions): readonly TotalRow[] {
  if (decimalOf(totals.grand_total) === undefined) return [];
  return (['subtotal', 'discount', 'shipping', 'tax'] as const)
    .map((code) => toRow({ code }, amountOf({ code }, totals, options.taxDisplay), options))
    .filter((row) => row.amount !== undefined && !row.isZero);
}

/** The rows with a total in any case: if they have none, the one outside the rows. */
function withTotal(
  rows: readonly TotalRow[],
  totals: Totals,
  options: TotalRowsOptions,
): readonly TotalRow[] {
  const isTotal = ({ code }: TotalRow): boolean => code === 'grand_total';
  if (rows.some((row) => isTotal(row) && row.amount !== undefined)) return rows;
  const amount = totalOutsideRows(totals, rows);
  if (!rows.some(isTotal))
    return amount === undefined ? rows : [...rows, toRow({ code: 'grand_total' }, amount, options)];
  return rows.map((row) => (isTotal(row) ? toRow(row, amount, options) : row));
}

/**
 * Whether the totals are of a cart without a shipping method. Shops report shipping, and usually
 * tax, as 0 until then. They name the chosen method in the title, even a free one. The cart's own
 * method is not used, because it can be newer than the totals.
 */
function isShippingOpen(totals: Totals, rows: readonly TotalRow[]): boolean {
  const shipping = rows.find(({ code }) => code === 'shipping');
  // A shop that lists no rows names no method.
  if (shipping === undefined) return !totals.total_segments?.length;
  return shipping.isZero && suffixOf(decodedText(shipping.title)) === '';
}

/** Whether anything says that tax applies to the cart: a rate of a line, or of the row. */
function isTaxable({ items, total_segments: segments }: Totals): boolean {
  const row = segments?.find(({ code }) => code === 'tax');
  const rates = row?.extension_attributes?.['tax_grandtotal_details'];
  const hasRates = Array.isArray(rates) && rates.length > 0;
  return hasRates || items?.some(({ tax_percent: percent }) => !!percent) === true;
}

/** The rows of a cart of which nothing is shipped: shipping is one of them, below the subtotal. */
function withShipping(rows: readonly TotalRow[], options: TotalRowsOptions): readonly TotalRow[] {
  if (rows.some(({ code }) => code === 'shipping') || rows.length === 0) return rows;
  const index = rows.findIndex(({ code }) => code === 'subtotal') + 1;
  return rows.toSpliced(index, 0, toRow({ code: 'shipping' }, zero, options));
}

/**
 * The rows of the shop's own summary, with a total in any case. Every amount is one that the shop sent;
 * sums only decide which of them is its total. A tax of 0 is left out before a shipping method is
 * chosen, and if nothing says that tax applies.
 */
export function totalRows(
  totals: Totals,
  options: TotalRowsOptions,
): {
  readonly rows: readonly TotalRow[];
  /** Whether no shipping method is chosen. */
  readonly isShippingOpen: boolean;
} {
  const segments = totals.total_segments ?? [];
  const sent =
    segments.length === 0 ? unlistedRows(totals, options) : listedRows(totals, segments, options);
  const listed = withTotal(sent, totals, options);
  const isOpen = !options.isVirtual && isShippingOpen(totals, listed);
  const isHiddenTax = ({ code, isZero }: TotalRow): boolean =>
    code === 'tax' && isZero && (isOpen || !isTaxable(totals));
  const rows = options.isVirtual ? withShipping(listed, options) : listed;
  return {
    rows: rows.filter((row) => !isHiddenTax(row)).slice(0, maxRows),
    isShippingOpen: isOpen,
  };
}
