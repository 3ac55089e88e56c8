import type { CartItem } from '../schema/cart-item.ts';
import { rowOf, unitOf, type ExactAmount } from './money/amounts.ts';
import { decimalOf } from './money/decimal.ts';
import { plainName } from './text/plain-text.ts';
import type { CompactContext } from './view-context.ts';
import type { AmountView, LineView, UnavailableReason } from './types.ts';

/** What a line says at the least: what, how many, and for how much; and by which number it can be changed. */
export type CompactLine = Pick<LineView, 'name' | 'quantity' | 'unit' | 'row' | 'itemId'>;

export function amountView(amount: ExactAmount | UnavailableReason, context: CompactContext): AmountView {
  if (typeof amount === 'string') return { kind: 'unavailable', reason: amount };
  return context.amount(amount.shown, amount.base);
}

/** An item's name for people, with words for an item that has none. */
export function nameOf(item: CartItem, context: CompactContext): string {
  return plainName(item.name) ?? context.messages.unnamedItem;
}

/** A quantity with all its fraction digits, as in "2.5"; null where it cannot be read. */
export function quantityOf(item: CartItem, context: CompactContext): string | null {
  const quantity = decimalOf(item.qty);
  return quantity === undefined ? null : context.number(quantity);
}

export function compactLine(item: CartItem, context: CompactContext): CompactLine {
  return {
    name: nameOf(item, context),
    quantity: quantityOf(item, context),
    unit: amountView(unitOf(item, context.rule), context),
    row: amountView(rowOf(item, context.rule), context),
    itemId: item.item_id ?? null,
  };
}
