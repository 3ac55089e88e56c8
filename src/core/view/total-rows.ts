import { formatMoney, type CurrencyCode } from '../messages/format-number.ts';
import type { Totals, TotalSegment } from '../api/totals.ts';
import {
  absolute,
  add,
  compare,
  decimalOf,
  negate,
  textOf,
  zero,
  type Decimal,
} from '../api/decimal.ts';
import { signOf } from './compare-amounts.ts';
import { suffixOf } from './discounts.ts';
import { currencyCodeOf } from './money.ts';
import { decodedText, plainText } from '../messages/plain-text.ts';
import type { ControlsMessages } from '../messages/en-controls.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import { subtotalIn, type TaxDisplay } from './store-amounts.ts';
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
  /** Such as "Free – $12.50" or "$5.00". Null for "Chosen at checkout". */
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

/** A row whose amount was looked up. */
interface Row extends TotalSegment {
  /** Undefined for an amount that cannot be read. */
  readonly amount: Decimal | undefined;
}

const maxRows = 50;

/** The currency of the totals; the cart's own if they name none. */
const currencyOf = (
  { quote_currency_code: code }: Totals,
  ofCart: string | null | undefined,
): CurrencyCode | null => currencyCodeOf(code) ?? currencyCodeOf(ofCart);

function amountIn(
  currency: CurrencyCode | null,
  locale: string,
  decimal: Decimal | undefined,
  base: Amount['base'] = null,
): Amount | null {
  if (decimal === undefined) return null;
  const text = formatMoney(decimal, currency, locale);
  return { kind: 'amount', text, value: textOf(decimal), currency: currency?.iso ?? null, base };
}

/**
 * The total outside the rows. Undefined if it looks like the total without tax, which Magento up to
 * 2.4.3 sends: it is nearer to the sum of the other rows without the tax than to the sum with it.
 *
 * @see https://github.com/magento/magento2/issues/34649
 */
function totalOutsideRows(totals: Totals, others: readonly Row[]): Decimal | undefined {
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
  const distanceTo = (sum: Decimal): Decimal => absolute(add(total, negate(sum)));
  const isWithTax = compare(distanceTo(add(untaxed, tax)), distanceTo(untaxed)) <= 0;
  return isWithTax ? total : undefined;
}

/** The subtotal outside the rows, in the tax display of the lines, so that they add up to it. */
function subtotalOf(
  totals: Totals,
  taxDisplay: TaxDisplay | null | undefined,
): Decimal | undefined {
  if (taxDisplay != null) return subtotalIn(totals, taxDisplay);
  // Without a display, it is one of the two if they are equal.
  const { subtotal, subtotal_incl_tax: including } = totals;
  return including == null || including === subtotal ? decimalOf(subtotal) : undefined;
}

/** The amount of a row; for a value that cannot be read, the same amount outside the rows. */
function amountOf(
  { code, value }: TotalSegment,
  totals: Totals,
  taxDisplay: TaxDisplay | null | undefined,
): Decimal | undefined {
  const listed = decimalOf(value);
  if (code === 'grand_total' || !isUsual(code)) return listed;
  if (code !== 'subtotal') return listed ?? decimalOf(totals[usual[code]]);
  const outside = subtotalOf(totals, taxDisplay);
  return taxDisplay == null ? (listed ?? outside) : (outside ?? listed);
}

/** What rows depend on besides the totals. */
interface RowRules {
  readonly currency: CurrencyCode | null;
  readonly taxDisplay: TaxDisplay | null | undefined;
}

const isZero = ({ amount }: Row, { currency }: RowRules): boolean =>
  amount !== undefined && signOf(amount, currency) === 0;

/** The shop's own rows with their amounts, without those that do not apply to the cart. */
function listedRows(
  totals: Totals,
  segments: readonly TotalSegment[],
  rules: RowRules,
): readonly Row[] {
  return segments
    .map((segment): Row => ({ ...segment, amount: amountOf(segment, totals, rules.taxDisplay) }))
    .filter((row) => isUsual(row.code) || (row.value !== null && !isZero(row, rules)));
}

/** The rows of a shop that lists none, without its total: its amounts other than 0. */
function unlistedRows(totals: Totals, rules: RowRules): readonly Row[] {
  if (decimalOf(totals.grand_total) === undefined) return [];
  return (['subtotal', 'discount', 'shipping', 'tax'] as const)
    .map((code): Row => ({ code, amount: amountOf({ code }, totals, rules.taxDisplay) }))
    .filter((row) => row.amount !== undefined && !isZero(row, rules));
}

/** The rows to show: those of the shop, and a total in any case. */
function rowsOf(totals: Totals, rules: RowRules): readonly Row[] {
  const segments = totals.total_segments ?? [];
  const rows =
    segments.length === 0 ? unlistedRows(totals, rules) : listedRows(totals, segments, rules);
  if (rows.some(({ code, amount }) => code === 'grand_total' && amount !== undefined)) return rows;
  const amount = totalOutsideRows(totals, rows);
  const withTotal = rows.map((row) => (row.code === 'grand_total' ? { ...row, amount } : row));
  const hasTotal = rows.some(({ code }) => code === 'grand_total');
  return hasTotal || amount === undefined
    ? withTotal
    : [...withTotal, { code: 'grand_total', amount }];
}

/**
 * Whether the totals are of a cart without a shipping method. Stores report shipping, and usually
 * tax, as 0 until then. They name the chosen method in the title, even a free one. The cart's own
 * method is not used, because it can be newer than the totals.
 */
