import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalOf } from '../../../src/core/api/decimal.ts';
import { formatNumber } from '../../../src/core/messages/format-number.ts';
import { languages } from '../../../src/core/messages/language.ts';
import { isZero, parseQuantity } from '../../../src/core/messages/parse-quantity.ts';
import { anyString } from '../../support/property-runs.ts';

describe('a typed quantity', () => {
  test.each([
    ['en', '2', 2],
    ['en', ' 2 ', 2],
    ['en', '2.5', 2.5],
    ['en', '2,5', 2.5],
    ['en', '.5', 0.5],
    ['en', '2.', 2],
    ['en', '1,500', 1500],
    ['en', '1,234,567', 1_234_567],
    ['en', '1,234.5', 1234.5],
    ['en', '1.500', 1.5],
    ['de', '1.500', 1500],
    ['de', '1.234,5', 1234.5],
    ['de', '1,500', 1.5],
    ['fr', '1\u202f500,25', 1500.25],
    ['de-CH', '1’500', 1500],
    ['hi-IN', '1,00,000', 100_000],
    ['ar-EG', '١٢٫٥', 12.5],
    ['en', '१२.५', 12.5],
    ['ja', '１２．５', 12.5],
  ])('in %s as %j is %d', (locale, typed, quantity) => {
    expect(parseQuantity(typed, locale)).toBe(quantity);
  });

  test.each([
    '',
    ' ',
    'abc',
    '2 mugs',
    '0',
    '0.0',
    '-1',
    '1.2.3',
    '1,2,3',
    '1.5,5',
    '.',
    ',',
    '1e3',
    'Infinity',
    'NaN',
    '٪',
  ])('as %j is invalid', (typed) => {
    expect(parseQuantity(typed, 'en')).toBeNull();
  });

  test('is the same after it was formatted, in every language', () => {
    const quantity = fc.integer({ min: 1, max: 99_999_999 }).map((count) => count / 10_000);
    fc.assert(
      fc.property(fc.constantFrom(...languages, 'ar-EG', 'de-CH'), quantity, (locale, value) => {
        expect(parseQuantity(formatNumber(decimalOf(value)!, locale), locale)).toBe(value);
      }),
    );
  });

  test('is a number above 0 or null, for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...languages), anyString, (locale, typed) => {
        const value = parseQuantity(typed, locale);
        expect(value === null || (value > 0 && Number.isFinite(value))).toBe(true);
      }),
    );
  });
});

test('has the same value in the digits of any script', () => {
  const digits = Array.from({ length: 0x1_fbfa }, (_, code) => code)
    .filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)))
    .map((code) => String.fromCodePoint(code));
  expect(digits.length).toBeGreaterThan(600);
  // Each script has its ten digits in order.
  digits.forEach((sign, index) => {
    const value = index % 10;
    expect(parseQuantity(sign, 'en')).toBe(value === 0 ? null : value);
  });
});

test.each([
  ['0', true],
  [' 00 ', true],
  ['٠', true],
  ['０', true],
  ['', false],
  ['10', false],
  ['0.5', false],
  ['-0', false],
])('%j is the number 0: %s', (typed, expected) => {
  expect(isZero(typed)).toBe(expected);
});
