import type { CartItem, Discount } from '../api/cart-item.ts';
import { absolute, decimalOf, negate, type Decimal } from '../api/decimal.ts';
import { decodedText } from '../messages/plain-text.ts';
import { totalsAmounts } from './totals-amounts.ts';
import type { CartViewOptions, CompactFormat } from './view-format.ts';
import type { AmountView, CompactDiscount, DiscountView } from './types.ts';

/** A discount of the cart, with its amount. */
type ListedDiscount = Omit<DiscountView, 'facts'>;

/** More discounts on one item are an error of the shop. They are counted, but not listed. */
export const maxDiscounts = 50;

/** Shops send "5 off" as 5 or as -5; both lower the price. */
export function negativeDecimal(value: unknown): Decimal | undefined {
  const decimal = decimalOf(value);
  return decimal === undefined ? undefined : negate(absolute(decimal));
}

function discountView(discount: Discount, index: number, format: CompactFormat): ListedDiscount {
  const { rule, messages } = format;
  const inQuote = negativeDecimal(discount.discount_data?.['amount']);
  const inBase = negativeDecimal(discount.discount_data?.['base_amount']);
  const shown = rule.amounts === 'quote' ? inQuote : inBase;
  const amount: AmountView =
    shown === undefined
      ? { kind: 'unavailable', reason: 'amount-unreadable' }
      : format.amount(shown, inBase ?? null);
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
  format: CompactFormat,
): readonly ListedDiscount[] {
  const all = discounts ?? [];
  const views = all
    .slice(0, maxDiscounts)
    .map((discount, index) => discountView(discount, index, format));
  if (all.length <= maxDiscounts) return views;
  const label = format.plural(format.messages.more, all.length - maxDiscounts);
  return [
    ...views,
    { key: 'more', label, amount: { kind: 'unavailable', reason: 'amount-unreadable' } },
  ];
}

/** What a title has in parentheses at its end, such as " (Flat Rate)". Names may contain some. */
export const suffixOf = (title: string | null): string =>
  title?.match(/ ?[(（].+[)）]$/s)?.[0] ?? '';

/**
 * The tags of a line. The totals have the amount of a discount as a row, so a tag says only which
 * lines it is on, and says nothing if it is on all of them.
 */
export function lineDiscounts(
  item: CartItem,
  { totals, taxDisplay }: Pick<CartViewOptions, 'totals' | 'taxDisplay'>,
  format: CompactFormat,
): readonly CompactDiscount[] {
  const listed = discountViews(item.extension_attributes?.discounts, format);
  if (totals === undefined) return listed;
  if (typeof totals !== 'object') return [];
  if (!totalsAmounts(totals, taxDisplay).discountedLines.has(item.item_id)) return [];
  if (listed.length > 0) return listed.map(({ key, label }) => ({ key, label, amount: null }));
  const row = totals.total_segments?.find(({ code }) => code === 'discount');
  const name = suffixOf(decodedText(row?.title)).replace(/^ ?.|.$/g, '');
  // The title names all rules, and the line may be discounted by one of them.
  const label = name === '' || name.includes(',') ? format.messages.discount : name;
  return [{ key: 'discount', label, amount: null }];
}
