import type { CartItem } from '../schema/cart-item.ts';
import { compactLine } from './compact-line.ts';
import { plainText } from './text/plain-text.ts';
import type { MainContext } from './view-context.ts';
import type { MainLine } from './types.ts';

function lineView(item: CartItem, key: string, context: MainContext): MainLine {
  return {
    key,
    ...compactLine(item, context),
    sku: plainText(item.sku),
    productType: plainText(item.product_type),
    quantityValue: item.qty ?? null,
  };
}

/** The first lines of a cart, up to the view's limit. Keys follow the item's id, so that a line stays itself when others go. */
export function lineViews(items: readonly CartItem[], context: MainContext): readonly MainLine[] {
  const keys = new Set<string>();
  return items.slice(0, context.lineLimit).map((item, index) => {
    const wanted = item.item_id == null ? `line-${index}` : `item-${item.item_id}`;
    const key = keys.has(wanted) ? `${wanted}-${index}` : wanted;
    keys.add(key);
    return lineView(item, key, context);
  });
}
