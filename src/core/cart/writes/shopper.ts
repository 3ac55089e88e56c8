import { isCustomerCartId } from '../../api/cart-url.ts';
import { currentIdOf } from '../session/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';

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
  const hasSignedOut = (): boolean => isCustomerCartId(cartId) && idNow() !== cartId;
  return {
    /** Whether the customer of then has signed out. */
    hasSignedOut,
    /** Also after a reset. */
    mayBeAnother: (): boolean => hasSignedOut() || session.cartStore.resets() !== resets,
  };
}
