import { isCartNotFound } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { checkedItem, type NewCartItem } from '../api/features/arguments.ts';
import type { RequestOptions } from '../api/request.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { GuestCartSession } from '../session/session.ts';

/** A fresh cart, where the shop itself says that the current one takes no more items; else undefined. */
async function cartInstead(session: GuestCartSession, cartId: string, options: RequestOptions) {
  try {
    const cart = await session.readCart(cartId, options);
    return cart.is_active === false ? await session.replaceCart(options) : undefined;
  } catch (error) {
    // The read has retired the id; adding an item is the wish for a new cart.
    if (isCartNotFound(error)) return session.ensureCart(options);
    throw error;
  }
}

/**
 * Adds an item to the current cart, and makes one where there is none. A cart that the shop says is gone, or closed by
 * an order, makes room for a fresh one: it has refused the item, so nothing is added twice.
 *
 * @throws {GuestCartError}
 */
export async function addItem(
  session: GuestCartSession,
  features: CartFeatures,
  item: NewCartItem,
  options: RequestOptions = {},
): Promise<CartItem> {
  // No cart is made for what cannot be added.
  checkedItem(item);
  const cartId = await session.ensureCart(options);
  try {
    return await features.addItem(cartId, item, options);
  } catch (error) {
    if (!isCartNotFound(error)) throw error;
    // A closed cart is answered with the same 404; only a read of the cart can tell.
    const instead = await cartInstead(session, cartId, options);
    if (instead === undefined) throw error;
    return features.addItem(instead, item, options);
  }
}
