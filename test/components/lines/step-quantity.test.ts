import { expect, test } from 'vitest';
import {
  brokenLimit,
  stepQuantity,
  typedQuantity,
} from '../../../src/components/lines/step-quantity.ts';

test.each([
  ['one more and one less', 3, {}, 4, 2],
  ['keeps the fraction', 2.5, {}, 3.5, 1.5],
  ['stops above nothing', 1, {}, 2, 'at-min'],
  ['adds no noise to decimals', 1.1, {}, 2.1, 0.1],
  ['goes by the step', 200, { step: 100 }, 300, 100],
  ['goes to the next multiple', 101, { step: 100 }, 200, 100],
  ['goes by a decimal step', 0.7, { step: 0.1 }, 0.8, 0.6],
  ['stops at the step', 100, { step: 100 }, 200, 'at-min'],
  ['stops at the maximum', 5, { max: 5 }, 'at-max', 4],
  ['stops at the last multiple below the maximum', 12, { step: 6, max: 16 }, 'at-max', 6],
  ['goes down to the maximum', 9, { max: 5 }, 'at-max', 5],
  ['goes down to the last multiple below the maximum', 100, { step: 6, max: 16 }, 'at-max', 12],
  ['has nowhere to go if none can be bought', 3, { max: 0 }, 'at-max', 'at-min'],
] as const)('a press of + and of − %s', (_, value, limits, more, less) => {
  const all = { step: null, max: null, ...limits };
  const steps = ([1, -1] as const).map((by) => stepQuantity(value, by, all));
  expect(steps.map((next) => ('qty' in next ? next.qty : next.kind))).toEqual([more, less]);
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

test.each([
  ['nothing of spaces', ' ', {}, { kind: 'nothing' }],
  ['zero of any script', '０', {}, { kind: 'zero' }],
  ['a quantity', '2,5', {}, { kind: 'set', qty: 2.5 }],
  ['the most of more than can be bought', '20', { step: 6, max: 16 }, { kind: 'cut', qty: 12 }],
  ['a refusal if none can be bought', '2', { max: 0 }, { kind: 'refused', limit: 'max' }],
  ['a refusal of what is not a multiple', '7', { step: 6 }, { kind: 'refused', limit: 'step' }],
  ['a refusal of words', 'two', {}, { kind: 'refused', limit: null }],
  ['a refusal of a zero with decimals', '0.0', {}, { kind: 'refused', limit: null }],
] as const)('a typed text leads to %s', (_, text, limits, typed) => {
  expect(typedQuantity(text, { step: null, max: null, ...limits }, 'en')).toEqual(typed);
});
