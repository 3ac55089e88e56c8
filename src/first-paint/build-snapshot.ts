import type { Cart } from '../schema/cart.ts';
import { toCompactView, type CompactView } from '../view/compact-view.ts';
import { fillMessage } from '../view/text/fill-message.ts';
import { hasLineDetails } from '../view/has-line-details.ts';
import { completeCompact } from '../view/messages/complete-compact.ts';
import type { CompactMessages, Messages } from '../view/messages/messages.ts';
import type { LangAttributes } from '../view/messages/said-in.ts';
import type { AmountView } from '../view/types.ts';
import type { EarlySettings } from '../settings/settings.ts';
import type { SnapshotNode, Snapshots } from './snapshot.ts';

/** The settings that a snapshot depends on. */
export interface SnapshotSettings extends Pick<EarlySettings, 'locale' | 'priceCurrency' | 'lineLimit' | 'features' | 'controls'> {
  /** The language of the texts, where the page names one for the cart. @default the page's */
  readonly said?: LangAttributes | undefined;
}

/** More lines than a screen shows, and longer texts than a line. */
const mostLines = 30;
const longestText = 200;

const name = (text: string): SnapshotNode => ['bdi', text.slice(0, longestText)];
const amount = (view: AmountView): string => (view.kind === 'amount' ? view.text : '—');

interface SnapshotVariant {
  /** Said after the count, while the shop has not confirmed it. */
  readonly checking: string;
  /** Room for what comes with the tools, as the components keep it. */
  readonly hasControls: boolean;
  readonly hasTotals: boolean;
  readonly said: LangAttributes;
}

/** What an element is that says in which language it is. */
function saying(what: string, { lang, dir }: LangAttributes): string {
  return lang === undefined ? what : `${what}:${lang}:${dir ?? ''}`;
}

function inlineSnapshot(view: CompactView, words: CompactMessages, snapshotVariant: SnapshotVariant): SnapshotNode {
  const { checking, hasControls, hasTotals, said } = snapshotVariant;
  const lines = view.lines.map((line): SnapshotNode => {
    const each = fillMessage(words.each, { amount: amount(line.unit) });
    const room: readonly SnapshotNode[] = hasControls && line.itemId !== null ? [['div.gc-line-tools']] : [];
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
  const total: SnapshotNode = ['div.gc-total@total', ['dt', words.subtotal], ['dd', name(amount(view.subtotal))]];
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

function badgeSnapshot({ countText, quantity, subtotal }: CompactView, { checking, said }: SnapshotVariant): SnapshotNode {
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
export function buildSnapshots(
  cart: Cart,
  { locale, priceCurrency, lineLimit, features, controls, said = {} }: SnapshotSettings,
  messages: Partial<Messages> | undefined,
  isKept: boolean,
): Snapshots | null {
  const words = completeCompact(messages);
  const view = toCompactView(cart, {
    locale,
    messages,
    lineLimit: Math.min(lineLimit, mostLines),
    priceCurrency,
  });
  // What needs a word beside it, why an amount is withheld, in which currency it is, or that items are missing, waits for
  // the whole drawing.
  const isPlain = view.currencyNote === null && view.missingLines === 0 && view.subtotal.kind === 'amount';
  if (view.contents !== 'filled' || !isPlain) return null;
  const snapshotVariant: SnapshotVariant = {
    checking: isKept ? ` · ${words.refreshing}` : '',
    hasControls: controls.size > 0 || features.has('items'),
    hasTotals: features.has('totals'),
    said,
  };
  const badge = badgeSnapshot(view, snapshotVariant);
  return hasLineDetails(cart) ? { badge } : { inline: inlineSnapshot(view, words, snapshotVariant), badge };
}
