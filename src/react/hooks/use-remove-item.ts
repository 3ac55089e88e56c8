'use client';

import { useActionsController } from './use-actions-controller.ts';
import { useWrite, type WriteOptions, type WriteResult } from './use-write.ts';

/** Variables of `useRemoveItem`. */
export interface RemoveItem {
  readonly itemId: number;
}

/** Options of `useRemoveItem`: those of a TanStack mutation. */
export type UseRemoveItemOptions<TContext = unknown> = WriteOptions<void, RemoveItem, TContext>;

/**
 * Removes a line through the shop's own item route (`features: ['items']`). `useGuestCart` shows it immediately, and
 * `useCartItems().undo` can restore it.
 *
 * As with `useUpdateItem`, call the hook in the component of the line, and a call that fails rejects after the cart has
 * been read again.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: remove, isPending, error } = useRemoveItem();
 * <button aria-busy={isPending} onClick={() => remove({ itemId })}>Remove</button>
 */
export function useRemoveItem<TContext = unknown>(
  options: UseRemoveItemOptions<TContext> = {},
): WriteResult<void, RemoveItem, TContext> {
  const { remove } = useActionsController();
  const mutationFn = async ({ itemId }: RemoveItem): Promise<void> => remove(itemId);
  return useWrite(options, mutationFn);
}
