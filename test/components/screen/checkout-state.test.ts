import { expect, test } from 'vitest';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { noWidgetState } from '../../../src/core/cart/shown/widget-state.ts';
import { failuresOf, type Failure } from '../../../src/core/cart/state/failures.ts';
import type { CompactView } from '../../../src/core/view/types.ts';
import type { Freshness, ScreenState } from '../../../src/components/notices/screen-state.ts';
import {
  checkoutConditions,
  isHeld,
  press,
  proceed,
  ready,
  type CheckoutConditions,
  type CheckoutInputs,
  type CheckoutOutcome,
  type CheckoutState,
} from '../../../src/components/screen/checkout-state.ts';
import { makeView } from '../../support/cart-view-factory.ts';
import { withCoupon } from '../../support/screen-controls.ts';

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

/** A cart on screen with an item, or with other contents. */
const cart = (contents: CompactView['contents'], freshness: Freshness['kind'] = 'current') =>
  ({
    kind: contents === 'closed' ? 'closed' : 'cart',
    formatted: { view: makeView({ contents }), source: { cart: {}, options: {} } },
    freshness: { kind: freshness },
  }) as ScreenState; // a stale one has what is displayed

const inputs = (given: Partial<CheckoutInputs>): CheckoutInputs => ({
  state: cart('filled'),
  widgetState: noWidgetState,
  isOnline: true,
  isLate: false,
  ...given,
});

test.each<[what: string, ScreenState]>([
  ['no cart', { kind: 'none', isLost: false }],
  ['a cart that is loading', { kind: 'loading' }],
  ['a cart that could not be read', { kind: 'offline' }],
  ['an empty cart', cart('empty')],
  ['a cart whose items the shop did not list', cart('unlisted')],
  ['an ordered cart', cart('closed')],
])('%s cannot be ordered', (_, state) => {
  expect(checkoutConditions(inputs({ state }))).toBeNull();
});

const changing = { ...noWidgetState, progress: 'sending' } as const;
const refused = withCoupon({ error: new GuestCartError('rejected', '') });

test.each<[what: string, Partial<CheckoutInputs>, Partial<CheckoutConditions>]>([
  ['that is current', {}, {}],
  ['that is read again', { state: cart('filled', 'refreshing') }, {}],
  ['whose last read has failed', { state: cart('filled', 'stale') }, { hasReadNotice: true }],
  ['of before', { state: cart('filled', 'offline') }, { hasReadNotice: true }],
  ['without a connection', { isOnline: false }, { isOnline: false }],
  ['with changes', { widgetState: changing }, { progress: 'sending' }],
  ['whose controls do not load', { widgetState: changing, isLate: true }, { progress: 'done' }],
  ['with a refused code', { widgetState: refused }, { failures: failuresOf(refused) }],
])('the checkout of a cart %s depends on just that', (_, given, expected) => {
  expect(checkoutConditions(inputs(given))).toEqual(conditions(expected));
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
