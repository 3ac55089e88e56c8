import { hasCode, isTransient } from '../../api/errors.ts';
import type { LineEditsState, LineError, RemovedLine } from '../state/lines-state.ts';

/** A quantity that the shop has not confirmed. */
interface PendingLine {
  readonly status: 'pending';
  /** 0 removes the line. */
  readonly qty: number;
  /** Whether it could not be sent, because the browser is offline. */
  readonly isWaiting: boolean;
  /** How to restore the line after its removal. */
  readonly removed: RemovedLine | undefined;
  /** A new change clears the error of the last one. */
  readonly error?: undefined;
}

/** The shop has removed the line, which can be restored. */
interface GoneLine {
  readonly status: 'removed';
  readonly removed: RemovedLine;
  /** Whether it is to be restored, and the browser is offline. */
  readonly isWaiting: boolean;
  /** Why it was not restored. */
  readonly error: LineError | undefined;
}

/** The last change has failed. The line is as before. */
interface FailedLine {
  readonly status: 'failed';
  readonly error: LineError;
  /**
   * The line of a failed removal. It may be gone all the same: the response was lost, or another
   * tab has removed it.
   */
  readonly removed: RemovedLine | undefined;
  readonly isWaiting?: undefined;
}

export type ChangedLine = PendingLine | GoneLine | FailedLine;

/** The changes to a cart's lines. */
export interface ChangedLines extends Pick<LineEditsState, 'places' | 'restored'> {
  /** The line whose quantity was set or that was removed last is the last one. */
  readonly byId: ReadonlyMap<number, ChangedLine>;
}

export const noChangedLines: ChangedLines = { byId: new Map(), places: new Map(), restored: null };

/** A step in the life of a change. */
export type Transition = (changes: ChangedLines) => ChangedLines;

/** Several steps as one. */
export function inOrder(steps: readonly Transition[]): Transition {
  return (changes) => steps.reduce((all, step) => step(all), changes);
}

/** A step of one line. Returns undefined if it leaves no change. */
type LineStep = (line: ChangedLine) => ChangedLine | undefined;

function onLine(itemId: number, step: LineStep): Transition {
  return (changes) => {
    const before = changes.byId.get(itemId);
    const after = before && step(before);
    if (after === before) return changes;
    const byId = new Map(changes.byId);
    if (after === undefined) byId.delete(itemId);
    else byId.set(itemId, after);
    return { ...changes, byId };
  };
}

function onEachLine(step: LineStep): Transition {
  return (changes) =>
    inOrder([...changes.byId.keys()].map((itemId) => onLine(itemId, step)))(changes);
}

/** The line, if its quantity or its removal is pending. */
export function pendingLine({ byId }: ChangedLines, itemId: number): PendingLine | undefined {
  const line = byId.get(itemId);
  return line?.status === 'pending' ? line : undefined;
}

/** The lines that can be restored, the last removed first. */
export function removedLines({ byId }: ChangedLines): readonly RemovedLine[] {
  const removed = [...byId.values()].flatMap((line) =>
    line.status === 'failed' ? [] : (line.removed ?? []),
  );
  return removed.reverse();
}

/** The line, if it is removed and can be restored. */
export function removedLine(changes: ChangedLines, itemId: number): RemovedLine | undefined {
  return removedLines(changes).find((line) => line.itemId === itemId);
}

/** The removed line, or all of them if the whole cart was emptied. */
export function linesToRestore(changes: ChangedLines, itemId: number): readonly RemovedLine[] {
  const isAll = removedLine(changes, itemId)?.isAll === true;
  return removedLines(changes).filter((line) => (isAll ? line.isAll : line.itemId === itemId));
}

/** The errors of lines, the latest one last. */
export function errorsOf({ byId }: ChangedLines): readonly LineError[] {
  const errors = [...byId.values()].flatMap(({ error }) => error ?? []);
  return errors.sort((one, other) => one.failedAt - other.failedAt);
}

interface WantedLine {
  readonly itemId: number;
  /** 0 removes the line. */
  readonly qty: number;
  /** The line, if it can be restored after its removal. */
  readonly removed: RemovedLine | undefined;
}

/**
 * The shopper wants quantities of lines, in this order. Clears the errors of earlier changes. One
 * step for all: each copies the map.
 */
