import type { CartItem } from '../schema/cart-item.ts';
import { rowOf, unitOf, type ExactAmount } from './amounts.ts';
import { decimalOf } from './decimal.ts';
import { discountViews } from './discounts.ts';
import { factList } from './facts.ts';
import { optionViews } from './options.ts';
import { plainName, plainText } from './plain-text.ts';
import type { ViewContext } from './view-context.ts';
import type { AmountView, LineView, WithheldReason } from './view-types.ts';

export function amountView(amount: ExactAmount | WithheldReason, context: ViewContext): AmountView {
  if (typeof amount === 'string') return { kind: 'withheld', reason: amount };
  return context.amount(amount.shown, amount.base);
}

/** An item's name for people, with words for an item that has none. */
export function nameOf(item: CartItem, context: ViewContext): string {
  return plainName(item.name) ?? context.messages.unnamedItem;
}

/** A quantity with all its fraction digits, as in "2.5"; null where it cannot be read. */
export function quantityOf(item: CartItem, context: ViewContext): string | null {
  const quantity = decimalOf(item.qty);
  return quantity === undefined ? null : context.number(quantity);
}

function lineView(item: CartItem, key: string, context: ViewContext): LineView {
  const inside = item.extension_attributes;
  return {
    key,
    name: nameOf(item, context),
    sku: plainText(item.sku),
    itemId: item.item_id ?? null,
    productType: plainText(item.product_type),
    quantity: quantityOf(item, context),
    quantityValue: item.qty ?? null,
    unit: amountView(unitOf(item, context.rule), context),
    row: amountView(rowOf(item, context.rule), context),
    options: optionViews(item.product_option, context),
    discounts: discountViews(inside?.discounts, context),
    facts: factList(context, 'item.').others(inside, ['discounts']).done(),
  };
}

/** The first lines of a cart, up to the view's limit. Keys follow the item's id, so that a line stays itself when others go. */
export function lineViews(items: readonly CartItem[], context: ViewContext): readonly LineView[] {
  const keys = new Set<string>();
  return items.slice(0, context.lineLimit).map((item, index) => {
    const wanted = item.item_id == null ? `line-${index}` : `item-${item.item_id}`;
    const key = keys.has(wanted) ? `${wanted}-${index}` : wanted;
    keys.add(key);
    return lineView(item, key, context);
  });
}
