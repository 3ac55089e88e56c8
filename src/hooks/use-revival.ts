import { useEffect } from 'react';
import type { GuestCartContextValue } from './guest-cart-context.ts';
import { guestCartKeys } from './query-keys.ts';

/**
 * Lets the query client hear of focus and reconnection, and reads the cart again when the page comes back from the
 * back/forward cache, where it may have slept through a whole checkout.
 */
export function useRevival({ queryClient, session }: GuestCartContextValue): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent): void => {
      if (!event.persisted) return;
      session.store.reread();
      void queryClient.invalidateQueries({ queryKey: guestCartKeys.scope(session.scope) });
    };
    queryClient.mount();
    globalThis.addEventListener('pageshow', onPageShow);
    return () => {
      globalThis.removeEventListener('pageshow', onPageShow);
      queryClient.unmount();
    };
  }, [queryClient, session]);
}
