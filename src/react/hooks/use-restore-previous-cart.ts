'use client';

import { useGuestCartContext } from '../context.ts';
import { useWrite, type Nothing, type WriteOptions, type WriteResult } from './use-write.ts';

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
