'use client';

import type { Assignment } from '../../core/api/create-api.ts';
import { useGuestCartContext } from '../context.ts';
import { guestCartKeys } from '../query-keys.ts';
import { refetchCarts } from '../query-reader.ts';
import { useWrite, type Nothing, type WriteOptions, type WriteResult } from './use-write.ts';

/** Variables of `useCreateGuestCart`. */
export interface CreateGuestCart {
  /** Creates a new cart even if there is a current one, which can be restored. @default false */
  readonly replace?: boolean;
}

/** Options of `useCreateGuestCart`: those of a TanStack mutation. */
export type UseCreateGuestCartOptions<TContext = unknown> = WriteOptions<
  string,
  CreateGuestCart | Nothing,
  TContext
>;

/**
 * Creates the cart and makes it the current one, or returns the id of the current one. Resolves
 * with the cart id.
 *
 * Simultaneous calls, even from several components and tabs, send one request.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: createCart } = useCreateGuestCart();
 * <button onClick={() => createCart()}>Start a cart</button>
 */
export function useCreateGuestCart<TContext = unknown>(
  options: UseCreateGuestCartOptions<TContext> = {},
): WriteResult<string, CreateGuestCart | Nothing, TContext> {
  const { session } = useGuestCartContext();
  return useWrite('create-cart', options, (variables) =>
    variables?.replace === true ? session.replaceCart() : session.ensureCart(),
  );
}

/** Options of `useRestorePreviousCart`: those of a TanStack mutation. */
export type UseRestorePreviousCartOptions<TContext = unknown> = WriteOptions<
  string,
  Nothing,
  TContext
>;

/**
 * If there is no current cart, makes the last cart that was retired or replaced current again.
 * Resolves with the cart id.
 *
 * Then the cart is read. If the service does not have it, it is retired again, and the next call
 * restores the one before it.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: restore } = useRestorePreviousCart();
 * <button onClick={() => restore()}>Restore my last cart</button>
 */
export function useRestorePreviousCart<TContext = unknown>(
  options: UseRestorePreviousCartOptions<TContext> = {},
): WriteResult<string, Nothing, TContext> {
  const { session } = useGuestCartContext();
  return useWrite('restore-previous', options, () => session.restorePrevious());
}

/** Options of `useAssignCustomer`: those of a TanStack mutation. */
export type UseAssignCustomerOptions<TContext = unknown> = WriteOptions<
  boolean,
  Assignment | Nothing,
  TContext
>;

/**
 * Assigns the current cart to a customer. `data` is the service's response: after `true` the cart
 * is assigned, after `false` or an error it is unchanged. `false` calls `onSuccess`. After each of
 * them the cart is read again, without waiting for it. After `true`, Magento no longer has the cart
 * under the guest's id: `useGuestCart()` is then `null`, except with the feature `customer`.
 *
 * `error` has the code `invalid-argument` if there is no cart, or it is already assigned; nothing is
 * sent then. With the feature `customer`, call it at each sign-in: the cart of the account is then
 * the current one, also if there was no cart.
 *
 * Shops need the customer's token: set it by the provider's `headers`.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: assign } = useAssignCustomer({ onSuccess: (done) => done && greet() });
 * assign();
 *
 * @example
 * // Older versions of Magento need the customer's id.
 * assign({ customerId: 1, storeId: 1 });
 */
export function useAssignCustomer<TContext = unknown>(
  options: UseAssignCustomerOptions<TContext> = {},
): WriteResult<boolean, Assignment | Nothing, TContext> {
  const { session, queryClient } = useGuestCartContext();
  const carts = { queryKey: guestCartKeys.carts(session.scope) };
  return useWrite('assign-customer', options, async (assignment) => {
    // The response of a read that began before the assignment may arrive after it, with outdated
    // data.
    await queryClient.cancelQueries(carts);
    try {
      return await session.assignCustomer(assignment ?? {});
    } finally {
      // Even after an error, the service may have assigned the cart. Not awaited, so that the
      // result is not delayed.
      void refetchCarts(queryClient, session.scope);
    }
  });
}
