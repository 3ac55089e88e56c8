import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import {
  setError,
  clearErrors,
  dismiss,
  forgetRemoved,
  hasPassed,
  idsBefore,
  linesToRestore,
  removedLines,
  markAllPending,
  markPending,
} from './line-changes.ts';
import type { HostHandler, LineError } from '../state/lines-state.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { KnownLineOptions } from './line-options.ts';
import { createLineRestorer } from './line-restorer.ts';
import { createLineStore, type LineDependencies, type LineStore } from './line-store.ts';
import { createLineWriter, type LineWriter } from './line-writer.ts';

function refuseQuantity({ update }: LineStore, itemId: number, qty: number): Promise<never> {
  const what = 'the quantity has to be a number above 0.';
  const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
  update(setError({ change: 'quantity', itemId, qty, error, failedAt: Date.now() }));
  return Promise.reject(error);
}

/**
 * Removes lines, and keeps what is needed to add them again.
 * @param save sends the pending removal of a line
 */
function createLineRemovals(
  { features, lineStore }: LineDependencies,
  lineOptions: KnownLineOptions,
  save: LineWriter['save'],
) {
  const { getChanges, getState, shownIds, update, lineOf } = lineStore;

  /** The line with what is needed to add it again; undefined if it cannot be restored. */
  function restorable(itemId: number): CartItem | undefined {
    const line = lineOf(itemId);
    if (line === undefined || !features.has('items')) return undefined;
    const qty = getState().pendingQuantities.get(itemId) ?? line.qty ?? null;
    return lineOptions.toRestorable({ ...line, qty });
  }

  /** @param shown the ids of the lines that are shown */
  function removalOf(itemId: number, shown: readonly number[], isAll?: true) {
    const item = restorable(itemId);
    const before = idsBefore(getChanges(), itemId, shown);
    const removed = item && { itemId, item, before, restoring: false, isAll };
    return { itemId, qty: 0, removed };
  }

  return {
    canRestore: (itemId: number): boolean => restorable(itemId) !== undefined,

    /** Removes lines. Shown as one change: each renders the cart. */
    async remove(itemIds: readonly number[], handler?: HostHandler, isAll?: true): Promise<void> {
      const shown = shownIds();
      update(markAllPending(itemIds.map((itemId) => removalOf(itemId, shown, isAll))));
      const writes = itemIds.map((itemId) => save(itemId, handler));
      // A failure is reported after all lines have been tried.
      for (const outcome of await Promise.allSettled(writes))
        if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}

/**
 * Changes the lines of one cart. Keeps pending quantities apart from what the shop has confirmed. So
 * a failure undoes only its own change, and a read in between does not overwrite pending ones.
 */
export function createLineEdits(ofCart: OneCartDependencies, lineOptions: KnownLineOptions) {
  const { cart, unsaved } = ofCart;
  const lineStore = createLineStore(cart);
  const dependencies: LineDependencies = { ...ofCart, lineStore };
  const { getChanges, getState, shownIds, subscribe, update, lineOf } = lineStore;
  const writer = createLineWriter(dependencies);
  const restorer = createLineRestorer(dependencies, lineOptions, writer);
  const removals = createLineRemovals(dependencies, lineOptions, writer.save);
  /** When the shopper has last changed something. What failed since then is still to be read. */
  let changedAt = 0;

  function noteChange(): void {
    changedAt = Date.now();
  }

  return {
    getState,
    subscribe,
    update,

    /** Discards all changes, because another cart is current. */
    end(): void {
      const what = 'another cart is the current one now.';
      writer.discard(new GuestCartError('aborted', what, { operation: 'items' }));
    },

    /** When the shopper has last changed something, in milliseconds since 1970; 0 for never. */
    changedAt: (): number => changedAt,

    /** Call it when something is added. */
    noteChange,
    /**
     * Clears the errors of lines that are no longer in the cart, except of those with an unknown
     * outcome, and of those that failed together with the change. Call it after a change that
     * succeeded.
     */
    clearErrorsOfGoneLines(): void {
      const isOver = ({ itemId, error, failedAt }: LineError): boolean =>
        lineOf(itemId) === undefined && !hasUnknownOutcome(error) && failedAt < changedAt;
      update(clearErrors(isOver));
    },

    /** Clears the errors that a newly read cart has resolved. Call it after each read. */
    onCartRead(): void {
      const read = cart.getState();
      if (readProgress(read) !== 'current') return;
      writer.resolveErrors();
      update(clearErrors((error) => hasPassed(error, read.updatedAt)));
    },

    changeQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> {
      if (!(Number.isFinite(qty) && qty > 0)) return refuseQuantity(lineStore, itemId, qty);
      noteChange();
      update(markPending(itemId, qty));
      return writer.save(itemId, handler);
    },

    remove(itemId: number, handler?: HostHandler): Promise<void> {
      noteChange();
      return removals.remove([itemId], handler);
    },

    /** Whether `undo` can restore a line once it is removed. */
    canRestore: removals.canRestore,

    /** Removes all lines. One undo restores those that can be restored. */
    empty(handler?: HostHandler): Promise<void> {
      noteChange();
      update(forgetRemoved);
      // The last one first, because that is the order in which they are restored.
      return removals.remove([...shownIds()].reverse(), handler, true);
    },

    /** Clears the error of a line, or all errors and the lines that could be restored. */
    dismiss(itemId?: number): void {
      unsaved.dismiss(itemId);
      update(dismiss(itemId));
    },

    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo(itemId = removedLines(getChanges())[0]?.itemId ?? 0): void {
      noteChange();
      restorer.undo(linesToRestore(getChanges(), itemId));
    },
  };
}
