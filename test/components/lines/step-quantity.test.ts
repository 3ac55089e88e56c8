import { expect, test } from 'vitest';
import { brokenLimit, stepQuantity } from '../../../src/components/lines/step-quantity.ts';

test.each([
  ['one more and one less', 3, {}, 4, 2],
  ['keeps the fraction', 2.5, {}, 3.5, 1.5],
  ['stops above nothing', 1, {}, 2, null],
  ['adds no noise to decimals', 1.1, {}, 2.1, 0.1],
  ['goes by the step', 200, { step: 100 }, 300, 100],
  ['goes to the next multiple', 101, { step: 100 }, 200, 100],
  ['goes by a decimal step', 0.7, { step: 0.1 }, 0.8, 0.6],
  ['stops at the step', 100, { step: 100 }, 200, null],
  ['stops at the maximum', 5, { max: 5 }, null, 4],
  ['stops at the last multiple below the maximum', 12, { step: 6, max: 16 }, null, 6],
  ['goes down to the maximum', 9, { max: 5 }, null, 5],
  ['goes down to the last multiple below the maximum', 100, { step: 6, max: 16 }, null, 12],
] as const)('a press of + and of − %s', (_, value, limits, more, less) => {
  const all = { step: null, max: null, ...limits };
  expect([stepQuantity(value, 1, all), stepQuantity(value, -1, all)]).toEqual([more, less]);
});

test.each([
  [5, { max: 5 }, null],
  [6, { max: 5 }, 'max'],
  [0.3, { step: 0.1 }, null],
  [0.35, { step: 0.1 }, 'step'],
  [101, { step: 100 }, 'step'],
  [700, { step: 100, max: 500 }, 'max'],
  [7, {}, null],
] as const)('a typed quantity %d with %j breaks %s', (value, limits, broken) => {
  expect(brokenLimit(value, { step: null, max: null, ...limits })).toBe(broken);
});
