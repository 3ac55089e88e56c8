import { describe, expect, test, vi } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import type { NewCartItem } from '../../../../src/core/api/arguments.ts';
import type { AddFailure } from '../../../../src/core/cart/adds/add-outcome.ts';
import {
  addAllAgain,
  beginCall,
  close,
  endArrived,
  endCall,
  endWith,
  endWithChange,
  failedAddState,
  itemsNotAdded,
  noCalls,
  type AddCalls,
  type AddTransition,
} from '../../../../src/core/cart/adds/failed-adds.ts';

const again = vi.fn();
const unsent: NewCartItem = { sku: 'UNSENT' };
const refused: NewCartItem = { sku: 'REFUSED' };
const lost: NewCartItem = { sku: 'LOST' };
const errorOf = (code: GuestCartErrorCode): GuestCartError => new GuestCartError(code, 'failed.');
const target = { cartId: 'cart', before: {} };
const fails = {
  retryable: { outcome: 'retryable', error: errorOf('network') },
  refused: { outcome: 'refused', error: errorOf('rejected'), target },
  uncertain: { outcome: 'uncertain', error: errorOf('timeout'), target },
} as const satisfies Record<string, AddFailure>;

const take = (steps: readonly AddTransition[], calls = noCalls): AddCalls =>
  steps.reduce((all, step) => step(all), calls);

/** A call of which the first item fails. */
function fail(
  items: readonly NewCartItem[],
  outcome: AddFailure['outcome'],
  { addAgain = again, isShown = true } = {},
): [begin: AddTransition, end: AddTransition] {
  const result = { items, added: [], failure: fails[outcome] };
  const notAdded = itemsNotAdded(result, () => null, addAgain);
  return [beginCall([items]), endCall([items], [result], isShown ? notAdded : [], 1)];
}

const succeed = (items: readonly NewCartItem[]): [begin: AddTransition, end: AddTransition] => [
  beginCall([items]),
  endCall([items], [{ items, added: items.map(() => ({ line: {}, qty: 1 })) }], [], 1),
];

/** One item of each kind is left. The calls overlap, so that none of them ends the others. */
const ofEach = [fail([unsent], 'retryable'), fail([refused], 'refused'), fail([lost], 'uncertain')];
const failed = take([...ofEach.map(([begin]) => begin), ...ofEach.map(([, end]) => end)]);

const stateOf = (calls: AddCalls) => failedAddState(calls, () => undefined);
const shown = (calls: AddCalls): readonly string[] =>
  (stateOf(calls).failedAdd?.items ?? []).map(({ sku }) => sku);

