import type { KnownShipping } from '../../core/view/shop-totals.ts';
import { decimalOf, type Decimal } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import { formatPieces } from '../../core/messages/format-pieces.ts';
import { spokenName } from '../lines/spoken-name.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import { fillMessage, joinSentences, toSentence } from '../../core/messages/fill-message.ts';
import type { CompactMessages } from '../../core/messages/en-compact.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import { optionsText, repeatedNames } from '../../core/view/options.ts';
import type { CompactLine, CompactView } from '../../core/view/types.ts';
import { controlsMessages, type ScreenControlsMessages } from '../form/controls-messages.ts';
import { totalsOnScreen } from '../summary/summary-slots.tsx';
import type { ShopDisplay } from '../ui/display.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { lineKey } from '../../core/cart/state/line-keys.ts';
import { noLineEdits } from '../../core/cart/state/lines-state.ts';
import { amountsStatus } from '../../core/cart/state/totals-state.ts';
import { announcedCode } from './announced-code.ts';

/** A cart on screen with its changes. */
export interface AnnouncedCart {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly widgetState: WidgetState;
}

/** What the totals are drawn with, on screen as well. */
interface TotalsInput {
  readonly messages: ScreenControlsMessages;
  /** A locale that `Intl` supports. */
  readonly locale: string;
  readonly shipping: KnownShipping;
}

export interface AnnouncementOptions {
  readonly display: ShopDisplay;
  /** The names that lines had last, for one whose options the cart before did not have yet. */
  readonly names: SharedProps['names'];
  /** Whether a toast has announced the items that were added in between. */
  readonly hasToast: boolean;
  readonly shipping: KnownShipping;
}

/** More changed lines than this are announced as the new number of items. */
const maxNames = 3;

/** The names of lines, with the options of those whose name another line has. */
function spokenNames(
  messages: CompactMessages,
  ...views: readonly CompactView[]
): ReadonlyMap<number | null | undefined, string> {
  const names = new Map<number | null | undefined, string>();
  for (const { lines } of views) {
    const repeated = repeatedNames(lines);
    for (const line of lines)
      if (repeated.has(line.name) && optionsText(line, messages) !== '')
        names.set(line.itemId, spokenName(line, true, messages));
  }
  return names;
}

/** The shop's grand total, otherwise the subtotal. Empty if it is unknown, or of the cart before. */
function totalText(shown: AnnouncedCart, input: TotalsInput): string {
  const { view, widgetState } = shown;
  const { messages } = input;
  if (view.contents !== 'filled') return toSentence(messages.empty);
  if (amountsStatus(view, widgetState.totals) === 'outdated') return '';
  const grand = totalsOnScreen(shown, input).rows.find(({ isGrand }) => isGrand);
  const { label, amount } = grand ?? { label: view.subtotalLabel, amount: view.subtotal };
  return amount.kind === 'amount'
    ? fillMessage(messages.announceTotal, { label, amount: amount.text })
    : '';
}

/** How many pieces of a line were added last. It may have had some before. */
const lastAdded = ({ widgetState }: AnnouncedCart, line: CartItem): number | undefined =>
  widgetState.lastAdd
    ?.filter((added) => added.line.item_id === line.item_id)
    .reduce((sum, { qty }) => sum + qty, 0);

/** A cart without the lines that were added last. */
function withoutLastAdd(shown: AnnouncedCart): AnnouncedCart {
  const { cart, widgetState } = shown;
  const added = new Set(widgetState.lastAdd?.map(({ line }) => line.item_id));
  const items = (cart.items ?? []).filter(({ item_id: id }) => !added.has(id));
  return { ...shown, cart: { ...cart, items } };
}

/** What has happened to a line. */
type LineNews =
  /** It has other options: the shop has another line in its place. */
  | { readonly kind: 'edited'; readonly line: CompactLine }
  /** `qty` pieces of it were added. It may have had some before. */
  | { readonly kind: 'added'; readonly line: CartItem; readonly qty: CartItem['qty'] }
  | { readonly kind: 'quantity'; readonly line: CartItem; readonly quantity: Decimal }
  | { readonly kind: 'removed' | 'restored'; readonly line: CartItem };

/** Whether a line stands for another one, such as one that another tab has removed and restored. */
const isEqualLine = (line: CartItem, other: CartItem): boolean =>
  line.sku === other.sku &&
  decodedText(line.name) === decodedText(other.name) &&
  line.qty === other.qty;

/**
 * What has happened to lines, without what a toast has said. A line is the same by its key, which one
 * that was restored has from the one that was removed.
 *
 * @param isFirst whether `before` is the same cart without the items that were added last
 */
