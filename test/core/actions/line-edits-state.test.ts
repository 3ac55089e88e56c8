import { expect, test } from 'vitest';
import { hasPassed } from '../../../src/core/actions/line-edits-state.ts';
import { GuestCartError, type GuestCartErrorCode, type GuestCartErrorDetails } from '../../../src/core/api/errors.ts';

test.each([
  ['network', {}, 4_999, false],
  ['network', {}, 5_000, true],
  ['unavailable', {}, 5_000, true],
  ['rejected', {}, 60_000, false],
  ['network', { notSent: true }, 60_000, false],
] as const)(
  'the error %s %j is obsolete after a read %i ms later: %s',
  (code: GuestCartErrorCode, details: GuestCartErrorDetails, later, passed) => {
    const error = new GuestCartError(code, 'the change failed.', details);
    expect(hasPassed({ itemId: 1, qty: 2, error, failedAt: 1_000 }, 1_000 + later)).toBe(passed);
  },
);
