import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import { useGuestCartContext } from '../context.ts';
import { guestCartKeys, type GuestCartWrite } from '../query-keys.ts';

// oxlint-disable-next-line typescript/no-invalid-void-type -- callers write `mutate()`, without an argument
export type Nothing = void;

/**
 * The options of the hooks that write: TanStack's callbacks and meta. TanStack neither
 * retries a write nor queues it while offline, so those options are left out.
 */
export type WriteOptions<TData, TVariables, TContext> = Pick<
  UseMutationOptions<TData, GuestCartError, TVariables, TContext>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'throwOnError' | 'meta' | 'gcTime'
>;

/** What the hooks that write return. */
export type WriteResult<TData, TVariables, TContext> = UseMutationResult<
  TData,
  GuestCartError,
  TVariables,
  TContext
>;

/**
 * Sends a write once, even if the host's query client retries mutations or waits for a connection.
 */
export function useWrite<TData, TVariables, TContext>(
  name: GuestCartWrite,
  options: WriteOptions<TData, TVariables, TContext>,
  mutationFn: (variables: TVariables) => Promise<TData>,
): WriteResult<TData, TVariables, TContext> {
  const { queryClient, session } = useGuestCartContext();
  const mutationKey = guestCartKeys.write(session.scope, name);
  return useMutation(
    { ...options, mutationKey, mutationFn, networkMode: 'always', retry: false },
    queryClient,
  );
}
