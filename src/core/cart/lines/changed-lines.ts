import { hasCode, hasUnknownOutcome, isTransient, type GuestCartError } from '../../api/errors.ts';
import {
  noLineEdits,
  type HostHandler,
  type LineEditsState,
  type LineError,
  type RemovedLine,
} from '../state/lines-state.ts';
import { lineKey, placeIn } from '../state/line-keys.ts';
import { hasSameMembers } from '../state/stable.ts';

/** A quantity that the shop has not confirmed. */
export interface PendingChange {
  readonly status: 'pending';
  /** 0 removes the line. */
  readonly qty: number;
  /** What makes the change instead of the shop's own route. */
  readonly handler?: HostHandler | undefined;
  /** Whether it could not be sent, because the browser is offline. */
  readonly isWaiting: boolean;
  /** How to restore the line after its removal. */
  readonly removed: RemovedLine | undefined;
  /** A new change clears the error of the last one. */
  readonly error?: undefined;
}

/** The shop has removed the line, which can be restored. */
interface MadeRemoval {
  readonly status: 'removed';
  readonly removed: RemovedLine;
  /** Whether it is to be restored, and the browser is offline. */
  readonly isWaiting: boolean;
  /** Why it was not restored. */
  readonly error: LineError | undefined;
}

/** The last change has failed. The line is as before. */
interface FailedChange {
  readonly status: 'failed';
  readonly error: LineError;
  /**
   * The line of a failed removal. It may be gone all the same: the response was lost, or another
   * tab has removed it.
   */
  readonly removed: RemovedLine | undefined;
  readonly isWaiting?: undefined;
}

type LineChange = PendingChange | MadeRemoval | FailedChange;

/** A quantity on its way to the shop. */
export interface SentQuantity {
  readonly qty: number;
  /** Resolves with the outcome, whichever it is. */
  readonly ended: Promise<void>;
}

/** A line that was changed: what is wanted of it or has become of that, and what is in flight. */
export interface ChangedLine {
  /** Undefined if nothing is left of it. */
  readonly change: LineChange | undefined;
  /** The last quantity that was sent, while it is in flight. A newer one may be pending. */
  readonly sent: SentQuantity | undefined;
  /** Whether the shop may have made a change that failed. Until the cart is read. */
  readonly isUnsure: boolean;
  /** With which the calls of a change that failed are about to reject, unless there is a newer one. */
  readonly failure: GuestCartError | undefined;
}

const unchanged: ChangedLine = {
  change: undefined,
  sent: undefined,
  isUnsure: false,
  failure: undefined,
};

/** The changes to a cart's lines. */
export interface ChangedLines extends Pick<LineEditsState, 'keys' | 'restored'> {
  /**
   * Every line that was changed, by item id. The one whose quantity was set or that was removed last
   * is the last one.
   */
  readonly byId: ReadonlyMap<number, ChangedLine>;
}

export const noChangedLines: ChangedLines = {
  byId: new Map(),
  keys: noLineEdits.keys,
  restored: null,
};

/** A step in the life of a change. */
export type Transition = (changes: ChangedLines) => ChangedLines;

/** Several steps as one. */
export function inOrder(steps: readonly Transition[]): Transition {
  return (changes) => steps.reduce((all, step) => step(all), changes);
}

export const changedLine = ({ byId }: ChangedLines, itemId: number): ChangedLine =>
  byId.get(itemId) ?? unchanged;

/** A step of one line. */
type LineStep = (line: ChangedLine) => ChangedLine;

function onLine(itemId: number, step: LineStep): Transition {
  return (changes) => {
    const before = changedLine(changes, itemId);
    const after = step(before);
    if (after === before) return changes;
    return { ...changes, byId: new Map(changes.byId).set(itemId, after) };
  };
}

function onEachLine(step: LineStep): Transition {
  return (changes) =>
    inOrder([...changes.byId.keys()].map((itemId) => onLine(itemId, step)))(changes);
}

/** A step of a line's change, if it has one. Returns undefined if it leaves none. */
type ChangeStep = (change: LineChange) => LineChange | undefined;

