import { GuestCartError, isCartNotFound, isGuestCartError } from '../../api/errors.ts';
import type { CommandsDependencies } from './dependencies.ts';

// An item that is added twice is doubled, so its request is sent only if nothing may have kept an
// earlier one: while the browser says that it is offline, the page's `fetch` or a service worker could.

/**
 * Whether the shop responds although the browser says that it is offline, as some do wrongly. Sends
 * only what may be sent twice: a read, or the creation of an empty cart.
 *
 * @throws {GuestCartError} if the shop responds that it creates no cart. A response to a read may be that
 * of a service worker
 */
export async function reachesShop({
  session,
  features,
}: Pick<CommandsDependencies, 'session' | 'features'>): Promise<boolean> {
  // Reads storage: another tab may have created a cart, and then nothing would be sent.
  const cartId = session.getCartId();
  try {
    features.assertSupported('items');
    await (cartId === null ? session.ensureCart() : session.readCart(cartId));
    return true;
  } catch (error) {
    if (cartId === null && isGuestCartError(error) && error.status !== undefined) throw error;
    // The shop has responded. The item gets another cart.
    return isCartNotFound(error);
  }
}

/** The error of an item that waits for a connection. */
export const offlineError = (): GuestCartError =>
  new GuestCartError('network', 'the browser is offline.', { operation: 'items', notSent: true });

/**
 * The error of an item that was sent although the browser said that it was offline. A request without a
 * response counts as not sent then, but the shop has responded just before.
 */
export function asSent(cause: GuestCartError): GuestCartError {
  const what = 'the connection was lost, so the item may have been added.';
  return new GuestCartError('network', what, { operation: 'items', cause });
}
