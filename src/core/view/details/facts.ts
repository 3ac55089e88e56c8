import type { Decimal } from '../../api/decimal.ts';
import { numberText } from '../line-texts.ts';
import type { CurrencyCode } from '../../messages/format-number.ts';
import { humanize, labelOfName, clampText, plainText } from '../../messages/plain-text.ts';
import type { CustomAttribute } from '../../api/address.ts';
import type { DetailsFormat } from '../view-format.ts';
import type { Fact, DiscountView } from '../types.ts';
import type { Discount } from '../../api/cart-item.ts';
import { compareAmounts } from '../compare-amounts.ts';
import { discountViews, maxDiscounts, negativeDecimal } from '../discounts.ts';

/** Longer lists of facts are cut, and end with a count of the rest. */
const maxFacts = 100;

/** Keys contain member names that the shop chooses. */
const maxKeyLength = 100;

/** Collects facts. Empty values are left out, and keys stay unique. */
export interface FactList {
  /** Adds a fact with its label from `messages.facts`, otherwise with the field name as label. */
  add(key: string, value: string | null | undefined, label?: string): FactList;
  /** Adds an id or a number that is not grouped by thousands. 0 is added only if `zero` is true. */
  number(key: string, value: number | null | undefined, zero?: boolean): FactList;
  /** Adds "Yes" or "No" for a boolean or for 0 and 1. Other numbers are added unchanged. */
  flag(key: string, value: boolean | number | null | undefined): FactList;
  /** Adds a rate. 0 means "not set" and is left out. */
  rate(key: string, value: number | null | undefined): FactList;
  /** Adds attributes that the shop has defined. */
  attributes(list: readonly CustomAttribute[] | null | undefined): FactList;
  /** Adds members that the interface does not declare. */
  others(
    value: Readonly<Record<string, unknown>> | null | undefined,
    declared?: readonly string[],
  ): FactList;
  done(): readonly Fact[];
}

/** @param prefix prepended to each key, such as `customer.` */
export function factList(format: DetailsFormat, prefix = ''): FactList {
  const { messages } = format;
  const facts: Fact[] = [];
  const keys = new Set<string>();
  let left = 0;

  function labelOf(key: string, name: string): string {
    if (Object.hasOwn(messages.facts, key)) return messages.facts[key] ?? '';
    return labelOfName(name);
  }

  const list: FactList = {
    add(name, value, label) {
      const text = plainText(value);
      if (text === null) return list;
      if (facts.length >= maxFacts) {
        left += 1;
        return list;
      }
      const wanted = clampText(prefix + name, maxKeyLength);
      let key = wanted;
      for (let copy = 2; keys.has(key); copy += 1) key = `${wanted}#${copy}`;
      keys.add(key);
      facts.push({ key, label: label ?? labelOf(wanted, name), value: text });
      return list;
    },
    number: (name, value, zero = false) =>
      list.add(name, value == null || (value === 0 && !zero) ? null : String(value)),
    flag(name, value) {
      if (value == null) return list;
      if (value === true || value === 1) return list.add(name, messages.yes);
      return list.add(name, value === false || value === 0 ? messages.no : String(value));
    },
    rate: (name, value) => list.add(name, value === 0 ? null : numberText(value, format)),
    attributes(attributes) {
      for (const { attribute_code: code, value } of attributes ?? []) {
        const name = code?.trim() ?? '';
        const text = humanize(value, messages);
        // A code without a value, and a value without a code, are also shown.
        if (name !== '' || text !== '')
          list.add(`custom.${name}`, text === '' ? '—' : text, labelOfName(name) || '—');
      }
      return list;
    },
    others(value, declared = []) {
      for (const [name, member] of Object.entries(value ?? {})) {
        if (!declared.includes(name))
          list.add(`other.${name}`, humanize(member, messages), labelOfName(name) || '—');
      }
      return list;
    },
    done() {
      if (left === 0) return facts;
      const value = format.plural(messages.more, left);
      return [...facts, { key: `${prefix}more`, label: '…', value }];
    },
  };
  return list;
}

const knownMembers = ['amount', 'base_amount', 'original_amount', 'base_original_amount'];

/**
 * The fields of a discount besides label and amount: original amounts, the number of the rule,
 * undeclared members.
 */
function discountFacts(discount: Discount, format: DetailsFormat): readonly Fact[] {
  const { rule, messages } = format;
  const data = discount.discount_data ?? {};
  const facts = factList(format, 'discount.');
  const inQuote = rule.amounts === 'quote';

  // An original amount is listed only if it differs from the amount itself.
  const originalUnlike = (
    member: string,
    amountMember: string,
    currency: CurrencyCode | null,
  ): Decimal | undefined => {
    const original = negativeDecimal(data[member]);
    const amount = negativeDecimal(data[amountMember]);
    if (original === undefined || amount === undefined) return original;
    return compareAmounts(original, amount, currency) === 0 ? undefined : original;
  };
  const original = inQuote
    ? originalUnlike('original_amount', 'amount', rule.shown)
    : originalUnlike('base_original_amount', 'base_amount', rule.shown);
  if (original !== undefined) {
    facts.add('original_amount', format.money(original, rule.shown), messages.discountOriginal);
  }
  const baseOriginal =
    rule.base === null
      ? undefined
      : originalUnlike('base_original_amount', 'base_amount', rule.base);
  if (baseOriginal !== undefined)
    facts.add('base_original_amount', format.money(baseOriginal, rule.base));
  const ruleId = discount.rule_id == null ? null : String(discount.rule_id);
  return facts.add('rule_id', ruleId, messages.discountRule).others(data, knownMembers).done();
}

/** The discounts of an item or an address with their facts. */
export function discountsWithFacts(
  discounts: readonly Discount[] | null | undefined,
  format: DetailsFormat,
): readonly DiscountView[] {
  return discountViews(discounts, format).map((view, index) => {
    const discount = index < maxDiscounts ? discounts?.[index] : undefined;
    return { ...view, facts: discount === undefined ? [] : discountFacts(discount, format) };
  });
}
