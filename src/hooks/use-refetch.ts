import { useCallback } from 'react';
import { useGuestCartContext } from './context.ts';
import { refetchCarts } from './refetch-carts.ts';

/** Gives a function that reads the cart again, and whatever else the shop says of it. */
export function useRefetchCart(): () => Promise<void> {
  const { queryClient, session } = useGuestCartContext();
  return useCallback(() => refetchCarts(queryClient, session.scope), [queryClient, session]);
}