export function markAllPending(lines: readonly WantedLine[]): Transition {
  return (changes) => {
    const byId = new Map(changes.byId);
    for (const { itemId, qty, removed } of lines) {
      const isWaiting = pendingLine({ ...changes, byId }, itemId)?.isWaiting === true;
      byId.delete(itemId);
      byId.set(itemId, { status: 'pending', qty, isWaiting, removed });
    }
    return dropOldest({ ...changes, byId });
  };
}

/**
 * The shopper wants a quantity of one line, and so has gone on: removals are no longer offered to be
 * undone.
 */
export function markPending(itemId: number, qty: number): Transition {
  return inOrder([forgetRemoved, markAllPending([{ itemId, qty, removed: undefined }])]);
}

/** The pending quantity is sent. */
export function markSent(itemId: number): Transition {
  return onLine(itemId, (line) => (line.isWaiting ? { ...line, isWaiting: false } : line));
}

/**
 * The browser is offline, and nothing was sent. The pending quantity, or the line that is being
 * restored, waits for a connection.
 */
export function markWaiting(itemId: number): Transition {
  return onLine(itemId, (line) => {
    if (line.status === 'failed') return line;
    const isWanted = line.status === 'pending' || line.removed.restoring;
    return isWanted ? { ...line, isWaiting: true } : line;
  });
}

function gone(removed: RemovedLine | undefined): GoneLine | undefined {
  return removed && { status: 'removed', removed, isWaiting: false, error: undefined };
}

/** The shop has set the quantity. A newer one stays pending. */
export function markConfirmed(itemId: number, qty: number): Transition {
  return onLine(itemId, (line) =>
    line.status === 'pending' && line.qty === qty ? gone(line.removed) : line,
  );
}

/** The quantity that a failed change would have set: 0 for a removal. */
export function wantedQuantity(failed: LineError): number {
  return failed.change === 'quantity' ? failed.qty : 0;
}

/** A quantity was not set: the line is as before. A newer one stays pending. */
export function markFailed(error: LineError): Transition {
  return onLine(error.itemId, (line) => {
    if (line.status !== 'pending' || line.qty !== wantedQuantity(error)) return line;
    // An aborted change is not a failure.
    if (hasCode(error.error, 'aborted')) return undefined;
    return { status: 'failed', error, removed: line.removed };
  });
}

/** Nothing was sent, or a removed line was not restored. A pending quantity stays so. */
export function setError(error: LineError): Transition {
  return (changes) => {
    const line = changes.byId.get(error.itemId);
    if (line?.status === 'pending') return changes;
    const failed: ChangedLine =
      line === undefined ? { status: 'failed', error, removed: undefined } : { ...line, error };
    return { ...changes, byId: new Map(changes.byId).set(error.itemId, failed) };
  };
}

function withoutError(line: ChangedLine): ChangedLine | undefined {
  if (line.status === 'failed') return undefined;
  return line.status === 'removed' ? { ...line, error: undefined } : line;
}

/** Clears the errors for which `isOver` returns true. */
export function clearErrors(isOver: (error: LineError) => boolean): Transition {
  return onEachLine((line) => (line.error && isOver(line.error) ? withoutError(line) : line));
}

/** Milliseconds for which the error of a lost connection stays, even after a successful read. */
const shownFor = 5_000;

/**
 * Whether a read of the cart clears the error: that of a lost connection. Not for a line that was
 * not restored: the cart does not show that it is missing.
 */
export function hasPassed({ change, error, failedAt }: LineError, readAt: number): boolean {
  return change !== 'restore' && isTransient(error) && readAt - failedAt >= shownFor;
}

/**
 * A read shows that a failed change was made: only its response was lost. A removed line can be
 * restored.
 */
export function markDone(itemId: number): Transition {
  return onLine(itemId, (line) => {
    if (line.status !== 'failed' || line.removed === undefined) return withoutError(line);
    return gone({ ...line.removed, restoring: false });
  });
}

/** A removed line is being restored, or was not, and can be again. */
export function setRestoring(itemId: number, restoring: boolean): Transition {
  return onLine(itemId, (line) => {
    if (line.status === 'failed' || line.removed === undefined) return line;
    const removed = { ...line.removed, restoring };
    if (line.status === 'pending') return { ...line, removed };
    return { ...line, removed, isWaiting: false, error: restoring ? undefined : line.error };
  });
}

/** A removed line can no longer be restored. If that waits for a connection, it is given up. */
export function dropRemoved(itemId: number): Transition {
  return onLine(itemId, (line) => {
    if (line.status === 'pending') return { ...line, removed: undefined };
    return line.error && { status: 'failed', error: line.error, removed: undefined };
  });
}

