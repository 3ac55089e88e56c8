import { expect, test } from 'vitest';
import {
  lineLayout,
  type LineLayout,
  type LineMarkupOptions,
} from '../../../src/core/markup/line-layout.ts';
import type { CompactLine } from '../../../src/core/view/types.ts';
import { makeLine, unavailablePrice } from '../../support/cart-view-factory.ts';

type Options = Pick<LineMarkupOptions<string>, 'hasControls' | 'slots'>;

const text: Options = { hasControls: false };
const early: Options = { hasControls: true };
const stepper: Options = { hasControls: true, slots: { controls: 'buttons' } };
const metres: Options = { hasControls: true, slots: { controls: 'buttons', measure: 'm' } };

const one = { quantityValue: 1 };
const two = { quantityValue: 2 };
const part = { quantityValue: 2.5 };
const pending = { unit: { kind: 'unavailable', reason: 'amount-pending' } } as const;
const unreadable = { unit: unavailablePrice };
const unknown = { unit: { kind: 'unavailable', reason: 'quantity-unreadable' } } as const;

test.each<
  [
    string,
    Partial<CompactLine>,
    Options,
    LineLayout['place'],
    LineLayout['count'],
    LineLayout['price'],
  ]
>([
  ['one piece in a text', one, text, 'text', 'alone', 'none'],
  ['two pieces in a text', two, text, 'text', 'times', 'amount'],
  ['a fraction in a text', part, text, 'text', 'times', 'amount'],
  [
    'a price that cannot be read, in a text',
    { ...two, ...unreadable },
    text,
    'text',
    'alone',
    'none',
  ],
  ['a line that cannot be changed', { ...two, itemId: null }, stepper, 'text', 'times', 'amount'],
  ['one piece before the stepper', one, early, 'early', 'alone', 'each'],
  ['two pieces before the stepper', two, early, 'early', 'times', 'each'],
  ['a fraction before the stepper', part, early, 'early', 'in-price', 'with-count'],
  ['one piece beside a stepper', one, stepper, 'stepper', 'alone', 'each'],
  ['two pieces beside a stepper', two, stepper, 'stepper', 'times', 'each'],
  ['a fraction beside a stepper', part, stepper, 'stepper', 'in-price', 'with-count'],
  ['a pending price of one piece', { ...one, ...pending }, stepper, 'stepper', 'alone', 'amount'],
  ['a pending price', { ...two, ...pending }, stepper, 'stepper', 'times', 'amount'],
  ['a price that cannot be read', { ...part, ...unreadable }, stepper, 'stepper', 'alone', 'none'],
  ['one piece without a price of one', { ...one, ...unknown }, stepper, 'stepper', 'alone', 'none'],
  ['one metre', one, metres, 'stepper', 'alone', 'per-measure'],
  ['two and a half metres', part, metres, 'stepper', 'times', 'per-measure'],
])('%s has its layout', (_, line, options, place, count, price) => {
  const layout = lineLayout(makeLine(line), options, true);
  expect([layout.place, layout.count, layout.price]).toEqual([place, count, price]);
});

test.each<[LineLayout['priceAt'], Options, boolean]>([
  ['text', text, true],
  ['text', text, false],
  ['words', stepper, true],
  ['actions', stepper, false],
  ['actions', early, false],
])('the price of one is in the %s', (priceAt, options, hasWords) => {
  expect(lineLayout(makeLine(two), options, hasWords).priceAt).toBe(priceAt);
});
