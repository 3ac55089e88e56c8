import { expect, test } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import type { Failure } from '../../../src/core/cart/state/failures.ts';
import {
  isHeld,
  press,
  proceed,
  ready,
  type CheckoutConditions,
  type CheckoutOutcome,
  type CheckoutState,
} from '../../../src/components/screen/checkout-state.ts';

const refusal = (of: Failure['of']): Failure => ({ of, error: new GuestCartError('rejected', '') });
const [mug, code] = [refusal(1), refusal('coupon')];
/** The same line, refused once more. */
const mugAgain = refusal(1);

const held: CheckoutState = { kind: 'held' };
const leaving: CheckoutState = { kind: 'leaving', failures: [] };
const leavingAfterMug: CheckoutState = { kind: 'leaving', failures: [mug] };
const open: CheckoutOutcome = { kind: 'open' };
const unread: CheckoutOutcome = { kind: 'unread' };

const conditions = (given: Partial<CheckoutConditions>): CheckoutConditions => ({
  isOnline: true,
  progress: 'done',
  hasReadNotice: false,
  failures: [],
  ...given,
});

test.each<[Partial<CheckoutConditions>, CheckoutOutcome]>([
  [{}, open],
  // Nothing depends on the read.
  [{ hasReadNotice: true }, open],
  [{ failures: [mug] }, open],
  [{ progress: 'arriving' }, leaving],
  [{ progress: 'arriving', hasReadNotice: true }, leaving],
  [{ progress: 'sending' }, leaving],
  [{ progress: 'sending', failures: [mug] }, leavingAfterMug],
  // The connection has just come back.
  [{ progress: 'waiting' }, leaving],
  [{ progress: 'waiting', hasReadNotice: true }, unread],
  [{ isOnline: false }, held],
  [{ isOnline: false, progress: 'sending' }, held],
  [{ isOnline: false, progress: 'waiting', hasReadNotice: true }, held],
])('a press with %j leads to %j', (given, outcome) => {
  expect(press(conditions(given))).toEqual(outcome);
});

test.each<[CheckoutState, Partial<CheckoutConditions>, CheckoutOutcome]>([
  [ready, { progress: 'sending' }, ready],
  [ready, {}, ready],
  [held, { isOnline: false }, held],
  [held, {}, ready],
  [held, { progress: 'waiting' }, ready],
  [leaving, { progress: 'sending' }, leaving],
  [leaving, { progress: 'arriving' }, leaving],
  [leaving, { progress: 'waiting' }, leaving],
  [leaving, {}, open],
  [leaving, { isOnline: false, progress: 'sending' }, held],
  [leaving, { progress: 'waiting', hasReadNotice: true }, unread],
  // A failure counts once nothing is pending.
  [leaving, { progress: 'arriving', failures: [mug] }, leaving],
  [leaving, { failures: [mug] }, { kind: 'failed', failures: [mug] }],
  [leaving, { isOnline: false, failures: [mug] }, { kind: 'failed', failures: [mug] }],
  [leavingAfterMug, { failures: [mug] }, open],
  [leavingAfterMug, {}, open],
  [leavingAfterMug, { failures: [mug, code] }, { kind: 'failed', failures: [code] }],
  [leavingAfterMug, { failures: [mugAgain] }, { kind: 'failed', failures: [mugAgain] }],
])('%j becomes, with %j, %j', (state, given, outcome) => {
  const next = proceed(state, conditions(given));
  expect(next).toEqual(outcome);
  // A state that lasts is the same object: nothing follows from it.
  expect(next === state).toBe(next.kind === state.kind);
});

test.each<[CheckoutState, Partial<CheckoutConditions>, boolean]>([
  [ready, {}, false],
  [ready, { progress: 'sending' }, false],
  [ready, { progress: 'waiting' }, true],
  [ready, { isOnline: false }, true],
  [held, { isOnline: false }, true],
  [leaving, { progress: 'waiting' }, false],
  [leaving, { isOnline: false, progress: 'sending' }, true],
])('%j looks held with %j: %j', (state, given, looksHeld) => {
  expect(isHeld(state, conditions(given))).toBe(looksHeld);
});