function dropEach(removed: readonly RemovedLine[]): Transition {
  return inOrder(removed.map(({ itemId }) => dropRemoved(itemId)));
}

/** So many lines that were removed one by one can be restored. Each knows all lines before it. */
const maxRemoved = 50;

function dropOldest(changes: ChangedLines): ChangedLines {
  const oneByOne = removedLines(changes).filter(
    ({ isAll, restoring }) => isAll !== true && !restoring,
  );
  return dropEach(oneByOne.slice(maxRemoved))(changes);
}

/**
 * The ids of the lines before one that is about to be removed.
 * @param shown the ids of the lines that are shown, in their order
 */
export function idsBefore(
  changes: ChangedLines,
  itemId: number,
  shown: readonly number[],
): ReadonlySet<number> {
  // A removed line knows those before it. So it stood before all others.
  const earlier = removedLines(changes).filter((line) => !line.before.has(itemId));
  return new Set([...shown.slice(0, shown.indexOf(itemId)), ...earlier.map((line) => line.itemId)]);
}

/** The shop has added a removed line again. The cart does not show it yet. */
export function setNewId(itemId: number, newId: number): Transition {
  return onLine(itemId, (line) =>
    line.removed === undefined ? line : { ...line, removed: { ...line.removed, newId } },
  );
}

/** A line that the shop has added last stands where a removed one stood. */
export function setPlace(newId: number, before: RemovedLine['before']): Transition {
  return (changes) => ({ ...changes, places: new Map(changes.places).set(newId, before) });
}

/** The lines after a restored one know its new id from then on. */
function rename(itemId: number, newId: number): Transition {
  return onEachLine((line) => {
    if (line.removed?.before.has(itemId) !== true) return line;
    const removed = { ...line.removed, before: new Set([...line.removed.before, newId]) };
    return { ...line, removed };
  });
}

/**
 * A removed line is in the cart again.
 * @param newId its id now
 */
export function markRestored({ itemId, item }: RemovedLine, newId: number | null): Transition {
  return (changes) => {
    const left = onLine(itemId, () => undefined)(changes);
    const renamed = newId === null ? left : rename(itemId, newId)(left);
    return { ...renamed, restored: newId === null ? item : { ...item, item_id: newId } };
  };
}

/** A removal that was not sent is undone: the quantity before it is pending again. */
export function markUndone({ itemId, item }: RemovedLine): Transition {
  const qty = item.qty as number; // as `toRestorable` has checked
  const pending = markAllPending([{ itemId, qty, removed: undefined }]);
  return (changes) => ({ ...pending(changes), restored: item });
}

/**
 * The removed lines that could be restored are no longer offered: the shopper has dismissed them, or
 * has set a quantity.
 */
export const forgetRemoved: Transition = (changes) =>
  dropEach(removedLines(changes).filter(({ restoring }) => !restoring))(changes);

/**
 * The drawer closes. What it has offered to restore is over, but not a removal that waits for a
 * connection, and errors stay: the shopper may not have seen them.
 */
export const closeUndos: Transition = (changes) =>
  dropEach(
    removedLines(changes).filter(
      ({ itemId, restoring }) => !restoring && changes.byId.get(itemId)?.isWaiting !== true,
    ),
  )(changes);

/**
 * The shopper dismisses the error of a line; without a line all errors, and all lines that could be
 * restored.
 */
export function dismiss(itemId?: number): Transition {
  if (itemId !== undefined) return clearErrors((error) => error.itemId === itemId);
  return inOrder([clearErrors(() => true), forgetRemoved]);
}

/** What the cart shows of its changes. */
export function toLineEditsState(changes: ChangedLines): LineEditsState {
  const { byId, places, restored } = changes;
  const pending = [...byId].flatMap(([itemId, line]) =>
    line.status === 'pending' ? [[itemId, line.qty] as const] : [],
  );
  const pendingQuantities = new Map(pending);
  const removed = removedLines(changes);
  // Quantities before restored lines. The first line of a cart that was emptied is added first.
  const ids = [...pendingQuantities.keys(), ...removed.map(({ itemId }) => itemId)];
  return {
    pendingQuantities,
    places,
    removed,
    restored,
    errors: new Map(errorsOf(changes).map((error) => [error.itemId, error])),
    waiting: new Set(ids.filter((itemId) => byId.get(itemId)?.isWaiting)),
  };
}
