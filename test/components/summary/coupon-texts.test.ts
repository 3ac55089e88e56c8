import { expect, test } from 'vitest';
import { shownCode } from '../../../src/components/summary/coupon-texts.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { noCoupon, type CouponState } from '../../../src/core/cart/state/coupon-state.ts';

const failed = { variables: 'OTHER', error: new GuestCartError('rejected', 'no.') } as const;

test.each<[string, Partial<CouponState>, string | null]>([
  ['none', {}, null],
  ['the one on the cart', { code: 'TEN' }, 'TEN'],
  [
    'the code that is being applied, once it was read',
    { code: 'ten', isPending: true, variables: 'TEN' },
    'ten',
  ],
  ['no code that another one replaces', { code: 'OLD', isPending: true, variables: 'TEN' }, null],
  [
    'no code that one will replace',
    { code: 'OLD', isPending: true, isWaiting: true, variables: 'TEN' },
    null,
  ],
  ['the code that is being removed', { code: 'TEN', isPending: true, variables: null }, 'TEN'],
  ['the code after an error', { code: 'TEN', ...failed }, 'TEN'],
])('the code that the cart shows is %s', (_what, state, code) => {
  expect(shownCode({ ...noCoupon, ...state })).toBe(code);
});
