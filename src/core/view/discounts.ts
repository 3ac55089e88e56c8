import type { Discount } from '../api/cart-item.ts';
import { absolute, decimalOf, negate, type Decimal } from '../api/decimal.ts';
import { decodedText } from '../messages/plain-text.ts';
import type { CompactContext } from './view-context.ts';
import type { AmountView, CompactDiscount } from './types.ts';

/** More discounts on one item are an error of the shop. They are counted, but not listed. */
export const maxDiscounts = 50;

/** Shops send "5 off" as 5 or as -5; both lower the price. */
export function negativeDecimal(value: unknown): Decimal | undefined {
  const decimal = decimalOf(value);
  return decimal === undefined ? undefined : negate(absolute(decimal));
}

function discountView(discount: Discount, index: number, context: CompactContext): CompactDiscount {
  const { rule, messages } = context;
  const inQuote = negativeDecimal(discount.discount_data?.['amount']);
  const inBase = negativeDecimal(discount.discount_data?.['base_amount']);
  const shown = rule.amounts === 'quote' ? inQuote : inBase;
  const amount: AmountView =
    shown === undefined
      ? { kind: 'unavailable', reason: 'amount-unreadable' }
      : context.amount(shown, rule.base === null ? null : (inBase ?? null));
  return {
    key: `${discount.rule_id ?? 'rule'}-${index}`,
    label: decodedText(discount.rule_label) ?? messages.discount,
    amount,
  };
}

/**
 * The discounts of an item or an address. They are shown, never subtracted: the subtotal is before
 * discounts.
 */
export function discountViews(
  discounts: readonly Discount[] | null | undefined,
  context: CompactContext,
): readonly CompactDiscount[] {
  const all = discounts ?? [];
  const views = all
    .slice(0, maxDiscounts)
    .map((discount, index) => discountView(discount, index, context));
  if (all.length <= maxDiscounts) return views;
  const label = context.plural(context.messages.more, all.length - maxDiscounts);
  return [
    ...views,
    { key: 'more', label, amount: { kind: 'unavailable', reason: 'amount-unreadable' } },
  ];
}
