import { expect, test } from 'vitest';
import { placeAfter } from '../../../src/components/summary/focus-coupon.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { noCoupon, type CouponState } from '../../../src/core/cart/state/coupon-state.ts';

const error = new GuestCartError('rejected', 'no.');

/** A state of the code, with the code on the cart. */
const is = (change: Partial<CouponState>, code: string | null | undefined = null): CouponState => ({
  ...noCoupon,
  ...change,
  code,
});

const sending = { isPending: true, variables: 'TEN' } as const;
const waiting = { isPending: true, isWaiting: true, variables: 'TEN' } as const;
const removing = { isPending: true, variables: null } as const;
const removingLater = { isPending: true, isWaiting: true, variables: null } as const;
const failed = { variables: 'TEN', error } as const;

test.each<[string, CouponState, CouponState, ReturnType<typeof placeAfter>]>([
  ['a code is sent', is({}), is(sending), null],
  ['is read before it ends', is(sending), is(sending, 'TEN'), 'applied'],
  ['is read', is(sending), is({}, 'TEN'), 'applied'],
  ['ends after it was read', is(sending, 'TEN'), is({}, 'TEN'), null],
  ['was accepted, and is not on the cart', is(sending), is({}), 'removed'],
  ['is refused', is(sending), is(failed), 'refused'],
  ['is refused beside another one', is(sending, 'OLD'), is(failed, 'OLD'), null],
  ['waits', is(sending), is(waiting), 'waiting'],
  ['waits immediately', is({}), is(waiting), 'waiting'],
  ['waits after an error', is(failed), is(waiting), 'waiting'],
  ['still waits', is(waiting), is(waiting, undefined), null],
  ['is sent when the connection is back', is(waiting), is(sending), 'sending'],
  ['is withdrawn', is(waiting), is({}), 'removed'],
  ['is typed again after an error', is(failed), is({}), null],
  ['is sent again after an error', is(failed), is(sending), null],
  ['is withdrawn after another tab has applied it', is(waiting, 'TEN'), is({}, 'TEN'), 'applied'],
  ['fails although the cart has it', is(sending), is(failed, 'TEN'), null],
  ['a removal is sent', is({}, 'TEN'), is(removing, 'TEN'), null],
  ['is read', is(removing, 'TEN'), is({}), 'removed'],
  ['is read before it ends', is(removing, 'TEN'), is(removing), 'removed'],
  ['ends after it was read', is(removing), is({}), null],
  ['has no effect', is(removing, 'TEN'), is({}, 'TEN'), 'applied'],
  ['fails', is(removing, 'TEN'), is(failed, 'TEN'), null],
  ['waits', is(removing, 'TEN'), is(removingLater, 'TEN'), 'waiting'],
  ['is sent when the connection is back', is(removingLater, 'TEN'), is(removing, 'TEN'), 'sending'],
  [
    'waits, and another tab removes the code',
    is(removingLater, 'TEN'),
    is(removingLater),
    'removed',
  ],
  ['is withdrawn', is(removingLater, 'TEN'), is({}, 'TEN'), 'applied'],
  ['is withdrawn after another tab has removed the code', is(removingLater), is({}), 'removed'],
  ['a read has another code', is({}, 'TEN'), is({}, 'OLD'), null],
  ['a read has no code', is({}, 'TEN'), is({}), null],
  ['a read has no code after an error', is(failed, 'TEN'), is(failed), null],
])('focus when it %s', (_what, before, after, place) => {
  expect(placeAfter(before, after)).toBe(place);
});
