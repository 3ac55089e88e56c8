import type { CompactMessages } from '../messages/en-compact.ts';
import type { CompactDiscount, CompactLine, OptionView } from '../view/types.ts';
import { amountNode, inlineAmount, reasonNode } from './amount.ts';
import { lineLayout, type LineLayout, type LineMarkupOptions } from './line-layout.ts';
import { filled, isolated, untranslated, type MarkupChild, type MarkupNode } from './node.ts';

/** A text of the shop that may be cut: the direction of its box says at which end. */
const cutText = { dir: 'auto' } as const;

/** The chosen options, such as "Size: 52". Ids without words are shown to developers only. */
function optionsNode(
  options: readonly OptionView[],
  isFull: boolean,
  messages: CompactMessages,
): MarkupNode | null {
  const shown = isFull ? options : options.filter(({ isBare }) => isBare !== true);
  if (shown.length === 0) return null;
  return [
    'ul.gc-options',
    { 'aria-label': messages.options },
    ...shown.map(({ label, value }): MarkupNode => [
      'li',
      // One unit, in the direction of the label: "Colour: Ochre" on a page in Arabic, too.
      cutText,
      ...(label === '' ? [value] : [label, ': ', isolated(value)]),
    ]),
  ];
}

/** One tag for each discount: its label, and its negative amount if no row of the totals has it. */
export function discountsNode(
  discounts: readonly CompactDiscount[],
  messages: CompactMessages,
): MarkupNode | null {
  if (discounts.length === 0) return null;
  return [
    'ul.gc-discounts',
    { 'aria-label': messages.discounts },
    ...discounts.map(({ label, amount }): MarkupNode => [
      'li.gc-discount',
      null,
      ['span.gc-discount-label', null, isolated(label)],
      amount?.kind === 'amount' && amountNode(amount, messages),
    ]),
  ];
}

// Without the spaces around the hidden sign, screen readers read "3" and "$19.99" as one number.
const times: MarkupNode = ['span', null, ' ', ['span', { 'aria-hidden': 'true' }, '×'], ' '];

/** The quantity of a line, before its price. */
function countNode(
  { quantity }: CompactLine,
  { place, count }: LineLayout,
  measure: string | null,
  messages: CompactMessages,
): MarkupNode | false {
  const node = (tag: string, label: string, end: MarkupChild): MarkupNode => [
    tag,
    null,
    [label, null, `${messages.quantity} `],
    ['span.gc-quantity', untranslated, quantity ?? '—'],
    measure !== null && ' ',
    measure !== null && isolated(measure),
    end,
  ];
  if (count === 'in-price') return false;
  const [counted, hidden] = ['span.gc-line-count', 'span.gc-hidden'];
  // In what looks like a stepper, only the number is seen.
  if (place === 'early') return node(counted, hidden, count === 'times' && [hidden, null, times]);
  if (count === 'times') return node(counted, hidden, times);
  // In a text, the price is hidden with it.
  return node(place === 'text' ? counted : `${counted} gc-line-single gc-hidden`, 'span', false);
}

/** The price of one, which is not seen where the row total is the price, or what the quantity waits for. */
function priceNode<Slot>(
  { unit, quantity }: CompactLine,
  { place, count, price: says }: LineLayout,
  { messages, slots }: LineMarkupOptions<Slot>,
): MarkupNode | false {
  if (slots?.status != null) return ['p.gc-each gc-waiting', null, slots.status];
  const price = inlineAmount(unit, messages);
  const node = (...inside: readonly MarkupChild[]): MarkupNode => [
    place === 'text' ? 'span.gc-each' : 'p.gc-each',
    count === 'alone' ? { 'aria-hidden': 'true' } : null,
    ...inside,
  ];
  switch (says) {
    case 'none':
      return false;
    case 'amount':
      return node(price);
    case 'each':
      return node(...filled(messages.each, { amount: price }));
    case 'per-measure':
      // The unit stays beside its slash.
      return node(price, ' /\u00a0', isolated(slots?.measure ?? ''));
    case 'with-count':
      return node(isolated(quantity ?? '—'), times, price);
  }
}

/** The name and the amount of the row. */
function headNodes<Slot>(
  { name, row, rowExcludingTax }: CompactLine,
  { messages, slots }: LineMarkupOptions<Slot>,
): readonly MarkupChild<Slot>[] {
  return [
    ['p.gc-line-name@line-name', cutText, slots?.name ?? name],
    [
      'p.gc-line-row@line-row',
      null,
      ['span.gc-hidden', null, `${messages.rowTotal} `],
      amountNode(row, messages),
    ],
    rowExcludingTax !== null && [
      'p.gc-amount-base gc-amount-excluding',
      untranslated,
      rowExcludingTax,
    ],
  ];
}

/** The SKU and the options. */
function textRows<Slot>(
  { sku, options }: CompactLine,
  { messages, settings }: LineMarkupOptions<Slot>,
): readonly MarkupChild[] {
  return [
    settings.showSku &&
      sku !== null && ['p.gc-line-sku', null, `${messages.sku} `, ['bdi', untranslated, sku]],
    optionsNode(options, settings.details === 'full', messages),
  ];
}

/**
 * The contents of a line: its picture, beside it the name, the amount and rows below both, and the
 * controls.
 */
export function lineNodes<Slot = never>(
  line: CompactLine,
  options: LineMarkupOptions<Slot>,
): readonly MarkupChild<Slot>[] {
  const { messages, slots = {} } = options;
  const { row, discounts } = line;
  const rows = textRows(line, options);
  // Options count before their names are known, so that the price does not move.
  const hasWords = rows.some(Boolean) || line.options.length > 0 || slots.message != null;
  const layout = lineLayout(line, options, hasWords);
  const { place, priceAt } = layout;
  const count = countNode(line, layout, slots.measure ?? null, messages);
  const price = priceNode(line, layout, options);
  const words: readonly MarkupChild<Slot>[] = [
    discounts.length > 0 && row.kind === 'amount' && ['p.gc-each', null, messages.beforeDiscount],
    priceAt === 'words' && price,
    priceAt === 'text' && [
      layout.count === 'alone' ? 'p.gc-line-meta gc-line-single gc-hidden' : 'p.gc-line-meta',
      null,
      count,
      price,
    ],
    ...rows,
    reasonNode(row, messages),
    slots.message,
    discountsNode(discounts, messages),
  ];
  return [
    options.hasPicture && ['div.gc-picture@picture', null, slots.picture],
    [
      'div.gc-line-body',
      null,
      ...headNodes(line, options),
      words.some(Boolean) && ['div.gc-line-words', null, ...words],
    ],
    place !== 'text' && [
      place === 'early' ? 'div.gc-line-actions gc-early' : 'div.gc-line-actions',
      null,
      priceAt === 'actions' && price,
      slots.controls,
      count,
    ],
  ];
}

/** A line in the list. @param content of `lineNodes`, or what the page renders instead */
export const lineNode = <Slot = never>(content: readonly MarkupChild<Slot>[]): MarkupNode<Slot> => [
  'li.gc-line@line',
  null,
  ...content,
];
