import { describe, expect, test } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import {
  reduceLine,
  unchanged,
  type ChangedLine,
  type LineState,
  type LineEvent,
  type ReducedLine,
  type PendingChange,
  type SentRequest,
} from '../../../../src/core/cart/lines/line-reducer.ts';
import type { CartItem } from '../../../../src/core/api/cart-item.ts';
import type { LineError, RestorableLine } from '../../../../src/core/cart/state/lines-state.ts';

const itemId = 1;
const mug = { item_id: itemId, sku: 'MUG', qty: 2 };
const five = { ...mug, qty: 5 };
const handler = () => undefined;

const errorOf = (code: GuestCartErrorCode) =>
  new GuestCartError(code, 'the change failed.', { operation: 'items' });
const notSet = (qty: number, code: GuestCartErrorCode = 'rejected'): LineError => ({
  ...{ change: 'quantity', itemId, qty },
  ...{ error: errorOf(code), failedAt: 1_000 },
});
const other = (change: 'remove' | 'restore', code: GuestCartErrorCode = 'rejected'): LineError => ({
  ...{ change, itemId, error: errorOf(code), failedAt: 1_000 },
});
const errors = { quantity: notSet(5), removal: other('remove'), restore: other('restore') };
const aborted = notSet(5, 'aborted');
const lost = notSet(9, 'network');
const lostRemoval = other('remove', 'network');

const removed: RestorableLine = { itemId, item: mug };

const pending = (qty: number, more?: Partial<PendingChange>): PendingChange => ({
  ...{ status: 'pending', qty, handler, isWaiting: false, removed: undefined },
  ...more,
});
const undone = (isWaiting = false): LineState => ({
  ...pending(0, { isWaiting }),
  ...{ status: 'undone', removed },
});
const gone = (error?: LineError): LineState => ({ status: 'removed', removed, error });
const restoring = (isWaiting = false, error?: LineError): LineState => ({
  ...{ status: 'restoring', removed, isWaiting, error },
});
const failed = (error: LineError, line?: RestorableLine): LineState => ({
  ...{ status: 'failed', error, removed: line },
});

/** All that can be left of a change. The line had two pieces; a removal that is `final` cannot be undone. */
const changes = {
  none: undefined,
  pending: pending(5),
  waiting: pending(5, { isWaiting: true }),
  'pending as before': pending(2),
  'waiting as before': pending(2, { isWaiting: true }),
  removal: pending(0, { removed }),
  'waiting removal': pending(0, { removed, isWaiting: true }),
  'final removal': pending(0),
  'waiting final removal': pending(0, { isWaiting: true }),
  'undone removal': undone(),
  removed: gone(),
  'removed, with error': gone(errors.restore),
  'removed, with error of a quantity': gone(errors.quantity),
  restoring: restoring(),
  'restoring, waiting': restoring(true),
  'restoring, with error': restoring(false, errors.restore),
  kept: { status: 'kept', removed },
  failed: failed(errors.quantity),
  'failed removal': failed(errors.removal, removed),
  'failed final removal': failed(errors.removal),
  'failed restore': failed(errors.restore),
} as const satisfies Readonly<Record<string, LineState | undefined>>;

/** What needs a second change in between, or a page that was left. */
const rare = {
  'undone removal, waiting': undone(true),
  'pending by the shop': pending(2, { handler: undefined }),
  'waiting by the shop': pending(2, { handler: undefined, isWaiting: true }),
  'restoring, with error of a quantity': restoring(false, errors.quantity),
  'restoring, waiting, with error of a quantity': restoring(true, errors.quantity),
  'restoring, waiting, with error': restoring(true, errors.restore),
  'failed removal, with error of a quantity': failed(errors.quantity, removed),
  'failed removal, with error of an undo': failed(errors.restore, removed),
  'lost removal': failed(lostRemoval, removed),
  'lost final removal': failed(lostRemoval),
} as const;

type ChangeName = keyof typeof changes;
const names = Object.keys(changes) as ChangeName[]; // the keys above

type ResultName = ChangeName | keyof typeof rare;
type Result = ResultName | readonly [ResultName, Omit<ReducedLine, 'line'>];
type Results = Readonly<Partial<Record<ChangeName, Result>>>;

