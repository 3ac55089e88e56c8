import type { CompactMessages } from '../messages/en-compact.ts';
import type { CompactDiscount, CompactLine, OptionView } from '../view/types.ts';
import { amountNode, inlineAmount, reasonNode } from './amount.ts';
import { filled, isolated, untranslated, type MarkupChild, type MarkupNode } from './node.ts';

/** What only an app renders in a line. @default nothing; the name as text */
interface LineSlots<Slot> {
  readonly picture?: Slot | null | undefined;
  /** The name as a link. */
  readonly name?: Slot | null | undefined;
  /** Below the name and the options. */
  readonly message?: Slot | null | undefined;
  /** What the quantity counts, such as "m". @default pieces */
  readonly measure?: string | null | undefined;
  /** What the quantity waits for, in the place of the price of one: nothing moves. */
  readonly status?: string | null | undefined;
  /** The quantity and the remove button. Without them, the quantity looks like a stepper. */
  readonly controls?: Slot | null | undefined;
}

export interface LineMarkupOptions<Slot> {
  readonly messages: CompactMessages;
  /** The display settings that a line depends on. */
  readonly settings: {
    readonly showSku: boolean;
    readonly details?: 'shopper' | 'full';
  };
  /** Whether the line has a picture. Its space stays empty until there is one in the slots. */
  readonly hasPicture: boolean;
  /** Whether the lines of the cart have controls. */
  readonly hasControls: boolean;
  readonly slots?: LineSlots<Slot>;
}

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

/** What the layout of a line depends on. */
interface LineShape {
  readonly hasControls: boolean;
  /** Whether the controls have not loaded yet. */
  readonly isEarly: boolean;
  /**
   * Whether the row total is the price, as for a quantity of 1. Screen readers and print need the
   * number, if no stepper shows it.
   */
  readonly isSingle: boolean;
  /** Cloth is sold by a length that the page has not named: the price has the quantity with it. */
  readonly isFraction: boolean;
  /** What the quantity counts, such as "m"; null for pieces. */
  readonly measure: string | null;
}

function shapeOf<Slot>(line: CompactLine, options: LineMarkupOptions<Slot>): LineShape {
  const { quantityValue, unit } = line;
  const { measure = null, controls } = options.slots ?? {};
  const hasControls = options.hasControls && line.itemId !== null;
  return {
    hasControls,
    isEarly: hasControls && controls === undefined,
    isSingle:
      quantityValue === 1 || (unit.kind === 'unavailable' && unit.reason === 'price-unreadable'),
    isFraction: quantityValue !== null && !Number.isInteger(quantityValue) && measure === null,
    measure,
  };
}

/** The quantity of a line, before its price. False if the price contains it. */
function countNode(
  { quantity }: CompactLine,
  { hasControls, isEarly, isSingle, isFraction, measure }: LineShape,
  messages: CompactMessages,
): MarkupNode | false {
  if (hasControls && isFraction && !isSingle) return false;
  const isHidden = isSingle && hasControls && !isEarly;
  return [
    isHidden ? 'span.gc-line-count gc-line-single gc-hidden' : 'span.gc-line-count',
    null,
    [isSingle && !isEarly ? 'span' : 'span.gc-hidden', null, `${messages.quantity} `],
    ['span.gc-quantity', untranslated, quantity ?? '—'],
    measure !== null && ' ',
    measure !== null && isolated(measure),
    // In what is drawn like a stepper, only the number is seen.
    !isSingle && (isEarly ? ['span.gc-hidden', null, times] : times),
  ];
}

/**
 * The price of one, or of what the quantity counts, before discounts. Where the row total is the
 * price, it is not seen, but a stepper may change that: its space is kept, so that nothing moves.
 */
function unitPriceNode(
  { unit, quantity }: CompactLine,
  { hasControls, isSingle, isFraction, measure }: LineShape,
  messages: CompactMessages,
): MarkupNode | false {
  const canBeRead = unit.kind === 'amount' || unit.reason === 'amount-pending';
  if (isSingle && !(hasControls && canBeRead)) return false;
  const price = inlineAmount(unit, messages);
  let inside: readonly MarkupChild[] = [price];
  // The unit stays beside its slash.
  if (measure !== null) inside = [price, ' /\u00a0', isolated(measure)];
  else if (hasControls && isFraction) inside = [isolated(quantity ?? '—'), times, price];
  // Not "each" alone, next to an amount that is not known yet.
  else if (hasControls && unit.kind === 'amount') inside = filled(messages.each, { amount: price });
  const tag = hasControls ? 'p.gc-each' : 'span.gc-each';
  return [tag, isSingle ? { 'aria-hidden': 'true' } : null, ...inside];
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
  const shape = shapeOf(line, options);
  const { hasControls, isEarly, isSingle } = shape;
  const count = countNode(line, shape, messages);
  const unitPrice: MarkupNode | false =
    slots.status == null
      ? unitPriceNode(line, shape, messages)
      : ['p.gc-each gc-waiting', null, slots.status];
  const rows = textRows(line, options);
  // With controls, the unit price is beside the first text row or message. A line with none of them
  // has it among the actions. Options count before their names are known, so that the price does not
  // move.
  const hasWords = rows.some(Boolean) || line.options.length > 0 || slots.message != null;
  const words: readonly MarkupChild<Slot>[] = [
    discounts.length > 0 && row.kind === 'amount' && ['p.gc-each', null, messages.beforeDiscount],
    hasControls && hasWords && unitPrice,
    !hasControls && [
      isSingle ? 'p.gc-line-meta gc-line-single gc-hidden' : 'p.gc-line-meta',
      null,
      count,
      unitPrice,
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
    hasControls && [
      isEarly ? 'div.gc-line-actions gc-early' : 'div.gc-line-actions',
      null,
      !hasWords && unitPrice,
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
