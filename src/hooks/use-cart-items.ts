import type { GuestCartError } from '../api/errors.ts';
import type { ActionsController } from '../actions/controller.ts';
import type { PendingQuantities } from '../actions/optimistic-cart.ts';
import type { RemovedLine } from '../actions/removed-line.ts';
import { actionsForSession } from './actions.ts';
import { useGuestCartContext } from './context.ts';
import { useFeatureSupport } from './use-feature-support.ts';
import { useLineEdits } from './use-line-edits.ts';

export interface UseCartItemsResult extends Pick<ActionsController, 'setQuantity' | 'remove' | 'undo' | 'dismiss'> {
  /** Whether lines can be changed at all; else no control belongs on the page. */
  readonly available: boolean;
  /** Whether anything is on its way to the shop. */
  readonly pending: boolean;
  /** Quantities that the shop has not confirmed, by item id; 0 for a line that is being removed. */
  readonly pendingQuantities: PendingQuantities;
  /** Lines that `undo` can put back, the last removed first. */
  readonly removed: readonly RemovedLine[];
  /** Why the last change failed; what it changed stands as before. */
  readonly error: GuestCartError | null;
  /** The line that `error` is about. */
  readonly failedItemId: number | null;
}

/**
 * Changes the lines of the current cart, by the shop's own item routes (`features: ['items']`). `useGuestCart` shows a
 * change at once; where the shop refuses it, the cart is as before and `error` says why. `undo` adds a removed line
 * again by SKU, quantity and, where the cart tells it, its choice. The functions are the same from render to render; what
 * they began goes on when the component is gone.
 *
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 *
 * @example
 * const { setQuantity, remove, undo } = useCartItems();
 * <button onClick={() => setQuantity(item.item_id, item.qty + 1)}>One more</button>
 */
export function useCartItems(): UseCartItemsResult {
  const { changes } = actionsForSession(useGuestCartContext());
  const { pendingQuantities, removed, fault } = useLineEdits();
  const { setQuantity, remove, undo, dismiss } = changes;
  return {
    setQuantity,
    remove,
    undo,
    dismiss,
    available: useFeatureSupport('items'),
    pending: pendingQuantities.size > 0 || removed.some(({ restoring }) => restoring),
    pendingQuantities,
    removed,
    error: fault?.error ?? null,
    failedItemId: fault?.itemId ?? null,
  };
}
