import { createGuestCartApi, createGuestCartSession, selectCartId } from 'guest-cart/client';

/**
 * Calls `onSwitch` when another cart becomes the current one, or none is. Returns a function that
 * stops it.
 *
 * @param baseUrl that of the provider
 */
export function followCart(baseUrl: string, onSwitch: (cartId: string | null) => void): () => void {
  const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl }) });
  const unsubscribe = session.store.subscribe((record, before) => {
    const cartId = selectCartId(record);
    if (cartId !== selectCartId(before)) onSwitch(cartId);
  });
  const stop = session.start();
  return () => {
    unsubscribe();
    stop();
  };
}
