import {
  GuestCartError,
  hasCode,
  isCartNotFound,
  toGuestCartError,
  hasUnknownOutcome,
} from '../../api/errors.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { checkedItem, checkList, type NewCartItem } from '../../api/features/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { callHost } from '../../api/report.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import type { GuestCartSession } from '../identity/session.ts';
import { cartIdOf } from '../identity/cart-record.ts';
import type { AddedItem } from './item-added.ts';
import { withLine } from './optimistic-cart.ts';
import type { ChangeReports } from './report-changes.ts';
import type { Enqueue } from './write-queue.ts';

export interface AddItemOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  readonly reports: ChangeReports;
  /**
   * Called with the added items before the cart shows them. Not called if any item was not added.
   */
  readonly onAdded?: ((items: readonly AddedItem[]) => void) | undefined;
  /**
   * Called with each line that the shop has returned, even if a later item of the call is not
   * added.
   */
  readonly onLine?: ((cartId: string, line: CartItem, addedSku: string) => void) | undefined;
}

interface AddProgress {
  readonly added: AddedItem[];
  /**
   * The last item of a failed call, if the shop may have added it after all, and the cart `before`
   * its request.
   */
  unconfirmed?: { readonly cartId: string; readonly before: Cart; readonly item: NewCartItem };
}

/** Shops keep four decimals. */
const isSameQuantity = (a: number, b: number): boolean => Math.abs(a - b) < 0.00005;

/**
 * Finds the line of an added item whose response was lost. Undefined if no line's quantity rose by
 * its quantity.
 *
 * @param before the cart before the request
 * @param after the cart after it
 */
export function findAddedLine(
  before: Cart,
  after: Cart,
  { sku, qty = 1, productOption }: NewCartItem,
) {
  const quantities = new Map(before.items?.map((line) => [line.item_id, line.qty ?? 0]));
  const grown = (after.items ?? []).filter((line) =>
    isSameQuantity((line.qty ?? 0) - (quantities.get(line.item_id) ?? 0), qty),
  );
  const ofSku = grown.find((line) => line.sku?.toLowerCase() === sku.toLowerCase());
  // The line of a configurable product or a bundle has the SKU of the chosen variant.
  const other: CartItem | undefined =
    productOption === undefined || grown.length > 1 ? undefined : grown[0];
  return ofSku ?? other;
}

/**
 * Adds the items that are not added yet to the cart that `getCartId` returns. Shows their lines and
 * reads the cart once, even if one item was not added.
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
      reports.added(line, item.qty ?? 1);
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
        added.push({ line, qty: item.qty ?? 1 });
        onLine?.(cartId, line, item.sku);
        cart &&= withLine(cart, line);
      }
      // The items are in the cart, so an error in the page's callback must not reject the call.
      callHost(() => onAdded?.(added));
    } finally {
      const lines = added.slice(before).map(({ line }) => line);
      // Shown together, so that the new count is announced once. Without a cart, the currency of
      // the lines is unknown. They appear after the read that follows.
      if (lines.length > 0)
        await cache.patch(cartId, (cart) => cart && lines.reduce(withLine, cart));
    }
  } catch (error) {
    // Without a request there is nothing to read, and offline the read would fail as well.
    if (added.length === before && (error as Partial<GuestCartError>).notSent) cartId = undefined;
    throw error;
  } finally {
    stopDelay?.();
    // Only the shop knows what the cart contains now, even after an error. In the same task, this
    // call cancels a delayed read before it is sent.
    if (cartId !== undefined) void cache.refetch(cartId);
  }
}

/**
 * Returns how to get another cart if the shop says that this one accepts no more items; otherwise
 * undefined.
 */
async function replacementOf(
  session: GuestCartSession,
  cartId: string,
): Promise<(() => Promise<string>) | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return () => Promise.resolve(current);
  try {
    const cart = await session.readCart(cartId);
    if (isCustomerCartId(cartId)) return () => session.ensureCart();
    return cart.is_active === false ? () => session.replaceCart({ ifCurrent: cartId }) : undefined;
  } catch (error) {
    // The read has retired the id, so there is no current cart.
    if (isCartNotFound(error)) return () => session.ensureCart();
    // The cart belongs to a customer who has not signed in. A guest can still buy.
    if (hasCode(error, 'unauthorized')) return () => session.replaceCart({ ifCurrent: cartId });
    throw error;
  }
}

/** Magento's message for an item of a cart that its guard has hidden. Localized, so it is a hint. */
const hiddenCart = 'Invalid state change requested';

/**
 * Whether a read has to show if the cart accepts items at all. Magento refuses an item of an
 * ordered cart like one of a missing cart, and since APSB26-73 one of a customer's cart with a
 * message of its own. A page that has created or read the cart knows that it is neither.
 */
function mayRefuseAll(error: unknown, isKnown: boolean): boolean {
  if (isCartNotFound(error)) return true;
  if (!hasCode(error, 'rejected')) return false;
  return !isKnown || (error as GuestCartError).serviceMessage === hiddenCart;
}

