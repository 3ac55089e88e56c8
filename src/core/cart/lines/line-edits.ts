import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import {
  clearErrors,
  endUndo,
  endUndos,
  linesToRestore,
  pendingChange,
  removedLines,
} from './changed-lines.ts';
import type { HostHandler, LineError } from '../state/lines-state.ts';
import { keepOrder, separate, takePlace } from './line-places.ts';
import { lineOf, type LineStore } from './line-store.ts';
import { queueLine, saveLine } from './send-line.ts';
import { lineKey } from '../state/line-keys.ts';
import { shownCart } from '../state/shown-cart.ts';

function refuseQuantity({ dispatch }: LineStore, itemId: number, qty: number): Promise<never> {
  const what = 'the quantity has to be a number above 0.';
  const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
  const refused = { change: 'quantity', itemId, qty, error, failedAt: Date.now() } as const;
  dispatch([{ type: 'not-made', itemId, error: refused }]);
  return Promise.reject(error);
}

/** The ids of the lines on screen, in their order. */
function shownIds({ ofCart, getState }: LineStore): readonly number[] {
  const { items } = shownCart(ofCart.handle.getState().cart ?? {}, getState());
  return (items ?? []).flatMap((item) => item.item_id ?? []);
}

/** The line with what is needed to add it again; undefined if it cannot be restored. */
function restorable(lineStore: LineStore, itemId: number): CartItem | undefined {
  const { ofCart, lineOptions, getChanges } = lineStore;
  const line = lineOf(lineStore, itemId);
  if (line === undefined || !ofCart.features.has('items')) return undefined;
  const qty = pendingChange(getChanges(), itemId)?.qty ?? line.qty ?? null;
  return lineOptions.toRestorable({ ...line, qty });
}

interface Removal {
  readonly handler: HostHandler | undefined;
  /** Whether the whole cart is emptied. */
  readonly isAll?: true;
}

/** Removes lines, and keeps what is needed to add them again. */
async function removeLines(
  lineStore: LineStore,
  itemIds: readonly number[],
  { handler, isAll }: Removal,
): Promise<void> {
  const { getChanges, dispatch } = lineStore;
  const removals = itemIds.map((itemId) => {
    const item = restorable(lineStore, itemId);
    const removed = item && { itemId, item, isAll };
    return { type: 'set', itemId, qty: 0, handler, removed } as const;
  });
  // Shown as one change: each renders the cart.
  dispatch(removals, keepOrder(getChanges().keys, shownIds(lineStore)));
  const writes = itemIds.map((itemId) => saveLine(lineStore, itemId));
  // A failure is reported after all lines have been tried.
  for (const outcome of await Promise.allSettled(writes))
    if (outcome.status === 'rejected') throw outcome.reason;
}

/**
 * Sets the quantity of a line. Keeps it apart from what the shop has confirmed. So a failure undoes
 * only its own change, and a read in between does not overwrite it.
 */
export function changeQuantity(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  handler?: HostHandler,
): Promise<CartItem> {
  if (!(Number.isFinite(qty) && qty > 0)) return refuseQuantity(lineStore, itemId, qty);
  lineStore.noteChange();
  lineStore.dispatch([{ type: 'set', itemId, qty, handler, removed: undefined }]);
  return saveLine(lineStore, itemId);
}

/**
 * The id that a line has now, after it was replaced by a new one. Undefined if it is gone, or was merged
 * into another line: that one has its own pieces.
 */
export function currentIdOfLine(lineStore: LineStore, itemId: number): number | undefined {
  const shown = shownIds(lineStore);
  const { keys } = lineStore.getChanges();
  if (shown.includes(itemId)) return itemId;
  return keys.byId.has(itemId) ? undefined : shown.find((id) => lineKey(keys, id) === itemId);
}

/**
 * Removes a line that an added one has replaced, which then stands in its place. It cannot be undone:
 * that would add a second one. If the removal fails, both lines stay, and the error is at the old one.
 *
 * @param handler removes it instead of the shop's own route
 */
