import type { CompactMessages } from '../messages/en-compact.ts';
import { pluralText } from '../messages/fill-message.ts';
import { usableLocale } from '../messages/locale.ts';
import type { CompactLine, CompactView, SubtotalView } from '../view/types.ts';
import { amountNode, reasonNode } from './amount.ts';
import { lineNode, lineNodes } from './line.ts';
import type { LineMarkupOptions } from './line-layout.ts';
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

export interface ContentsMarkup<Slot> {
  readonly messages: CompactMessages;
  /** The display settings that it depends on. */
  readonly settings: { readonly locale: string | undefined };
  /** The list of lines. */
  readonly list: MarkupChild<Slot>;
  /** What only an app renders below the lines. @default nothing */
  readonly belowLines?: Slot | undefined;
}

/** The lines of a cart, and what is above and below them, in every rendering. */
export function contentsNodes<Slot = never>(
  { missingLines }: Pick<CompactView, 'missingLines'>,
  { messages, settings, list, belowLines }: ContentsMarkup<Slot>,
): readonly MarkupChild<Slot>[] {
  return [
    list,
    missingLines > 0 && [
      'p.gc-missing',
      null,
      pluralText(messages.missingLines, missingLines, usableLocale(settings.locale)),
    ],
    belowLines,
  ];
}

/** The place of the free-shipping bar, before its code and the shop's totals have loaded. */
export const freeShippingPlace: MarkupNode = ['div.gc-free-shipping', null];

const hintNode = (text: string | null, attributes: Attributes | null = null): MarkupNode | null =>
  text === null ? null : ['p.gc-hint', attributes, text];

/** The items' subtotal, which is before tax, shipping and discounts, and its notes. */
function subtotalNodes(
  view: SubtotalView,
  messages: CompactMessages,
  awaitsTotals: boolean,
): readonly MarkupChild[] {
  return [
    [
      awaitsTotals ? 'dl.gc-totals gc-totals-placeholder' : 'dl.gc-totals',
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

export interface SummaryMarkup<Slot> {
  readonly messages: CompactMessages;
  /** Whether the shop's own totals are loading: a placeholder keeps their space. */
  readonly awaitsTotals: boolean;
  /** The free-shipping bar, or its place. @default none */
  readonly bar?: MarkupChild<Slot>;
  /** The shop's own totals. @default the items' subtotal */
  readonly totals?: readonly MarkupChild<Slot>[] | null | undefined;
  /** What only an app or a server renders below the totals: fields and buttons. @default nothing */
  readonly belowTotals?: MarkupChild<Slot>;
}

/** The totals of a cart, and what is above and below them, in every rendering. */
export function summaryNodes<Slot = never>(
  view: SubtotalView & Pick<CompactView, 'taxDisplay'>,
  { messages, awaitsTotals, bar, totals, belowTotals }: SummaryMarkup<Slot>,
): readonly MarkupChild<Slot>[] {
  const rows = totals ?? subtotalNodes(view, messages, awaitsTotals);
  // The shop's totals may count more than the lines.
  const note = totals && view.taxDisplay !== null ? hintNode(view.subtotalNote) : null;
  return [bar, ...rows, note, belowTotals];
}

/** What a whole cart is written from, as a first paint and a skeleton. */
export interface CartMarkup<Slot>
  extends
    Omit<LineMarkupOptions<Slot>, 'hasPicture' | 'slots' | 'settings'>,
    Omit<SummaryMarkup<Slot>, 'messages'> {
  readonly settings: LineMarkupOptions<Slot>['settings'] & ContentsMarkup<Slot>['settings'];
  readonly hasPicture: (line: CompactLine) => boolean;
  /** The controls of a line. @default their space stays empty */
  readonly controlsOf?: ((line: CompactLine) => Slot) | undefined;
}

/** The cart below its header. An app renders it from the same contents and summary. */
export function cartNode<Slot = never>(
  view: SubtotalView & Pick<CompactView, 'lines' | 'missingLines' | 'taxDisplay'>,
  markup: CartMarkup<Slot>,
): MarkupNode<Slot> {
  const { hasPicture, controlsOf } = markup;
  const rows = view.lines.map((line) => {
    const slots = { controls: controlsOf?.(line) };
    return lineNode(lineNodes<Slot>(line, { ...markup, hasPicture: hasPicture(line), slots }));
  });
  const pictures = view.lines.some(hasPicture) ? { 'data-pictures': 'true' } : null;
  const list: MarkupNode<Slot> = ['ul.gc-lines@lines', pictures, ...rows];
  return [
    'div.gc-layout',
    null,
    ['div.gc-contents', null, ...contentsNodes(view, { ...markup, list })],
    ['div.gc-summary@summary', null, ...summaryNodes(view, markup)],
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