const results = (to: Result, among: readonly ChangeName[]): Results =>
  Object.fromEntries(among.map((name) => [name, to]));

const made = (change: ResultName, qty: number): Result => [change, { made: { ...mug, qty } }];
const back = (change: ResultName): Result => [change, { restored: mug }];

const set: LineEvent = { type: 'set', qty: 5, handler, removed: undefined };
const request = (qty: number): SentRequest => ({ qty, ended: Promise.resolve() });
const putFive = request(5);
const deletion = request(0);

const confirmed = (sent: SentRequest, wasGone = false): LineEvent => ({
  ...{ type: 'confirmed', sent, wasGone },
  line: { ...mug, qty: sent.qty },
});

const refused = (sent: SentRequest, error: LineError, line: CartItem = mug): LineEvent => ({
  ...{ type: 'failed', sent, error, line },
});

/** The removals that can be undone. */
const removals = ['removal', 'waiting removal'] as const;
const finalRemovals = ['final removal', 'waiting final removal'] as const;
const ofRemoved: Results = {
  removed: 'restoring',
  'removed, with error': 'restoring',
  'removed, with error of a quantity': 'restoring',
};
const keptAsItWas: Result = ['none', { made: mug, restored: mug }];

const noLine = { item_id: itemId, qty: 0 };
const ofGoneLine: Results = {
  'failed removal': ['removed', { made: noLine }],
  'failed final removal': ['none', { made: noLine }],
  kept: 'removed',
};

interface Case {
  readonly event: string;
  readonly on: LineEvent;
  /** What is in flight, or unsure. @default nothing */
  readonly line?: Partial<ChangedLine>;
  /** What it is then. @default the same */
  readonly then?: Partial<ChangedLine>;
  /** What each change becomes. @default all others stay */
  readonly to: Results;
}

