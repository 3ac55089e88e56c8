'use client';

import type { CartCommands } from '../../core/cart/commands/cart-commands.ts';
import type { LineEditsState } from '../../core/cart/state/lines-state.ts';
import type { GuestCartError } from '../../core/api/errors.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import { useCartCommands, useCommandsState } from './use-cart-commands.ts';

/** What `useCartItems` returns. */
export interface UseCartItemsResult
  extends
    Pick<LineEditsState, 'pendingQuantities' | 'waiting' | 'removed' | 'errors'>,
    Pick<CartCommands, 'canRestore' | 'undo' | 'dismiss' | 'endUndo'> {
  /**
   * Sets the quantity of a line, above 0. The promise settles when the shop has responded and,
   * after an error, the cart has been read again. If a later call for the same line replaces this
   * one, both settle together. While the browser is offline, the change waits until the cart can be
   * read again.
   */
  readonly setQuantity: (itemId: number, qty: number) => Promise<CartItem>;
  /** Removes a line. */
  readonly remove: (itemId: number) => Promise<void>;
  /**
   * Removes all lines, one after another. One `undo` restores those for which `canRestore` returned
   * true.
   */
  readonly empty: () => Promise<void>;
  /** Whether lines can be changed. If not, show no controls. */
  readonly isSupported: boolean;
  /** Whether any change is not confirmed yet; of one line: `pendingQuantities.has(itemId)`. */
  readonly isPending: boolean;
  /** Why the last change failed; of one line: `errors.get(itemId)`. The line is unchanged. */
  readonly error: GuestCartError | null;
}

/**
 * Changes the lines of the current cart through the shop's own item routes (`features: ['items']`):
 * {@link useUpdateItem} and {@link useRemoveItem} for all lines in one hook, with undo.
 * `useGuestCart` shows a change immediately.
 *
 * If the shop refuses a change, the line is restored and `error` has the reason. `undo` adds a
 * removed line again by its SKU, quantity and options; `canRestore` returns before a removal
 * whether this is possible. A new quantity ends the offer. The functions keep their
 * identity. Changes continue when the component unmounts.
 *
 * The promises of `setQuantity`, `remove` and `empty` may be ignored: `error` has why one was
 * rejected. Without a cart there are no lines to change: they are then rejected with
 * `invalid-argument`, and `error` stays null.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * // A line without an id or a quantity can only be shown.
 * const { item_id: itemId, qty } = item;
 * const { setQuantity } = useCartItems();
 * if (itemId == null || qty == null) return null;
 * return <button onClick={() => void setQuantity(itemId, qty + 1)}>One more</button>;
 */
export function useCartItems(): UseCartItemsResult {
  const { setQuantity, remove, empty, canRestore, undo, dismiss, endUndo } = useCartCommands();
  const { lines, supported } = useCommandsState();
  const { pendingQuantities, waiting, removed, errors } = lines;
  return {
    setQuantity,
    remove,
    empty,
    canRestore,
    undo,
    dismiss,
    endUndo,
    isSupported: supported.items,
    isPending: pendingQuantities.size > 0,
    pendingQuantities,
    waiting,
    removed,
    errors,
    error: [...errors.values()].at(-1)?.error ?? null,
  };
}
