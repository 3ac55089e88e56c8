import type { CompactMessages } from '../messages/en-compact.ts';
import type { ElementSettings } from '../settings/settings.ts';
import type { CompactDiscount, CompactLine, OptionView } from '../view/types.ts';
import { amountNode, inlineAmount, reasonNode } from './amount.ts';
import { filled, isolated, type MarkupChild, type MarkupNode } from './node.ts';

/** What only an app renders in a line. @default nothing; the name as text */
export interface LineSlots<Slot> {
  readonly picture?: Slot | null | undefined;
  /** The name as a link. */
  readonly name?: Slot | null | undefined;
  /** Below the name and the options. */
  readonly message?: Slot | null | undefined;
  /** The quantity and the remove button. Without them, their space stays empty. */
  readonly controls?: Slot | null | undefined;
}

export interface LineMarkupOptions<Slot> {
  readonly messages: CompactMessages;
  /** The display settings that a line depends on. */
  readonly settings: Pick<ElementSettings, 'showSku'> & Partial<Pick<ElementSettings, 'details'>>;
  /** Whether the line has a picture. Its space stays empty until there is one in the slots. */
  readonly hasPicture: boolean;
  /** Whether the lines of the cart have controls. */
  readonly hasControls: boolean;
  readonly slots?: LineSlots<Slot>;
}

/** The chosen options, such as "Size: 52". Ids without words are shown to developers only. */
function optionsNode(options: readonly OptionView[], isFull: boolean, messages: CompactMessages): MarkupNode | null {
  const shown = isFull ? options : options.filter(({ isBare }) => isBare !== true);
  if (shown.length === 0) return null;
  return [
    'ul.gc-options',
    { 'aria-label': messages.options },
    ...shown.map(({ label, value }): MarkupNode => ['li', null, ['bdi', null, `${label}: `, isolated(value)]]),
  ];
}

/** One tag for each discount: label and negative amount. The price above is not struck through (docs/architecture.md). */
export function discountsNode(discounts: readonly CompactDiscount[], messages: CompactMessages): MarkupNode | null {
  if (discounts.length === 0) return null;
  return [
    'ul.gc-discounts',
    { 'aria-label': messages.discounts },
    ...discounts.map(({ label, amount }): MarkupNode => [
      'li.gc-discount',
      null,
      ['span.gc-discount-label', null, isolated(label)],
      amountNode(amount, messages),
    ]),
  ];
}

/** The contents of a line: name, quantity and options at the start, the amount at the end, discounts and controls below. */
export function lineNodes<Slot = never>(
  line: CompactLine,
  { messages, settings, slots = {}, ...options }: LineMarkupOptions<Slot>,
): readonly MarkupChild<Slot>[] {
  const { name, sku, itemId, quantity, quantityValue, unit, row, rowExcludingTax } = line;
  const hasControls = options.hasControls && itemId !== null;
  const single: MarkupNode | false = quantityValue === 1 && [
    // For a quantity of 1, the row total is the price. The stepper shows the quantity; the text is for screen readers until
    // it has loaded, and for print.
    hasControls ? 'p.gc-line-meta gc-line-single gc-hidden' : 'p.gc-line-meta',
    null,
    ['span.gc-line-count', null, `${messages.quantity} `, ['span.gc-quantity', null, quantity]],
  ];
  const unitPrice: MarkupNode | false = quantityValue !== 1 && [
    'p.gc-line-meta',
    null,
    [
      'span.gc-line-count',
      null,
      ['span.gc-hidden', null, `${messages.quantity} `],
      ['span.gc-quantity', null, quantity ?? '—'],
      ' ',
      // Without the spaces around the hidden sign, screen readers read "3" and "$19.99" as one number.
      ['span', { 'aria-hidden': 'true' }, '×'],
      ' ',
    ],
    ['span.gc-each', null, ...filled(messages.each, { amount: inlineAmount(unit, messages) })],
  ];
  return [
    options.hasPicture && ['div.gc-picture@picture', null, slots.picture],
    [
      'div.gc-line-text',
      null,
      ['p.gc-line-name@line-name', null, slots.name ?? isolated(name)],
      single,
      !hasControls && unitPrice,
      settings.showSku && sku !== null && ['p.gc-line-sku', null, `${messages.sku} `, isolated(sku)],
      optionsNode(line.options, settings.details === 'full', messages),
      reasonNode(row, messages),
      slots.message,
    ],
    [
      'p.gc-line-row@line-row',
      null,
      ['span.gc-hidden', null, `${messages.rowTotal} `],
      amountNode(row, messages),
      rowExcludingTax !== null && ['span.gc-amount-base gc-amount-excluding', null, rowExcludingTax],
    ],
    discountsNode(line.discounts, messages),
    hasControls && ['div.gc-line-actions', null, slots.controls],
    // Below the controls, so that they do not move while the quantity changes from 1 to 2.
    hasControls && unitPrice,
  ];
}
