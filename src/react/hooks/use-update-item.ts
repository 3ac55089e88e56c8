'use client';

import type { CartItem } from '../../core/schema/cart-item.ts';
import { useActionsController } from './use-actions-controller.ts';
import { useWrite, type WriteOptions, type WriteResult } from './use-write.ts';

/** Variables of `useUpdateItem`. */
export interface UpdateItem {
  readonly itemId: number;
  /** Above 0. */
  readonly qty: number;
}

/** Options of `useUpdateItem`: those of a TanStack mutation. */
export type UseUpdateItemOptions<TContext = unknown> = WriteOptions<CartItem, UpdateItem, TContext>;

/**
 * Sets the quantity of a line through the shop's own item route (`features: ['items']`). `useGuestCart` shows it
 * immediately. Call the hook in the component of the line: then `isPending` and `error` are those of the line. Returns
 * the line.
 *
 * Of several quick calls for one line, only the last quantity is sent, and all calls settle together. A call that fails
 * rejects after the cart has been read again, because that can show that the change was made although its response was
 * lost.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: update, isPending, error } = useUpdateItem();
 * <button aria-busy={isPending} onClick={() => update({ itemId, qty: qty + 1 })}>One more</button>
 */
export function useUpdateItem<TContext = unknown>(
  options: UseUpdateItemOptions<TContext> = {},
): WriteResult<CartItem, UpdateItem, TContext> {
  const { setQuantity } = useActionsController();
  const mutationFn = async ({ itemId, qty }: UpdateItem): Promise<CartItem> => setQuantity(itemId, qty);
  return useWrite(options, mutationFn);
}
