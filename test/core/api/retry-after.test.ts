import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxRetryAfter, readRetryAfter } from '../../../src/core/api/retry-after.ts';

const now = Date.UTC(2026, 0, 2, 3, 4, 5);

describe('Retry-After', () => {
  it.each([
    ['0', 0],
    ['7', 7000],
    [' 7 ', 7000],
    ['60', 60_000],
    ['999999', 60_000],
    ['9'.repeat(400), 60_000],
  ])('of %j seconds is a wait of %i ms', (header, wait) => {
    expect(readRetryAfter(header, now)).toBe(wait);
  });

  it.each([
    ['Fri, 02 Jan 2026 03:04:35 GMT', 30_000],
    ['Friday, 02-Jan-26 03:04:35 GMT', 30_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['Sat, 02 Jan 2100 03:04:05 GMT', 60_000],
  ])('of the date %j is a wait of %i ms', (header, wait) => {
    expect(readRetryAfter(header, now)).toBe(wait);
  });

  it.each(['', ' ', 'soon', '-5', '+5', '1.5', '1e3', '0x10', '5, 10', '5 s', '5;', 'Mon, never', '2099-01-01', '٧'])(
    '%j is invalid and ignored',
    (header) => {
      expect(readRetryAfter(header, now)).toBeUndefined();
    },
  );

  it('is undefined without the header', () => {
    expect(readRetryAfter(null, now)).toBeUndefined();
  });

  it('is a wait of zero to sixty seconds, no matter what it contains', () => {
    const headers = fc.oneof(
      fc.string(),
      fc.bigInt().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      fc.string().map((text) => `Mon, ${text}`),
    );
    fc.assert(
      fc.property(headers, (header) => {
        const wait = readRetryAfter(header, now) ?? 0;
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(maxRetryAfter);
      }),
    );
  });
});
