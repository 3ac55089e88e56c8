import type { GuestCartApi } from '../../api/create-api.ts';
import { cartUrl, probeId } from '../../api/cart-url.ts';
import { GuestCartError, hasCode, isCartNotFound, isGuestCartError } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import type { Cart } from '../../api/cart.ts';
import { cartIdOf } from './record.ts';
import { compareCarts } from './customer-receipt.ts';
import type { SessionContext } from './session-context.ts';
import { addToReceipt, dropOutdated } from './sign-in-news.ts';

/** The carts before a sign-in. */
export interface CartsBefore {
  readonly guest: Cart;
  readonly customer: Cart;
}

/**
 * The carts before a sign-in, by the id of the customer's cart. Dropped when the cart after it has
 * been read.
 */
const signedIn = new Map<string, CartsBefore>();

/** The ids of customers' carts that the shop has not created yet. */
const missing = new Set<string>();

/** A customer without a cart. Shops create one with its first item. */
const noCart: Cart = { items: [], items_count: 0, items_qty: 0, is_active: true };

/** @throws {GuestCartError} */
export async function getCustomerCart(
  api: GuestCartApi,
  cartId: string,
  { signal }: RequestOptions = {},
): Promise<Cart> {
  try {
    const cart = await api.getCart(cartId, { signal });
    missing.delete(cartId);
    return cart;
  } catch (error) {
    // The response names the customer instead of a cart.
    const hasNone =
      isGuestCartError(error) &&
      error.status === 404 &&
      hasCode(error, 'rejected', 'cart-not-found');
    if (!hasNone) throw error;
    missing.add(cartId);
    return noCart;
  }
}

/** Compares the carts before a sign-in with the customer's cart, when that is read next. */
export function compareWhenRead(cartId: string, carts: CartsBefore): void {
  missing.delete(cartId);
  signedIn.set(cartId, carts);
}

/**
 * Reads the cart of the customer. If the shop does not accept the token, the customer is signed
 * out: the id is removed.
 *
 * @throws {GuestCartError}
 */
export async function readCustomerCart(
  context: SessionContext,
  cartId: string,
  options?: RequestOptions,
): Promise<Cart> {
  const { api, store, news } = context;
  try {
    const cart = await getCustomerCart(api, cartId, options);
    const carts = signedIn.get(cartId);
    signedIn.delete(cartId);
    if (carts === undefined) dropOutdated(context, cartId, cart);
    else {
      const compared = compareCarts(carts.guest, carts.customer, cart);
      addToReceipt(context, cartId, ({ unsaved }) => ({ ...compared, unsaved }));
    }
    return cart;
  } catch (error) {
    if (hasCode(error, 'unauthorized')) {
      const isCurrent = cartIdOf(store.getState().current) === cartId;
      news.setState(isCurrent ? [{ kind: 'signed-out', cartId: null }] : [], true);
      store.signOut(cartId);
    }
    throw error;
  }
}

/**
 * Creates the cart of the customer, if the last read has shown that there is none.
 * @throws {GuestCartError}
 */
export async function ensureCustomerCart(api: GuestCartApi, cartId: string): Promise<void> {
  if (!missing.has(cartId)) return;
  await api.send({ operation: 'create', method: 'POST', url: cartUrl(api.baseUrl, cartId) });
  missing.delete(cartId);
}

/**
 * Checks whether the shop has the cart that it names by `masked_cart_id`, but not for guests: since
 * APSB26-73, Magento names a customer's cart in that way, and an unknown one in another.
 *
 * @param cause the error of the read
 * @throws {GuestCartError} `unauthorized` if so
 */
export async function rejectCustomers(api: GuestCartApi, cause: GuestCartError): Promise<void> {
  const unknown: unknown = await api.getCart(probeId).catch((error: unknown) => error);
  if (!isCartNotFound(unknown) || unknown.namesMaskedId === true) return;
  const what = 'the cart belongs to a customer, who has to sign in.';
  throw new GuestCartError('unauthorized', what, {
    operation: 'read',
    status: cause.status,
    cause,
  });
}
