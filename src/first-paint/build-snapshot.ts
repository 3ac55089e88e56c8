import type { Cart } from '../schema/cart.ts';
import { toBriefView, type BriefView } from '../view/compact-view.ts';
import { fillMessage } from '../view/text/fill-message.ts';
import { hasRestInLines } from '../view/has-line-details.ts';
import { completeBrief } from '../view/messages/complete-compact.ts';
import type { BriefMessages, Messages } from '../view/messages/messages.ts';
import type { SaidIn } from '../view/messages/said-in.ts';
import type { AmountView } from '../view/types.ts';
import type { Picture, Pictures } from './snapshot.ts';

/** What of an element's settings decides the words and the boxes of its cart; as checked, or as the page spells them. */
export interface PictureSettings {
  readonly locale?: string | undefined;
  readonly priceCurrency?: string | undefined;
  readonly lineLimit?: number | undefined;
  readonly extras?: string | undefined;
  readonly controls?: string | undefined;
  /** The language of the words, where the page names one for the cart. @default the page's */
  readonly said?: SaidIn | undefined;
}

/** More lines than a screen shows, and longer texts than a line. */
const mostLines = 30;
const longestText = 200;

const name = (text: string): Picture => ['bdi', text.slice(0, longestText)];
const amount = (view: AmountView): string => (view.kind === 'amount' ? view.text : '—');

interface Manner {
  /** Said after the count, while the shop has not confirmed it. */
  readonly checking: string;
  /** Room for what comes with the tools, as the components keep it. */
  readonly hasControls: boolean;
  readonly hasTotals: boolean;
  readonly said: SaidIn;
}

/** What an element is that says in which language it is. */
function saying(what: string, { lang, dir }: SaidIn): string {
  return lang === undefined ? what : `${what}:${lang}:${dir ?? ''}`;
}

function inlinePicture(view: BriefView, words: BriefMessages, manner: Manner): Picture {
  const { checking, hasControls, hasTotals, said } = manner;
  const lines = view.lines.map((line): Picture => {
    const each = fillMessage(words.each, { amount: amount(line.unit) });
    const room: readonly Picture[] = hasControls && line.itemId !== null ? [['div.gc-line-tools']] : [];
    return [
      'li.gc-line@line',
      // The last keeps the place of the item number, which is not kept: nothing moves when the cart comes.
      [
        'div',
        ['p.gc-line-name@line-name', name(line.name)],
        ['p.gc-line-meta', `${line.quantity ?? '—'} × ${each}`],
        ['p.gc-line-sku', '\u00a0'],
        ...room,
      ],
      ['p.gc-line-row@line-row', name(amount(line.row))],
    ];
  });
  const total: Picture = ['div.gc-total@total', ['dt', words.subtotal], ['dd', name(amount(view.subtotal))]];
  return [
    saying('div.gc-root@root', said),
    ['div.gc-header@header', ['p.gc-title@title', words.cartLabel], ['p.gc-count', view.countText + checking]],
    [
      'div.gc-layout',
      ['ul@lines', ...lines],
      ['div.gc-summary@summary', [hasTotals ? 'dl.gc-totals-room' : 'dl', total], ['p.gc-hint', words.subtotalHint]],
    ],
  ];
}

function badgePicture({ countText, quantity, subtotal }: BriefView, { checking, said }: Manner): Picture {
  return [
    saying('span.gc-badge@badge', said),
    ['span.gc-hidden', countText + checking],
    ['span.gc-badge-count@count', quantity ?? ''],
    ['span.gc-badge-amount@subtotal', name(amount(subtotal))],
  ];
}

/**
 * The cart as it is painted first: names, quantities, prices and counts; no address, no e-mail, no id. Null for one that
 * has nothing to show.
 *
 * @param isKept whether it is for the next visit, when it says that it is being checked
 */
export function takePictures(
  cart: Cart,
  { locale, priceCurrency, lineLimit = mostLines, extras = '', controls = '', said = {} }: PictureSettings,
  messages: Partial<Messages> | undefined,
  isKept: boolean,
): Pictures | null {
  const words = completeBrief(messages);
  const view = toBriefView(cart, {
    locale,
    messages,
    lineLimit: lineLimit > 0 ? Math.min(lineLimit, mostLines) : mostLines,
    priceCurrency: priceCurrency === 'quote' ? 'quote' : 'base',
  });
  // What needs a word beside it, why an amount is withheld, in which currency it is, or that items are missing, waits for
  // the whole drawing.
  const isPlain = view.currencyNote === null && view.missingLines === 0 && view.subtotal.kind === 'amount';
  if (view.contents !== 'filled' || !isPlain) return null;
  const manner: Manner = {
    checking: isKept ? ` · ${words.refreshing}` : '',
    hasControls: controls !== '' || extras.includes('items'),
    hasTotals: extras.includes('totals'),
    said,
  };
  const badge = badgePicture(view, manner);
  return hasRestInLines(cart) ? { badge } : { inline: inlinePicture(view, words, manner), badge };
}
