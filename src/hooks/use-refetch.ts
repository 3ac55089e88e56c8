import { useCallback } from 'react';
import { useGuestCartContext } from './context.ts';
import { refetchCarts } from './query/query-cache.ts';

/** Returns a function that reads the cart again, and what depends on it. */
export function useRefetchCart(): () => Promise<void> {
  const { queryClient, session } = useGuestCartContext();
  return useCallback(() => refetchCarts(queryClient, session.scope), [queryClient, session]);
}