export async function removeReplaced(
  lineStore: LineStore,
  oldId: number,
  addedId: number,
  handler?: HostHandler,
): Promise<void> {
  const { getChanges, dispatch, ofCart } = lineStore;
  const before = ofCart.handle.getState().cart?.items;
  const ordered = keepOrder(getChanges().keys, shownIds(lineStore));
  dispatch(
    [{ type: 'set', itemId: oldId, qty: 0, handler, removed: undefined }],
    // So that place and focus follow.
    takePlace(ordered, oldId, addedId, before),
  );
  await saveLine(lineStore, oldId).catch(() => undefined);
  if (shownIds(lineStore).includes(oldId)) dispatch([], separate(getChanges().keys, oldId));
}

export function removeLine(
  lineStore: LineStore,
  itemId: number,
  handler?: HostHandler,
): Promise<void> {
  lineStore.noteChange();
  return removeLines(lineStore, [itemId], { handler });
}

/** The cart was emptied before: one undo is for one press. */
function endEarlierUndoOfAll({ getChanges, dispatch }: LineStore): void {
  const earlier = removedLines(getChanges()).find(({ isAll, restoring }) => isAll && !restoring);
  if (earlier) dispatch(endUndo(getChanges(), earlier.itemId));
}

/** Removes all lines. One undo restores those that can be restored. */
export function removeAllLines(lineStore: LineStore, handler?: HostHandler): Promise<void> {
  lineStore.noteChange();
  endEarlierUndoOfAll(lineStore);
  // The last one first, because that is the order in which they are restored.
  return removeLines(lineStore, [...shownIds(lineStore)].reverse(), { handler, isAll: true });
}

/** Whether `undoRemoval` can restore a line once it is removed. */
export const canRestore = (lineStore: LineStore, itemId: number): boolean =>
  restorable(lineStore, itemId) !== undefined;

/**
 * Restores a removed line: without a request if its removal was not sent, otherwise by adding it again.
 * @default the last one; all of them after `removeAllLines`
 */
export function undoRemoval(
  lineStore: LineStore,
  itemId = removedLines(lineStore.getChanges())[0]?.itemId ?? 0,
): void {
  const { noteChange, getChanges, dispatch } = lineStore;
  noteChange();
  const ids = linesToRestore(getChanges(), itemId).map((removed) => removed.itemId);
  // Shown as one change, as the removals were.
  dispatch(ids.map((id) => ({ type: 'undone', itemId: id, line: lineOf(lineStore, id) })));
  for (const id of ids) queueLine(lineStore, id).catch(() => undefined);
}

/** Clears the error of a line, or all errors and the lines that could be restored. */
export function dismissChanges({ ofCart, getChanges, dispatch }: LineStore, itemId?: number): void {
  ofCart.unsaved.dismiss(itemId);
  const isDismissed = (error: LineError): boolean =>
    itemId === undefined || error.itemId === itemId;
  const errorsOver = clearErrors(getChanges(), isDismissed);
  dispatch(itemId === undefined ? [...errorsOver, ...endUndos(getChanges())] : errorsOver);
}

/**
 * A quantity of a line is being typed, until the returned function is called. If a sign-in replaces
 * the cart before, it names the line.
 */
export function noteDraft(lineStore: LineStore, itemId: number): () => void {
  const item = lineOf(lineStore, itemId);
  if (item === undefined) return () => undefined;
  const draft = { item };
  lineStore.drafts.add(draft);
  return () => void lineStore.drafts.delete(draft);
}

/**
 * Clears the errors of lines that are no longer in the cart, except of those with an unknown outcome,
 * and of those that failed together with the change. Call it after a change that succeeded.
 */
export function clearErrorsOfGoneLines(lineStore: LineStore): void {
  const isOver = ({ itemId, error, failedAt }: LineError): boolean =>
    lineOf(lineStore, itemId) === undefined &&
    !hasUnknownOutcome(error) &&
    failedAt < lineStore.getChangedAt();
  lineStore.dispatch(clearErrors(lineStore.getChanges(), isOver));
}
