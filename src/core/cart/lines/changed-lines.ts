import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import {
  noLineEdits,
  type LineEditsState,
  type LineError,
  type RemovedLine,
} from '../state/lines-state.ts';
import { hasSameMembers } from '../state/stable.ts';
import {
  reduceLine,
  unchanged,
  type ChangedLine,
  type LineState,
  type LineEvent,
  type PendingChange,
} from './line-reducer.ts';

/** The changes to a cart's lines. */
export interface ChangedLines extends Pick<LineEditsState, 'keys' | 'restored'> {
  /** Every line that was changed, by item id. The one that was set or removed last is the last one. */
  readonly byId: ReadonlyMap<number, ChangedLine>;
}

export const noChangedLines: ChangedLines = {
  byId: new Map(),
  keys: noLineEdits.keys,
  restored: null,
};

/** An event of one of the lines. */
export type LinesEvent = LineEvent & { readonly itemId: number };

/** How calls for a line end: with the line, or with the error after the next read. */
export type CallsOutcome = { readonly itemId: number } & (
  | { readonly made: CartItem }
  | { readonly error: GuestCartError }
);

interface ReducedLines {
  readonly changes: ChangedLines;
  readonly outcomes: readonly CallsOutcome[];
}

/** Has events happen to lines, in this order. Together: each call copies the map. */
export function reduceLines(before: ChangedLines, events: readonly LinesEvent[]): ReducedLines {
  const byId = new Map(before.byId);
  const outcomes: CallsOutcome[] = [];
  let { restored } = before;
  for (const { itemId, ...event } of events) {
    const after = reduceLine(byId.get(itemId) ?? unchanged, event);
    if (event.type === 'set') byId.delete(itemId);
    byId.set(itemId, after.line);
    if (after.made) outcomes.push({ itemId, made: after.made });
    if (after.error) outcomes.push({ itemId, error: after.error });
    restored = after.restored ?? restored;
  }
  return { changes: { ...before, byId, restored }, outcomes };
}

export const changedLine = ({ byId }: ChangedLines, itemId: number): ChangedLine =>
  byId.get(itemId) ?? unchanged;

/** All that is left of changes. */
const allChanges = ({ byId }: ChangedLines): readonly LineState[] =>
  [...byId.values()].flatMap(({ change }) => change ?? []);

/** The quantity or the removal that is pending. */
export function pendingChange(changes: ChangedLines, itemId: number): PendingChange | undefined {
  const { change } = changedLine(changes, itemId);
  return change?.status === 'pending' ? change : undefined;
}

/** Whether a change waits for a connection. */
export const isWaiting = (changes: ChangedLines, itemId: number): boolean =>
  changedLine(changes, itemId).change?.isWaiting === true;

/** Whether quantities wait for a connection. Sent after an added line, one could replace its quantity. */
export const areQuantitiesWaiting = (changes: ChangedLines): boolean =>
  [...changes.byId.keys()].some((id) => pendingChange(changes, id)?.isWaiting === true);

/** Whether a removal was undone, and the line is not in the cart again. */
export const isUndone = ({ status }: LineState): boolean =>
  status === 'undone' || status === 'restoring';

/** The lines that can be restored, the last removed first. */
export function removedLines(changes: ChangedLines): readonly RemovedLine[] {
  const removed = allChanges(changes).flatMap((change) => {
    const isInCart = change.status === 'failed' || change.status === 'kept';
    if (isInCart || change.removed === undefined) return [];
    return { ...change.removed, restoring: isUndone(change) };
  });
  return removed.reverse();
}

/** The removed line, or all of them if the whole cart was emptied. Not those that are being restored. */
export function linesToRestore(changes: ChangedLines, itemId: number): readonly RemovedLine[] {
  const removed = removedLines(changes);
  const isAll = removed.find((line) => line.itemId === itemId)?.isAll === true;
  return removed.filter((line) => !line.restoring && (isAll ? line.isAll : line.itemId === itemId));
}

/** The errors of lines, the latest one last. */
function errorsOf(changes: ChangedLines): readonly LineError[] {
  const errors = allChanges(changes).flatMap(({ error }) => error ?? []);
  return errors.sort((one, other) => one.failedAt - other.failedAt);
}

// Events of several lines.

/** The cart was read. */
export function readEvents(
  { byId }: ChangedLines,
  lines: readonly CartItem[],
): readonly LinesEvent[] {
  return [...byId.keys()].map((itemId) => {
    const line = lines.find(({ item_id: id }) => id === itemId);
    return { type: 'read', itemId, line };
  });
}

/** Clears the errors for which `isOver` returns true. */
export function clearErrors(
  changes: ChangedLines,
  isOver: (error: LineError) => boolean,
): readonly LinesEvent[] {
  const over = errorsOf(changes).filter(isOver);
  return over.map(({ itemId }) => ({ type: 'error-over', itemId }));
}

/** The removed lines that could be restored are no longer offered: the shopper has dismissed them. */
export function endUndos({ byId }: ChangedLines): readonly LinesEvent[] {
  const isOffered = (change: LineState): boolean =>
    change.removed !== undefined && change.status !== 'failed' && !isUndone(change);
  return [...byId].flatMap(([itemId, { change }]) =>
    change && isOffered(change) ? { type: 'undo-over', itemId } : [],
  );
}

/** The shopper has dismissed what {@link linesToRestore} would restore. */
export const endUndo = (changes: ChangedLines, itemId: number): readonly LinesEvent[] =>
  linesToRestore(changes, itemId).map((line) => ({ type: 'undo-over', itemId: line.itemId }));

/**
 * The drawer closes. What it has offered to restore is over, but not a removal that waits for a
 * connection, and errors stay: the shopper may not have seen them.
 */
export function closeUndos(changes: ChangedLines): readonly LinesEvent[] {
  return endUndos(changes).filter(({ itemId }) => !isWaiting(changes, itemId));
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
  const removed = removedLines(changes);
  const restoring = removed.filter((line) => line.restoring);
  // Quantities before restored lines. The first line of a cart that was emptied is added first.
  const pendingQuantities = new Map([
    ...pending,
    ...restoring.map(({ itemId }) => [itemId, 0] as const),
  ]);
  return {
    pendingQuantities,
    keys,
    removed,
    restored,
    errors: new Map(errorsOf(changes).map((error) => [error.itemId, error])),
    waiting: new Set([...pendingQuantities.keys()].filter((id) => isWaiting(changes, id))),
  };
}
