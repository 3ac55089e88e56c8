'use client';

import type { AddCallOptions } from '../../core/actions/add-items.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import type { CartItem } from '../../core/schema/cart-item.ts';
import { useActionsController } from './use-actions-controller.ts';
import { useWrite, type WriteOptions, type WriteResult } from './use-write.ts';

/** Options of `useAddItem`: those of a TanStack mutation, and whether the page shows the error. */
export type UseAddItemOptions<TContext = unknown> = WriteOptions<CartItem, NewCartItem, TContext> & AddCallOptions;

/**
 * Adds a product to the current cart through the shop's own item route (`features: ['items']`). Creates a cart if there
 * is none, and a new one if the shop responds that the current one is gone or has been ordered. Returns the line of the
 * shop's response.
 *
 * The cart shows the line immediately, and is read again. Writes are sent one after another, in the order of the
 * calls. Fails with `misconfigured` without the feature.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: add, isPending } = useAddItem();
 * <button onClick={() => add({ sku: 'MUG-SPECKLE', qty: 1 })}>Add</button>
 */
export function useAddItem<TContext = unknown>({
  showsError,
  ...options
}: UseAddItemOptions<TContext> = {}): WriteResult<CartItem, NewCartItem, TContext> {
  const { add } = useActionsController();
  const mutationFn = async (item: NewCartItem): Promise<CartItem> => (await add([item], { showsError }))[0] as CartItem; // one for each
  return useWrite(options, mutationFn);
}
