import { shopTotals, type ShopTotals } from '../../core/view/total-rows.ts';
import { decimalOf } from '../../core/api/decimal.ts';
import { formatNumber } from '../../core/messages/format-number.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { clampText, decodedText } from '../../core/messages/plain-text.ts';
import { optionsText, repeatedNames, spokenName } from '../../core/view/options.ts';
import type { CompactLine, CompactView } from '../../core/view/types.ts';
import { controlsMessages, type ScreenControlsMessages } from '../lines/controls-messages.ts';
import type { CartDisplay } from '../ui/display.ts';
import { isTotalOld, type CartControls } from '../../core/cart/showing/cart-controls.ts';

/** A cart on screen with its controls. */
export interface AnnouncedCart {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly controls: CartControls;
}

/** The language of the sentences. */
interface Language {
  readonly messages: ScreenControlsMessages;
  /** A locale that `Intl` supports. */
  readonly locale: string;
}

export interface AnnouncementOptions {
  readonly display: CartDisplay;
  /** Whether a toast has announced the items that were added in between. */
  readonly hasToast: boolean;
}

/** More changed lines than this are announced as the new number of items. */
const maxNames = 3;

const linesById = ({ items }: Cart): ReadonlyMap<number | null | undefined, CartItem> =>
  new Map(items?.map((line) => [line.item_id, line]));

/** The names of lines, with the options of those whose name another line has. */
function spokenNames(
  ...views: readonly CompactView[]
): ReadonlyMap<number | null | undefined, string> {
  const names = new Map<number | null | undefined, string>();
  for (const { lines } of views) {
    const repeated = repeatedNames(lines);
    for (const line of lines)
      if (repeated.has(line.name)) names.set(line.itemId, spokenName(line, true));
  }
  return names;
}

/**
 * The new options of lines that have replaced another line of the same name, by the id of the line
 * that is gone: the page has changed the options of a line.
 */
function editedLines(
  old: AnnouncedCart,
  now: AnnouncedCart,
): ReadonlyMap<number | null | undefined, CompactLine> {
  const edited = new Map<number | null | undefined, CompactLine>();
  const isIn = ({ cart }: AnnouncedCart, id: number | null): boolean =>
    cart.items?.some((line) => line.item_id === id) === true;
  const added = now.view.lines.filter(({ itemId }) => !isIn(old, itemId));
  for (const { itemId, name } of old.view.lines) {
    const index = isIn(now, itemId) ? -1 : added.findIndex((line) => line.name === name);
    const [line] = index < 0 ? [] : added.splice(index, 1);
    if (line !== undefined && optionsText(line) !== '') edited.set(itemId, line);
  }
  return edited;
}

const totalsOf = (
  { cart, view, controls }: AnnouncedCart,
  { messages, locale }: Language,
): ShopTotals =>
  shopTotals(controls.totals?.data, {
    locale,
    quoteCurrency: cart.currency?.quote_currency_code,
    taxDisplay: view.taxDisplay,
    messages,
  });

/** The shop's grand total, otherwise the subtotal. Empty if it is unknown, or of the cart before. */
function totalText(shown: AnnouncedCart, language: Language): string {
  const { view, controls } = shown;
  const { messages } = language;
  if (view.contents !== 'filled') return messages.empty;
  if (isTotalOld(view, controls.totals)) return '';
  const grand = totalsOf(shown, language).rows.find(({ isGrand }) => isGrand);
  const { label, amount } = grand ?? { label: view.subtotalLabel, amount: view.subtotal };
  return amount.kind === 'amount'
    ? fillMessage(messages.announceTotal, { label, amount: amount.text })
    : '';
}

function couponText(before: CartControls, after: AnnouncedCart, language: Language): string {
  const { messages } = language;
  const { coupon } = after.controls;
  const last = before.coupon;
  if (coupon === null || last?.code === undefined) return '';
  const { code = null } = coupon;
  if (code === last.code) return '';
  if (code === null) return fillMessage(messages.couponOff, { code: last.code ?? '' });
  const amount = totalsOf(after, language).savings;
  return amount === null
    ? fillMessage(messages.couponOn, { code })
    : fillMessage(messages.couponOnSaves, { code, amount });
}

/** A cart without the lines that were added last. */
function withoutLastAdd(shown: AnnouncedCart): AnnouncedCart {
  const { cart, controls } = shown;
  const added = new Set(controls.lastAdd?.map(({ line }) => line.item_id));
  const items = (cart.items ?? []).filter(({ item_id: id }) => !added.has(id));
  return { ...shown, cart: { ...cart, items } };
}

/**
 * The sentences about what has changed between two confirmed carts: "Speckled mug: 7. Estimated
 * total: $213.43." Empty if nothing has.
 *
 * @param known the cart before; null if the first one on screen has items that were just added
 */
export function announcedChanges(
  known: AnnouncedCart | null,
  after: AnnouncedCart,
  options: AnnouncementOptions,
): string {
  const before = known ?? withoutLastAdd(after);
  const { display, hasToast } = options;
  const { locale } = display.settings;
  const messages = controlsMessages(display.messages);
  const language = { messages, locale };
  const nameOf = ({ name }: Pick<CartItem, 'name'>): string =>
    clampText(decodedText(name) ?? messages.unnamedItem, 100);
  const spoken = spokenNames(before.view, after.view);
  const spokenNameOf = (line: CartItem): string => spoken.get(line.item_id) ?? nameOf(line);
  const [old, now] = [linesById(before.cart), linesById(after.cart)];
  const inToast = new Map(
    hasToast ? after.controls.announcedAdd?.map(({ line }) => [line.item_id, line.qty]) : [],
  );
  const restored = after.controls.lines?.restored ?? null;
  const isRestored = restored !== null && restored !== before.controls.lines?.restored;
  const changes: string[] = [];
  // A line that comes back has a new id as well.
  const edited = isRestored ? new Map<never, never>() : editedLines(before, after);
  const replacing = new Set([...edited.values()].map(({ itemId }) => itemId));
  for (const line of edited.values()) {
    const quantity = optionsText(line);
    changes.push(fillMessage(messages.lineQuantity, { name: nameOf(line), quantity }));
  }
  for (const [id, line] of now) {
    if (replacing.has(id ?? null)) continue;
    const last = old.get(id);
    if (last?.qty === line.qty || (inToast.has(id) && inToast.get(id) === line.qty)) continue;
    const name = spokenNameOf(line);
    const quantity = decimalOf(line.qty);
    if (isRestored && nameOf(line) === nameOf(restored)) continue;
    if (last === undefined) changes.push(fillMessage(messages.lineAdded, { name }));
    else if (quantity !== undefined) {
      changes.push(
        fillMessage(messages.lineQuantity, { name, quantity: formatNumber(quantity, locale) }),
      );
    }
  }
  for (const [id, line] of old)
    if (!now.has(id) && !edited.has(id))
      changes.push(fillMessage(messages.removed, { name: spokenNameOf(line) }));
  const lines =
    changes.length > maxNames
      ? [fillMessage(messages.announceCart, { count: after.view.countText })]
      : changes;
  return [
    isRestored ? fillMessage(messages.restored, { name: nameOf(restored) }) : '',
    ...lines,
    lines.length > 0 ? totalText(after, language) : '',
    couponText(before.controls, after, language),
  ]
    .filter((text) => text !== '')
    .join(' ');
}
