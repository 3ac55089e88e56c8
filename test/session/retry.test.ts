import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GuestCartError, type GuestCartErrorCode } from '../../src/api/errors.ts';
import { readRetryDelay, retryRead } from '../../src/session/retry.ts';
import { errorCodes } from '../support/error-codes.ts';

const passing: readonly GuestCartErrorCode[] = ['network', 'timeout', 'unavailable', 'rate-limited'];
const codes = Object.keys(errorCodes) as GuestCartErrorCode[];

describe('a read that failed', () => {
  test.each(passing)('by %s is tried again three times', (code) => {
    const error = new GuestCartError(code, 'no.');
    expect([0, 1, 2, 3, 4].map((failures) => retryRead(failures, error))).toEqual([true, true, true, false, false]);
  });

  test.each(codes.filter((code) => !passing.includes(code)))('by %s is not tried again', (code) => {
    expect(retryRead(0, new GuestCartError(code, 'no.'))).toBe(false);
  });

  test('by what is none of our errors is not tried again', () => {
    expect(retryRead(0, new Error('broken'))).toBe(false);
  });

  test('waits longer each time, by chance, and never longer than half a minute', () => {
    const error = new GuestCartError('network', 'no.');
    for (const failures of [0, 1, 2, 3, 10, 100, 10_000]) {
      const full = Math.min(1000 * 2 ** failures, 30_000);
      const waits = Array.from({ length: 50 }, () => readRetryDelay(failures, error));
      expect(Math.min(...waits)).toBeGreaterThanOrEqual(full / 2);
      expect(Math.max(...waits)).toBeLessThanOrEqual(full);
      // By chance: fifty that are all the same do not happen.
      expect(new Set(waits).size).toBeGreaterThan(1);
    }
  });

  test('waits as long as the shop asked for, and up to a second more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60_000 }), (retryAfter) => {
        const wait = readRetryDelay(0, new GuestCartError('rate-limited', 'no.', { retryAfter }));
        expect(wait).toBeGreaterThanOrEqual(retryAfter);
        expect(wait).toBeLessThan(retryAfter + 1000);
      }),
    );
  });
});