/** Adds items to the current cart, or to the one that replaces it. */
async function addToCurrent(
  options: AddItemOptions,
  items: readonly NewCartItem[],
  progress: AddProgress,
): Promise<readonly CartItem[]> {
  const { session } = options;
  const before = cartIdOf(session.store.getState().current);
  let refused: string | undefined;
  try {
    await addTo(options, async () => (refused = await session.ensureCart()), items, progress);
  } catch (error) {
    if (refused === undefined) throw error;
    const isKnown = refused !== before || options.cache.getCart(refused) !== undefined;
    if (!mayRefuseAll(error, isKnown)) throw error;
    const getReplacement = await replacementOf(session, refused);
    if (getReplacement === undefined) throw error;
    await addTo(options, getReplacement, items, progress);
  }
  return progress.added.map(({ line }) => line);
}

const notAdded = 'the item was not added.';

/**
 * Returns the error of an item that was not added. Its message names the item if there are several.
 *
 * @param failedIndex index of the item in its call. Undefined if nothing was sent
 */
function errorOfItem(
  thrown: unknown,
  items: readonly NewCartItem[],
  index: number,
  failedIndex?: number,
) {
  const cause = toGuestCartError(thrown, notAdded, { operation: 'items' });
  const { code, message, operation, status, serviceMessage, retryAfter, notSent } = cause;
  // A page without types may pass anything.
  const { sku } = (items[index] ?? {}) as Partial<NewCartItem>;
  const name = sku === undefined ? '' : ` ("${sku}")`;
  const prefix =
    items.length === 1 ? '' : `item ${index + 1} of ${items.length}${name} was not added: `;
  const details = { operation, status, serviceMessage, retryAfter, notSent, cause, failedIndex };
  return new GuestCartError(code, `${prefix}${message.replace('guest-cart: ', '')}`, details);
}

/**
 * Adds items to the current cart, in order, and creates a cart if there is none. The cart is read
 * once, after the last one. Returns their lines.
 *
 * If the shop says that the cart is gone or has been ordered, the items are added to the cart that
 * is current by then, or to a new one. The first cart refused the item, so nothing is added twice.
 * If a response is lost, the cart is read: an item that is in it was added.
 *
 * @param progress receives the items that were added, even if one of them fails
 * @throws {GuestCartError} of the first item that was not added. Its `failedIndex` is the index of
 * this item: those before
 *   it are in the cart, and those after it were not sent. `invalid-argument` if one of the items is
 * unusable; then
 *   nothing was sent
 */
export async function addItems(
  options: AddItemOptions,
  items: readonly NewCartItem[],
  progress: AddProgress = { added: [] },
): Promise<readonly CartItem[]> {
  checkList(items);
  // A mistake in the last item is found before the first one is sent, and before a cart is created.
  for (const [index, item] of items.entries()) {
    try {
      checkedItem(item);
    } catch (error) {
      throw errorOfItem(error, items, index);
    }
  }
  try {
    return await addToCurrent(options, items, progress);
  } catch (error) {
    throw errorOfItem(error, items, progress.added.length, progress.added.length);
  }
}

/**
 * Adds one item as {@link addItems} adds several.
 *
 * @throws {GuestCartError}
 */
export async function addItem(options: AddItemOptions, item: NewCartItem): Promise<CartItem> {
  const [line] = await addItems(options, [item]);
  return line as CartItem; // one for each item
}

export interface AddCallOptions {
  /**
   * Whether the page shows the error itself, so that the cart does not show it as well.
   * @default false
   */
  readonly showsError?: boolean | undefined;
}

/** Adds items one after another, and keeps the error of the last call for the shopper. */
export function createItemAdder(
  options: AddItemOptions & {
    readonly enqueue: Enqueue;
    readonly onChange: () => void;
    /**
     * Called when a call has failed with an error that the shopper is going to see, here or in the
     * page.
     */
    readonly onFailed: () => void;
  },
) {
  let error: GuestCartError | null = null;
  let failed: AddProgress | undefined;

  function setError(next: GuestCartError | null): void {
    if (next === error) return;
    error = next;
    options.onChange();
  }

  return {
    getError: () => error,
    dismissError: () => setError(null),
    async add(
      items: readonly NewCartItem[],
      { showsError = false }: AddCallOptions = {},
    ): Promise<readonly CartItem[]> {
      setError(null);
      const progress: AddProgress = { added: [] };
      try {
        return await options.enqueue(() => addItems(options, items, progress));
      } catch (thrown) {
        failed = progress;
        const failure = toGuestCartError(thrown, notAdded, { operation: 'items' });
        // The shopper does not see mistakes in the page's call, which are for its developers. An
        // aborted call is not a failure.
        if (!hasCode(failure, 'invalid-argument', 'aborted', 'misconfigured')) {
          options.onFailed();
          if (!showsError) setError(failure);
        }
        throw failure;
      }
    },
    /**
     * Clears the error of an item that is in the cart after all: the shop was slow, or its response
     * was lost.
     */
    followRead() {
      const unconfirmed = failed?.unconfirmed;
      if (error === null || unconfirmed === undefined) return;
      const cart = options.cache.getCart(unconfirmed.cartId);
      if (
        cart !== undefined &&
        findAddedLine(unconfirmed.before, cart, unconfirmed.item) !== undefined
      )
        setError(null);
    },
  };
}
