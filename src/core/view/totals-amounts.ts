import type { CurrencyCode } from '../messages/format-number.ts';
import type { Cart } from '../api/cart.ts';
import type { CartItem } from '../api/cart-item.ts';
import type { Totals, TotalsItem } from '../api/totals.ts';
import { compareAmounts, distance, signOf } from './compare-amounts.ts';
import { currencyCodeOf } from './money.ts';
import { add, compare, decimalOf, divide, multiply, zero, type Decimal } from '../api/decimal.ts';

/** How a shop displays prices: including tax, excluding it, or both. */
export type TaxDisplay = 'including' | 'excluding' | 'both';

/** The tax display that an integrator sets; `auto` follows the shop. */
export type TaxDisplaySetting = 'auto' | TaxDisplay;

/** The amounts of one line of a totals response, in quote currency. */
interface TotalsLine {
  /** The quantity in `row`. */
  readonly qty: Decimal;
  /** Price of one unit; null if the shop sends no usable price. */
  readonly unit: Decimal | null;
  /**
   * Whether `unit` is the row divided by the quantity and rounded, because the shop sends no such
   * price.
   */
  readonly isUnitRounded: boolean;
  /**
   * The shop's row total, which is not unit × quantity: shops round rows in three ways. Null if it
   * cannot be read.
   */
  readonly row: Decimal | null;
  /** The row excluding tax next to `row`, if the tax display is `both`, otherwise null. */
  readonly rowExcludingTax: Decimal | null;
}

/** All amounts of one totals response, in quote currency. */
export interface TotalsAmounts {
  readonly taxDisplay: TaxDisplay;
  /** The quote currency; null if the response does not name it. */
  readonly currency: CurrencyCode | null;
  /** By `item_id`. Without those whose id or quantity cannot be read. */
  readonly lines: ReadonlyMap<number, TotalsLine>;
  /** Null if it cannot be read. */
  readonly subtotal: Decimal | null;
  /**
   * The subtotal excluding tax next to `subtotal`, for the display `both`; null for the other two.
   */
  readonly subtotalExcludingTax: Decimal | null;
  /** The grand total that the shop lists; null if it lists none. */
  readonly total: Decimal | null;
  /**
   * Whether `subtotal` is more (1) or less (-1) than the rows; null if one of them cannot be read.
   * It is more after a product was disabled: its line is gone, but the shop counts it until the
   * next change to the cart. It may also include a fixed product tax or a module's fee.
   */
  readonly surplus: -1 | 0 | 1 | null;
  /** The `item_id` of each discounted line. Empty if the discount is on the whole cart. */
  readonly discountedLines: ReadonlySet<number | null | undefined>;
}

/**
 * Fraction digits of a unit price that was computed by division. Shops round to two in every
 * currency.
 */
const unitDigits = 2;

function segmentValue(totals: Totals, code: string): Decimal | undefined {
  return decimalOf(totals.total_segments?.find((segment) => segment.code === code)?.value);
}

/**
 * How the shop displays its subtotal. The segment `subtotal` is the one member of a totals response
 * that follows the shop's display setting. It cannot distinguish `both` from `including`. If both
 * subtotals are equal, the display makes no difference to the amounts.
 */
export function taxDisplayOf(totals: Totals): 'including' | 'excluding' {
  const including = decimalOf(totals.subtotal_incl_tax);
  const segment = segmentValue(totals, 'subtotal');
  if (including === undefined || segment === undefined) return 'excluding';
  const currency = currencyCodeOf(totals.quote_currency_code);
  if (compareAmounts(segment, including, currency) !== 0) return 'excluding';
  const excluding = decimalOf(totals.subtotal);
  if (excluding === undefined || compareAmounts(segment, excluding, currency) !== 0)
    return 'including';
  // The subtotals differ by less than the currency shows. Their rows may differ by more.
  const isNearer = compare(distance(segment, including), distance(segment, excluding)) < 0;
  return isNearer && compareAmounts(including, excluding, null) !== 0 ? 'including' : 'excluding';
}

function unitExcludingTax(
  item: TotalsItem,
  row: Decimal | null,
  qty: Decimal,
  isOneCurrency: boolean,
): Pick<TotalsLine, 'unit' | 'isUnitRounded'> {
  // `price` is always in base currency.
  const price = isOneCurrency ? decimalOf(item.price) : undefined;
  if (price !== undefined) return { unit: price, isUnitRounded: false };
  if (row === null || compare(qty, zero) === 0) return { unit: null, isUnitRounded: false };
  const unit = divide(row, qty, unitDigits);
  return { unit, isUnitRounded: compare(multiply(unit, qty), row) !== 0 };
}

