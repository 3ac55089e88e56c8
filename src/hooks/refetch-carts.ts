import type { QueryClient } from '@tanstack/react-query';
import { clearPrefetches } from '../api/prefetch.ts';
import { guestCartKeys } from './query-keys.ts';

/**
 * Reads the carts of a scope again, because they have changed. A read that is under way may answer with what was
 * before, and TanStack joins a first read instead of starting over, so it is called off before.
 */
export async function refetchCarts(queryClient: QueryClient, scope: string): Promise<void> {
  clearPrefetches();
  const carts = { queryKey: guestCartKeys.carts(scope) };
  await queryClient.cancelQueries(carts);
  await queryClient.invalidateQueries(carts);
}
