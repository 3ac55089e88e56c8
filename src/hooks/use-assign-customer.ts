import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Assignment } from '../api/cart-api.ts';
import { useGuestCartContext } from './context.ts';
import { sentOnce, type WriteOptions } from './write-options.ts';
import { guestCartKeys } from './query-keys.ts';
import { refetchCarts } from './query-cache.ts';

export type UseAssignCustomerOptions<TContext = unknown> = WriteOptions<boolean, Assignment, TContext>;

/**
 * Hands the current cart over to a customer (section 4.2). Yields the service's word: on `true` the cart is assigned,
 * on `false` and on errors it is kept as it was. Shops want the customer's token: give it with the provider's `headers`.
 *
 * @example
 * const { mutate: assign } = useAssignCustomer({ onSuccess: (done) => done && greet() });
 * assign({ customerId: 7, storeId: 1 });
 */
export function useAssignCustomer<TContext = unknown>(
  options: UseAssignCustomerOptions<TContext> = {},
): UseMutationResult<boolean, GuestCartError, Assignment, TContext> {
  const { session, queryClient } = useGuestCartContext();
  const carts = { queryKey: guestCartKeys.carts(session.scope) };
  return useMutation<boolean, GuestCartError, Assignment, TContext>(
    {
      ...options,
      mutationFn: async (assignment) => {
        // A read that began before the assignment may answer after it, and would show what was.
        await queryClient.cancelQueries(carts);
        try {
          return await session.assignCustomer(assignment);
        } finally {
          // No matter what came back, only the service knows what holds now. Not awaited: the answer itself is not late.
          void refetchCarts(queryClient, session.scope);
        }
      },
      ...sentOnce,
    },
    queryClient,
  );
}
