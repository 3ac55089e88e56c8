import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../../../src/core/api/errors.ts';
import { readRetryDelay, recoveryDelay, retryRead } from '../../../../src/core/cart/state/retry.ts';
import { errorCodes } from '../../../support/error-codes.ts';

const passing: readonly GuestCartErrorCode[] = [
  'network',
  'timeout',
  'unavailable',
  'rate-limited',
];
const codes = Object.keys(errorCodes) as GuestCartErrorCode[];

describe('a read that failed', () => {
  test.each(passing)('by %s is retried three times', (code) => {
    const error = new GuestCartError(code, 'no.');
    expect([0, 1, 2, 3, 4].map((failures) => retryRead(failures, error))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  test.each(codes.filter((code) => !passing.includes(code)))('by %s is not tried again', (code) => {
    expect(retryRead(0, new GuestCartError(code, 'no.'))).toBe(false);
  });

  test('by an error of another class is not retried', () => {
    expect(retryRead(0, new Error('broken'))).toBe(false);
  });

  test('is tried again after a short `Retry-After`, and shown after a longer one', () => {
    const after = (retryAfter: number) =>
      retryRead(0, new GuestCartError('unavailable', 'no.', { retryAfter }));
    expect([0, 1000, 5000, 5001, 60_000].map(after)).toEqual([true, true, true, false, false]);
  });

  test('waits longer each time, partly at random, and at most half a minute', () => {
    const error = new GuestCartError('network', 'no.');
    for (const failures of [0, 1, 2, 3, 10, 100, 10_000]) {
      const full = Math.min(1000 * 2 ** failures, 30_000);
      const waits = Array.from({ length: 50 }, () => readRetryDelay(failures, error));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(full / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(full);
      // The delays are random: fifty equal ones do not occur.
      expect(new Set(waits).size).toBeGreaterThan(1);
    }
  });

  test('waits as long as `Retry-After` says, and up to a second more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (retryAfter) => {
        const wait = readRetryDelay(0, new GuestCartError('rate-limited', 'no.', { retryAfter }));
        expect(wait).toBeGreaterThanOrEqual(retryAfter);
        expect(wait).toBeLessThan(retryAfter + 1000);
      }),
    );
  });
});

describe('a cart that could not be read', () => {
  // Node has a navigator without this property, which must not count as offline.
  beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }));

  test.each(passing)(
    'by %s is read again after 5, 10, 20, 30 seconds, then every minute',
    (code) => {
      const error = new GuestCartError(code, 'no.');
      const delays = [1, 2, 3, 4, 5, 6, 100].map(
        (failures) => recoveryDelay(failures, error) ?? Number.NaN,
      );
      const expected = [5_000, 10_000, 20_000, 30_000, 60_000, 60_000, 60_000];
      delays.forEach((delay, index) => {
        expect(delay).toBeGreaterThanOrEqual(expected[index]!);
        expect(delay).toBeLessThan(expected[index]! + 1_000);
      });
    },
  );

  test('waits longer when the shop asks for it', () => {
    const error = new GuestCartError('rate-limited', 'no.', { retryAfter: 42_000 });
    expect(recoveryDelay(1, error)).toBeGreaterThanOrEqual(42_000);
  });

  test('is not read again automatically while the browser is offline, which says when that ends', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(recoveryDelay(1, new GuestCartError('network', 'no.'))).toBeUndefined();
  });

  test.each(codes.filter((code) => !passing.includes(code)))(
    'by %s is not read again automatically',
    (code) => {
      expect(recoveryDelay(1, new GuestCartError(code, 'no.'))).toBeUndefined();
    },
  );
});
