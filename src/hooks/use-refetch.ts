import { useCallback } from 'react';
import { useGuestCartContext } from './context.ts';
import { readCartsAgain } from './refetch-carts.ts';

/** Gives a function that reads the cart again, and whatever else the shop says of it. */
export function useReadAgain(): () => Promise<void> {
  const { queryClient, session } = useGuestCartContext();
  return useCallback(() => readCartsAgain(queryClient, session.scope), [queryClient, session]);
}
