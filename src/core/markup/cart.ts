import type { CompactMessages } from '../messages/en-compact.ts';
import type { SubtotalView } from '../view/types.ts';
import { amountNode, reasonNode } from './amount.ts';
import { untranslated, type Attributes, type MarkupChild, type MarkupNode } from './node.ts';

/** Title and number of items. @param others what only an app renders next to them */
export function headerNode<Slot = never>(
  title: MarkupNode | Slot,
  countText: string | null,
  ...others: MarkupChild<Slot>[]
): MarkupNode<Slot> {
  return [
    'div.gc-header@header',
    null,
    title,
    countText !== null && ['p.gc-count', null, countText],
    ...others,
  ];
}

/** The place of the free-shipping bar, before its code and the shop's totals have loaded. */
export const freeShippingPlace: MarkupNode = ['div.gc-free-shipping', null];

const hintNode = (text: string | null, attributes: Attributes | null = null): MarkupNode | null =>
  text === null ? null : ['p.gc-hint', attributes, text];

/**
 * The items' subtotal, which is before tax, shipping and discounts, and its notes.
 *
 * @param awaitsRows whether the shop's own rows are loading: a placeholder keeps their space
 */
export function totalsNodes(
  view: SubtotalView,
  messages: CompactMessages,
  awaitsRows: boolean,
): readonly MarkupChild[] {
  return [
    [
      awaitsRows ? 'dl.gc-totals gc-totals-placeholder' : 'dl.gc-totals',
      null,
      [
        'div.gc-total@total',
        null,
        ['dt', null, view.subtotalLabel],
        ['dd', null, amountNode(view.subtotal, messages)],
      ],
    ],
    reasonNode(view.subtotal, messages),
    hintNode(view.subtotalExcludingTax, untranslated),
    hintNode(view.subtotalNote),
    hintNode(view.currencyNote),
  ];
}

/** A message above the cart. */
export interface NoticeMarkup<Slot> {
  readonly tone: 'info' | 'good' | 'caution';
  /** Names the notice in `data-notice`. */
  readonly key?: string | undefined;
  readonly role?: 'status' | 'alert' | undefined;
  /** Of its text, which describes the buttons. @default none */
  readonly textId?: string | undefined;
  /** One or two sentences. */
  readonly sentences: readonly (readonly MarkupChild<Slot>[])[];
  /** The buttons. @default none */
  readonly buttons?: readonly MarkupChild<Slot>[] | undefined;
  /** A button that removes a message without other buttons. @default none */
  readonly dismiss?: MarkupChild<Slot>;
  /** The code for support. @default none */
  readonly code?: readonly MarkupChild<Slot>[] | undefined;
}

export function noticeNode<Slot = never>(notice: NoticeMarkup<Slot>): MarkupNode<Slot> {
  const { tone, key, role, textId: id, sentences, buttons, dismiss, code } = notice;
  return [
    'div.gc-notice@notice',
    { 'data-tone': tone, 'data-notice': key, role },
    ...sentences.map((text, index): MarkupNode<Slot> => [
      'p',
      index === 0 ? { id } : null,
      ...text,
    ]),
    dismiss,
    buttons && ['p.gc-notice-actions', null, ...buttons],
    code && ['p.gc-code', null, ...code],
  ];
}
