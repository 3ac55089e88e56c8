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
  pendingLine,
} from './changed-lines.ts';
import type { HostHandler, LineError } from '../state/lines-state.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { KnownLineOptions } from './line-options.ts';
import { createLineStore, resolveErrors, save, type LineStore } from './line-writes.ts';
import { restoreLines } from './restore-lines.ts';
import { shownCart } from '../state/shown-cart.ts';

function refuseQuantity({ update }: LineStore, itemId: number, qty: number): Promise<never> {
  const what = 'the quantity has to be a number above 0.';
  const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
  update(setError({ change: 'quantity', itemId, qty, error, failedAt: Date.now() }));
  return Promise.reject(error);
}

/** The ids of the lines on screen, in their order. */
function shownIds({ cart, getState }: LineStore): readonly number[] {
  const { items } = shownCart(cart.getState().cart ?? {}, getState());
  return (items ?? []).flatMap((item) => item.item_id ?? []);
}

/** The line with what is needed to add it again; undefined if it cannot be restored. */
function restorable(lines: LineStore, itemId: number): CartItem | undefined {
  const { features, lineOptions, getChanges, lineOf } = lines;
  const line = lineOf(itemId);
  if (line === undefined || !features.has('items')) return undefined;
  const qty = pendingLine(getChanges(), itemId)?.qty ?? line.qty ?? null;
  return lineOptions.toRestorable({ ...line, qty });
}

interface Removal {
  readonly handler: HostHandler | undefined;
  /** Whether the whole cart is emptied. */
  readonly isAll?: true;
}

/** Removes lines, and keeps what is needed to add them again. */
async function removeLines(
  lines: LineStore,
  itemIds: readonly number[],
  { handler, isAll }: Removal,
): Promise<void> {
  const shown = shownIds(lines);
  const removals = itemIds.map((itemId) => {
    const item = restorable(lines, itemId);
    const before = idsBefore(lines.getChanges(), itemId, shown);
    return { itemId, qty: 0, removed: item && { itemId, item, before, restoring: false, isAll } };
  });
  // Shown as one change: each renders the cart.
  lines.update(markAllPending(removals));
  const writes = itemIds.map((itemId) => save(lines, itemId, handler));
  // A failure is reported after all lines have been tried.
  for (const outcome of await Promise.allSettled(writes))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Changes the lines of one cart. Keeps pending quantities apart from what the shop has confirmed. So
 * a failure undoes only its own change, and a read in between does not overwrite pending ones.
 */
export function createLineEdits(ofCart: OneCartDependencies, lineOptions: KnownLineOptions) {
  const lines = createLineStore(ofCart, lineOptions);
  /** The lines whose quantity is being typed. */
  const drafts = new Set<{ readonly item: CartItem }>();
  const { cart, unsaved, changedAt, noteChange, getChanges, getState, subscribe, update, lineOf } =
    lines;

  return {
    lineOptions,
    changedAt,
    noteChange,
    getState,
    subscribe,
    update,

    /** Another cart is current. */
    end(): void {
      const undone = getState().removed.filter(({ restoring }) => restoring);
      unsaved.report([...drafts, ...undone].map(({ item }) => ({ kind: 'line', item })));
    },

    /**
     * Clears the errors of lines that are no longer in the cart, except of those with an unknown
     * outcome, and of those that failed together with the change. Call it after a change that
     * succeeded.
     */
    clearErrorsOfGoneLines(): void {
      const isOver = ({ itemId, error, failedAt }: LineError): boolean =>
        lineOf(itemId) === undefined && !hasUnknownOutcome(error) && failedAt < changedAt();
      update(clearErrors(isOver));
    },

    /** Clears the errors that a newly read cart has resolved. Call it after each read. */
    onCartRead(): void {
      const read = cart.getState();
      if (readProgress(read) !== 'current') return;
      resolveErrors(lines);
      update(clearErrors((error) => hasPassed(error, read.updatedAt)));
    },

    changeQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> {
      if (!(Number.isFinite(qty) && qty > 0)) return refuseQuantity(lines, itemId, qty);
      noteChange();
      update(markPending(itemId, qty));
      return save(lines, itemId, handler);
    },

    remove(itemId: number, handler?: HostHandler): Promise<void> {
      noteChange();
      return removeLines(lines, [itemId], { handler });
    },

    /**
     * A quantity of a line is being typed, until the returned function is called. If a sign-in replaces
     * the cart before, it names the line.
     */
    noteDraft(itemId: number): () => void {
      const item = lineOf(itemId);
      if (item === undefined) return () => undefined;
      const draft = { item };
      drafts.add(draft);
      return () => void drafts.delete(draft);
    },

    /** Whether `undo` can restore a line once it is removed. */
    canRestore: (itemId: number): boolean => restorable(lines, itemId) !== undefined,

    /** Removes all lines. One undo restores those that can be restored. */
    empty(handler?: HostHandler): Promise<void> {
      noteChange();
      update(forgetRemoved);
      // The last one first, because that is the order in which they are restored.
      return removeLines(lines, [...shownIds(lines)].reverse(), { handler, isAll: true });
    },

    /** Clears the error of a line, or all errors and the lines that could be restored. */
    dismiss(itemId?: number): void {
      unsaved.dismiss(itemId);
      update(dismiss(itemId));
    },

    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo(itemId = removedLines(getChanges())[0]?.itemId ?? 0): void {
      noteChange();
      restoreLines(lines, linesToRestore(getChanges(), itemId));
    },
  };
}
