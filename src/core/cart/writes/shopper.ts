import { isCustomerCartId } from '../../api/cart-url.ts';
import { currentIdOf } from '../record/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';

/** Whether a cart is that of a customer who has signed out. Its items are not for the next shopper. */
export const isOfSignedOut = (cartId: string | null, idNow: string | null): boolean =>
  isCustomerCartId(cartId) && idNow !== cartId;

/**
 * Watches whether the shopper of now is still there. On a shared computer, what one shopper has left
 * behind is not for the next one.
 *
 * @param idNow reads the id of the current cart later. @default from the store
 */
export function watchShopper(
  session: Pick<GuestCartSession, 'store' | 'cartStore'>,
  idNow = (): string | null => currentIdOf(session),
) {
  const cartId = currentIdOf(session);
  const resets = session.cartStore.resets();
  const hasSignedOut = (): boolean => isOfSignedOut(cartId, idNow());
  return {
    /** Whether the customer of then has signed out. */
    hasSignedOut,
    /** Also after a reset. */
    mayBeAnother: (): boolean => hasSignedOut() || session.cartStore.resets() !== resets,
  };
}
