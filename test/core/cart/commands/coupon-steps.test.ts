import { describe, expect, test } from 'vitest';
import { couponSteps, shownCode } from '../../../../src/core/cart/commands/coupon-steps.ts';
import {
  noCoupon,
  noCouponChange,
  type CouponChange,
} from '../../../../src/core/cart/state/coupon-state.ts';
import { GuestCartError } from '../../../../src/core/api/errors.ts';

const error = new GuestCartError('rejected', 'no.');
const widget = { name: 'a widget' };
const wanted = { code: 'TEN', by: widget };
const next = { code: null, by: undefined };
const over = { by: widget };

const states = {
  none: noCouponChange,
  sending: { status: 'sending', wanted, error: null },
  waiting: { status: 'waiting', wanted, error: null },
  failed: { status: 'failed', wanted: over, error },
} satisfies Record<CouponChange['status'], CouponChange>;

const steps = {
  begin: couponSteps.begin(next),
  wait: couponSteps.wait(wanted),
  resume: couponSteps.resume(wanted),
  succeed: couponSteps.end(wanted, null),
  fail: couponSteps.end(wanted, error),
  reset: couponSteps.reset('who'),
};

const begun = { status: 'sending', wanted: next, error: null };
const cleared = { status: 'none', wanted: { by: 'who' }, error: null };

/** What each step makes of each state. Undefined where the state stays the same object. */
const table: Record<CouponChange['status'], Partial<Record<keyof typeof steps, unknown>>> = {
  none: { begin: begun, reset: cleared },
  sending: {
    begin: begun,
    wait: states.waiting,
    succeed: { status: 'none', wanted: over, error: null },
    fail: states.failed,
  },
  waiting: { begin: begun, resume: states.sending, reset: cleared },
  failed: { begin: begun, reset: cleared },
};

const names = Object.keys(steps) as (keyof typeof steps)[]; // the keys of the literal above
const statuses = Object.keys(states) as (keyof typeof states)[]; // as well
/** A change that waits is sent before it ends. */
const cells = statuses.flatMap((status) =>
  names
    .filter((step) => status !== 'waiting' || (step !== 'succeed' && step !== 'fail'))
    .map((step) => ({ status, step, after: table[status][step] })),
);

test.each(cells)('a code that is $status: $step', ({ status, step, after }) => {
  const before = states[status];
  if (after === undefined) expect(steps[step](before)).toBe(before);
  else expect(steps[step](before)).toEqual(after);
});

test.each(['wait', 'resume', 'succeed', 'fail'] as const)(
  'a change that another one has replaced does not %s in its place',
  (step) => {
    const replaced = steps.begin(states.waiting);
    expect(steps[step](replaced)).toBe(replaced);
  },
);

describe('the code that the cart shows', () => {
  test.each([
    ['none', {}, null],
    ['the one on the cart', { code: 'TEN' }, 'TEN'],
    ['the code that is being applied, once it was read', { code: 'ten', ...states.sending }, 'ten'],
    ['no code that another one replaces', { code: 'OLD', ...states.sending }, null],
    ['no code that one will replace', { code: 'OLD', ...states.waiting }, null],
    ['the code that is being removed', { code: 'TEN', ...begun }, 'TEN'],
    ['the code after an error', { code: 'TEN', ...states.failed }, 'TEN'],
  ])('is %s', (_what, state, code) => {
    expect(shownCode({ ...noCoupon, ...state } as typeof noCoupon)).toBe(code);
  });
});
