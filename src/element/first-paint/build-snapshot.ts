import type { Cart } from '../../core/api/cart.ts';
import { headerNode, totalsNodes } from '../../core/markup/cart.ts';
import { lineNodes } from '../../core/markup/line.ts';
import type { MarkupChild, MarkupNode } from '../../core/markup/node.ts';
import { freeShippingThreshold } from '../../core/view/free-shipping-threshold.ts';
import { toCompactView } from '../../core/view/compact-view.ts';
import { enCompact } from '../../core/messages/en-compact.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import { pluralText } from '../../core/messages/fill-message.ts';
import type { CompactLine, CompactView, OptionView } from '../../core/view/types.ts';
import { badgeSnapshot, type SnapshotSettings } from './badge-snapshot.ts';

/**
 * The largest number of lines, and of entries in a list of a line. Screens show fewer, so the rest
 * is not stored.
 */
const maxLines = 30;
const maxEntries = 20;

/** Maximum length of a stored text, in characters. A screen never shows that many. */
const maxLength = 200;

const cut = (text: string): string => text.slice(0, maxLength);

/** Shoppers can type the values of these options. Other values are chosen from the shop's lists. */
const typedOption = /^(?:custom|other)-/;

/**
 * Every script of the page can read storage, so a typed text, such as an engraved name, is stored
 * as "…".
 */
function storedOption({ key, label, value, isBare = false }: OptionView): OptionView {
  return { key, label: cut(label), value: typedOption.test(key) ? '…' : cut(value), isBare };
}

/** A view without what is not stored for the next visit. */
function storedView(view: CompactView, { refreshing }: Pick<Messages, 'refreshing'>): CompactView {
  // Without a spread: a new text of a line is stored only if it is added here.
  const storedLine = (line: CompactLine): CompactLine => ({
    key: line.key,
    name: cut(line.name),
    itemId: line.itemId,
    productType: line.productType,
    quantity: line.quantity,
    quantityValue: line.quantityValue,
    unit: line.unit,
    row: line.row,
    rowExcludingTax: line.rowExcludingTax,
    rowAfterDiscounts: line.rowAfterDiscounts,
    sku: line.sku && cut(line.sku),
    options: line.options.slice(0, maxEntries).map(storedOption),
    discounts: line.discounts
      .slice(0, maxEntries)
      .map(({ label, ...rest }) => ({ ...rest, label: cut(label) })),
  });
  // The count is not confirmed yet.
  return {
    ...view,
    lines: view.lines.map(storedLine),
    countText: `${view.countText} · ${refreshing}`,
  };
}

/** What a sighted reader does not see, until the app renders the same markup with it. */
const hiddenClass = /\bgc-hidden\b/;
const hiddenAttribute = /^(?:aria-hidden|title|value|data-currency|translate)$/;

/** Elements that base.css has no rule for. */
const unstyled = /^(?:span|data)(?:\.gc-(?:quantity|discount-label))?$/;

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
  const shown = Object.entries(attributes ?? {}).filter(([name]) => !hiddenAttribute.test(name));
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
  const { features, controls, langAttributes } = settings;
  const messages = mergeMessages(enCompact, pageMessages);
  const lineLimit = Math.min(settings.lineLimit, maxLines);
  const full = toCompactView(cart, { ...settings, lineLimit, messages: pageMessages });
  if (full.contents !== 'filled') return null;
  const view = isStored ? storedView(full, messages) : full;
  const { missingLines } = view;
  const { hasPicture = () => settings.pictures || features.has('catalogue') } = settings;
  const options = { messages, settings, hasControls: controls.size > 0 || features.has('items') };
  const inline: MarkupNode<Slot> = [
    'div.gc-root@root',
    { ...langAttributes },
    headerNode<Slot>(['p.gc-title@title', null, messages.cartLabel], view.countText),
    slots.notice,
    [
      'div.gc-layout',
      null,
      [
        'div.gc-contents',
        null,
        [
          'ul.gc-lines@lines',
          view.lines.some(hasPicture) ? { 'data-pictures': 'true' } : null,
          ...view.lines.map((line): MarkupNode<Slot> => [
            'li.gc-line@line',
            null,
            ...lineNodes<Slot>(line, {
              ...options,
              hasPicture: hasPicture(line),
              slots: { controls: slots.controls?.(line) },
            }),
          ]),
        ],
        missingLines > 0 && [
          'p.gc-missing',
          null,
          pluralText(messages.missingLines, missingLines, usableLocale(settings.locale)),
        ],
      ],
      [
        'div.gc-summary@summary',
        null,
        freeShippingThreshold(cart, settings.freeShipping) !== null && [
          'div.gc-free-shipping',
          null,
        ],
        ...(slots.totals?.(view) ?? totalsNodes(view, messages, features.has('totals'))),
        slots.checkout,
      ],
    ],
  ];
  const isolates = langAttributes?.dir === 'rtl' || rightToLeft.test(JSON.stringify(inline));
  return {
    inline: toPainted(inline, isolates),
    badge: badgeSnapshot(view, view.countText, settings),
  };
}
