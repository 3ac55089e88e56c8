import { expect, test } from 'vitest';
import { decimalOf, zero } from '../../../src/core/api/decimal.ts';
import { compareAmounts, signOf } from '../../../src/core/view/compare-amounts.ts';
import { currencyCodeOf } from '../../../src/core/view/money.ts';

const amount = (value: number) => decimalOf(value) ?? zero;

test.each([
  ['USD', 8.8817841970013e-16, 0],
  ['USD', -1.4210854715202e-14, 0],
  ['USD', 0.004, 0],
  ['USD', 0.005, 1],
  ['USD', -0.01, -1],
  ['JPY', 0.49, 0],
  ['JPY', 0.5, 1],
  ['KWD', 0.004, 1],
  ['KWD', 0.0004, 0],
  ['points', 0.004, 1],
  ['points', 7.1e-15, 0],
  ['', 0.00001, 1],
] as const)('the sign in %j of %d is %d', (code, value, sign) => {
  expect(signOf(amount(value), currencyCodeOf(code))).toBe(sign);
});

test.each([
  ['USD', 31.392501, 31.39, 0],
  ['USD', 31.395, 31.39, 1],
  ['JPY', 1482.6, 1483, 0],
  ['JPY', 1482.4, 1483, -1],
  ['JPY', 10.499999999999998, 11, 0],
  ['KWD', 3.1452, 3.145, 0],
  ['KWD', 3.1462, 3.145, 1],
] as const)('in %j, %d compared with %d is %d', (code, left, right, sign) => {
  expect(compareAmounts(amount(left), amount(right), currencyCodeOf(code))).toBe(sign);
});
