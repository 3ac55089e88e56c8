import type { Cart } from '../../core/api/cart.ts';
import { fillMessage, pluralText } from '../../core/messages/fill-message.ts';
import { toSummaryView } from '../../core/view/summary-view.ts';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { amountSource, amountsStatus } from '../../core/cart/state/totals-state.ts';
import type { AmountView, SummaryView } from '../../core/view/types.ts';
import type { ShopDisplay } from '../ui/display.ts';

/** The cart that a badge shows. */
export interface BadgeCart {
  /** The last good cart, null if none has been read yet. */
  readonly cart: Cart | null;
  /**
   * Whether there is a cart. Without one the quantity is 0; before its first read, the quantity is
   * unknown.
   */
  readonly hasId: boolean;
  /** Where its amounts come from. @default the prices of its items */
  readonly totals: WidgetState['totals'] | undefined;
  /** Items that wait to be added. They are counted, and no amount is shown without them. @default none */
  readonly waiting?: WidgetState['waitingAdds'] | undefined;
  /**
   * Whether changes wait for a connection: the price would be that of the cart before, for longer than
   * a moment. @default false
   */
  readonly isWaiting?: boolean | undefined;
}

/** The texts of a badge. */
export interface BadgeView {
  readonly label: string;
  /** Null for an unknown number. */
  readonly count: string | null;
  /** The cart with its total; null if the badge shows none. */
  readonly summary: SummaryView | null;
  readonly isKnown: boolean;
}

const pending: AmountView = { kind: 'unavailable', reason: 'amount-pending' };

/**
 * Formats the cart for a badge. An ordered cart counts as none.
 *
 * @param keepsNone whether the badge has shown that there is no cart: it keeps its 0 while a first
 * cart is created
 */
export function badgeView(
  { cart, hasId, totals, waiting = [], isWaiting = false }: BadgeCart,
  { settings, messages }: Pick<ShopDisplay, 'settings' | 'messages'>,
  keepsNone: boolean,
): BadgeView {
  const options = { ...settings, totals: amountSource(totals), messages, waiting };
  // Items wait before there is a cart, too.
  const shown = cart ?? (waiting.length > 0 && !hasId ? { items: [] } : null);
  const view = shown && toSummaryView(shown, options, messages);
  if (view !== null && view.contents !== 'closed') {
    const label = fillMessage(messages.badgeLabel, { count: view.countText });
    const isStale = waiting.length > 0 || amountsStatus(view, totals) === 'outdated';
    const total = isStale && isWaiting ? pending : view.total;
    const summary = { ...view, total, isStale };
    return { summary, label, count: view.badgeText, isKnown: !view.isStale };
  }
  // An unknown quantity shows no number.
  if (view === null && hasId && !keepsNone)
    return { summary: null, label: messages.cartLabel, count: null, isKnown: false };
  const none = pluralText(messages.items, 0, settings.locale);
  const label = fillMessage(messages.badgeLabel, { count: none });
  return { summary: null, label, count: '0', isKnown: true };
}

/** Whether a badge with this view shows that there is no cart. An ordered cart is one. */
export const showsNone = (cart: Cart | null, { isKnown }: BadgeView): boolean =>
  cart === null && isKnown;
