import type { CompactMessages } from '../messages/en-compact.ts';
import type { Messages } from '../messages/messages.ts';
import { suffixOf } from '../view/discounts.ts';
import type { ShopTotal, ShopTotals } from '../view/shop-totals.ts';
import { amountNode, reasonNode } from './amount.ts';
import { filled, isolated, untranslated, type MarkupChild, type MarkupNode } from './node.ts';

export interface ShopTotalsMarkup<Slot> extends ShopTotals {
  readonly messages: CompactMessages & Pick<Messages, 'savings'>;
  /** The label of the first discount, with the discount code. @default the shop's label */
  readonly discountLabel?: ((label: string) => readonly MarkupChild<Slot>[]) | undefined;
  /** Renders a row under its key: it stays itself when another appears above it. @default the node */
  readonly toRow?: ((node: MarkupNode<Slot>, key: string) => Slot) | undefined;
  /** Whether the totals may not match the cart that is shown. @default false */
  readonly isStale?: boolean | undefined;
  /** What is said of them in the place of the last label. @default nothing */
  readonly status?: string | null | undefined;
  /** Whether they are being read. @default false */
  readonly isAwaited?: boolean | undefined;
}

/**
 * A label with what it has in parentheses, which the shop may say in another language than the page:
 * "خصم (10% off)".
 */
export function labelNode(label: string): MarkupNode {
  const suffix = suffixOf(label);
  if (suffix === '') return isolated(label);
  const start = label.length - suffix.trimStart().length + 1;
  return ['bdi', null, label.slice(0, start), isolated(label.slice(start, -1)), label.slice(-1)];
}

/** The rows in the order of the page: those of the footer, such as the grand total, are last. */
function rowNodes<Slot>(markup: ShopTotalsMarkup<Slot>): readonly MarkupChild<Slot>[] {
  const { rows, messages, status = null, isAwaited, discountLabel, toRow } = markup;
  const statusTag = isAwaited === true ? 'span.gc-outdated gc-working' : 'span.gc-outdated';
  const footer = rows.filter(({ isFooter }) => isFooter);
  const ordered = [...rows.filter(({ isFooter }) => !isFooter), ...footer];
  const discount = rows.find(({ isDiscount }) => isDiscount);

  function rowNode(row: ShopTotal): MarkupNode<Slot> {
    const { label, amount, note, isGrand, isRepeated } = row;
    const ofDiscount = row === discount ? discountLabel?.(label) : undefined;
    return [
      isGrand ? 'div.gc-total@total' : 'div.gc-total-row@total',
      {
        'data-repeated': isRepeated === true ? 'true' : undefined,
        'data-footer': row === footer[0] ? 'true' : undefined,
      },
      [
        'dt',
        null,
        ...(ofDiscount ?? [labelNode(label)]),
        row === ordered.at(-1) && status !== null && [statusTag, null, ` ${status}`],
      ],
      [
        'dd',
        null,
        note === null ? amountNode(amount, messages) : ['span.gc-total-note', null, note],
      ],
    ];
  }

  return ordered.map((row) => toRow?.(rowNode(row), row.key) ?? rowNode(row));
}

/**
 * The shop's totals, and what stands below them: how much several discounts save, because a single
 * one has a row that says it, and why an amount is missing.
 */
export function shopTotalsNodes<Slot = never>(
  markup: ShopTotalsMarkup<Slot>,
): readonly MarkupChild<Slot>[] {
  const { rows, savings, messages, isStale } = markup;
  const hasSeveral = rows.filter(({ isDiscount }) => isDiscount).length > 1;
  const unavailable = rows.find(({ amount }) => amount.kind === 'unavailable');
  const outdated = { 'data-outdated': isStale === true ? 'true' : undefined };
  return [
    ['dl.gc-totals gc-shop-totals', outdated, ...rowNodes(markup)],
    savings !== null &&
      hasSeveral && [
        'p.gc-savings',
        outdated,
        ...filled(messages.savings, { amount: ['span', untranslated, savings] }),
      ],
    unavailable && reasonNode(unavailable.amount, messages),
  ];
}