const cases: readonly Case[] = [
  {
    event: 'a quantity is set: it waits for a connection if the one before it does',
    on: set,
    to: {
      ...results('pending', names),
      ...results(
        'waiting',
        names.filter((name) => name.startsWith('waiting')),
      ),
    },
  },
  {
    event: 'it is sent, and waits no longer',
    on: { type: 'sent', sent: putFive },
    then: { sent: putFive },
    to: {
      waiting: 'pending',
      'waiting as before': 'pending as before',
      'waiting removal': 'removal',
      'waiting final removal': 'final removal',
      'restoring, waiting': 'restoring',
    },
  },
  {
    event: 'the request has ended',
    on: { type: 'ended', sent: putFive },
    line: { sent: putFive },
    then: { sent: undefined },
    to: {},
  },
  {
    event: 'an older request has ended, after the page was left',
    on: { type: 'ended', sent: putFive },
    line: { sent: deletion },
    to: {},
  },

  ...[
    { cart: 'as before', line: mug, undone: keptAsItWas },
    { cart: 'not as before', line: five, undone: back('waiting as before') },
    { cart: 'without it', line: undefined, undone: back('waiting as before') },
  ].map(({ cart, line, undone }) => ({
    event: `the browser is offline, and the cart has the line ${cart}`,
    on: { type: 'offline', line } as const,
    to: {
      pending: 'waiting',
      'pending as before': 'waiting as before',
      removal: 'waiting removal',
      'final removal': 'waiting final removal',
      // It was undone while it seemed to be sent.
      'undone removal': undone,
      restoring: 'restoring, waiting',
      'restoring, with error': 'restoring, waiting, with error',
    } as const,
  })),

  {
    event: 'the shop has set the quantity, which counts for what is pending',
    on: confirmed(putFive),
    line: { sent: putFive },
    to: { pending: made('none', 5), waiting: made('none', 5) },
  },
  {
    event:
      'the shop has set a quantity that a request in flight may replace, on a page that was left',
    on: confirmed(putFive),
    line: { sent: request(6) },
    to: {},
  },
  {
    event: 'the shop has removed the line',
    on: confirmed(deletion),
    line: { sent: deletion },
    to: {
      removal: made('removed', 0),
      'waiting removal': made('removed', 0),
      'undone removal': made('restoring', 0),
      'final removal': made('none', 0),
      'waiting final removal': made('none', 0),
    },
  },
  {
    event: 'the shop has found no line to remove: another tab has removed it, and offers the undo',
    on: confirmed(deletion, true),
    line: { sent: deletion },
    to: results(made('none', 0), [...removals, 'undone removal', ...finalRemovals]),
  },
  {
    event: 'the shop has found no line to remove, after a removal without a response',
    on: confirmed(deletion, true),
    line: { sent: deletion, isUnsure: true },
    to: {
      removal: made('removed', 0),
      'waiting removal': made('removed', 0),
      'undone removal': made('restoring', 0),
      'final removal': made('none', 0),
      'waiting final removal': made('none', 0),
    },
  },
  {
    event: 'the shop has refused the quantity',
    on: refused(putFive, errors.quantity),
    line: { sent: putFive },
    to: results(['failed', { error: errors.quantity.error }], ['pending', 'waiting']),
  },
  {
    event: 'the shop has refused a quantity after another one was lost',
    on: refused(putFive, errors.quantity),
    line: { sent: putFive, isUnsure: true },
    to: results(['failed', { error: errors.quantity.error }], ['pending', 'waiting']),
  },
  {
    event: 'the shop has refused the removal',
    on: refused(deletion, errors.removal),
    line: { sent: deletion },
    to: {
      ...results(['failed removal', { error: errors.removal.error }], removals),
      ...results(['failed final removal', { error: errors.removal.error }], finalRemovals),
      'undone removal': keptAsItWas,
    },
  },
  ...[
    { what: 'the cart has another quantity', line: { sent: deletion }, inCart: five },
    { what: 'an earlier change may have been made', line: { sent: deletion, isUnsure: true } },
  ].map(({ what, line, inCart }) => ({
    event: `the shop has refused the removal, and ${what}`,
    on: refused(deletion, errors.removal, inCart),
    line,
    to: {
      ...results(['failed removal', { error: errors.removal.error }], removals),
      ...results(['failed final removal', { error: errors.removal.error }], finalRemovals),
      'undone removal': back('pending as before'),
    },
  })),
  {
    event: 'the response of the removal was lost',
    on: refused(deletion, lostRemoval),
    line: { sent: deletion },
    then: { isUnsure: true },
    to: {
      ...results(['lost removal', { error: lostRemoval.error }], removals),
      ...results(['lost final removal', { error: lostRemoval.error }], finalRemovals),
      'undone removal': ['restoring', { error: lostRemoval.error }],
    },
  },
  {
    event:
      'the shop has refused a quantity, and a later request is in flight, on a page that was left',
    on: refused(putFive, errors.quantity),
    line: { sent: request(6) },
    to: {},
  },
  {
    event: 'the change was aborted, which is no failure',
    on: refused(putFive, aborted),
    line: { sent: putFive },
    to: results(['none', { error: aborted.error }], ['pending', 'waiting']),
  },
  {
    event: 'the response of an older quantity was lost',
    on: refused(request(9), lost),
    then: { isUnsure: true },
    to: {},
  },

  {
    event: 'a quantity is refused before it is sent',
    on: { type: 'not-made', error: errors.quantity },
    to: {
      ...results('failed', ['none', 'kept', 'failed final removal', 'failed restore']),
      'failed removal': 'failed removal, with error of a quantity',
      removed: 'removed, with error of a quantity',
      'removed, with error': 'removed, with error of a quantity',
      restoring: 'restoring, with error of a quantity',
      'restoring, with error': 'restoring, with error of a quantity',
      'restoring, waiting': 'restoring, waiting, with error of a quantity',
    },
  },
  {
    event: 'the line was not added again: the error stands where it was, or at the line',
    on: { type: 'not-made', error: errors.restore },
    to: {
      ...results('failed restore', ['none', 'kept', 'failed', 'failed final removal']),
      ...results('removed, with error', ['removed', 'removed, with error of a quantity']),
      restoring: 'restoring, with error',
      'restoring, waiting': 'restoring, waiting, with error',
      'failed removal': 'failed removal, with error of an undo',
    },
  },
  {
    event: '… and can be',
    on: { type: 'restorable' },
    to: {
      restoring: 'removed',
      'restoring, with error': 'removed, with error',
      'restoring, waiting': 'removed',
    },
  },
  {
    event: 'the removed line is in the cart again',
    on: { type: 'restored', item: mug },
    to: Object.fromEntries(
      // A quantity that was set meanwhile has its own outcome.
      names.map((name) => [name, back(changes[name]?.status === 'pending' ? name : 'none')]),
    ),
  },
  {
    event: 'the undo is no longer offered, or is given up',
    on: { type: 'undo-over' },
    to: {
      removal: 'final removal',
      'undone removal': 'final removal',
      'waiting removal': 'waiting final removal',
      ...results('none', ['removed', 'restoring', 'restoring, waiting', 'kept']),
      ...results('failed restore', ['removed, with error', 'restoring, with error']),
      'removed, with error of a quantity': 'failed',
      'failed removal': 'failed final removal',
    },
  },
  {
    event: 'the error is no longer shown',
    on: { type: 'error-over' },
    to: {
      ...results('removed', ['removed, with error', 'removed, with error of a quantity']),
      'restoring, with error': 'restoring',
      ...results(
        'none',
        names.filter((name) => name.startsWith('failed')),
      ),
    },
  },

  {
    event: 'the cart was read after a response was lost: an undone removal was not made',
    on: { type: 'read', line: mug },
    line: { isUnsure: true },
    then: { isUnsure: false },
    to: results(
      ['kept', { made: mug, restored: mug }],
      ['restoring', 'restoring, waiting', 'restoring, with error'],
    ),
  },
  {
    event: 'the cart was read after a response was lost, and has another quantity: it is set again',
    on: { type: 'read', line: { ...mug, qty: 7 } },
    line: { isUnsure: true },
    then: { isUnsure: false },
    to: {
      restoring: back('pending by the shop'),
      'restoring, with error': back('pending by the shop'),
      'restoring, waiting': back('waiting by the shop'),
    },
  },
  {
    event: 'the cart was read after a response was lost: an undone removal was made',
    on: { type: 'read', line: undefined },
    line: { isUnsure: true },
    then: { isUnsure: false },
    to: {
      ...ofGoneLine,
      restoring: ['restoring', { made: noLine }],
      'restoring, waiting': ['restoring, waiting', { made: noLine }],
      'restoring, with error': ['restoring, with error', { made: noLine }],
    },
  },
  {
    event: 'the cart was read, and has the quantity that has failed',
    on: { type: 'read', line: five },
    to: {
      failed: made('none', 5),
      'removed, with error of a quantity': made('removed', 5),
    },
  },
  {
    event: 'the cart was read, and the line is gone',
    on: { type: 'read', line: undefined },
    to: ofGoneLine,
  },

  {
    event:
      'a removal is undone that was not sent: without a request, if the cart has the line as before',
    on: { type: 'undone', line: mug },
    to: { ...results(keptAsItWas, removals), ...ofRemoved },
  },
  ...[
    { what: 'and the cart has another quantity', line: {}, inCart: five },
    { what: 'and an earlier quantity is in flight', line: { sent: putFive }, inCart: mug },
    { what: 'and an earlier change may have been made', line: { isUnsure: true }, inCart: mug },
  ].map(({ what, line, inCart }) => ({
    event: `a removal is undone that was not sent, ${what}`,
    on: { type: 'undone', line: inCart } as const,
    line,
    to: {
      removal: back('pending as before'),
      'waiting removal': back('waiting as before'),
      ...ofRemoved,
    },
  })),
  {
    event: 'a removal is undone that was sent',
    on: { type: 'undone', line: mug },
    line: { sent: deletion },
    to: { removal: 'undone removal', 'waiting removal': 'undone removal, waiting', ...ofRemoved },
  },
];

describe.each(cases)('$event', ({ on, line: more, then, to }) => {
  test.each(names)('%s', (name) => {
    const line = { ...unchanged, ...more, change: changes[name] };
    const result = to[name] ?? name;
    const [next, follows] = typeof result === 'string' ? [result, {}] : result;
    const expected = { ...line, ...then, change: { ...changes, ...rare }[next] };
    expect(reduceLine(line, on)).toEqual({ line: expected, ...follows });
  });
});

test('a change that stays as it is remains the same object, so that nothing is rendered again', () => {
  const line = { ...unchanged, change: changes.pending };
  for (const type of ['error-over', 'restorable'] as const)
    expect(reduceLine(line, { type }).line.change).toBe(line.change);
  expect(reduceLine(line, { type: 'sent', sent: putFive }).line.change).toBe(line.change);
});
