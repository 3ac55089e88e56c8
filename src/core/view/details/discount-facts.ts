import type { Discount } from '../../schema/discount.ts';
import { compare, type Decimal } from '../../money/decimal.ts';
import { discountViews, maxDiscounts, negativeDecimal } from '../../money/discounts.ts';
import { factList } from './facts.ts';
import type { DetailsContext } from '../view-context.ts';
import type { DiscountView, Fact } from '../types.ts';

/** The known members of `discount_data`. */
const knownMembers = ['amount', 'base_amount', 'original_amount', 'base_original_amount'];

/** The fields of a discount besides label and amount: original amounts, the number of the rule, undeclared members. */
export function discountFacts(discount: Discount, context: DetailsContext): readonly Fact[] {
  const { rule, messages } = context;
  const data = discount.discount_data ?? {};
  const facts = factList(context, 'discount.');
  const inQuote = rule.amounts === 'quote';

  // An original amount is listed only if it differs from the amount itself.
  const originalUnlike = (member: string, amountMember: string): Decimal | undefined => {
    const original = negativeDecimal(data[member]);
    const amount = negativeDecimal(data[amountMember]);
    return original !== undefined && amount !== undefined && compare(original, amount) === 0 ? undefined : original;
  };
  const original = inQuote
    ? originalUnlike('original_amount', 'amount')
    : originalUnlike('base_original_amount', 'base_amount');
  if (original !== undefined) {
    facts.add('original_amount', context.money(original, rule.shown), messages.discountOriginal);
  }
  const baseOriginal = rule.base === null ? undefined : originalUnlike('base_original_amount', 'base_amount');
  if (baseOriginal !== undefined) facts.add('base_original_amount', context.money(baseOriginal, rule.base));
  const ruleId = discount.rule_id == null ? null : String(discount.rule_id);
  return facts.add('rule_id', ruleId, messages.discountRule).others(data, knownMembers).done();
}

/** The discounts of an item or an address with their facts. */
export function discountsWithFacts(
  discounts: readonly Discount[] | null | undefined,
  context: DetailsContext,
): readonly DiscountView[] {
  return discountViews(discounts, context).map((view, index) => {
    const discount = index < maxDiscounts ? discounts?.[index] : undefined;
    return { ...view, facts: discount === undefined ? [] : discountFacts(discount, context) };
  });
}
