import { expect, test } from 'vitest';
import { noLineEdits } from '../../../../src/core/cart/state/lines-state.ts';
import { notRead, type CartReading } from '../../../../src/core/cart/state/cart-reading.ts';
import {
  changeProgress,
  createEdits,
  lineProgress,
  readProgress,
  writeProgress,
} from '../../../../src/core/cart/writes/change-progress.ts';
import { idleMutation } from '../../../../src/core/cart/state/mutation.ts';
import { GuestCartError } from '../../../../src/core/api/errors.ts';

const error = new GuestCartError('timeout', 'too late.');
const reading = (state: Partial<CartReading> = {}): CartReading => ({
  ...notRead,
  current: { status: 'guest', cartId: 'a' },
  ...state,
});

test.each([
  ['in flight', { fetchStatus: 'fetching', isPatched: true }, 'reading'],
  ['in flight after one that failed', { fetchStatus: 'fetching', error }, 'reading'],
  ['about to follow a confirmed change', { isPatched: true }, 'reading'],
  ['over', {}, 'current'],
  ['over without a response', { error }, 'stale'],
  ['over without a response, after a confirmed change', { error, isPatched: true }, 'stale'],
  ['paused, because the browser is offline', { fetchStatus: 'paused' }, 'stale'],
] as const)('a read that is %s is %j: %s', (_what, state, progress) => {
  expect(readProgress(reading(state))).toBe(progress);
});

const lines = { ...noLineEdits, pendingQuantities: new Map([[1, 2]]) };
const waiting = { ...lines, waiting: new Set([1]) };
const item = { itemId: 1, item: {} };
const removed = { ...noLineEdits, removed: [{ ...item, restoring: false }] };
const sending = [idleMutation, { ...idleMutation, isPending: true }] as const;
const waitingCode = [{ isPending: true, isWaiting: true }, idleMutation] as const;
const patched = reading({ isPatched: true });
const failed = reading({ isPatched: true, error });

test.each([
  [
    'a change that waits for a connection',
    { lines: waiting, writes: sending },
    patched,
    true,
    'waiting',
  ],
  ['a discount code that waits', { writes: waitingCode }, patched, true, 'waiting'],
  ['a new quantity', { lines }, patched, true, 'sending'],
  ['a discount code', { writes: sending }, patched, true, 'sending'],
  ['items that are being added', {}, reading(), true, 'arriving'],
  ['a confirmed change that is being read', {}, patched, false, 'arriving'],
  ['a confirmed change whose read has failed', {}, failed, false, 'done'],
  ['a line that could be put back', { lines: removed }, reading(), false, 'done'],
  ['a read of an unchanged cart', {}, reading({ fetchStatus: 'fetching' }), false, 'done'],
] as const)('the progress of %s counts before what has come further', (...row) => {
  const [_what, edits, read, isAdding, progress] = row;
  const { lines: ofLines, writes } = { lines: noLineEdits, writes: [], ...edits };
  const all = createEdits();
  all.add(() => lineProgress(ofLines));
  for (const write of writes) all.add(() => writeProgress(write));
  expect(changeProgress(all.getProgress(), read, isAdding)).toBe(progress);
});
