import { type GuestCartError, hasCode, isCartNotFound, toGuestCartError } from '../api/errors.ts';
import { checkedItem, type NewCartItem } from '../api/features/arguments.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { withLine } from './optimistic-cart.ts';
import type { Enqueue } from './write-queue.ts';

export interface AddItemOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** Called with the added line, before the cart shows it. */
  readonly onAdded?: ((line: CartItem, item: NewCartItem) => void) | undefined;
}

/** Adds the item to the cart that `getCartId` returns, shows its line, and has the cart read again. */
async function addTo(
  { session, features, cache, onAdded }: AddItemOptions,
  getCartId: () => Promise<string>,
  item: NewCartItem,
) {
  // Nothing is read of a cart that is being created: it is empty until the item is in it.
  const isNew = cartIdOf(session.store.getState().current) === null;
  const stopDelay = isNew ? session.delayReads() : undefined;
  let cartId: string | undefined;
  try {
    cartId = await getCartId();
    const line = await features.addItem(cartId, item);
    onAdded?.(line, item);
    // Without the cart there is no currency for the line's price. Then the line is shown by the read that follows.
    await cache.patch(cartId, (cart) => cart && withLine(cart, line));
    return line;
  } finally {
    stopDelay?.();
    // Only the shop knows what the cart holds now, also after an error. Called in the same task, this cancels a delayed
    // read before it is sent.
    if (cartId !== undefined) void cache.refetch(cartId);
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
 * Adds an item to the current cart, and creates a cart if there is none. If the shop says that the cart is gone or
 * was ordered, the item is added to the cart that is current by then, or to a new one. The first cart has refused it, so
 * nothing is added twice.
 *
 * @throws {GuestCartError}
 */
export async function addItem(options: AddItemOptions, item: NewCartItem): Promise<CartItem> {
  const { session } = options;
  // No cart is created for an item that cannot be added.
  checkedItem(item);
  let refused: string | undefined;
  try {
    return await addTo(options, async () => (refused = await session.ensureCart()), item);
  } catch (error) {
    // The response about an ordered cart is the same 404. Only a read of the cart can tell.
    if (!isCartNotFound(error) || refused === undefined) throw error;
    const getReplacement = await replacementOf(session, refused);
    if (getReplacement === undefined) throw error;
    return addTo(options, getReplacement, item);
  }
}

/** Adds items one after the other, and keeps the error of the last one for the shopper. */
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

  return {
    getError: () => error,
    dismissError: () => setError(null),
    async add(item: NewCartItem): Promise<CartItem> {
      setError(null);
      try {
        return await options.enqueue(() => addItem(options, item));
      } catch (thrown) {
        const failure = toGuestCartError(thrown, 'the item was not added.', { operation: 'items' });
        // A mistake in the page's own call is for its developers, and a cancelled one is no failure.
        if (!hasCode(failure, 'invalid-argument', 'aborted', 'misconfigured')) setError(failure);
        throw failure;
      }
    },
  };
}
