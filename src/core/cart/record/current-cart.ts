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

/**
 * Keeps something for the current cart, created on first use. When another cart is current it is
 * dropped: responses that arrive later, and item ids that both carts have, cannot mix the two.
 *
 * @param create receives a signal that aborts when another cart is current
 * @returns a function that returns it, and creates or drops it before; undefined without a cart
 */
export function perCart<T>(
  session: WithStore,
  create: (cartId: string, signal: AbortSignal) => T,
): () => T | undefined {
  let kept: { readonly cartId: string; readonly value: T; readonly end: () => void } | undefined;

  function drop(): void {
    const { end } = kept ?? {};
    kept = undefined;
    end?.();
  }

  function open(cartId: string) {
    const scope = new AbortController();
    const stop = onOtherCart(session, drop);
    const end = (): void => {
      stop();
      scope.abort();
    };
    kept = { cartId, value: create(cartId, scope.signal), end };
    return kept;
  }

  return () => {
    const cartId = currentIdOf(session);
    // The store may call this before the listener of `open`.
    if (kept?.cartId !== cartId) drop();
    if (cartId === null) return undefined;
    // What `drop` ends may call this, and so has opened the next one already.
    return (kept ?? open(cartId)).value;
  };
}
