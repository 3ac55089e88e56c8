import { hashKey, notifyManager, type QueryKey } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useGuestCartContext } from './context.ts';
import { guestCartKeys } from './query-keys.ts';
import { useCartId } from './use-cart-id.ts';

/**
 * Reads what else the shop tells of the cart whenever the cart itself is read, whoever asked for that. Else each would
 * be read again by an age of its own, and one would stand beside a cart that it is not about.
 *
 * @param queryKey of what is told
 * @returns whether the cart is being read or could not be, so that what is told may not be about it as it is shown
 */
export function useDependentRead(queryKey: QueryKey): boolean {
  const { queryClient, session } = useGuestCartContext();
  const cartKey = guestCartKeys.cart(session.scope, useCartId());
  const [cart, own] = [hashKey(cartKey), hashKey(queryKey)];
  const cache = queryClient.getQueryCache();

  useEffect(
    () =>
      cache.subscribe((event) => {
        if (event.query.queryHash !== cart || event.type !== 'updated' || event.action.type !== 'fetch') return;
        // Where all of a cart is read again, this is too by now, and is not asked for twice.
        queueMicrotask(() => {
          const isOwn = { predicate: ({ queryHash }: { readonly queryHash: string }) => queryHash === own };
          void queryClient.refetchQueries({ type: 'active', ...isOwn }, { cancelRefetch: false });
        });
      }),
    [cache, queryClient, cart, own],
  );

  const subscribe = useCallback((listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)), [cache]);
  const isMoving = (): boolean => {
    const query = cache.get(cart);
    return query?.isActive() === true && (query.state.fetchStatus !== 'idle' || query.state.error !== null);
  };
  return useSyncExternalStore(subscribe, isMoving, isMoving);
}