describe('of an item that can be added again, one that was refused, and one that may be added', () => {
  test.each<[string, AddTransition, readonly string[]]>([
    ['a call of another item leaves the first', beginCall([[{ sku: 'OTHER' }]]), ['UNSENT']],
    ['a call of the first leaves it', beginCall([[{ ...unsent, qty: 2 }]]), ['UNSENT']],
    ['closing the message leaves the first', close, ['UNSENT']],
    ['another change leaves what was not refused', endWithChange(2), ['LOST', 'UNSENT']],
    ['an earlier change leaves all', endWithChange(0), ['REFUSED', 'LOST', 'UNSENT']],
    ['another cart leaves the first', endWith('other-cart'), ['UNSENT']],
    ['another shopper leaves none', endWith('other-shopper'), []],
    [
      'a read that shows the last leaves the others',
      endArrived(({ item }) => item === lost || item === refused),
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

/** What becomes of the item that can be added again, by what a call of it ends with. */
test.each<[string, [begin: AddTransition, end: AddTransition], readonly string[]]>([
  ['added', succeed([unsent]), []],
  ['perhaps added', fail([unsent], 'uncertain'), ['UNSENT: over']],
  ['perhaps added, which the page says', fail([unsent], 'uncertain', { isShown: false }), []],
  ['not added', fail([unsent], 'retryable'), ['UNSENT: again']],
  ['not added in another quantity', fail([{ ...unsent, qty: 9 }], 'retryable'), ['UNSENT: again']],
  [
    'not added, which the page says',
    fail([unsent], 'retryable', { isShown: false }),
    ['UNSENT: again'],
  ],
  ['refused', fail([unsent], 'refused'), ['UNSENT: over']],
  [
    'refused in another quantity',
    fail([{ ...unsent, qty: 9 }], 'refused'),
    ['UNSENT: over', 'UNSENT: again'],
  ],
  [
    'refused, which the page says',
    fail([unsent], 'refused', { isShown: false }),
    ['UNSENT: again'],
  ],
  [
    'refused with other options',
    fail([{ ...unsent, productOption: {} }], 'refused'),
    ['UNSENT: over', 'UNSENT: again'],
  ],
])('%s: one that can be added again', (_what, [begin, end], left) => {
  const before = take(fail([unsent], 'retryable'));
  const during = begin(before);
  expect(stateOf(during)).toMatchObject({ isAdding: true });
  const after = stateOf(end(during));
  expect(after).toMatchObject({ isAdding: false });
  const { items = [], retry } = after.failedAdd ?? {};
  expect(items.map(({ sku, canAddAgain }) => `${sku}: ${canAddAgain ? 'again' : 'over'}`)).toEqual(
    left,
  );
  expect(retry !== undefined).toBe(left.some((each) => each.endsWith('again')));
});

test('what two calls are adding can be added again once both have settled', () => {
  const [begin, end] = fail([unsent], 'retryable');
  const [beginOther, endOther] = fail([{ ...unsent, qty: 2 }], 'retryable');
  const calls = take([begin, beginOther, end]);
  expect(stateOf(calls).failedAdd?.isRetrying).toBe(true);
  again.mockClear();
  addAllAgain(calls);
  expect(again).not.toHaveBeenCalled();
  expect(stateOf(endOther(calls)).failedAdd?.isRetrying).toBe(false);
});

test('closing the message does not end what is being added', () => {
  const [begin, end] = fail([unsent], 'retryable', { isShown: false });
  const calls = take([...fail([unsent, { sku: 'OTHER' }], 'retryable'), begin]);
  expect(stateOf(calls).failedAdd?.isRetrying).toBe(false);
  expect(shown(close(calls))).toEqual(['UNSENT']);
  expect(shown(take([close, end], calls))).toEqual(['UNSENT']);
});

test('a refusal is said while the same item is still being added', () => {
  const [begin, end] = fail([refused], 'refused');
  const [beginOther, endOther] = fail([refused], 'refused');
  expect(shown(take([begin, beginOther, end]))).toEqual(['REFUSED']);
  expect(shown(take([begin, beginOther, end, endOther]))).toEqual(['REFUSED']);
});

test.each<[AddFailure['outcome'], readonly NewCartItem[]]>([
  ['refused', [unsent]],
  ['uncertain', [unsent]],
  ['retryable', [refused, unsent]],
])(
  'after a first item that is %s, only what is certainly not in the cart is added again',
  (outcome, added) => {
    const calls = take(fail([refused, unsent], outcome));
    again.mockClear();
    addAllAgain(calls);
    expect(again).toHaveBeenCalledExactlyOnceWith(added);
    expect(stateOf(calls).failedAdd?.error).toBe(fails[outcome].error);
  },
);

test('each provider adds again what it has not added', () => {
  const other = vi.fn();
  const calls = take([
    ...fail([unsent], 'retryable'),
    ...fail([refused], 'retryable', { addAgain: other }),
  ]);
  addAllAgain(calls);
  expect(again).toHaveBeenLastCalledWith([unsent]);
  expect(other).toHaveBeenLastCalledWith([refused]);
});

test('a checkout waits while a call has failed, until the next one begins alone', () => {
  const hasFailed = (...steps: AddTransition[]): boolean => stateOf(take(steps)).addFailedAt > 0;
  const [begin, end] = fail([refused], 'refused');
  const other = beginCall([[unsent]]);
  expect(hasFailed(begin, other, end)).toBe(true);
  expect(hasFailed(begin, other, end, beginCall([[lost]]))).toBe(true);
  expect(hasFailed(begin, end, beginCall([[lost]]))).toBe(false);
});

test('a step without an effect returns the same state', () => {
  for (const step of [
    close,
    endWith('other-cart'),
    endWith('other-shopper'),
    endWithChange(5),
    endArrived(() => true),
  ])
    expect(step(noCalls)).toBe(noCalls);
});
