import type { Cart } from '../api/cart.ts';
import type { CartItem } from '../api/cart-item.ts';
import type { SummaryMessages } from '../messages/en-summary.ts';
import { cartAmounts, sumOfQuantities, type CartAmounts, type ExactAmount } from './amounts.ts';
import { add, compare, decimalOf, one, textOf, zero, type Decimal } from '../api/decimal.ts';
import type { AmountView, CartContents, SummaryView, UnavailableReason } from './types.ts';
import { viewFormatOf, type CartViewOptions, type ViewFormat } from './view-format.ts';

type SummaryFormat = ViewFormat<SummaryMessages>;

export function amountView(
  amount: ExactAmount | UnavailableReason,
  { currency }: CartAmounts,
  format: SummaryFormat,
  isTotal = false,
): AmountView {
  if (typeof amount === 'string') return { kind: 'unavailable', reason: amount };
  const view = format.amount(amount.shown, amount.base, { currency, isTotal });
  return amount.isApproximate === true ? { ...view, text: `≈ ${view.text}` } : view;
}

/**
 * Whether the contents are unknown: no list of items although some are counted, or neither a list
 * nor a count. With an empty list the cart is empty: Magento leaves counts behind after quick
 * removals, and if all products were disabled.
 */
function isUnlisted({ items, items_count: count, items_qty: quantity }: Cart): boolean {
  if (items != null) return false;
  return (count ?? 0) > 0 || (quantity ?? 0) > 0 || (items === undefined && count == null);
}

function contentsOf(cart: Cart, unlisted: boolean): CartContents {
  if (cart.is_active === false) return 'closed';
  if ((cart.items?.length ?? 0) > 0) return 'filled';
  return unlisted ? 'unlisted' : 'empty';
}

/** A quantity that counts pieces. Undefined if it is a length or a weight, unknown or not positive. */
function toPieces(qty: unknown): Decimal | undefined {
  const quantity = decimalOf(qty);
  return quantity !== undefined && /^[1-9]\d*$/.test(textOf(quantity)) ? quantity : undefined;
}

/** The number of items: the pieces of each line, one for a length or a weight. */
export const countOfItems = (items: readonly Pick<CartItem, 'qty'>[]): Decimal =>
  items.reduce((sum, item) => add(sum, toPieces(item.qty) ?? one), zero);

function countOf({ items, items_count: lines, items_qty: qty }: Cart, unlisted: boolean): Decimal {
  if (unlisted) return toPieces(qty) ?? decimalOf(Math.max(lines ?? 0, 0)) ?? zero;
  return countOfItems(items ?? []);
}

/** The largest number that a badge has room for. */
const most: Decimal = { coefficient: 99n, scale: 0 };

/** The part of a cart's view that a badge shows: how many items, and what they cost. */
export function summaryView(
  cart: Cart,
  amounts: CartAmounts,
  format: SummaryFormat,
  { waiting = [] }: Pick<CartViewOptions, 'waiting'>,
): SummaryView {
  const items = cart.items ?? [];
  const unlisted = isUnlisted(cart);
  const lineCount = unlisted ? Math.max(cart.items_count ?? 0, 0) : items.length;
  // Counted from the lines, because the service also counts products that it no longer lists.
  const quantity = unlisted ? (decimalOf(cart.items_qty) ?? null) : sumOfQuantities(items);
  const contents = contentsOf(cart, unlisted);
  // What waits is added to the cart that follows an ordered one.
  const toAdd = contents === 'closed' ? [] : waiting;
  const count = add(countOf(cart, unlisted), countOfItems(toAdd));
  const shown = (amount: ExactAmount | UnavailableReason): AmountView =>
    amountView(unlisted ? 'items-unreadable' : amount, amounts, format, true);
  return {
    contents,
    lineCount,
    quantity: quantity === null ? null : format.number(quantity),
    countText: format.plural(format.messages.items, count),
    badgeText: compare(count, most) > 0 ? `${format.number(most)}+` : format.number(count),
    subtotal: shown(amounts.subtotal),
    total: shown(amounts.total),
    isStale: amounts.isStale,
  };
}

/** {@link summaryView} of a cart whose other parts are not shown. */
export function toSummaryView(
  cart: Cart,
  options: CartViewOptions,
  messages: SummaryMessages,
): SummaryView {
  const format = viewFormatOf(cart, options, messages);
  return summaryView(cart, cartAmounts(cart, format.rule, options), format, options);
}
