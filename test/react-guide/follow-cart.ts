import { createGuestCartApi, createGuestCartSession, type CartRecord } from 'guest-cart/client';

const idOf = ({ current }: CartRecord) => (current.status === 'none' ? null : current.cartId);

/**
 * Calls `onSwitch` when another cart becomes the current one, or none is. Returns a function that
 * stops it.
 *
 * @param baseUrl that of the provider
 */
export function followCart(baseUrl: string, onSwitch: (cartId: string | null) => void): () => void {
  const session = createGuestCartSession({ api: createGuestCartApi({ baseUrl }) });
  const unsubscribe = session.store.subscribe((record, before) => {
    if (idOf(record) !== idOf(before)) onSwitch(idOf(record));
  });
  const stop = session.start();
  return () => {
    unsubscribe();
    stop();
  };
}
