import { GuestCartError, isCartNotFound, isGuestCartError } from '../api/errors.ts';
import { checkedItem, type NewCartItem } from '../api/features/arguments.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { reportHostError } from '../api/report.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { findAddedLine } from './find-added-line.ts';
import type { AddedItem } from './item-added.ts';
import { withLine } from './optimistic-cart.ts';
import { hasUnknownOutcome } from './removed-line.ts';
import type { ChangeReports } from './report-changes.ts';

export interface AddItemOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  readonly reports: ChangeReports;
  /** Called with the added items before the cart shows them. Not called if any item was not added. */
  readonly onAdded?: ((items: readonly AddedItem[]) => void) | undefined;
  /** Called with each line that the shop has returned, even if a later item of the call is not added. */
  readonly onLine?: ((line: CartItem) => void) | undefined;
}

/** The item of a request without a usable response: the shop may have added it. */
export interface UnconfirmedAdd {
  readonly cartId: string;
  /** The cart before the request. */
  readonly before: Cart;
  readonly item: NewCartItem;
}

/** The progress of a call. */
export interface AddProgress {
  readonly added: AddedItem[];
  /** Set if the call has failed, and the shop may have added its last item after all. */
  unconfirmed?: UnconfirmedAdd;
}

/**
 * Adds the items that are not added yet to the cart that `getCartId` returns. Shows their lines and reads the cart
 * once, even if one item was not added.
 */
async function addTo(
  { session, features, cache, reports, onAdded, onLine }: AddItemOptions,
  getCartId: () => Promise<string>,
  items: readonly NewCartItem[],
  progress: AddProgress,
): Promise<void> {
  const { added } = progress;
  // Skips the read of a new cart: it is still empty.
  const isNew = cartIdOf(session.store.getState().current) === null;
  const stopDelay = isNew ? session.delayReads() : undefined;
  const before = added.length;
  let cartId: string | undefined;

  /** Adds an item. If the response was lost, reads the cart: the item may be in it. */
  async function add(cartId: string, item: NewCartItem, cart: Cart | undefined): Promise<CartItem> {
    try {
      const line = await features.addItem(cartId, item);
      reports.added(line, item.qty);
      return line;
    } catch (error) {
      if (cart === undefined || !hasUnknownOutcome(error)) throw error;
      stopDelay?.();
      const after = await session.readCart(cartId).catch(() => undefined);
      const line = after && findAddedLine(cart, after, item);
      if (line !== undefined) return line;
      // Only for the last item: if others are left to send, the call has failed in any case.
      if (added.length === items.length - 1) progress.unconfirmed = { cartId, before: cart, item };
      throw error;
    }
  }

  try {
    cartId = await getCartId();
    try {
      let cart: Cart | undefined = isNew ? {} : cache.getCart(cartId);
      for (const item of items.slice(before)) {
        const line = await add(cartId, item, cart);
        added.push({ line, qty: item.qty });
        onLine?.(line);
        cart &&= withLine(cart, line);
      }
      notify(onAdded, added);
    } finally {
      const lines = added.slice(before).map(({ line }) => line);
      // Shown together, so that the new count is announced once. Without a cart, the currency of the lines is unknown.
      // They appear after the read that follows.
      if (lines.length > 0) await cache.patch(cartId, (cart) => cart && lines.reduce(withLine, cart));
    }
  } finally {
    stopDelay?.();
    // Only the shop knows what the cart contains now, even after an error. In the same task, this call cancels a
    // delayed read before it is sent.
    if (cartId !== undefined) void cache.refetch(cartId);
  }
}

/** The items are in the cart, so an error in the page's callback must not reject the call. */
function notify(onAdded: AddItemOptions['onAdded'], added: readonly AddedItem[]): void {
  try {
    onAdded?.(added);
  } catch (error) {
    reportHostError(error);
  }
}

/** Returns how to get another cart if the shop says that this one accepts no more items; otherwise undefined. */
async function replacementOf(session: GuestCartSession, cartId: string): Promise<(() => Promise<string>) | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return () => Promise.resolve(current);
  try {
    const cart = await session.readCart(cartId);
    return cart.is_active === false ? () => session.replaceCart({ ifCurrent: cartId }) : undefined;
  } catch (error) {
    // The read has retired the id, so there is no current cart.
    if (isCartNotFound(error)) return () => session.ensureCart();
    throw error;
  }
}

/**
 * Adds items to the current cart as {@link addItem} does, in order, with one read of the cart at the end.
 *
 * @param progress receives the items that were added, even if one of them fails
 */
export async function addToCurrent(
  options: AddItemOptions,
  items: readonly NewCartItem[],
  progress: AddProgress,
): Promise<readonly CartItem[]> {
  const { session } = options;
  let refused: string | undefined;
  try {
    await addTo(options, async () => (refused = await session.ensureCart()), items, progress);
  } catch (error) {
    // An ordered cart gets the same 404 as a missing one. Only a read of the cart shows which of the two it is.
    if (!isCartNotFound(error) || refused === undefined) throw error;
    const getReplacement = await replacementOf(session, refused);
    if (getReplacement === undefined) throw error;
    await addTo(options, getReplacement, items, progress);
  }
  return progress.added.map(({ line }) => line);
}

/**
 * Returns the error of a request as the error of an item that was not added.
 *
 * @param failedIndex index of the item in its call. Undefined if nothing was sent
 * @param prefix which item it is. @default the call has only one
 */
export function errorOfItem(cause: GuestCartError, failedIndex: number | undefined, prefix = ''): GuestCartError {
  const { code, message, operation, status, serviceMessage, retryAfter, notSent } = cause;
  const details = { operation, status, serviceMessage, retryAfter, notSent, cause, failedIndex };
  return new GuestCartError(code, `${prefix}${message.replace('guest-cart: ', '')}`, details);
}

/**
 * Adds an item to the current cart, and creates a cart if there is none. If the shop says that the cart is gone or has
 * been ordered, the item is added to the cart that is current by then, or to a new one. The first cart refused the
 * item, so nothing is added twice. If the response is lost, the cart is read: an item that is in it was added.
 *
 * @param progress of this call
 * @throws {GuestCartError}
 */
export async function addItem(
  options: AddItemOptions,
  item: NewCartItem,
  progress: AddProgress = { added: [] },
): Promise<CartItem> {
  // No cart is created for an item that cannot be added.
  checkedItem(item);
  try {
    const [line] = await addToCurrent(options, [item], progress);
    return line as CartItem; // one for each item
  } catch (error) {
    // Lets error texts distinguish an item that was not added from a line that was not changed.
    throw isGuestCartError(error) && error.operation === 'items' ? errorOfItem(error, 0) : error;
  }
}
