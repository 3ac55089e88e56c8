import { GuestCartError, hasCode, isCartNotFound, toGuestCartError } from '../api/errors.ts';
import { checkedItem, checkedItems, type NewCartItem } from '../api/features/arguments.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { reportHostError } from '../api/report.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import { cartIdOf } from '../store/cart-record.ts';
import type { AddedItem } from './item-added.ts';
import { withLine } from './optimistic-cart.ts';
import type { Enqueue } from './write-queue.ts';

const notAdded = 'the item was not added.';

export interface AddItemOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** Called with the added items, before the cart shows them. Not called if one of them was not added. */
  readonly onAdded?: ((items: readonly AddedItem[]) => void) | undefined;
}

/**
 * Adds the items that are not in `added` yet to the cart that `getCartId` returns, and appends them to `added`. Shows
 * their lines, and has the cart read once, also if one of them was not added.
 */
async function addTo(
  { session, features, cache, onAdded }: AddItemOptions,
  getCartId: () => Promise<string>,
  items: readonly NewCartItem[],
  added: AddedItem[],
): Promise<void> {
  // Nothing is read of a cart that is being created: it is empty until the items are in it.
  const isNew = cartIdOf(session.store.getState().current) === null;
  const stopDelay = isNew ? session.delayReads() : undefined;
  const before = added.length;
  let cartId: string | undefined;
  try {
    cartId = await getCartId();
    try {
      for (const item of items.slice(before)) {
        added.push({ line: await features.addItem(cartId, item), qty: item.qty });
      }
      notify(onAdded, added);
    } finally {
      const lines = added.slice(before).map(({ line }) => line);
      // Shown together, so that the new count is announced once. Without the cart there is no currency for the prices of
      // the lines. Then they are shown by the read that follows.
      if (lines.length > 0) await cache.patch(cartId, (cart) => cart && lines.reduce(withLine, cart));
    }
  } finally {
    stopDelay?.();
    // Only the shop knows what the cart holds now, also after an error. Called in the same task, this cancels a delayed
    // read before it is sent.
    if (cartId !== undefined) void cache.refetch(cartId);
  }
}

/** The items are in the cart, so an error of the page's own function must not look as if they were not. */
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

async function addToCurrent(
  options: AddItemOptions,
  items: readonly NewCartItem[],
  added: AddedItem[],
): Promise<readonly CartItem[]> {
  const { session } = options;
  let refused: string | undefined;
  try {
    await addTo(options, async () => (refused = await session.ensureCart()), items, added);
  } catch (error) {
    // The response about an ordered cart is the same 404. Only a read of the cart can tell.
    if (!isCartNotFound(error) || refused === undefined) throw error;
    const getReplacement = await replacementOf(session, refused);
    if (getReplacement === undefined) throw error;
    await addTo(options, getReplacement, items, added);
  }
  return added.map(({ line }) => line);
}

/**
 * Adds an item to the current cart, and creates a cart if there is none. If the shop says that the cart is gone or
 * was ordered, the item is added to the cart that is current by then, or to a new one. The first cart has refused it, so
 * nothing is added twice.
 *
 * @throws {GuestCartError}
 */
export async function addItem(options: AddItemOptions, item: NewCartItem): Promise<CartItem> {
  // No cart is created for an item that cannot be added.
  checkedItem(item);
  const [line] = await addToCurrent(options, [item], []);
  return line as CartItem; // one for each item
}

/** Returns the error of one of several items. Its message names the item. */
function errorOfItem(thrown: unknown, items: readonly NewCartItem[], index: number, failedIndex?: number) {
  const cause = toGuestCartError(thrown, notAdded, { operation: 'items' });
  const { code, message, operation, status, serviceMessage, retryAfter } = cause;
  const { sku } = (items[index] ?? {}) as Partial<NewCartItem>;
  const what = `item ${index + 1} of ${items.length}${sku === undefined ? '' : ` ("${sku}")`} was not added`;
  const details = { operation, status, serviceMessage, retryAfter, cause, failedIndex };
  return new GuestCartError(code, `${what}: ${message.replace('guest-cart: ', '')}`, details);
}

/**
 * Adds several items to the current cart, in their order, as {@link addItem} adds one. The cart is read once, after the
 * last one. Returns their lines.
 *
 * @throws {GuestCartError} of the first item that was not added. Its `failedIndex` is the index of this item: those before
 *   it are in the cart, and those after it were not sent. `invalid-argument` if one of the items is unusable; then
 *   nothing was sent
 */
export async function addItems(options: AddItemOptions, items: readonly NewCartItem[]): Promise<readonly CartItem[]> {
  // A mistake in the last item is found before the first one is sent.
  for (const [index, item] of checkedItems(items).entries()) {
    try {
      checkedItem(item);
    } catch (error) {
      throw errorOfItem(error, items, index);
    }
  }
  const added: AddedItem[] = [];
  try {
    return await addToCurrent(options, items, added);
  } catch (error) {
    throw errorOfItem(error, items, added.length, added.length);
  }
}

/** Adds items one after the other, and keeps the error of the last call for the shopper. */
export function createItemAdder(
  options: AddItemOptions & {
    readonly enqueue: Enqueue;
    readonly onChange: () => void;
  },
) {
  let error: GuestCartError | null = null;

  function setError(next: GuestCartError | null): void {
    if (next === error) return;
    error = next;
    options.onChange();
  }

  async function run<T>(add: () => Promise<T>): Promise<T> {
    setError(null);
    try {
      return await options.enqueue(add);
    } catch (thrown) {
      const failure = toGuestCartError(thrown, notAdded, { operation: 'items' });
      // A mistake in the page's own call is for its developers, and a cancelled one is no failure.
      if (!hasCode(failure, 'invalid-argument', 'aborted', 'misconfigured')) setError(failure);
      throw failure;
    }
  }

  return {
    getError: () => error,
    dismissError: () => setError(null),
    add: (item: NewCartItem) => run(() => addItem(options, item)),
    addAll: (items: readonly NewCartItem[]) => run(() => addItems(options, items)),
  };
}
