import { useEffect } from 'react';
import type { GuestCartContextValue } from './context.ts';
import { refetchCarts } from './query/query-cache.ts';
import { guestCartKeys } from './query/query-keys.ts';

/**
 * Notifies the query client of focus and reconnection. Reads the cart again after `refresh()`, and when the page is
 * restored from the back/forward cache, because the cart may have been ordered in the meantime.
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
    // TanStack Query assumes that a page is online when it opens, so it does not notice when an offline page comes
    // online.
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
