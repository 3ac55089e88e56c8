import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import { useGuestCartContext } from './context.ts';
import { sentOnce, type WriteOptions } from './write-options.ts';

// `void` lets callers write `mutate()`; with `undefined` they would have to pass it.
// eslint-disable-next-line @typescript-eslint/no-invalid-void-type
type Variables = void;

export type UseRestorePreviousCartOptions<TContext = unknown> = WriteOptions<string, Variables, TContext>;

/**
 * Puts back the cart that was retired or replaced last, where none is current: for one that was given up by mistake. The
 * read follows by itself; when the service has no such cart, it is retired once more, and the next call puts back the one
 * before it. Yields the cart's id.
 *
 * @example
 * const { mutate: restore } = useRestorePreviousCart();
 * <button onClick={() => restore()}>Bring back my last cart</button>
 */
export function useRestorePreviousCart<TContext = unknown>(
  options: UseRestorePreviousCartOptions<TContext> = {},
): UseMutationResult<string, GuestCartError, Variables, TContext> {
  const { session, queryClient } = useGuestCartContext();
  return useMutation<string, GuestCartError, Variables, TContext>(
    { ...options, mutationFn: () => session.restorePrevious(), ...sentOnce },
    queryClient,
  );
}
