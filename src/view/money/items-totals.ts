import type { CartItem } from '../../schema/cart-item.ts';
import { rowOf, type ExactAmount } from './amounts.ts';
import { add, decimalOf, zero, type Decimal } from './decimal.ts';
import type { MoneyRule } from './money.ts';
import type { UnavailableReason } from '../types.ts';

/** What all items of a cart come to, whether they are listed on the page or not. */
export interface Totals {
  /** Sum of the rows, not rounded; or why it cannot be known: one unreadable row is enough. */
  readonly subtotal: ExactAmount | UnavailableReason;
  /** Sum of the quantities; null where one cannot be read. */
  readonly quantity: Decimal | null;
}

/** Adds up every item. Items of shipping assignments repeat these and do not belong here. */
export function totalsOf(items: readonly CartItem[], rule: MoneyRule): Totals {
  let shown = zero;
  let base = zero;
  let reason: UnavailableReason | null = null;
  let quantity: Decimal | null = zero;
  for (const item of items) {
    if (reason === null) {
      const row = rowOf(item, rule);
      if (typeof row === 'string') reason = row;
      else {
        shown = add(shown, row.shown);
        base = add(base, row.base);
      }
    }
    const pieces = decimalOf(item.qty);
    if (quantity !== null) quantity = pieces === undefined ? null : add(quantity, pieces);
  }
  return { subtotal: reason ?? { shown, base }, quantity };
}
