import type { QueryKey } from '@tanstack/react-query';
import { isCartNotFound } from '../api/errors.ts';
import { useGuestCartContext } from './context.ts';
import { useCurrentCart } from './use-current-cart.ts';

/**
 * Whether the shop tells no more of a cart that was handed over, though it still reads it: what it told before holds no
 * longer, and it is not asked again. (Of a guest's own cart a 404 may pass; its end is told by a read of the cart alone.)
 *
 * @param queryKey of what is told
 */
export function useIsCartGone(queryKey: QueryKey): boolean {
  const { queryClient } = useGuestCartContext();
  return useCurrentCart().status === 'assigned' && isCartNotFound(queryClient.getQueryState(queryKey)?.error);
}
