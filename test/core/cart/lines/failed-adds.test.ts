import { describe, expect, test, vi } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import type { NewCartItem } from '../../../../src/core/api/features/arguments.ts';
import {
  addAllAgain,
  beginCall,
  close,
  endArrived,
  endCall,
  endOver,
  failedAddState,
  forgetAll,
  itemsNotAdded,
  keepUnsent,
  noCalls,
  type AddCalls,
  type AddStep,
} from '../../../../src/core/cart/lines/failed-adds.ts';

const again = vi.fn();
const unsent: NewCartItem = { sku: 'UNSENT' };
const refused: NewCartItem = { sku: 'REFUSED' };
const lost: NewCartItem = { sku: 'LOST' };
const offline = new GuestCartError('network', 'offline.', { notSent: true });
const errorOf = (code: GuestCartErrorCode): GuestCartError => new GuestCartError(code, 'failed.');

const take = (steps: readonly AddStep[], calls = noCalls): AddCalls =>
  steps.reduce((all, step) => step(all), calls);

/** A call of which the first item fails. */
function fail(items: readonly NewCartItem[], error: GuestCartError, failedAt = 1): AddStep[] {
  const mayArrive = error.code === 'timeout';
  const unconfirmed = mayArrive ? { cartId: 'cart', item: lost, before: {} } : undefined;
  const result = { added: [], error, unconfirmed };
  const notAdded = itemsNotAdded(items, result, () => null, again);
  return [beginCall(items), endCall([{ ...result, items, notAdded }], failedAt)];
}

const succeed = (items: readonly NewCartItem[]): AddStep[] => [
  beginCall(items),
  endCall([{ items, added: items.map(() => ({ line: {}, qty: 1 })), notAdded: [] }], 1),
];

/** One item of each kind is left. The calls overlap, so that none of them ends the others. */
const [beginUnsent, endUnsent] = fail([unsent], offline);
const [beginRefused, endRefused] = fail([refused], errorOf('rejected'));
const [beginLost, endLost] = fail([lost], errorOf('timeout'));
const failed = take([beginUnsent!, beginRefused!, beginLost!, endUnsent!, endRefused!, endLost!]);

const stateOf = (calls: AddCalls) => failedAddState(calls, () => undefined);
const shown = (calls: AddCalls): readonly string[] =>
  stateOf(calls).failedItems.map(({ sku }) => sku);

describe('of an item that can be added again, one that was refused, and one that may be added', () => {
  test.each<[string, AddStep, readonly string[]]>([
    ['a call of another item leaves the first', beginCall([{ sku: 'OTHER' }]), ['UNSENT']],
    ['a call of the first hides it', beginCall([{ ...unsent, qty: 2 }]), []],
    ['closing the message leaves the first', close, ['UNSENT']],
    ['another change leaves what was not refused', endOver(2), ['LOST', 'UNSENT']],
    ['an earlier change leaves all', endOver(0), ['REFUSED', 'LOST', 'UNSENT']],
    ['another cart leaves the first', keepUnsent, ['UNSENT']],
    ['another shopper leaves none', forgetAll, []],
    [
      'a read that shows the last leaves the others',
      endArrived(({ item }) => item === lost),
      ['REFUSED', 'UNSENT'],
    ],
    ['a read that does not show it leaves all', endArrived(() => false), shown(failed)],
  ])('%s', (_what, step, left) => {
    expect(shown(failed)).toEqual(['REFUSED', 'LOST', 'UNSENT']);
    expect(shown(step(failed))).toEqual(left);
  });
});

test('closing the message a second time ends what can be added again', () => {
  expect(take([close, close], failed)).toEqual(noCalls);
});

test('what a call adds is over, what it does not is shown again', () => {
  expect(take(succeed([unsent]), failed)).toEqual(noCalls);
  const isAborted = endCall(
    [{ items: [unsent], added: [], error: errorOf('aborted'), notAdded: [] }],
    2,
  );
  expect(shown(take([beginCall([unsent]), isAborted], failed))).toEqual(['UNSENT']);
});

test('what was refused in another quantity can be added as it was', () => {
  const calls = take([
    ...fail([unsent], offline),
    ...fail([{ ...unsent, qty: 9 }], errorOf('rejected')),
  ]);
  expect(stateOf(calls)).toMatchObject({
    addError: { code: 'rejected' },
    failedItems: [
      { sku: 'UNSENT', qty: 9 },
      { sku: 'UNSENT', qty: 1 },
    ],
  });
});

test.each<[GuestCartErrorCode, readonly NewCartItem[]]>([
  ['rejected', [unsent]],
  ['timeout', [unsent]],
  ['unavailable', [unsent]],
  ['rate-limited', [refused, unsent]],
  ['forbidden', [refused, unsent]],
])('after the error %s, only what is certainly not in the cart is added again', (code, added) => {
  const calls = take(fail([refused, unsent], errorOf(code)));
  addAllAgain(calls);
  expect(again).toHaveBeenLastCalledWith(added);
  expect(stateOf(calls).addError).toMatchObject({ code });
});

test('each provider adds again what it has not added', () => {
  const other = vi.fn();
  const result = { added: [], error: offline };
  const notAdded = itemsNotAdded([refused], result, () => null, other);
  const calls = take([
    ...fail([unsent], offline),
    beginCall([refused]),
    endCall([{ ...result, items: [refused], notAdded }], 1),
  ]);
  addAllAgain(calls);
  expect(again).toHaveBeenLastCalledWith([unsent]);
  expect(other).toHaveBeenLastCalledWith([refused]);
});

test('a checkout waits while a call has failed, until the next one begins alone', () => {
  const hasFailed = (...steps: AddStep[]): boolean => stateOf(take(steps)).hasFailedAdd;
  const [begin, end] = fail([refused], errorOf('rejected'));
  expect(hasFailed(begin!, beginCall([unsent]), end!)).toBe(true);
  expect(hasFailed(begin!, beginCall([unsent]), end!, beginCall([lost]))).toBe(true);
  expect(hasFailed(begin!, end!, beginCall([lost]))).toBe(false);
});

test('a step without an effect returns the same state', () => {
  for (const step of [close, keepUnsent, forgetAll, endOver(5), endArrived(() => true)])
    expect(step(noCalls)).toBe(noCalls);
});
