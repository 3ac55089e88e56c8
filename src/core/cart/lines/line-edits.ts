import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
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
import { lineOf, noteChange, resolveErrors, save, type LineStore } from './line-writes.ts';
import { restoreLines } from './restore-lines.ts';
import { shownCart } from '../state/shown-cart.ts';

function refuseQuantity({ update }: LineStore, itemId: number, qty: number): Promise<never> {
  const what = 'the quantity has to be a number above 0.';
  const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
  update(setError({ change: 'quantity', itemId, qty, error, failedAt: Date.now() }));
  return Promise.reject(error);
}

/** The ids of the lines on screen, in their order. */
function shownIds({ ofCart, getState }: LineStore): readonly number[] {
  const { items } = shownCart(ofCart.cart.getState().cart ?? {}, getState());
  return (items ?? []).flatMap((item) => item.item_id ?? []);
}

/** The line with what is needed to add it again; undefined if it cannot be restored. */
function restorable(lines: LineStore, itemId: number): CartItem | undefined {
  const { ofCart, lineOptions, getChanges } = lines;
  const line = lineOf(lines, itemId);
  if (line === undefined || !ofCart.features.has('items')) return undefined;
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
 * Sets the quantity of a line. Keeps it apart from what the shop has confirmed. So a failure undoes
 * only its own change, and a read in between does not overwrite it.
 */
export function changeQuantity(
  lines: LineStore,
  itemId: number,
  qty: number,
  handler?: HostHandler,
): Promise<CartItem> {
  if (!(Number.isFinite(qty) && qty > 0)) return refuseQuantity(lines, itemId, qty);
  noteChange(lines);
  lines.update(markPending(itemId, qty));
  return save(lines, itemId, handler);
}

export function removeLine(lines: LineStore, itemId: number, handler?: HostHandler): Promise<void> {
  noteChange(lines);
  return removeLines(lines, [itemId], { handler });
}

/** Removes all lines. One undo restores those that can be restored. */
export function removeAllLines(lines: LineStore, handler?: HostHandler): Promise<void> {
  noteChange(lines);
  lines.update(forgetRemoved);
  // The last one first, because that is the order in which they are restored.
  return removeLines(lines, [...shownIds(lines)].reverse(), { handler, isAll: true });
}

/** Whether `undoRemoval` can restore a line once it is removed. */
export const canRestore = (lines: LineStore, itemId: number): boolean =>
  restorable(lines, itemId) !== undefined;

/** Restores a removed line. @default the last one; all of them after `removeAllLines` */
export function undoRemoval(
  lines: LineStore,
  itemId = removedLines(lines.getChanges())[0]?.itemId ?? 0,
): void {
  noteChange(lines);
  restoreLines(lines, linesToRestore(lines.getChanges(), itemId));
}

/** Clears the error of a line, or all errors and the lines that could be restored. */
export function dismissChanges({ ofCart, update }: LineStore, itemId?: number): void {
  ofCart.unsaved.dismiss(itemId);
  update(dismiss(itemId));
}

/**
 * A quantity of a line is being typed, until the returned function is called. If a sign-in replaces
 * the cart before, it names the line.
 */
export function noteDraft(lines: LineStore, itemId: number): () => void {
  const item = lineOf(lines, itemId);
  if (item === undefined) return () => undefined;
  const draft = { item };
  lines.drafts.add(draft);
  return () => void lines.drafts.delete(draft);
}

/** Clears the errors that a newly read cart has resolved. Call it after each read. */
export function clearResolvedErrors(lines: LineStore): void {
  const reading = lines.ofCart.cart.getState();
  if (readProgress(reading) !== 'current') return;
  resolveErrors(lines);
  lines.update(clearErrors((error) => hasPassed(error, reading.updatedAt)));
}

/**
 * Clears the errors of lines that are no longer in the cart, except of those with an unknown outcome,
 * and of those that failed together with the change. Call it after a change that succeeded.
 */
export function clearErrorsOfGoneLines(lines: LineStore): void {
  const isOver = ({ itemId, error, failedAt }: LineError): boolean =>
    lineOf(lines, itemId) === undefined && !hasUnknownOutcome(error) && failedAt < lines.changedAt;
  lines.update(clearErrors(isOver));
}

/** Another cart is current. A sign-in names what was typed, and what was about to be restored. */
export function endLines({ ofCart, getState, drafts }: LineStore): void {
  const undone = getState().removed.filter(({ restoring }) => restoring);
  ofCart.unsaved.report([...drafts, ...undone].map(({ item }) => ({ kind: 'line', item })));
}
