import { selectCartId } from './record.ts';
import type { ReadonlyCartStore } from './record-store.ts';

// Apart from the store, so that code that loads late does not share its chunk with a page's first one.

/** A session, or anything else with its store. */
export interface WithStore {
  readonly store: ReadonlyCartStore;
}

/** The id of the current cart, without reading storage again. */
export function currentIdOf({ store }: WithStore): string | null {
  return selectCartId(store.getState());
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
