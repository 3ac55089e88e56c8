import { hasCode, isTransient } from '../../api/errors.ts';
import {
  noLineEdits,
  type LineEditsState,
  type LineChangeKind,
  type LineError,
  type RemovedLine,
} from '../state/changes.ts';
import { without } from './optimistic-cart.ts';

/**
 * The changes to a cart's lines. A pending quantity is queued until it is among those _sent_; the
 * shop then confirms it, or it has _failed_. While the browser is offline it is _waiting_ instead. A
 * line is _removed_ while it can be restored.
 */
export interface LineChanges extends LineEditsState {
  /** The quantity of the request in flight, by item id. A newer one may be pending. */
  readonly sent: ReadonlyMap<number, number>;
}

export const noChanges: LineChanges = { ...noLineEdits, sent: new Map() };

/** A step in the life of a change. */
export type Transition = (changes: LineChanges) => LineChanges;

/** The line, if it is removed and can be restored. */
export function removedLine({ removed }: LineEditsState, itemId: number): RemovedLine | undefined {
  return removed.find((line) => line.itemId === itemId);
}

/** The removed line, or all of them if the whole cart was emptied. */
export function linesToRestore(changes: LineEditsState, itemId: number): readonly RemovedLine[] {
  const isAll = removedLine(changes, itemId)?.isAll === true;
  return changes.removed.filter((line) => (isAll ? line.isAll : line.itemId === itemId));
}

/** Whether a quantity is the pending one. If there is a newer one, that one's outcome counts. */
export function isPending(changes: LineChanges, itemId: number, qty: number): boolean {
  return changes.pendingQuantities.get(itemId) === qty;
}

/** Whether a quantity is queued or in flight. One that waits for a connection is neither. */
export function isSending({ pendingQuantities, waiting }: LineChanges): boolean {
  return [...pendingQuantities.keys()].some((itemId) => !waiting.has(itemId));
}

/** A removal that has not been sent can be undone without a request. */
export function isRemovalUnsent(changes: LineChanges, itemId: number): boolean {
  return isPending(changes, itemId, 0) && changes.sent.get(itemId) !== 0;
}

/**
 * The shopper wants a quantity; 0 removes the line. Clears the error of an earlier change.
 * @param removed the line, if it can be restored after its removal
 */
export function want(itemId: number, qty: number, removed?: RemovedLine): Transition {
  return (changes) => {
    const { pendingQuantities, errors } = changes;
    const others = drop(itemId)(changes).removed;
    return {
      ...changes,
      pendingQuantities: new Map(pendingQuantities).set(itemId, qty),
      removed: removed === undefined ? others : [removed, ...others],
      errors: without(errors, itemId),
    };
  };
}

/** A request with the quantity is in flight. */
export function send(itemId: number, qty: number): Transition {
  return (changes) => ({
    ...changes,
    sent: new Map(changes.sent).set(itemId, qty),
    waiting: withoutId(changes.waiting, itemId),
  });
}

/**
 * The browser is offline, and nothing was sent. The pending quantity, or the line that is being
 * restored, waits for a connection.
 */
export function wait(itemId: number): Transition {
  return (changes) => {
    const unsent = { ...changes, sent: without(changes.sent, itemId) };
    const isWanted =
      changes.pendingQuantities.has(itemId) || removedLine(changes, itemId)?.restoring === true;
    return isWanted ? { ...unsent, waiting: new Set(changes.waiting).add(itemId) } : unsent;
  };
}

/** The shop has set the quantity. A newer one stays pending. */
export function confirm(itemId: number, qty: number): Transition {
  return (changes) => {
    const { pendingQuantities, sent, waiting } = changes;
    const isLast = pendingQuantities.get(itemId) === qty;
    return {
      ...changes,
      pendingQuantities: isLast ? without(pendingQuantities, itemId) : pendingQuantities,
      sent: sent.get(itemId) === qty ? without(sent, itemId) : sent,
      waiting: isLast ? withoutId(waiting, itemId) : waiting,
    };
  };
}

interface FailedQuantity extends Pick<LineError, 'itemId' | 'error' | 'failedAt'> {
  /** 0 for a removal. */
  readonly qty: number;
}

/** A quantity was not set: the line is as before. A newer one stays pending. */
export function fail({ itemId, qty, error, failedAt }: FailedQuantity): Transition {
  return (changes) => {
    const settled = confirm(itemId, qty)(changes);
    if (!isPending(changes, itemId, qty)) return settled;
    const unchanged = drop(itemId)(settled);
    // An aborted change is not a failure.
    if (hasCode(error, 'aborted')) return unchanged;
    const failed = { itemId, error, failedAt, removed: removedLine(changes, itemId) };
    const change: LineChangeKind = qty === 0 ? { change: 'remove' } : { change: 'quantity', qty };
    return addError({ ...change, ...failed })(unchanged);
  };
}

