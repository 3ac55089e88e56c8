import type { CartItem } from '../../schema/cart-item.ts';
import { decimalOf, multiply, type Decimal } from './decimal.ts';
import { baseUnitPrice, unitPrice, type MoneyRule } from './money.ts';
import type { UnavailableReason } from '../types.ts';

/** An exact amount in the shown currency, and the same in base currency. */
export interface ExactAmount {
  readonly shown: Decimal;
  readonly base: Decimal;
}

/** The price of one unit, or why it cannot be known. */
export function unitOf(item: CartItem, rule: MoneyRule): ExactAmount | UnavailableReason {
  const price = decimalOf(item.price);
  if (price === undefined) return 'price-unreadable';
  return { shown: unitPrice(rule, price), base: baseUnitPrice(price) };
}

/** Unit × quantity, not rounded, or why it cannot be known. */
export function rowOf(item: CartItem, rule: MoneyRule): ExactAmount | UnavailableReason {
  const unit = unitOf(item, rule);
  if (typeof unit === 'string') return unit;
  const quantity = decimalOf(item.qty);
  if (quantity === undefined) return 'quantity-unreadable';
  return { shown: multiply(unit.shown, quantity), base: multiply(unit.base, quantity) };
}
