import type { Cart } from '../schema/cart.ts';
import { amountView } from './compact-line.ts';
import { decimalOf, textOf, type Decimal } from './money/decimal.ts';
import { fillMessage } from './text/fill-message.ts';
import { totalsOf } from './money/items-totals.ts';
import type { CompactContext } from './view-context.ts';
import type { CartContents, CartView } from './types.ts';

/** What is said of a cart as a whole: what it holds, how much, and what that comes to. */
export type CartSummary = Pick<
  CartView,
  'contents' | 'lineCount' | 'quantity' | 'countText' | 'hiddenLines' | 'missingLines' | 'subtotal' | 'currencyNote'
>;

function contentsOf(cart: Cart, unlisted: boolean): CartContents {
  if (cart.is_active === false) return 'closed';
  if ((cart.items?.length ?? 0) > 0) return 'filled';
  return unlisted ? 'unlisted' : 'empty';
}

/** No list, although something was counted, or nothing was said at all: then nothing is known of the contents. */
function isUnlisted({ items, items_count: count, items_qty: quantity }: Cart): boolean {
  if ((items?.length ?? 0) > 0) return false;
  return (count ?? 0) > 0 || (quantity ?? 0) > 0 || (items === undefined && count == null);
}

/** "4 items": the total quantity. The number of lines where the quantity is fractional, unknown or not positive. */
function countText(lineCount: number, quantity: Decimal | null, context: CompactContext): string {
  const isCount = quantity !== null && /^[1-9]\d*$/.test(textOf(quantity));
  return context.plural(context.messages.items, isCount ? quantity : lineCount);
}

function noteOf({ rule, messages }: CompactContext): string | null {
  if (rule.note === null) return null;
  if (rule.note.kind === 'unknown') return messages.currencyUnknown;
  return fillMessage(messages.baseCurrencyShown, { base: rule.note.base, quote: rule.note.quote });
}

/** Counts and adds up a cart, over all of its items however few are listed. */
export function cartSummary(cart: Cart, context: CompactContext): CartSummary {
  const items = cart.items ?? [];
  const counted = Math.max(cart.items_count ?? 0, 0);
  const unlisted = isUnlisted(cart);
  const totals = totalsOf(items, context.rule);
  const lineCount = unlisted ? counted : items.length;
  const quantity = decimalOf(cart.items_qty) ?? (unlisted ? null : totals.quantity);
  return {
    contents: contentsOf(cart, unlisted),
    lineCount,
    quantity: quantity === null ? null : context.number(quantity),
    countText: countText(lineCount, quantity, context),
    hiddenLines: Math.max(items.length - Math.floor(context.lineLimit), 0),
    missingLines: Math.max(counted - items.length, 0),
    subtotal: amountView(unlisted ? 'items-unreadable' : totals.subtotal, context),
    currencyNote: noteOf(context),
  };
}
