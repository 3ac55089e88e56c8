import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCode } from '../../../src/core/api/errors.ts';
import {
  readCode,
  readDone,
  readLines,
  readShippingMethods,
  readTotals,
} from '../../../src/core/api/features-responses.ts';

const ok = (body: unknown) => ({ status: 200, body });
const readers = [
  (body: unknown) => readShippingMethods(ok(body)),
  (body: unknown) => readLines(ok(body)),
  (body: unknown) => readTotals(ok(body)),
  (body: unknown) => readCode(ok(body)),
  (body: unknown) => readDone('items', ok(body)),
];

describe('responses of the features', () => {
  test('of any shape are read, or throw an error of this package', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        for (const read of readers) {
          try {
            read(body);
          } catch (error) {
            expect(hasCode(error, 'bad-response', 'rejected')).toBe(true);
          }
        }
      }),
    );
  });

  test('with shipping methods leave out elements that are not objects, and report values of another type', () => {
    const { value, issues } = readShippingMethods(
      ok([{ carrier_code: 'ups', amount: '4.50' }, null, 7, { amount: {} }]),
    );
    expect(value).toEqual([{ carrier_code: 'ups', amount: 4.5 }, {}]);
    expect(issues.map(({ path }) => path)).toEqual(['amount', 'amount']);
  });

  test.each([{}, 'no', null, true])('with %j instead of shipping methods are an error', (body) => {
    expect(() => readShippingMethods(ok(body))).toThrow(/not a list/);
  });
});
