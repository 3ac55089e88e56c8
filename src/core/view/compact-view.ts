import type { Cart } from '../api/cart.ts';
import type { CartItem } from '../api/cart-item.ts';
import type { Totals } from '../api/totals.ts';
import { enCompact, type CompactMessages } from '../messages/en-compact.ts';
import { mergeMessages } from '../messages/messages.ts';
import { cartAmounts, type CartAmounts, type ExactAmount } from './amounts.ts';
import { lineDiscounts } from './discounts.ts';
import { lineOptionViews } from './options.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { plainText } from '../messages/plain-text.ts';
import { eachText, lineTexts } from './line-texts.ts';
import { viewFormatOf, type CartViewOptions, type CompactFormat } from './view-format.ts';
import { amountView, summaryView } from './summary-view.ts';
import type { CompactLine, CompactView } from './types.ts';

/** An amount in its sentence, such as "$55.40 excl. tax". */
function excludingTaxText(
  amount: ExactAmount | null,
  { currency }: CartAmounts,
  format: CompactFormat,
): string | null {
  if (amount === null) return null;
  return fillMessage(format.messages.excludingTax, {
    amount: format.money(amount.shown, currency),
  });
}

interface LineSource {
  readonly amounts: CartAmounts;
  readonly options: CartViewOptions;
  readonly format: CompactFormat;
}

/** Returns the view of a line: a new one by `make`, or the previous one if nothing has changed. */
export type LineMaker = (item: CartItem, key: string, make: () => CompactLine) => CompactLine;

function lineView(
  item: CartItem,
  key: string,
  { amounts, options, format }: LineSource,
): CompactLine {
  const { unit, row, rowExcludingTax } = amounts.line(item);
  return {
    ...eachText((name) => lineTexts[name].read(item, format)),
    key,
    itemId: item.item_id ?? null,
    quantityValue: item.qty ?? null,
    unit: amountView(unit, amounts, format),
    row: amountView(row, amounts, format),
    rowExcludingTax: excludingTaxText(rowExcludingTax, amounts, format),
    options: lineOptionViews(item, options.totals, format),
    discounts: lineDiscounts(item, options, format),
  };
}

/** The items of a cart that its view shows. The line of an item has the same index. */
export const shownItems = ({ items }: Pick<Cart, 'items'>, limit: number): readonly CartItem[] =>
  (items ?? []).slice(0, limit);

/**
 * The lines of a view, each at the index of its item: {@link shownItems}. Keys are made of item
 * ids: a line keeps its key when other lines are removed.
 */
function lineViews(cart: Cart, source: LineSource, lineOf: LineMaker): readonly CompactLine[] {
  const keys = new Set<string>();
  return shownItems(cart, source.format.lineLimit).map((item, index) => {
    const wanted = item.item_id == null ? `line-${index}` : `item-${item.item_id}`;
    const key = keys.has(wanted) ? `${wanted}-${index}` : wanted;
    keys.add(key);
    return lineOf(item, key, () => lineView(item, key, source));
  });
}

function currencyNote({ rule, messages }: CompactFormat): string | null {
  if (rule.note === null) return null;
  if (rule.note.kind === 'unknown') return messages.currencyUnknown;
  return fillMessage(messages.baseCurrencyShown, { base: rule.note.base, quote: rule.note.quote });
}

/** Shops send a missing value, an empty text or `0` for "no number yet". */
function orderNumberOf(cart: Cart): string | null {
  const text = plainText(cart.reserved_order_id);
  return text === '0' ? null : text;
}

/**
 * Whether a cart belongs to a guest. If the shop does not send the flag, a cart without a customer
 * does.
 */
export const isGuest = (cart: Cart): boolean => cart.customer_is_guest ?? cart.customer?.id == null;

/** Whether a product has a fixed tax, such as an eco fee. The subtotal may include it. */
const hasFixedTax = ({ items }: Totals): boolean =>
  items?.some(({ weee_tax_applied_amount: tax }) => !!tax) === true;

/**
 * Whether lines are missing that the shop counts, because their products were disabled or deleted.
 * A count can also be left over from a removal. So the shop's subtotal has to count them as well.
 */
function areCountsCertain({ isSubtotalMore }: CartAmounts, { totals }: CartViewOptions): boolean {
  if (totals === undefined) return true;
  return isSubtotalMore && typeof totals === 'object' && !hasFixedTax(totals);
}

/** What the subtotal includes beyond the lines, or what it leaves out. */
function subtotalNote(
  missingLines: number,
  { totals }: CartViewOptions,
  messages: CompactMessages,
): string | null {
  if (typeof totals === 'object') return missingLines > 0 ? messages.subtotalCountsMore : null;
  // While totals are loading, the hint reserves the space of their rows.
  return totals === 'failed' ? null : messages.subtotalHint;
}

/**
 * The part of a cart's view that lines, totals, badge and the first paint show. `toDetailsView`
 * returns the other part.
 */
export function toCompactView(
  cart: Cart,
  options: CartViewOptions = {},
  lineOf: LineMaker = (_item, _key, make) => make(),
): CompactView {
  const format = viewFormatOf(cart, options, mergeMessages(enCompact, options.messages));
  const items = cart.items ?? [];
  const amounts = cartAmounts(cart, format.rule, options);
  const { messages } = format;
  const hasTotals = options.totals !== undefined;
  const summary = summaryView(cart, amounts, format, options);
  const isMissing = summary.contents === 'filled' && areCountsCertain(amounts, options);
  const missingLines = isMissing ? Math.max((cart.items_count ?? 0) - items.length, 0) : 0;
  return {
    ...summary,
    isVirtual: cart.is_virtual ?? false,
    isGuest: isGuest(cart),
    orderNumber: orderNumberOf(cart),
    lines: lineViews(cart, { amounts, options, format }, lineOf),
    hiddenLines: Math.max(items.length - Math.floor(format.lineLimit), 0),
    missingLines,
    subtotalLabel: hasTotals ? messages.subtotal : messages.itemsExcludingTax,
    subtotalExcludingTax: excludingTaxText(amounts.subtotalExcludingTax, amounts, format),
    subtotalNote: subtotalNote(missingLines, options, messages),
    taxDisplay: amounts.taxDisplay,
    // The note is about prices of items. The shop's totals are in quote currency.
    currencyNote:
      amounts.taxDisplay !== null && amounts.currency !== null ? null : currencyNote(format),
  };
}
