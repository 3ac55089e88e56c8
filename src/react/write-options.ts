import type { UseMutationOptions } from '@tanstack/react-query';
import type { GuestCartError } from '../core/api/errors.ts';

/**
 * The options of the hooks that write: TanStack's callbacks and meta. A write is neither retried nor queued while
 * offline, so those options are left out.
 */
export type WriteOptions<TData, TVariables, TContext> = Pick<
  UseMutationOptions<TData, GuestCartError, TVariables, TContext>,
  'onMutate' | 'onSuccess' | 'onError' | 'onSettled' | 'throwOnError' | 'meta' | 'gcTime'
>;

/** Sends a write once, even if the host's query client retries mutations or waits for a connection. */
export const sentOnce = { networkMode: 'always', retry: false } as const;
