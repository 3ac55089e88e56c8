import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import type { GuestCartError } from '../../core/api/errors.ts';
import { useGuestCartContext } from '../context.ts';

/**
 * The options of the hooks that write: TanStack's callbacks and meta. A write is neither retried
 * nor queued while offline, so those options are left out.
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
  options: WriteOptions<TData, TVariables, TContext>,
  mutationFn: (variables: TVariables) => Promise<TData>,
): WriteResult<TData, TVariables, TContext> {
  const { queryClient } = useGuestCartContext();
  return useMutation({ ...options, mutationFn, networkMode: 'always', retry: false }, queryClient);
}
