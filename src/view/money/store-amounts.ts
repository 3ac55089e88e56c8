import type { Cart } from '../../schema/cart.ts';
import type { CartItem } from '../../schema/cart-item.ts';
import type { Totals, TotalsItem } from '../../schema/totals.ts';
import { add, compare, decimalOf, divide, multiply, round, zero, type Decimal } from './decimal.ts';

/** How a store displays prices: including tax, excluding it, or both. */
export type TaxDisplay = 'including' | 'excluding' | 'both';

/** The tax display that an integrator asks for; `auto` follows the store. */
export type TaxDisplaySetting = 'auto' | TaxDisplay;

/** The amounts of one line, in quote currency. */
export interface StoreLineAmounts {
  /** Price of one unit; null where the store sends nothing that it could be read from. */
  readonly unit: Decimal | null;
  /** Whether `unit` is the row divided by the quantity and rounded, because the store sends no such price. */
  readonly isUnitRounded: boolean;
  /** The row as the store adds it up. Never unit × quantity: stores round rows in three ways. */
  readonly row: Decimal;
  /** The row excluding tax beside `row`, for the display `both`; null for the other two. */
  readonly rowExcludingTax: Decimal | null;
}

/** All amounts of a cart from one totals response. Everything in it is in quote currency. */
export interface StoreAmounts {
  readonly taxDisplay: TaxDisplay;
  /** Whether tax makes a difference: without it every display shows the same amounts. */
  readonly isTaxed: boolean;
  /** By `item_id`. Holds every item of the cart. */
  readonly lines: ReadonlyMap<number, StoreLineAmounts>;
  readonly subtotal: Decimal;
  /** The subtotal excluding tax beside `subtotal`, for the display `both`; null for the other two. */
  readonly subtotalExcludingTax: Decimal | null;
  /**
   * Whether the rows add up to `subtotal`. They do, except after a product was disabled: its line is gone, and the store
   * counts it until the cart changes next.
   */
  readonly addsUp: boolean;
}

/** Digits of a unit price that had to be divided; stores round to two in every currency. */
const unitDigits = 2;

function segmentValue(totals: Totals, code: string): Decimal | undefined {
  return decimalOf(totals.total_segments?.find((segment) => segment.code === code)?.value);
}

/**
 * How the store displays its subtotal. The segment `subtotal` is the one member of a totals response that follows the
 * store's display setting. `both` and `including` look the same in it. Where both subtotals are equal, the display makes no
 * difference to the amounts.
 */
export function storeTaxDisplay(totals: Totals): 'including' | 'excluding' {
  const including = decimalOf(totals.subtotal_incl_tax);
  const segment = segmentValue(totals, 'subtotal');
  if (including === undefined || segment === undefined) return 'excluding';
  const excluding = decimalOf(totals.subtotal);
  if (excluding !== undefined && compare(including, excluding) === 0) return 'excluding';
  return compare(segment, including) === 0 ? 'including' : 'excluding';
}

function unitExcludingTax(
  item: TotalsItem,
  row: Decimal,
  isOneCurrency: boolean,
): Pick<StoreLineAmounts, 'unit' | 'isUnitRounded'> {
  // `price` is always in base currency.
  const price = isOneCurrency ? decimalOf(item.price) : undefined;
  if (price !== undefined) return { unit: price, isUnitRounded: false };
  const qty = decimalOf(item.qty);
  if (qty === undefined || compare(qty, zero) === 0) return { unit: null, isUnitRounded: false };
  const unit = divide(row, qty, unitDigits);
  return { unit, isUnitRounded: compare(multiply(unit, qty), row) !== 0 };
}

function lineAmounts(item: TotalsItem, display: TaxDisplay, isOneCurrency: boolean): StoreLineAmounts | undefined {
  const excluding = decimalOf(item.row_total);
  if (display === 'excluding') {
    if (excluding === undefined) return undefined;
    return { ...unitExcludingTax(item, excluding, isOneCurrency), row: excluding, rowExcludingTax: null };
  }
  const row = decimalOf(item.row_total_incl_tax);
  if (row === undefined) return undefined;
  const rowExcludingTax = display === 'both' ? (excluding ?? null) : null;
  return { unit: decimalOf(item.price_incl_tax) ?? null, isUnitRounded: false, row, rowExcludingTax };
}

function isSameQty(item: CartItem, other: TotalsItem): boolean {
  const [left, right] = [decimalOf(item.qty), decimalOf(other.qty)];
  return left !== undefined && right !== undefined && compare(left, right) === 0;
}

/**
 * Whether a totals response describes this very cart: the same items in the same quantities. Two requests can see two
 * states of a cart, and amounts of one must not stand beside lines of the other.
 */
export function areTotalsOf(cart: Cart, totals: Totals): boolean {
  const items = cart.items ?? [];
  const counted = new Map((totals.items ?? []).map((item) => [item.item_id, item]));
  if (counted.size !== items.length) return false;
  return items.every((item) => {
    const other = item.item_id == null ? undefined : counted.get(item.item_id);
    return other !== undefined && isSameQty(item, other);
  });
}

/**
 * Reads all amounts of a cart from one totals response, in the store's own display form. Nothing is multiplied or added
 * up: stores round rows, taxes and sums in ways that cannot be computed from the outside.
 *
 * @returns undefined where the response describes another state of the cart, or lacks an amount of a line
 */
export function storeAmounts(
  cart: Cart,
  totals: Totals,
  setting: TaxDisplaySetting = 'auto',
): StoreAmounts | undefined {
  if (!areTotalsOf(cart, totals)) return undefined;
  const taxDisplay = setting === 'auto' ? storeTaxDisplay(totals) : setting;
  const { base_currency_code: base, quote_currency_code: quote } = totals;
  const isOneCurrency = base != null && base === quote;

  const lines = new Map<number, StoreLineAmounts>();
  let sum = zero;
  for (const item of totals.items ?? []) {
    const line = lineAmounts(item, taxDisplay, isOneCurrency);
    if (line === undefined || item.item_id == null) return undefined;
    lines.set(item.item_id, line);
    sum = add(sum, line.row);
  }

  const excluding = decimalOf(totals.subtotal);
  const including = decimalOf(totals.subtotal_incl_tax);
  const subtotal = taxDisplay === 'excluding' ? excluding : including;
  if (subtotal === undefined) return undefined;
  return {
    taxDisplay,
    isTaxed: excluding !== undefined && including !== undefined && compare(excluding, including) !== 0,
    lines,
    subtotal,
    subtotalExcludingTax: taxDisplay === 'both' ? (excluding ?? null) : null,
    addsUp: compare(round(sum, unitDigits), round(subtotal, unitDigits)) === 0,
  };
}
