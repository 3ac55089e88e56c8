import type { CartItem } from '../../schema/cart-item.ts';
import { add, decimalOf, multiply, zero, type Decimal } from './decimal.ts';
import { baseUnitPrice, unitPrice, type MoneyRule } from './money.ts';
import type { UnavailableReason } from '../types.ts';

/** An exact amount in the currency that is shown, and the same amount in base currency. */
export interface ExactAmount {
  readonly shown: Decimal;
  readonly base: Decimal;
}

/** The amounts of one line. An amount that cannot be read is the reason why. */
export interface LineAmounts {
  /** The price of one unit. */
  readonly unit: ExactAmount | UnavailableReason;
  /** Unit × quantity, not rounded. */
  readonly row: ExactAmount | UnavailableReason;
}

/** The amounts of all items of a cart, listed on the page or not. */
export interface CartAmounts {
  /** Sum of the rows, not rounded. One unreadable row makes it unavailable. */
  readonly subtotal: ExactAmount | UnavailableReason;
  /** Sum of the quantities; null where one of them cannot be read. */
  readonly quantity: Decimal | null;
}

/** The amounts of one item, by the rule of docs/money.md. */
export function lineAmounts({ price, qty }: Pick<CartItem, 'price' | 'qty'>, rule: MoneyRule): LineAmounts {
  const exactPrice = decimalOf(price);
  if (exactPrice === undefined) return { unit: 'price-unreadable', row: 'price-unreadable' };
  const unit: ExactAmount = { shown: unitPrice(rule, exactPrice), base: baseUnitPrice(exactPrice) };
  const quantity = decimalOf(qty);
  if (quantity === undefined) return { unit, row: 'quantity-unreadable' };
  return { unit, row: { shown: multiply(unit.shown, quantity), base: multiply(unit.base, quantity) } };
}

/** Adds up the items of a cart. Items of shipping assignments repeat these and are not added. */
export function cartAmounts(items: readonly CartItem[], rule: MoneyRule): CartAmounts {
  let sum: ExactAmount = { shown: zero, base: zero };
  let reason: UnavailableReason | null = null;
  let quantity: Decimal | null = zero;
  for (const item of items) {
    const { row } = lineAmounts(item, rule);
    if (typeof row === 'string') reason ??= row;
    else if (reason === null) sum = { shown: add(sum.shown, row.shown), base: add(sum.base, row.base) };
    const pieces = decimalOf(item.qty);
    if (quantity !== null) quantity = pieces === undefined ? null : add(quantity, pieces);
  }
  return { subtotal: reason ?? sum, quantity };
}
