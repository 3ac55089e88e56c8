import type { CurrencyCode } from '../messages/format-number.ts';
import type { Cart } from '../api/cart.ts';
import type { CartItem } from '../api/cart-item.ts';
import type { Totals } from '../api/totals.ts';
import { add, compare, decimalOf, multiply, one, zero, type Decimal } from '../api/decimal.ts';
import { baseUnitPrice, currencyCodeOf, unitPrice, type MoneyRule } from './money.ts';
import {
  areAmountsOf,
  isCounted,
  totalsAmounts,
  type TotalsAmounts,
  type TaxDisplay,
  type TaxDisplaySetting,
} from './totals-amounts.ts';
import type { UnavailableReason } from './types.ts';

/** An exact amount in the currency that is shown. */
export interface ExactAmount {
  readonly shown: Decimal;
  /** The same amount in base currency; null if it is not known. */
  readonly base: Decimal | null;
  /** Whether it was rounded here. The shop may then show a different last digit. @default false */
  readonly isApproximate?: boolean;
}

/** The amounts of one line. An amount that cannot be read is replaced by the reason. */
interface LineAmounts {
  readonly unit: ExactAmount | UnavailableReason;
  readonly row: ExactAmount | UnavailableReason;
  /** The row excluding tax next to `row`, if both are shown. */
  readonly rowExcludingTax: ExactAmount | null;
}

/** The amounts of a cart, all from one source: the shop's totals, or the prices of its items. */
export interface CartAmounts {
  /** How tax is shown. Null if the amounts are prices of items, which exclude tax. */
  readonly taxDisplay: TaxDisplay | null;
  /** Currency of `shown`; null if it is not known. */
  readonly currency: CurrencyCode | null;
  line(item: CartItem): LineAmounts;
  readonly subtotal: ExactAmount | UnavailableReason;
  readonly subtotalExcludingTax: ExactAmount | null;
  /** The grand total that the shop lists; without totals, the subtotal. */
  readonly total: ExactAmount | UnavailableReason;
  /** Whether the totals do not match the cart, for example while a change is in flight. */
  readonly isStale: boolean;
  /** Whether the shop's subtotal is more than its rows, in totals of this state of the cart. */
  readonly isSubtotalMore: boolean;
}

/**
 * The shop's totals, or why there are none: prices of items may exclude a tax that the totals
 * include.
 */
export type AmountSource = Totals | 'loading' | 'failed';

/** Where amounts come from. */
export interface AmountOptions {
  /**
   * The shop's totals of this cart: if set, the source of all amounts. `'loading'` during the
   * request, `'failed'` if they could not be read.
   *
   * @default none: amounts are computed from the items' prices, which exclude tax
   */
  readonly totals?: AmountSource | undefined;
  /**
   * Whether newer totals are loading. An amount that `totals` lacks is then pending, otherwise
   * missing.
   *
   * @default true
   */
  readonly isUpdating?: boolean | undefined;
  /**
   * Items that wait to be added. They are counted, and in no amount.
   *
   * @default none
   * @internal
   */
  readonly waiting?: readonly { readonly qty: number }[] | undefined;
  /** How tax is shown in the shop's amounts. @default 'auto', as the shop shows it */
  readonly taxDisplay?: TaxDisplaySetting | undefined;
}

/** The price and row of one item by the rule of docs/money.md. */
function priceOfItem(
  { price, qty }: Pick<CartItem, 'price' | 'qty'>,
  rule: MoneyRule,
): LineAmounts {
  const rowExcludingTax = null;
  const exactPrice = decimalOf(price);
  if (exactPrice === undefined)
    return { unit: 'price-unreadable', row: 'price-unreadable', rowExcludingTax };
  const unit = { shown: unitPrice(rule, exactPrice), base: baseUnitPrice(exactPrice) };
  const quantity = decimalOf(qty);
  if (quantity === undefined) return { unit, row: 'quantity-unreadable', rowExcludingTax };
  const row = { shown: multiply(unit.shown, quantity), base: multiply(unit.base, quantity) };
  return { unit, row, rowExcludingTax };
}

