import { useEffect } from 'react';
import type { GuestCartContextValue } from './context.ts';
import { refetchCarts } from './query/query-cache.ts';
import { guestCartKeys } from './query/query-keys.ts';

/**
 * Lets the query client be notified of focus and reconnection, and reads the cart again when the host says that it changed it,
 * or when the page comes back from the back/forward cache, where it may have missed a whole checkout.
 */
export function useRefetchWhenVisible({ queryClient, session }: GuestCartContextValue): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      session.getCartId();
      readAgain();
    };
    const readAgain = (): void => {
      void refetchCarts(queryClient, session.scope);
    };
    // TanStack Query assumes that a page opens online, so it does not notice when one that opened offline comes online.
    const onOnline = (): void => {
      const queryKey = guestCartKeys.carts(session.scope);
      void queryClient.refetchQueries({ queryKey, type: 'active', predicate: ({ state }) => state.status === 'error' });
    };
    const forget = session.onRefresh(readAgain);
    queryClient.mount();
    globalThis.addEventListener('pageshow', onPageShow);
    globalThis.addEventListener('online', onOnline);
    return () => {
      globalThis.removeEventListener('pageshow', onPageShow);
      globalThis.removeEventListener('online', onOnline);
      queryClient.unmount();
      forget();
    };
  }, [queryClient, session]);
}
