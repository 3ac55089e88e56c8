import type { Cart } from '../schema/cart.ts';
import { quoteAddressView } from './addresses.ts';
import { cartFacts, paymentFacts } from './cart-facts.ts';
import { customerView } from './customers.ts';
import { compare, decimalOf, type Decimal } from './decimal.ts';
import { fillMessage } from './fill-message.ts';
import { amountView, lineViews } from './lines.ts';
import { plainText } from './plain-text.ts';
import { shippingViews } from './shipping.ts';
import { totalsOf } from './totals.ts';
import { viewContextOf, type CartViewOptions, type ViewContext } from './view-context.ts';
import type { AmountView, CartContents, CartView } from './view-types.ts';

/** A shop's text for "no number yet" is missing, empty, or a 0. */
function orderNumberOf(cart: Cart): string | null {
  const text = plainText(cart.reserved_order_id);
  return text === '0' ? null : text;
}

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

/** "3 items", and "3 items, 12.5 pieces" where the two numbers differ. */
function countText(lineCount: number, quantity: Decimal | null, context: ViewContext): string {
  const { messages } = context;
  const items = context.plural(messages.items, lineCount);
  if (quantity === null || compare(quantity, { coefficient: BigInt(lineCount), scale: 0 }) === 0) return items;
  return fillMessage(messages.countText, { items, pieces: context.plural(messages.pieces, quantity) });
}

function noteOf({ rule, messages }: ViewContext): string | null {
  if (rule.note === null) return null;
  if (rule.note.kind === 'unknown') return messages.currencyUnknown;
  return fillMessage(messages.baseCurrencyShown, { base: rule.note.base, quote: rule.note.quote });
}

/**
 * A cart (2.1) as a person reads it: words, numbers and dates of a locale, amounts by the money rule (docs/money.md).
 *
 * Pure: no DOM, no network, and it never throws for what a shop sends. An amount that cannot be trusted is withheld,
 * and so is a subtotal that would need it.
 *
 * @example
 * const view = toCartView(cart, { locale: 'de-AT' });
 * view.subtotal.kind === 'amount' ? view.subtotal.text : '—'; // "€ 713,32"
 */
export function toCartView(cart: Cart, options: CartViewOptions = {}): CartView {
  const context = viewContextOf(cart, options);
  const items = cart.items ?? [];
  const counted = Math.max(cart.items_count ?? 0, 0);
  const unlisted = isUnlisted(cart);
  const totals = totalsOf(items, context.rule);
  const subtotal: AmountView = unlisted
    ? { kind: 'withheld', reason: 'items-unreadable' }
    : amountView(totals.subtotal, context);
  const lines = lineViews(items, context);
  const lineCount = unlisted ? counted : items.length;
  const quantity = decimalOf(cart.items_qty) ?? (unlisted ? null : totals.quantity);
  const isVirtual = cart.is_virtual ?? false;

  return {
    contents: contentsOf(cart, unlisted),
    isVirtual,
    isGuest: cart.customer_is_guest ?? cart.customer?.id == null,
    orderNumber: orderNumberOf(cart),
    lineCount,
    quantity: quantity === null ? null : context.number(quantity),
    countText: countText(lineCount, quantity, context),
    lines,
    hiddenLines: items.length - lines.length,
    missingLines: Math.max(counted - items.length, 0),
    subtotal,
    currencyNote: noteOf(context),
    shipping: shippingViews(cart, context),
    billing: quoteAddressView(cart.billing_address, context),
    customer: customerView(cart.customer, context),
    note: plainText(cart.customer_note),
    payment: paymentFacts(cart, context),
    facts: cartFacts(cart, context),
  };
}
