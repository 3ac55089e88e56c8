'use client';

import type { Assignment } from '../../core/api/create-api.ts';
import { useGuestCartContext } from '../context.ts';
import { guestCartKeys } from '../query/query-keys.ts';
import { refetchCarts } from '../query/query-source.ts';
import { useWrite, type WriteOptions, type WriteResult } from './use-write.ts';

/** Options of `useAssignCustomer`: those of a TanStack mutation. */
export type UseAssignCustomerOptions<TContext = unknown> = WriteOptions<
  boolean,
  Assignment,
  TContext
>;

/**
 * Assigns the current cart to a customer. `data` is the service's response: after `true` the cart
 * is assigned, after `false` or an error it is unchanged.
 *
 * Shops need the customer's token: set it by the provider's `headers`.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: assign } = useAssignCustomer({ onSuccess: (done) => done && greet() });
 * assign({ customerId: 7, storeId: 1 });
 */
export function useAssignCustomer<TContext = unknown>(
  options: UseAssignCustomerOptions<TContext> = {},
): WriteResult<boolean, Assignment, TContext> {
  const { session, queryClient } = useGuestCartContext();
  const carts = { queryKey: guestCartKeys.carts(session.scope) };
  return useWrite('assign-customer', options, async (assignment) => {
    // The response of a read that began before the assignment may arrive after it, with outdated
    // data.
    await queryClient.cancelQueries(carts);
    try {
      return await session.assignCustomer(assignment);
    } finally {
      // Even after an error, the service may have assigned the cart. Not awaited, so that the
      // result is not delayed.
      void refetchCarts(queryClient, session.scope);
    }
  });
}
