import type { GuestCartApi } from '../../api/create-api.ts';
import { cartUrl, probeId } from '../../api/cart-url.ts';
import { GuestCartError, hasCode, isCartNotFound, isGuestCartError } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import type { Cart } from '../../api/cart.ts';
import { cartIdOf } from '../record/record.ts';
import { addToReceipt, compareCarts, dropOutdated, replaceNews } from './customer-receipt.ts';
import type { SessionDependencies } from './session-types.ts';

/** A customer without a cart. Shops create one with its first item. */
const noCart: Cart = { items: [], items_count: 0, items_qty: 0, is_active: true };

/** @throws {GuestCartError} */
export async function getCustomerCart(
  { api, shared }: SessionDependencies,
  cartId: string,
  { signal }: RequestOptions = {},
): Promise<Cart> {
  try {
    const cart = await api.getCart(cartId, { signal });
    shared.customersWithoutCart.delete(cartId);
    return cart;
  } catch (error) {
    // The response names the customer instead of a cart.
    const hasNone =
      isGuestCartError(error) &&
      error.status === 404 &&
      hasCode(error, 'rejected', 'cart-not-found');
    if (!hasNone) throw error;
    shared.customersWithoutCart.add(cartId);
    return noCart;
  }
}

/**
 * Says once that the shop no longer has a cart whose items this session has read, until another cart
 * has items. It may have been ordered on another device: a customer then has no cart.
 */
function reportIfGone(dependencies: SessionDependencies, cartId: string, { items }: Cart): void {
  const { newsStore, shared, customersWithItems } = dependencies;
  const hadItems = customersWithItems.delete(cartId);
  if (items != null && items.length > 0) {
    customersWithItems.add(cartId);
    if (!hadItems) newsStore.setState((all) => all.filter(({ kind }) => kind !== 'gone'), true);
  } else if (hadItems && shared.customersWithoutCart.has(cartId)) {
    replaceNews(dependencies, { kind: 'gone', cartId });
  }
}

/**
 * Reads the cart of the customer. If the shop does not accept the token, the customer is signed
 * out: the id is removed.
 *
 * @throws {GuestCartError}
 */
export async function readCustomerCart(
  dependencies: SessionDependencies,
  cartId: string,
  options?: RequestOptions,
): Promise<Cart> {
  const { cartStore, newsStore, shared } = dependencies;
  try {
    const cart = await getCustomerCart(dependencies, cartId, options);
    const before = shared.beforeSignIn.get(cartId);
    shared.beforeSignIn.delete(cartId);
    if (before === undefined) dropOutdated(dependencies, cartId, cart);
    else {
      const compared = compareCarts(before.guest, before.customer, cart);
      addToReceipt(dependencies, cartId, ({ unsaved }) => ({ ...compared, unsaved }));
    }
    reportIfGone(dependencies, cartId, cart);
    return cart;
  } catch (error) {
    if (hasCode(error, 'unauthorized')) {
      const isCurrent = cartIdOf(cartStore.getState().current) === cartId;
      newsStore.setState(isCurrent ? [{ kind: 'signed-out', cartId: null }] : [], true);
      cartStore.signOut(cartId);
    }
    throw error;
  }
}

/**
 * Creates the cart of the customer, if the last read has shown that there is none.
 * @throws {GuestCartError}
 */
export async function ensureCustomerCart(
  { api, shared }: SessionDependencies,
  cartId: string,
): Promise<void> {
  if (!shared.customersWithoutCart.has(cartId)) return;
  await api.send({ operation: 'create', method: 'POST', url: cartUrl(api.baseUrl, cartId) });
  shared.customersWithoutCart.delete(cartId);
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
