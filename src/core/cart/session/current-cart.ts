import { cartIdOf } from './record.ts';
import type { GuestCartSession } from './session.ts';

export type WithStore = Pick<GuestCartSession, 'store'>;

/** The id of the current cart, without reading storage again. */
export function currentIdOf({ store }: WithStore): string | null {
  return cartIdOf(store.getState().current);
}

/** Calls the listener when another cart, or none, is current. Returns the unsubscribe function. */
export function onOtherCart(session: WithStore, listener: () => void): () => void {
  let cartId = currentIdOf(session);
  return session.store.subscribe(() => {
    const before = cartId;
    cartId = currentIdOf(session);
    if (cartId !== before) listener();
  });
}
