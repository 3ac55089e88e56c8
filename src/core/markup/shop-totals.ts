import type { CompactMessages } from '../messages/en-compact.ts';
import type { Messages } from '../messages/messages.ts';
import type { ShopTotal } from '../view/total-rows.ts';
import { amountNode, reasonNode } from './amount.ts';
import { filled, untranslated, type MarkupChild, type MarkupNode } from './node.ts';

type TotalsMessages = CompactMessages & Pick<Messages, 'savings'>;

/** A row of the shop's totals in its place. */
export interface PlacedTotal extends ShopTotal {
  /** Whether a line separates it from the row above. */
  readonly isFirstInFooter: boolean;
}

/** The rows in the order of the page: those of the footer, such as the grand total, are last. */
export function placeTotals(rows: readonly ShopTotal[]): readonly PlacedTotal[] {
  const footer = rows.filter(({ isFooter }) => isFooter);
  const ordered = [...rows.filter(({ isFooter }) => !isFooter), ...footer];
  return ordered.map((row) => ({ ...row, isFirstInFooter: row === footer[0] }));
}

/** A row of the shop's totals. @param label its name, and what an app renders beside it */
export function totalRowNode<Slot = never>(
  row: PlacedTotal,
  label: readonly MarkupChild<Slot>[],
  messages: TotalsMessages,
): MarkupNode<Slot> {
  const { amount, note, isGrand, isRepeated, isFirstInFooter } = row;
  return [
    isGrand ? 'div.gc-total@total' : 'div.gc-total-row@total',
    {
      'data-repeated': isRepeated === true ? 'true' : undefined,
      'data-footer': isFirstInFooter ? 'true' : undefined,
    },
    ['dt', null, ...label],
    ['dd', null, note === null ? amountNode(amount, messages) : ['span.gc-total-note', null, note]],
  ];
}

/**
 * What stands below the rows: how much several discounts save, because a single one has a row that
 * says it, and why an amount is missing.
 *
 * @param savings the discounts as a positive amount; null for none
 * @param isOutdated whether the totals may not match the cart that is shown
 */
export function totalsNotes(
  rows: readonly ShopTotal[],
  savings: string | null,
  isOutdated: boolean,
  messages: TotalsMessages,
): readonly MarkupChild[] {
  const hasSeveral = rows.filter(({ isDiscount }) => isDiscount).length > 1;
  const unavailable = rows.find(({ amount }) => amount.kind === 'unavailable');
  return [
    savings !== null &&
      hasSeveral && [
        'p.gc-savings',
        { 'data-outdated': isOutdated ? 'true' : undefined },
        ...filled(messages.savings, { amount: ['span', untranslated, savings] }),
      ],
    unavailable && reasonNode(unavailable.amount, messages),
  ];
}