export function addError(error: LineError): Transition {
  const { itemId } = error;
  return (changes) => ({
    ...changes,
    errors: new Map(without(changes.errors, itemId)).set(itemId, error),
  });
}

/** Clears the errors for which `isOver` returns true. */
export function clearErrors(isOver: (error: LineError) => boolean): Transition {
  return (changes) => {
    const left = [...changes.errors].filter(([, error]) => !isOver(error));
    return left.length < changes.errors.size ? { ...changes, errors: new Map(left) } : changes;
  };
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
export function resolve({ itemId, removed }: LineError): Transition {
  return (changes) => {
    const resolved = { ...changes, errors: without(changes.errors, itemId) };
    if (removed === undefined) return resolved;
    return { ...resolved, removed: [{ ...removed, restoring: false }, ...changes.removed] };
  };
}

/** A removed line is being restored. */
export function startRestoring(itemId: number): Transition {
  return (changes) => ({
    ...setRestoring(itemId, true)(changes),
    errors: without(changes.errors, itemId),
  });
}

/** @param restoring false for a line that was not restored, and can be again */
export function setRestoring(itemId: number, restoring: boolean): Transition {
  return (changes) => {
    const removed = changes.removed.map((line) =>
      line.itemId === itemId ? { ...line, restoring } : line,
    );
    return { ...changes, removed, waiting: withoutId(changes.waiting, itemId) };
  };
}

/** A removed line can no longer be restored. If that waits for a connection, it is given up. */
export function drop(itemId: number): Transition {
  return (changes) => {
    const { removed, waiting } = changes;
    const isRestoring = removedLine(changes, itemId)?.restoring === true;
    return {
      ...changes,
      removed: removed.filter((line) => line.itemId !== itemId),
      waiting: isRestoring ? withoutId(waiting, itemId) : waiting,
    };
  };
}

/**
 * The ids of the lines before one that is about to be removed.
 * @param shown the ids of the lines that are shown, in their order
 */
export function idsBefore(
  { removed }: LineEditsState,
  itemId: number,
  shown: readonly number[],
): ReadonlySet<number> {
  // A removed line knows those before it. So it stood before all others.
  const gone = removed.filter((line) => !line.before.has(itemId)).map((line) => line.itemId);
  return new Set([...shown.slice(0, shown.indexOf(itemId)), ...gone]);
}

/** A line that the shop has added last stands where a removed one stood. */
export function place(newId: number, before: RemovedLine['before']): Transition {
  return (changes) => ({ ...changes, places: new Map(changes.places).set(newId, before) });
}

/**
 * A removed line is in the cart again.
 * @param newId its id now, which the lines after it know from then on
 */
export function restore({ itemId, item }: RemovedLine, newId: number | null): Transition {
  const renamed = (line: RemovedLine): RemovedLine =>
    newId !== null && line.before.has(itemId)
      ? { ...line, before: new Set([...line.before, newId]) }
      : line;
  const renamedIn = (error: LineError): LineError =>
    error.removed === undefined ? error : { ...error, removed: renamed(error.removed) };
  return (changes) => {
    const { removed, errors, ...rest } = drop(itemId)(changes);
    return {
      ...rest,
      removed: removed.map(renamed),
      errors: new Map([...errors].map(([id, error]) => [id, renamedIn(error)])),
      restored: item,
    };
  };
}

/** The shopper changes something else: what the shop has refused is over. */
export const clearRefused: Transition = clearErrors(({ error }) => hasCode(error, 'rejected'));

/**
 * The removed lines that could be restored are no longer offered.
 * @param except the line that is about to change
 */
export function forgetRemoved(except?: number): Transition {
  return (changes) => {
    const kept = changes.removed.filter(({ itemId, restoring }) => restoring || itemId === except);
    const { length } = changes.removed;
    return clearRefused(kept.length < length ? { ...changes, removed: kept } : changes);
  };
}

/**
 * The shopper dismisses the error of a line; without a line all errors, and all lines that could be
 * restored.
 */
export function dismiss(itemId?: number): Transition {
  if (itemId !== undefined) return clearErrors((error) => error.itemId === itemId);
  return (changes) => forgetRemoved()(clearErrors(() => true)(changes));
}

function withoutId(ids: ReadonlySet<number>, itemId: number): ReadonlySet<number> {
  return ids.has(itemId) ? new Set([...ids].filter((other) => other !== itemId)) : ids;
}