function ofChange(step: ChangeStep): LineStep {
  return (line) => {
    const change = line.change && step(line.change);
    return change === line.change ? line : { ...line, change };
  };
}

function onChange(itemId: number, step: ChangeStep): Transition {
  return onLine(itemId, ofChange(step));
}

/** All that is left of changes. */
const allChanges = ({ byId }: ChangedLines): readonly LineChange[] =>
  [...byId.values()].flatMap(({ change }) => change ?? []);

/** The quantity or the removal that is pending. */
export function pendingChange(changes: ChangedLines, itemId: number): PendingChange | undefined {
  const { change } = changedLine(changes, itemId);
  return change?.status === 'pending' ? change : undefined;
}

/**
 * Whether it is the pending quantity. If there is a newer one, that one's outcome counts. A quantity
 * that is set twice is sent once, and the outcome counts for both.
 */
export const isWanted = (changes: ChangedLines, itemId: number, qty: number): boolean =>
  pendingChange(changes, itemId)?.qty === qty;

/** Whether a removal is pending that was not sent. */
export const isUnsentRemoval = (changes: ChangedLines, itemId: number): boolean =>
  isWanted(changes, itemId, 0) && changedLine(changes, itemId).sent?.qty !== 0;

/** Whether the shop has the line as it was last read, and no request may change it. */
export function isAsRead(changes: ChangedLines, itemId: number): boolean {
  const { sent, isUnsure } = changedLine(changes, itemId);
  return sent === undefined && !isUnsure;
}

/** Whether a change waits for a connection. */
export const isWaiting = (changes: ChangedLines, itemId: number): boolean =>
  changedLine(changes, itemId).change?.isWaiting === true;

