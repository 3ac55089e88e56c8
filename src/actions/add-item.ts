import { isCartNotFound } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { checkedItem, type NewCartItem } from '../api/features/arguments.ts';
import type { RequestOptions } from '../api/request.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { GuestCartSession } from '../session/session.ts';

/** The cart to use instead of one that refused an item; undefined where the shop still accepts that one. */
async function cartInstead(session: GuestCartSession, cartId: string, options: RequestOptions) {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return current;
  try {
    const cart = await session.readCart(cartId, options);
    return cart.is_active === false ? await session.replaceCart({ ...options, ifCurrent: cartId }) : undefined;
  } catch (error) {
    // The read has retired the id. Adding an item is a reason to create a cart.
    if (isCartNotFound(error)) return session.ensureCart(options);
    throw error;
  }
}

/**
 * Adds an item to the current cart, and creates one where there is none. Where the shop says that the cart is gone or was
 * ordered, the item goes into the cart that is current by then, or into a new one. The first cart has refused it, so
 * nothing is added twice.
 *
 * @throws {GuestCartError}
 */
export async function addItem(
  session: GuestCartSession,
  features: CartFeatures,
  item: NewCartItem,
  options: RequestOptions = {},
): Promise<CartItem> {
  // Checked first, so that no cart is created for an invalid item.
  checkedItem(item);
  const cartId = await session.ensureCart(options);
  try {
    return await features.addItem(cartId, item, options);
  } catch (error) {
    if (!isCartNotFound(error)) throw error;
    // Shops answer the same 404 for an ordered cart. Only a read tells the difference.
    const instead = await cartInstead(session, cartId, options);
    if (instead === undefined) throw error;
    return features.addItem(instead, item, options);
  }
}
