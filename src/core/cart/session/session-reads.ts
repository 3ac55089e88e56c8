import { isCustomers, withoutPersonalDataIfOrdered, type Cart } from '../../api/cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { GuestCartError, isCartNotFound } from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import { loadCustomer } from './load-customer.ts';
import type { SessionDependencies } from './session-types.ts';

/**
 * Whether a sign-in in the theme has given the guest's cart to a customer. Its id still reads it
 * after the sign-out, with e-mail and name, and the next visitor of a shared computer must not see
 * them. A cart that the page itself has tried to assign is marked as assigned instead.
 */
function hasBeenTaken(
  { cartStore, adopted, triedToAssign }: SessionDependencies,
  cartId: string,
  cart: Cart,
): boolean {
  const { current } = cartStore.getState();
  if (!isCustomers(cart) || current.status !== 'guest' || current.cartId !== cartId) return false;
  // The response to the assignment was lost, or is still on its way.
  if (triedToAssign.has(cartId)) cartStore.markAssigned(cartId);
  return !triedToAssign.has(cartId) && !adopted.has(cartId);
}

/** Reads carts, and retires or removes the id of one that is gone or has been taken. */
export function createCartReads(dependencies: SessionDependencies) {
  const { api, cartStore } = dependencies;
  let delay: Promise<void> | undefined;
  /**
   * The carts that were read. A response that the page requested early is only for the first read.
   */
  const readIds = new Set<string>();

  async function readGuestCart(cartId: string, options: RequestOptions | undefined): Promise<Cart> {
    const early = options?.early === true && !readIds.has(cartId);
    const cart = await api.getCart(cartId, { ...options, early });
    if (hasBeenTaken(dependencies, cartId, cart)) {
      cartStore.retire(cartId);
      cartStore.removeRetired(cartId);
      const what = 'the cart belongs to a customer who has signed in. Its id was removed.';
      throw new GuestCartError('cart-not-found', what, { operation: 'read' });
    }
    readIds.add(cartId);
    // What was ordered is never offered again, even once the shop has deleted the cart.
    if (cart.is_active === false) cartStore.writeContents(cartId, 'seen', null);
    return withoutPersonalDataIfOrdered(cart);
  }

  return {
    readCart: async (cartId: string, options?: RequestOptions): Promise<Cart> => {
      if (delay !== undefined) await delay;
      if (isCustomerCartId(cartId))
        return (await loadCustomer()).readCustomerCart(dependencies, cartId, options);
      try {
        return await readGuestCart(cartId, options);
      } catch (error) {
        if (!isCartNotFound(error)) throw error;
        if (error.namesMaskedId === true) await (await loadCustomer()).rejectCustomers(api, error);
        cartStore.retire(cartId);
        throw error;
      }
    },

    delayReads(): () => void {
      let end: () => void = () => undefined;
      const newDelay = new Promise<void>((resolve) => void (end = resolve));
      delay = newDelay;
      return () => {
        if (delay === newDelay) delay = undefined;
        end();
      };
    },

    areReadsDelayed: (): boolean => delay !== undefined,
  };
}
