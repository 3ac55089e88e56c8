import { expect, test } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import {
  clearErrors,
  closeUndos,
  endUndo,
  endUndos,
  linesToRestore,
  noChangedLines,
  readEvents,
  showTheSame,
  reduceLines,
  toLineEditsState,
  type ChangedLines,
  type LinesEvent,
} from '../../../../src/core/cart/lines/changed-lines.ts';
import { takePlace } from '../../../../src/core/cart/lines/line-places.ts';
import type { LineError, RemovedLine } from '../../../../src/core/cart/state/lines-state.ts';

const mug = 1;
const note = 2;

const removed = (itemId: number, more?: Partial<RemovedLine>): RemovedLine => ({
  ...{ itemId, item: { item_id: itemId, sku: 'MUG', qty: 2 }, restoring: false },
  ...more,
});
const errorAt = (itemId: number, failedAt: number, code: GuestCartErrorCode = 'network') => ({
  ...({ change: 'quantity', qty: 5, itemId, failedAt } as const),
  error: new GuestCartError(code, 'the change failed.', { operation: 'items' }),
});

type Events = readonly LinesEvent[];

const set = (itemId: number, qty: number, line?: RemovedLine): LinesEvent => ({
  ...{ type: 'set', itemId, qty, handler: undefined, removed: line },
});
const request = (qty: number) => ({ qty, ended: Promise.resolve() });
const confirm = (itemId: number, qty: number): Events => {
  const sent = request(qty);
  return [
    { type: 'sent', itemId, sent },
    { type: 'confirmed', itemId, sent, line: { item_id: itemId, qty }, wasGone: false },
    { type: 'ended', itemId, sent },
  ];
};
const wait = (itemId: number): LinesEvent => ({ type: 'offline', itemId, line: undefined });
const refuse = (error: LineError): LinesEvent => ({
  ...{ type: 'not-made', itemId: error.itemId, error },
});
const remove = (itemId: number): Events => [set(itemId, 0, removed(itemId)), ...confirm(itemId, 0)];
const undo = (itemId: number): LinesEvent => ({ type: 'undone', itemId, line: undefined });

const after = (events: Events, before = noChangedLines): ChangedLines =>
  reduceLines(before, events).changes;
const stateAfter = (events: Events, then: (changes: ChangedLines) => Events = () => []) => {
  const changes = after(events);
  return toLineEditsState(after(then(changes), changes));
};

test('calls end with the outcomes of their lines, in order', () => {
  const sent = request(5);
  const failed = errorAt(note, 1_000);
  const { outcomes } = reduceLines(after([set(mug, 5), set(note, 5)]), [
    { type: 'sent', itemId: note, sent },
    { type: 'failed', itemId: note, sent, error: failed, line: undefined },
    ...confirm(mug, 5),
  ]);
  expect(outcomes).toEqual([
    { itemId: note, error: failed.error },
    { itemId: mug, made: { item_id: mug, qty: 5 } },
  ]);
});

test('lines wait for a connection in the order of their changes', () => {
  const state = stateAfter([set(note, 3), set(mug, 5), wait(mug), wait(note)]);
  expect([...state.pendingQuantities]).toEqual([
    [note, 3],
    [mug, 5],
  ]);
  expect([...state.waiting]).toEqual([note, mug]);
});

test('lines of an emptied cart wait to be restored in their order, behind quantities', () => {
  const emptied = [...remove(note), ...remove(mug)];
  const state = stateAfter([
    ...emptied,
    ...[mug, note].flatMap((itemId) => [undo(itemId), wait(itemId)]),
    set(3, 5),
    wait(3),
  ]);
  expect([...state.waiting]).toEqual([3, mug, note]);
});

test('a line is removed when it is pressed, not when its earlier quantity was set', () => {
  const state = stateAfter([set(mug, 5), ...remove(note), ...remove(mug)]);
  expect(state.removed).toEqual([removed(mug), removed(note)]);
});

