import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLineReuse } from '../../src/view/reuse-lines.ts';
import { makeAmount, makeDiscount, makeLine, makeView } from '../support/cart-view-factory.ts';

const lineOf = (key: string, more = {}) => makeLine({ key, discounts: [makeDiscount()], ...more });

test('an equal line is the object of the last view', () => {
  const reuse = createLineReuse();
  const first = reuse(makeView({ lines: [lineOf('a'), lineOf('b')] }));
  const second = reuse(makeView({ lines: [lineOf('b'), lineOf('a', { quantity: '9' }), lineOf('c')] }));
  expect(second.lines[0]).toBe(first.lines[1]);
  expect(second.lines[1]).not.toBe(first.lines[0]);
  expect(second.lines.map(({ key, quantity }) => `${key} ${quantity}`)).toEqual(['b 2', 'a 9', 'c 2']);
});

test('the view always equals the given one', () => {
  const amount = fc.integer({ min: 0, max: 3 }).map((value) => makeAmount(`$${value}`));
  const line = fc
    .record({
      key: fc.constantFrom('a', 'b', 'c'),
      quantity: fc.constantFrom('1', '2', null),
      row: amount,
      sku: fc.constantFrom('x', null),
    })
    .map(({ key, ...more }) => lineOf(key, more));
  const lines = fc.uniqueArray(line, { selector: ({ key }) => key });
  fc.assert(
    fc.property(fc.array(lines, { minLength: 2, maxLength: 5 }), (views) => {
      const reuse = createLineReuse();
      for (const each of views) expect(reuse(makeView({ lines: each })).lines).toEqual(each);
    }),
  );
});