function isShippingOpen(totals: Totals, rows: readonly Row[], rules: RowRules): boolean {
  const shipping = rows.find(({ code }) => code === 'shipping');
  // A shop that lists no rows names no method.
  if (shipping === undefined) return !totals.total_segments?.length;
  return isZero(shipping, rules) && suffixOf(decodedText(shipping.title)) === '';
}

/** Whether anything says that tax applies to the cart: a rate of a line, or of the row. */
function isTaxable({ items, total_segments: segments }: Totals): boolean {
  const row = segments?.find(({ code }) => code === 'tax');
  const rates = row?.extension_attributes?.['tax_grandtotal_details'];
  const hasRates = Array.isArray(rates) && rates.length > 0;
  return hasRates || items?.some(({ tax_percent: percent }) => !!percent) === true;
}

/** The rows of a cart of which nothing is shipped: shipping is one of them, below the subtotal. */
function withShipping(rows: readonly Row[]): readonly Row[] {
  if (rows.some(({ code }) => code === 'shipping') || rows.length === 0) return rows;
  const index = rows.findIndex(({ code }) => code === 'subtotal') + 1;
  return rows.toSpliced(index, 0, { code: 'shipping', amount: zero });
}

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
  { code, title }: Row,
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
      return messages.shippingTotal + suffixOf(name);
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
  if (base === null || base.text === quote?.text) return null;
  const amount = amountIn(base, locale, decimalOf(total));
  return amount && { text: amount.text, value: amount.value, currency: base.text };
}

const unreadable: AmountView = { kind: 'unavailable', reason: 'amount-unreadable' };

/** What each row depends on besides its segment. */
interface RowContext extends RowRules {
  readonly totals: Totals;
  readonly options: ShopTotalsOptions;
  /** Whether no shipping method is chosen. */
  readonly isOpen: boolean;
  /** Whether the order may cost more than the total, by shipping or by tax. */
  readonly lacksAmounts: boolean;
}

function contextOf(
  totals: Totals,
  listed: readonly Row[],
  options: ShopTotalsOptions,
  rules: RowRules,
): RowContext {
  const { shipping, isVirtual } = options;
  const isOpen = isVirtual !== true && isShippingOpen(totals, listed, rules);
  const isTaxKnown =
    shipping?.hasAddress === true ||
    listed.some((row) => row.code === 'tax' && row.amount !== undefined && !isZero(row, rules));
  const lacksAmounts = isOpen && !(shipping?.isFree === true && isTaxKnown);
  return { ...rules, totals, options, isOpen, lacksAmounts };
}

function shownAmount(row: Row, context: RowContext): Pick<ShopTotal, 'amount' | 'note'> {
  const { totals, currency, options, isOpen } = context;
  const { locale } = options;
  const base = row.code === 'grand_total' ? baseTotalOf(totals, currency, locale) : null;
  const amount = amountIn(currency, locale, row.amount, base);
  if (amount === null) return { amount: unreadable, note: null };
  if (row.code === 'shipping' && isZero(row, context))
    return shippingOfZero(amount, isOpen, options);
  return { amount, note: null };
}

function toTotal(row: Row, key: string, context: RowContext): ShopTotal {
  const { code, amount, area } = row;
  const isGrand = code === 'grand_total';
  const hasAmount = amount !== undefined && !isZero(row, context);
  return {
    ...shownAmount(row, context),
    key,
    label: labelOf(row, context.options, context.lacksAmounts),
    isGrand,
    isDiscount: code?.includes('discount') === true && hasAmount,
    isFooter: isGrand || area === 'footer',
  };
}

/** The subtotal again, without tax. */
function excludingTax(subtotal: ShopTotal, { totals, currency, options }: RowContext): ShopTotal {
  return {
    ...subtotal,
    key: `${subtotal.key}-excluding`,
    label: options.messages.itemsExcludingTax,
    amount: amountIn(currency, options.locale, subtotalIn(totals, 'excluding')) ?? unreadable,
    isRepeated: true,
  };
}

function rowsToShow(
  totals: Totals,
  currency: CurrencyCode | null,
  options: ShopTotalsOptions,
): readonly ShopTotal[] {
  const { taxDisplay, isVirtual } = options;
  const rules = { currency, taxDisplay };
  const listed = rowsOf(totals, rules);
  const context = contextOf(totals, listed, options, rules);
  const isHiddenTax = (row: Row): boolean =>
    row.code === 'tax' && isZero(row, rules) && (context.isOpen || !isTaxable(totals));

  const rows = (isVirtual === true ? withShipping(listed) : listed)
    .filter((row) => !isHiddenTax(row))
    .slice(0, maxRows);
  return rows.flatMap((row, index) => {
    const { code } = row;
    const sameBefore = rows.slice(0, index).filter((other) => other.code === code);
    const total = toTotal(row, `${String(code)}-${sameBefore.length}`, context);
    const isRepeated = code === 'subtotal' && taxDisplay === 'both';
    return isRepeated ? [total, excludingTax(total, context)] : [total];
  });
}

/**
 * The shop's own summary. Every amount is one that the shop sent; sums only decide which of them is
 * its total. An amount that cannot be read is unavailable. Before a shipping method is chosen, shipping
 * is "Chosen at checkout", or what is known of it, and the total is one without shipping, unless
 * every delivery is free and the tax is known: it is not 0, or the cart has an address. A tax of 0 is
 * left out then, and if nothing says that tax applies.
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