test('the line that was restored last is kept, as it was', () => {
  const { item } = removed(mug);
  const state = stateAfter([...remove(mug), { type: 'restored', itemId: mug, item }, set(mug, 1)]);
  expect(state.restored).toBe(item);
});

test('the latest error is the last', () => {
  const state = stateAfter([refuse(errorAt(mug, 2_000)), refuse(errorAt(note, 1_000))]);
  expect([...state.errors.keys()]).toEqual([note, mug]);
});

test('errors are cleared by condition', () => {
  const state = stateAfter([refuse(errorAt(mug, 1_000)), refuse(errorAt(note, 1_000))], (changes) =>
    clearErrors(changes, ({ itemId }) => itemId === mug),
  );
  expect([...state.errors.keys()]).toEqual([note]);
});

test('a read of the cart says of each line how it is in it', () => {
  const changes = after([set(mug, 5), set(note, 0)]);
  const line = { item_id: mug, qty: 5 };
  expect(readEvents(changes, [{ item_id: 3 }, line])).toEqual([
    { type: 'read', itemId: mug, line },
    { type: 'read', itemId: note, line: undefined },
  ]);
});

test('an undo restores its line, or all lines of a cart that was emptied, but none twice', () => {
  const all = [3, 4, 5].map((itemId) => set(itemId, 0, removed(itemId, { isAll: true })));
  const changes = after([...remove(mug), ...remove(note), ...all, ...confirm(5, 0), undo(5)]);
  const ids = (itemId: number) => linesToRestore(changes, itemId).map((line) => line.itemId);
  expect([ids(mug), ids(4), ids(6)]).toEqual([[mug], [4, 3], []]);
});

test('the undo that is dismissed is that of a line, or of all lines of a cart that was emptied', () => {
  const all = [3, 4].map((itemId) => set(itemId, 0, removed(itemId, { isAll: true })));
  const changes = after([...remove(mug), ...remove(note), undo(note), ...all]);
  const left = (itemId: number) =>
    toLineEditsState(after(endUndo(changes, itemId), changes)).removed.map((line) => line.itemId);
  expect([left(mug), left(4)]).toEqual([
    [4, 3, note],
    [note, mug],
  ]);
  // It is being restored.
  expect(left(note)).toEqual([4, 3, note, mug]);
});

const removals = [...remove(mug), set(note, 0, removed(note)), wait(note), ...remove(3), undo(3)];

test.each([
  ['to dismiss all messages', endUndos, [3], { waiting: [note] }],
  ['to close the drawer', closeUndos, [3, note], { waiting: [note] }],
] as const)(
  'undos are no longer offered after %s, except of a line that is being restored',
  (_, end, left, { waiting }) => {
    const state = stateAfter(removals, end);
    expect(state.removed.map(({ itemId }) => itemId)).toEqual(left);
    // A removal that waits stays pending, and so does an undo.
    expect([...state.pendingQuantities]).toEqual([
      [note, 0],
      [3, 0],
    ]);
    expect([...state.waiting]).toEqual(waiting);
  },
);

test('what is in flight, or unsure, is not shown: nothing is rendered again', () => {
  const sent = request(5);
  const pending = after([set(mug, 5)]);
  const inFlight = after([{ type: 'sent', itemId: mug, sent }], pending);
  const ended = after([{ type: 'ended', itemId: mug, sent }], inFlight);
  const failed = after(
    [{ type: 'failed', itemId: mug, sent, error: errorAt(mug, 1_000), line: undefined }],
    inFlight,
  );
  expect(showTheSame(pending, inFlight)).toBe(true);
  expect(showTheSame(inFlight, ended)).toBe(true);
  expect(showTheSame(inFlight, failed)).toBe(false);
  expect(showTheSame(failed, after(readEvents(failed, []), failed))).toBe(true);
  expect(showTheSame(pending, after([set(mug, 6)]))).toBe(false);
  const keys = takePlace(pending.keys, mug, 7, []);
  expect(showTheSame(pending, { ...pending, keys })).toBe(false);
});