function lineNews(
  before: AnnouncedCart,
  after: AnnouncedCart,
  { hasToast, isFirst }: Pick<AnnouncementOptions, 'hasToast'> & { readonly isFirst: boolean },
): readonly LineNews[] {
  const { keys, restored } = after.widgetState.lines ?? noLineEdits;
  const keyOf = ({ item_id: itemId }: CartItem) => lineKey(keys, itemId);
  const linesByKey = ({ items }: Cart) => new Map(items?.map((line) => [keyOf(line), line]));
  const [old, now] = [linesByKey(before.cart), linesByKey(after.cart)];
  const gone = [...old.values()].filter((line) => !now.has(keyOf(line)));
  const arrived = [...now.values()].filter((line) => !old.has(keyOf(line)));
  const undone = restored === before.widgetState.lines?.restored ? null : restored;
  const inToast = new Map(
    hasToast ? after.widgetState.announcedAdd?.map(({ line }) => [line.item_id, line.qty]) : [],
  );

  const isInToast = ({ item_id: id, qty }: CartItem): boolean =>
    inToast.has(id) && inToast.get(id) === qty;

  function isRestored(line: CartItem): boolean {
    const key = keyOf(line);
    if (undone !== null && key === keyOf(undone)) return true;
    return !isFirst && !old.has(key) && key !== line.item_id;
  }

  /** Of a line that the cart had before. */
  function keptNews(line: CartItem, known: CartItem): LineNews | undefined {
    const { item_id: id, qty } = line;
    const edited = known.item_id !== id && after.view.lines.find(({ itemId }) => itemId === id);
    if (edited) return { kind: 'edited', line: edited };
    if (isInToast(line) || known.qty === qty) return undefined;
    const quantity = decimalOf(qty);
    return quantity && { kind: 'quantity', line, quantity };
  }

  function arrivedNews(line: CartItem): LineNews | undefined {
    if (isInToast(line) || gone.some((other) => isEqualLine(line, other))) return undefined;
    return { kind: 'added', line, qty: isFirst ? lastAdded(after, line) : line.qty };
  }

  function newsOf(line: CartItem): LineNews | undefined {
    if (isRestored(line)) return { kind: 'restored', line };
    const known = old.get(keyOf(line));
    return known === undefined ? arrivedNews(line) : keptNews(line, known);
  }

  return [
    ...[...now.values()].flatMap((line) => newsOf(line) ?? []),
    ...gone
      .filter((line) => !arrived.some((other) => isEqualLine(line, other)))
      .map((line) => ({ kind: 'removed', line }) as const),
  ];
}

/**
 * The sentences about what has changed between two confirmed carts, and the total if it is another
 * one: "Speckled mug: 7. Total: $213.43." Empty if nothing has.
 *
 * @param known the cart before; null if the first one on screen has items that were just added
 */
export function announcedChanges(
  known: AnnouncedCart | null,
  after: AnnouncedCart,
  options: AnnouncementOptions,
): string {
  const before = known ?? withoutLastAdd(after);
  const { display, names, hasToast, shipping } = options;
  const { locale } = display.settings;
  const messages = controlsMessages(display.messages);
  const input = { messages, locale, shipping };
  const nameOf = ({ name }: Pick<CartItem, 'name'>): string =>
    clampText(decodedText(name) ?? messages.unnamedItem, 100);
  const spoken = spokenNames(messages, before.view, after.view);
  const spokenNameOf = (line: CartItem): string =>
    spoken.get(line.item_id) ?? names.get(line.item_id ?? null) ?? nameOf(line);

  function sentenceOf(news: LineNews): string {
    switch (news.kind) {
      case 'edited': {
        const { line } = news;
        const quantity = optionsText(line, messages);
        return fillMessage(messages.lineQuantity, { name: nameOf(line), quantity });
      }
      case 'added': {
        const name = formatPieces(news.qty, spokenNameOf(news.line), locale);
        return fillMessage(messages.lineAdded, { name });
      }
      case 'quantity': {
        const quantity = formatNumber(news.quantity, locale);
        return fillMessage(messages.lineQuantity, { name: spokenNameOf(news.line), quantity });
      }
      case 'removed':
      case 'restored':
        return fillMessage(messages[news.kind], { name: spokenNameOf(news.line) });
    }
  }

  const lines = lineNews(before, after, { hasToast, isFirst: known === null });
  const news = joinSentences([
    ...(lines.length > maxNames
      ? [fillMessage(messages.announceCart, { count: after.view.countText })]
      : lines.map(sentenceOf)),
    announcedCode(before.widgetState.coupon?.code, after, display),
  ]);
  if (news === '') return '';
  const total = totalText(after, input);
  const isSameTotal = known !== null && total === totalText(known, input);
  return isSameTotal ? news : joinSentences([news, total]);
}
