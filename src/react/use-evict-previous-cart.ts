import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cartIdOf } from '../core/store/cart-record.ts';
import type { GuestCartContextValue } from './context.ts';
import { guestCartKeys } from './query/query-keys.ts';

/** Removes a cart from the query cache when it is no longer current, because it contains names and addresses. */
export function useEvictPreviousCart({ session, queryClient }: GuestCartContextValue): void {
  const { store } = session;
  const cartId = useSyncExternalStore(
    store.subscribe,
    () => cartIdOf(store.getState().current),
    () => null,
  );
  const before = useRef<readonly unknown[] | null>(null);
  useEffect(() => {
    const queryKey = guestCartKeys.cart(session.scope, cartId);
    const last = before.current;
    before.current = cartId === null ? null : queryKey;
    // In an effect, every component already uses the key of the new cart.
    if (last !== null && last.at(-1) !== cartId) queryClient.removeQueries({ queryKey: last });
  }, [cartId, session, queryClient]);
}
