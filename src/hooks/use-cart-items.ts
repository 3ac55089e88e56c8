'use client';

import type { ActionsController, ActionsState } from '../actions/controller.ts';
import type { GuestCartError } from '../api/errors.ts';
import { useActionsController, useActionsState } from './actions-controller.ts';

export interface UseCartItemsResult
  extends
    Pick<ActionsController, 'setQuantity' | 'remove' | 'canRestore' | 'undo' | 'dismiss'>,
    Pick<ActionsState, 'pendingQuantities' | 'removed' | 'errors'> {
  /** Whether lines can be changed. Where not, show no controls. */
  readonly isSupported: boolean;
  /** Whether any change is not confirmed yet; of one line: `pendingQuantities.has(itemId)`. */
  readonly isPending: boolean;
  /** Why the last change failed; of one line: `errors.get(itemId)`. The line is as before. */
  readonly error: GuestCartError | null;
}

/**
 * Changes the lines of the current cart by the shop's own item routes (`features: ['items']`): {@link useUpdateItem} and
 * {@link useRemoveItem} for all lines in one hook, with undo. `useGuestCart` shows a change immediately. Where the shop
 * refuses it, the line is as before and `error` says why. `undo` adds a removed line again by its SKU, quantity and
 * options; `canRestore` says before a removal whether it can. The functions keep their identity. Changes go on when the component unmounts.
 *
 * The promises of `setQuantity` and `remove` may be ignored.
 *
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 *
 * @example
 * const { setQuantity, remove, undo } = useCartItems();
 * <button onClick={() => setQuantity(item.item_id, item.qty + 1)}>One more</button>
 */
export function useCartItems(): UseCartItemsResult {
  const { setQuantity, remove, canRestore, undo, dismiss } = useActionsController();
  const { pendingQuantities, removed, errors, supported } = useActionsState();
  return {
    setQuantity,
    remove,
    canRestore,
    undo,
    dismiss,
    isSupported: supported.items,
    isPending: pendingQuantities.size > 0 || removed.some(({ restoring }) => restoring),
    pendingQuantities,
    removed,
    errors,
    error: [...errors.values()].at(-1)?.error ?? null,
  };
}