/** Adds up the items of a cart. Items of shipping assignments repeat these and are not added. */
function sumOfItems(items: readonly CartItem[], rule: MoneyRule): ExactAmount | UnavailableReason {
  let shown = zero;
  let base = zero;
  for (const item of items) {
    const { row } = priceOfItem(item, rule);
    if (typeof row === 'string') return row;
    shown = add(shown, row.shown);
    base = add(base, row.base ?? zero);
  }
  // In a currency other than the base, the shop converts an unrounded price that the cart does not
  // contain.
  const isApproximate = rule.rate !== null && compare(rule.rate, one) !== 0;
  return isApproximate ? { shown, base, isApproximate } : { shown, base };
}

const inQuote = (shown: Decimal, isApproximate = false): ExactAmount => ({
  shown,
  base: null,
  isApproximate,
});

const orUnreadable = (
  amount: Decimal | null,
  isApproximate?: boolean,
): ExactAmount | UnavailableReason =>
  amount === null ? 'amount-unreadable' : inQuote(amount, isApproximate);

function fromTotals(cart: Cart, amounts: TotalsAmounts, isUpdating: boolean): CartAmounts {
  const isCurrent = areAmountsOf(cart, amounts);
  const uncounted = isUpdating ? 'amount-pending' : 'amount-unreadable';
  return {
    taxDisplay: amounts.taxDisplay,
    currency: amounts.currency ?? currencyCodeOf(cart.currency?.quote_currency_code),
    line(item) {
      const line = item.item_id == null ? undefined : amounts.lines.get(item.item_id);
      if (line === undefined) return { unit: uncounted, row: uncounted, rowExcludingTax: null };
      const unit = orUnreadable(line.unit, line.isUnitRounded);
      if (!isCounted(item, amounts)) return { unit, row: uncounted, rowExcludingTax: null };
      const { rowExcludingTax } = line;
      return {
        unit,
        row: orUnreadable(line.row),
        rowExcludingTax: rowExcludingTax && inQuote(rowExcludingTax),
      };
    },
    subtotal: orUnreadable(amounts.subtotal),
    subtotalExcludingTax: amounts.subtotalExcludingTax && inQuote(amounts.subtotalExcludingTax),
    total: orUnreadable(amounts.total),
    isStale: !isCurrent,
    isSubtotalMore: isCurrent && amounts.surplus === 1,
  };
}

/**
 * All amounts of a cart. The shop's own totals take precedence over prices of items. The two are
 * never mixed.
 */
export function cartAmounts(cart: Cart, rule: MoneyRule, options: AmountOptions = {}): CartAmounts {
  const { totals, taxDisplay, isUpdating = true } = options;
  const none = {
    taxDisplay: null,
    currency: rule.shown,
    subtotalExcludingTax: null,
    isStale: false,
    isSubtotalMore: false,
  };
  if (typeof totals === 'object')
    return fromTotals(cart, totalsAmounts(totals, taxDisplay), isUpdating);
  if (totals !== undefined) {
    const reason = totals === 'loading' ? 'amount-pending' : 'amount-unreadable';
    const line: LineAmounts = { unit: reason, row: reason, rowExcludingTax: null };
    return { ...none, line: () => line, subtotal: reason, total: reason };
  }
  const subtotal = sumOfItems(cart.items ?? [], rule);
  return { ...none, line: (item) => priceOfItem(item, rule), subtotal, total: subtotal };
}

export function sumOfQuantities(items: readonly CartItem[]): Decimal | null {
  let sum = zero;
  for (const { qty } of items) {
    const quantity = decimalOf(qty);
    if (quantity === undefined) return null;
    sum = add(sum, quantity);
  }
  return sum;
}
