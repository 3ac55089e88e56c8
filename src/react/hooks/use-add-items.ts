'use client';

import type { AddCallOptions } from '../../core/actions/add-items.ts';
import type { NewCartItem } from '../../core/api/features/arguments.ts';
import type { CartItem } from '../../core/schema/cart-item.ts';
import { useActionsController } from './use-actions-controller.ts';
import { useWrite, type WriteOptions, type WriteResult } from './use-write.ts';

/** Options of `useAddItems`: those of a TanStack mutation, and whether the page shows the error. */
export type UseAddItemsOptions<TContext = unknown> = WriteOptions<
  readonly CartItem[],
  readonly NewCartItem[],
  TContext
> &
  AddCallOptions;

/**
 * Adds several products, as `useAddItem` adds one: in order, with one read of the cart. Returns their lines. Stops at
 * the first that is not added: `error.failedIndex` is its index, and the products before it are in the cart.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { mutate: addAll, isPending, error } = useAddItems();
 * <button onClick={() => addAll([{ sku: 'MUG', qty: 1 }, { sku: 'TEE', qty: 2 }])}>Add the set</button>
 */
export function useAddItems<TContext = unknown>({
  showsError,
  ...options
}: UseAddItemsOptions<TContext> = {}): WriteResult<readonly CartItem[], readonly NewCartItem[], TContext> {
  const { add } = useActionsController();
  return useWrite(options, (items) => add(items, { showsError }));
}
