import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '../schema/cart.ts';
import type { CartCache } from '../session/cart-cache.ts';
import { guestCartKeys } from './query-keys.ts';
import { refetchCarts } from './refetch-carts.ts';

/** The query cache as the page's copy of its carts. */
export function createQueryCartCache(queryClient: QueryClient, scope: string): CartCache {
  return {
    peek: (cartId) => queryClient.getQueryData<Cart>(guestCartKeys.cart(scope, cartId)),
    async confirm(cartId, change) {
      const queryKey = guestCartKeys.cart(scope, cartId);
      // Awaited: a cancelled query goes back to what it was before its read, and would take this along.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Cart>(queryKey, (cart) => cart && change(cart));
      // Its totals are those of before. The read of them comes with the cart's own, when nothing is on its way any more.
      await queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    },
    async readAgain(cartId) {
      await refetchCarts(queryClient, scope);
      // Only a good read takes the mark away.
      return queryClient.getQueryState(guestCartKeys.cart(scope, cartId))?.isInvalidated === false;
    },
  };
}
