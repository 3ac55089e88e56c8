import type { Cart } from '../../core/api/cart.ts';
import { cartNode, freeShippingPlace, headerNode } from '../../core/markup/cart.ts';
import type { MarkupChild, MarkupNode } from '../../core/markup/node.ts';
import { freeShippingThreshold } from '../../core/view/free-shipping-threshold.ts';
import { hasLineControls } from '../../core/settings/line-controls.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import { loadCompactMessages } from '../../core/messages/load-compact-messages.ts';
import type { CompactLine, CompactView } from '../../core/view/types.ts';
import { badgeSnapshot } from './badge-snapshot.ts';
import { fromResponse } from './read-responses.ts';
import type { SnapshotSettings } from './snapshot.ts';
import { toStoredCart, type StoredCart } from './stored-cart.ts';

/** The largest number of lines. Screens show fewer, so the rest is not stored. */
const maxLines = 30;

/** What a sighted reader does not see, until the app renders the same markup with it. */
const hiddenClass = /\bgc-hidden\b/;
const hiddenAttribute = /^(?:aria-hidden|title|value|data-currency|translate)$/;

/** Elements that base.css has no rule for. */
const unstyled = /^(?:span|data)(?:\.gc-quantity)?$/;

/**
 * Hebrew, Arabic and their neighbours, and marks of direction: next to these, isolating a text
 * changes the order of what is shown.
 */
const rightToLeft = /[\u0590-\u08ff\u200e\u200f\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufeff]/;

/**
 * The same boxes and texts with about half of the elements, because creating them takes most of the
 * first paint: without hidden texts, tooltips, and elements that neither have a style nor isolate a
 * text.
 */
function toPainted<Slot>(
  [what, attributes, ...inside]: MarkupNode<Slot>,
  isolates: boolean,
): MarkupNode<Slot> {
  const shown = Object.entries(attributes ?? {}).filter(
    // That of a price of one only keeps its space.
    ([name]) => what === 'p.gc-each' || !hiddenAttribute.test(name),
  );
  return [
    what,
    shown.length === 0 ? null : Object.fromEntries(shown),
    ...inside.flatMap((child): readonly MarkupChild<Slot>[] => {
      if (!Array.isArray(child)) return child ? [child] : [];
      const node = child as MarkupNode<Slot>;
      if (hiddenClass.test(node[0])) return [];
      const painted = toPainted(node, isolates);
      const [tag, , ...texts] = painted;
      const isBare = tag === 'bdi' ? !isolates : unstyled.test(tag);
      return isBare ? texts : [painted];
    }),
  ];
}

/** What only a server renders, for browsers without scripts. @default nothing */
export interface SnapshotSlots<Slot> {
  readonly notice?: Slot | undefined;
  readonly controls?: ((line: CompactLine) => Slot) | undefined;
  readonly checkout?: Slot | undefined;
  /** The shop's own totals, instead of the subtotal. Null without any. */
  readonly totals?: ((view: CompactView) => readonly MarkupChild<Slot>[] | null) | undefined;
}

/**
 * The cart as it is painted before the app has loaded: lines with options and discounts, totals,
 * notes; no address, no e-mail address, no id. Null for a cart without items to show.
 *
 * @param isStored whether the snapshot is stored for the next visit; its count then ends in
 * "Updating…"
 */
export function buildSnapshots<Slot = never>(
  cart: Cart,
  settings: SnapshotSettings,
  pageMessages: Partial<Messages> | undefined,
  isStored: boolean,
  slots: SnapshotSlots<Slot> = {},
): { readonly inline: MarkupNode<Slot>; readonly badge: MarkupNode } | null {
  const { features, langAttributes } = settings;
  const { hasPicture = () => settings.pictures || features.has('catalogue') } = settings;
  const messages = mergeMessages(enCompact, pageMessages);
  const lineLimit = Math.min(settings.lineLimit, maxLines);
  const view = toCompactView(cart, { ...settings, lineLimit, messages: pageMessages });
  if (view.contents !== 'filled') return null;
  const shown: StoredCart = isStored ? toStoredCart(view, messages.refreshing) : view;
  const hasTotals = settings.totals !== undefined;
  const threshold = freeShippingThreshold(cart, settings.freeShipping, hasTotals);
  const inline: MarkupNode<Slot> = [
    'div.gc-root@root',
    { ...langAttributes },
    headerNode<Slot>(['p.gc-title@title', null, messages.cartLabel], shown.countText),
    slots.notice,
    cartNode(shown, {
      messages,
      settings,
      hasControls: hasLineControls(features, settings.controls),
      hasPicture,
      controlsOf: slots.controls,
      awaitsTotals: features.has('totals'),
      bar: threshold !== null && freeShippingPlace,
      totals: slots.totals?.(view),
      belowTotals: slots.checkout,
    }),
  ];
  const isolates = langAttributes?.dir === 'rtl' || rightToLeft.test(JSON.stringify(inline));
  return {
    inline: toPainted(inline, isolates),
    badge: badgeSnapshot(shown, settings, messages),
  };
}

/** The snapshot of an inline cart, from the shop's response. */
export const inlineFromResponse = fromResponse({
  loadMessages: loadCompactMessages,
  build: (cart, settings, messages) =>
    buildSnapshots(cart, settings, messages, false)?.inline ?? null,
});
