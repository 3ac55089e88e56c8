'use client';

import { useGuestCartContext } from '../context.ts';
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