/** The lines that can be restored, the last removed first. */
export function removedLines(changes: ChangedLines): readonly RemovedLine[] {
  const removed = allChanges(changes).flatMap((change) =>
    change.status === 'failed' ? [] : (change.removed ?? []),
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
export function errorsOf(changes: ChangedLines): readonly LineError[] {
  const errors = allChanges(changes).flatMap(({ error }) => error ?? []);
  return errors.sort((one, other) => one.failedAt - other.failedAt);
}

// From a press to its outcome.

interface WantedLine extends Pick<PendingChange, 'qty' | 'handler' | 'removed'> {
  readonly itemId: number;
}

/**
 * The shopper wants quantities of lines, in this order. Clears the errors of earlier changes. One
 * step for all: each copies the map.
 */
export function markAllPending(lines: readonly WantedLine[]): Transition {
  return (changes) => {
    const byId = new Map(changes.byId);
    for (const { itemId, ...wanted } of lines) {
      const line = byId.get(itemId) ?? unchanged;
      const hasWaited = line.change?.status === 'pending' && line.change.isWaiting;
      const change = { status: 'pending', ...wanted, isWaiting: hasWaited } as const;
      byId.delete(itemId);
      byId.set(itemId, { ...line, change, failure: undefined });
    }
    return { ...changes, byId };
  };
}

/**
 * The shopper wants a quantity of one line, and so has gone on: removals are no longer offered to be
 * undone.
 */
export function markPending(itemId: number, qty: number, handler?: HostHandler): Transition {
  return inOrder([forgetRemoved, markAllPending([{ itemId, qty, handler, removed: undefined }])]);
}

/** The pending quantity is sent. */
export function markSent(itemId: number, sent: SentQuantity): Transition {
  return onLine(itemId, ({ change, ...line }) => ({
    ...line,
    change: change?.isWaiting ? { ...change, isWaiting: false } : change,
    sent,
  }));
}

/**
 * The browser is offline, and nothing was sent. The pending quantity, or the line that is being
 * restored, waits for a connection.
 */
export function markWaiting(itemId: number): Transition {
  return onChange(itemId, (change) => {
    if (change.status === 'failed') return change;
    const isAwaited = change.status === 'pending' || change.removed.restoring;
    return isAwaited ? { ...change, isWaiting: true } : change;
  });
}

/** The outcome of a quantity, if it is the pending one. A newer one stays pending. */
function endPending(
  itemId: number,
  qty: number,
  outcome: (pending: PendingChange) => LineChange | undefined,
): Transition {
  return onChange(itemId, (change) =>
    change.status === 'pending' && change.qty === qty ? outcome(change) : change,
  );
}

function made(removed: RemovedLine | undefined): MadeRemoval | undefined {
  return removed && { status: 'removed', removed, isWaiting: false, error: undefined };
}

/** The shop has set the quantity. */
export function markConfirmed(itemId: number, qty: number): Transition {
  return endPending(itemId, qty, ({ removed }) => made(removed));
}

/**
 * The shop has found no line to remove. So another tab has removed it, and offers to undo that: both
 * undos would double the line. Nothing changes if an earlier removal by this tab may have been made.
 */
export function markNotFound(itemId: number): Transition {
  return (changes) =>
    changedLine(changes, itemId).isUnsure ? changes : dropRemoved(itemId)(changes);
}

/** The quantity that a failed change would have set: 0 for a removal. */
export function wantedQuantity(failed: LineError): number {
  return failed.change === 'quantity' ? failed.qty : 0;
}

/** The quantity was not set, as far as the page knows: the line is as before. */
export function markFailed(failed: LineError): Transition {
  const { itemId, error } = failed;
  const qty = wantedQuantity(failed);
  const fail: Transition = (changes) => {
    const failure = isWanted(changes, itemId, qty) ? error : undefined;
    return onLine(itemId, (line) => {
      const isUnsure = line.isUnsure || hasUnknownOutcome(error);
      return { ...line, isUnsure, failure };
    })(changes);
  };
  return inOrder([
    fail,
    endPending(itemId, qty, ({ removed }) =>
      // An aborted change is not a failure.
      hasCode(error, 'aborted') ? undefined : { status: 'failed', error: failed, removed },
    ),
  ]);
}

/** The calls of a line have rejected. */
export function markRejected(itemId: number): Transition {
  return onLine(itemId, (line) => (line.failure ? { ...line, failure: undefined } : line));
}

/** A request has ended. If the page was left, a newer one may be in flight. */
export function markEnded(itemId: number, sent: SentQuantity): Transition {
  return onLine(itemId, (line) => (line.sent === sent ? { ...line, sent: undefined } : line));
}

/** A failed change was made after all. A removed line can be restored. */
function markDone(itemId: number): Transition {
  return onChange(itemId, (change) => {
    if (change.status !== 'failed' || change.removed === undefined) return withoutError(change);
    return made({ ...change.removed, restoring: false });
  });
}

/**
 * The cart was read, so that nothing is unsure any more.
 * @param done the lines with a failed change that is in the cart: only its response was lost
 */
export function markRead(done: readonly number[]): Transition {
  const settle = onEachLine((line) => (line.isUnsure ? { ...line, isUnsure: false } : line));
  return inOrder([settle, ...done.map(markDone)]);
}

// Errors.

/** Nothing was sent, or a removed line was not restored. A pending quantity stays so. */
export function setError(error: LineError): Transition {
  return onLine(error.itemId, (line) => {
    const { change } = line;
    if (change?.status === 'pending') return line;
    if (change !== undefined) return { ...line, change: { ...change, error } };
    return { ...line, change: { status: 'failed', error, removed: undefined } };
  });
}

function withoutError(change: LineChange): LineChange | undefined {
  if (change.status === 'failed') return undefined;
  return change.status === 'removed' ? { ...change, error: undefined } : change;
}

/** Clears the errors for which `isOver` returns true. */
export function clearErrors(isOver: (error: LineError) => boolean): Transition {
  return onEachLine(
    ofChange((change) => (change.error && isOver(change.error) ? withoutError(change) : change)),
  );
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

// Undo.

/**
 * Lines are about to be removed: keeps the order of those that are shown, with earlier removed ones
 * where they stood.
 *
 * @param shown their ids
 */
export function keepOrder(shown: readonly number[]): Transition {
  return ({ keys, ...changes }) => {
    const ordered = shown.map((itemId) => lineKey(keys, itemId));
    const isShown = new Set(ordered);
    for (const key of keys.order.keys())
      if (!isShown.has(key)) ordered.splice(placeIn(keys, key, ordered), 0, key);
    const order = new Map(ordered.map((key, index) => [key, index]));
    return { ...changes, keys: { ...keys, order } };
  };
}

/** A line has the key of another one: it is the same line. */
export function setKey(itemId: number, same: number): Transition {
  return ({ keys, ...changes }) => {
    const byId = new Map(keys.byId).set(itemId, lineKey(keys, same));
    return { ...changes, keys: { ...keys, byId } };
  };
}

/** A line is itself: it has the key of no other line, and no other line has its key. */
export function separate(itemId: number): Transition {
  return ({ keys, ...changes }) => {
    const key = lineKey(keys, itemId);
    const others = [...keys.byId].filter(([id, same]) => id !== itemId && same !== key);
    return { ...changes, keys: { ...keys, byId: new Map(others) } };
  };
}

/** A removal that was not sent is undone: the quantity before it is pending again. */
export function markUndone({ itemId, item }: RemovedLine): Transition {
  const qty = item.qty as number; // as `toRestorable` has checked
  return (changes) => {
    const handler = pendingChange(changes, itemId)?.handler;
    const pending = markAllPending([{ itemId, qty, handler, removed: undefined }]);
    return { ...pending(changes), restored: item };
  };
}

/** A removed line is being restored, or was not, and can be again. */
export function setRestoring(itemId: number, restoring: boolean): Transition {
  return onChange(itemId, (change) => {
    if (change.status === 'failed' || change.removed === undefined) return change;
    const removed = { ...change.removed, restoring };
    if (change.status === 'pending') return { ...change, removed };
    return { ...change, removed, isWaiting: false, error: restoring ? undefined : change.error };
  });
}

/** A removed line is in the cart again. */
export function markRestored({ itemId, item }: RemovedLine): Transition {
  return (changes) => ({ ...onChange(itemId, () => undefined)(changes), restored: item });
}

/** A removed line can no longer be restored. If that waits for a connection, it is given up. */
export function dropRemoved(itemId: number): Transition {
  return onChange(itemId, (change) => {
    if (change.status === 'pending') return { ...change, removed: undefined };
    return change.error && { status: 'failed', error: change.error, removed: undefined };
  });
}

function dropEach(removed: readonly RemovedLine[]): Transition {
  return inOrder(removed.map(({ itemId }) => dropRemoved(itemId)));
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
      ({ itemId, restoring }) => !restoring && !isWaiting(changes, itemId),
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

// What is shown.

/** Whether two states differ only in what is in flight, which is not shown. */
export function showTheSame(one: ChangedLines, other: ChangedLines): boolean {
  const shown = ({ byId, keys, restored }: ChangedLines): readonly unknown[] => [
    keys,
    restored,
    ...[...byId].flatMap(([itemId, { change }]) => (change ? [itemId, change] : [])),
  ];
  return hasSameMembers(shown(one), shown(other));
}

/** What the cart shows of its changes. */
export function toLineEditsState(changes: ChangedLines): LineEditsState {
  const { byId, keys, restored } = changes;
  const pending = [...byId].flatMap(([itemId, { change }]) =>
    change?.status === 'pending' ? [[itemId, change.qty] as const] : [],
  );
  const pendingQuantities = new Map(pending);
  const removed = removedLines(changes);
  // Quantities before restored lines. The first line of a cart that was emptied is added first.
  const ids = [...pendingQuantities.keys(), ...removed.map(({ itemId }) => itemId)];
  return {
    pendingQuantities,
    keys,
    removed,
    restored,
    errors: new Map(errorsOf(changes).map((error) => [error.itemId, error])),
    waiting: new Set(ids.filter((itemId) => isWaiting(changes, itemId))),
  };
}
