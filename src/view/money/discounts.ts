import type { Discount } from '../../schema/discount.ts';
import { absolute, compare, decimalOf, negate, type Decimal } from './decimal.ts';
import { factList } from '../facts.ts';
import { plainName } from '../text/plain-text.ts';
import type { ViewContext } from '../view-context.ts';
import type { AmountView, DiscountView } from '../types.ts';

/** The members of `discount_data` that shops are known to send; the interface does not show them. */
const knownMembers = ['amount', 'base_amount', 'original_amount', 'base_original_amount'];

/** More discounts on one thing are a fault; the rest is counted, not drawn. */
const mostDiscounts = 50;

/** A shop says "5 off" as 5 or as -5; either way it lowers the price. */
function lowering(value: unknown): Decimal | undefined {
  const decimal = decimalOf(value);
  return decimal === undefined ? undefined : negate(absolute(decimal));
}

function discountView(discount: Discount, index: number, context: ViewContext): DiscountView {
  const { rule, messages } = context;
  const data = discount.discount_data ?? {};
  const inQuote = lowering(data['amount']);
  const inBase = lowering(data['base_amount']);
  const shown = rule.amounts === 'quote' ? inQuote : inBase;
  const amount: AmountView =
    shown === undefined
      ? { kind: 'unavailable', reason: 'amount-unreadable' }
      : context.amount(shown, rule.base === null ? null : (inBase ?? null));

  const facts = factList(context, 'discount.');
  const original = lowering(rule.amounts === 'quote' ? data['original_amount'] : data['base_original_amount']);
  // Said only where it tells more than the amount itself.
  if (original !== undefined && (shown === undefined || compare(original, shown) !== 0)) {
    facts.say('original_amount', context.money(original, rule.shown), messages.discountOriginal);
  }
  const baseOriginal = rule.base === null ? undefined : lowering(data['base_original_amount']);
  if (baseOriginal !== undefined && (inBase === undefined || compare(baseOriginal, inBase) !== 0)) {
    facts.say('base_original_amount', context.money(baseOriginal, rule.base));
  }
  const ruleId = discount.rule_id == null ? null : String(discount.rule_id);
  facts.say('rule_id', ruleId, messages.discountRule).others(data, knownMembers);

  return {
    key: `${discount.rule_id ?? 'rule'}-${index}`,
    label: plainName(discount.rule_label) ?? messages.discount,
    amount,
    facts: facts.done(),
  };
}

/** The discounts of an item or an address (2.6). They are shown, never subtracted: the subtotal is before discounts. */
export function discountViews(
  discounts: readonly Discount[] | null | undefined,
  context: ViewContext,
): readonly DiscountView[] {
  const all = discounts ?? [];
  const views = all.slice(0, mostDiscounts).map((discount, index) => discountView(discount, index, context));
  if (all.length <= mostDiscounts) return views;
  const label = context.plural(context.messages.more, all.length - mostDiscounts);
  return [...views, { key: 'more', label, amount: { kind: 'unavailable', reason: 'amount-unreadable' }, facts: [] }];
}
