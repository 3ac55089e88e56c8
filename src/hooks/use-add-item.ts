import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { NewCartItem } from '../api/features/arguments.ts';
import type { CartItem } from '../schema/cart-item.ts';
import { addItem } from '../actions/add-item.ts';
import { actionsForSession } from './actions.ts';
import { useGuestCartContext } from './context.ts';
import { refetchCarts } from './refetch-carts.ts';

/** TanStack's callbacks and meta; a write is neither retried nor put off while offline, so that is not tunable. */
export type UseAddItemOptions<TContext = unknown> = Pick<
  UseMutationOptions<CartItem, GuestCartError, NewCartItem, TContext>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'throwOnError' | 'meta' | 'gcTime'
>;

/**
 * Adds a product to the current cart by the shop's own item route (`features: ['items']`); makes a cart where there is
 * none, and a fresh one where the shop says that the current one is gone or ordered. Yields the line as it is then.
 * Several calls, and other changes of the cart, go one after the other. `misconfigured` without that feature.
 *
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: add } = useAddItem();
 * <button onClick={() => add({ sku: 'MUG-SPECKLE', qty: 1 })}>Add</button>
 */
export function useAddItem<TContext = unknown>(
  options: UseAddItemOptions<TContext> = {},
): UseMutationResult<CartItem, GuestCartError, NewCartItem, TContext> {
  const context = useGuestCartContext();
  const { session, queryClient } = context;
  const { features, changes } = actionsForSession(context);
  return useMutation<CartItem, GuestCartError, NewCartItem, TContext>(
    {
      ...options,
      mutationFn: async (item) => {
        try {
          return await changes.inTurn(() => addItem(session, features, item));
        } finally {
          // Whatever came back, only the shop knows what the cart holds now. Not awaited: the answer itself is not late.
          void refetchCarts(queryClient, session.scope);
        }
      },
      networkMode: 'always',
      retry: false,
    },
    queryClient,
  );
}