/** What the amounts of a line depend on besides the line. */
interface LineRules {
  readonly display: TaxDisplay;
  readonly isOneCurrency: boolean;
}

function lineAmounts(
  item: TotalsItem,
  { display, isOneCurrency }: LineRules,
): TotalsLine | undefined {
  const qty = decimalOf(item.qty);
  if (qty === undefined) return undefined;
  const excluding = decimalOf(item.row_total) ?? null;
  const row = display === 'excluding' ? excluding : (decimalOf(item.row_total_incl_tax) ?? null);
  const unit =
    display === 'excluding'
      ? unitExcludingTax(item, row, qty, isOneCurrency)
      : { unit: decimalOf(item.price_incl_tax) ?? null, isUnitRounded: false };
  return {
    qty,
    row,
    ...unit,
    rowExcludingTax: display === 'both' ? excluding : null,
  };
}

function discountedLines(
  { items = [] }: Totals,
  currency: CurrencyCode | null,
): TotalsAmounts['discountedLines'] {
  const isPositive = (amount: unknown): boolean => signOf(decimalOf(amount) ?? zero, currency) > 0;
  // What costs nothing has no discount.
  const priced = (items ?? []).filter(({ row_total: row }) => isPositive(row));
  const discounted = priced.filter(({ discount_amount: amount }) => isPositive(amount));
  const isPart = discounted.length < priced.length;
  return new Set(isPart ? discounted.map(({ item_id: id }) => id) : []);
}

/** The shop's subtotal, before discounts. Undefined if it cannot be read. */
export const subtotalIn = (totals: Totals, display: TaxDisplay): Decimal | undefined =>
  decimalOf(display === 'excluding' ? totals.subtotal : totals.subtotal_incl_tax);

function readAmounts(totals: Totals, taxDisplay: TaxDisplay): TotalsAmounts {
  const { base_currency_code: base, quote_currency_code: quote } = totals;
  const currency = currencyCodeOf(quote);
  const rules: LineRules = {
    display: taxDisplay,
    isOneCurrency: base != null && base === quote,
  };
  const lines = new Map<number, TotalsLine>();
  let sum: Decimal | null = zero;
  for (const item of totals.items ?? []) {
    const line = lineAmounts(item, rules);
    if (line !== undefined && item.item_id != null) lines.set(item.item_id, line);
    sum = sum && line?.row ? add(sum, line.row) : null;
  }

  const subtotal = subtotalIn(totals, taxDisplay) ?? null;
  return {
    taxDisplay,
    currency,
    lines,
    subtotal,
    subtotalExcludingTax: taxDisplay === 'both' ? (subtotalIn(totals, 'excluding') ?? null) : null,
    total: segmentValue(totals, 'grand_total') ?? null,
    surplus: sum && subtotal && compareAmounts(subtotal, sum, currency),
    discountedLines: discountedLines(totals, currency),
  };
}

/**
 * Cached for each response, because each press reads the amounts of the last totals several times.
 */
const cache = new WeakMap<Totals, Map<TaxDisplaySetting, TotalsAmounts>>();

/**
 * Reads all amounts from one totals response, in the shop's own display form. Rows, taxes and sums
 * are the shop's: it rounds them in ways that cannot be computed from the outside. Only the price of
 * a unit is computed, from its row, if the shop sends no such price (`isUnitRounded`). An amount that
 * cannot be read is null: the prices of the items may exclude a tax that it includes.
 */
export function totalsAmounts(totals: Totals, setting: TaxDisplaySetting = 'auto'): TotalsAmounts {
  const bySetting = cache.get(totals) ?? new Map<TaxDisplaySetting, TotalsAmounts>();
  const read =
    bySetting.get(setting) ??
    readAmounts(totals, setting === 'auto' ? taxDisplayOf(totals) : setting);
  bySetting.set(setting, read);
  cache.set(totals, bySetting);
  return read;
}

/** Whether the quantity of an item is the one in the totals. */
export function isCounted(item: CartItem, amounts: TotalsAmounts): boolean {
  const line = item.item_id == null ? undefined : amounts.lines.get(item.item_id);
  const qty = decimalOf(item.qty);
  return line !== undefined && qty !== undefined && compare(qty, line.qty) === 0;
}

/**
 * Whether the amounts belong to this state of the cart: the same items in the same quantities. Two
 * requests can return two states of a cart. The sums of one must not be shown with the lines of the
 * other.
 */
export function areAmountsOf(cart: Cart, amounts: TotalsAmounts): boolean {
  const items = cart.items ?? [];
  return items.length === amounts.lines.size && items.every((item) => isCounted(item, amounts));
}
