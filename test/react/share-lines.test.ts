import { expect, test } from 'vitest';
import { shareLines } from '../../src/react/query-options.ts';

const line = (itemId: number, qty = 1) => ({
  item_id: itemId,
  qty,
  product_option: { extension_attributes: {} },
});
const keep = (_key: string, value: unknown): unknown => (value === undefined ? 'undefined' : value);
const cart = (...items: readonly ReturnType<typeof line>[]) => ({
  id: 1,
  items,
  currency: { base_currency_code: 'USD' },
});

test('returns the cart before if nothing has changed', () => {
  const before = cart(line(1), line(2));
  expect(shareLines(before, cart(line(1), line(2)))).toBe(before);
});

test('a line that was removed leaves the others and the rest of the cart the same objects', () => {
  const before = cart(line(1), line(2), line(3));
  const shared = shareLines(before, cart(line(2), line(3))) as typeof before;
  expect(shared).toEqual(cart(line(2), line(3)));
  expect(shared.items[0]).toBe(before.items[1]);
  expect(shared.items[1]).toBe(before.items[2]);
  expect(shared.currency).toBe(before.currency);
});

test('a line that has changed is the new one, with the parts that have not', () => {
  const before = cart(line(1), line(2));
  const shared = shareLines(before, cart(line(1), line(2, 5))) as typeof before;
  expect(shared).toEqual(cart(line(1), line(2, 5)));
  expect(shared.items[0]).toBe(before.items[0]);
  expect(shared.items[1]).not.toBe(before.items[1]);
  expect(shared.items[1]!.product_option).toBe(before.items[1]!.product_option);
});

test('lines in another order are in that order', () => {
  const before = cart(line(1), line(2));
  expect(shareLines(before, cart(line(2), line(1)))).toEqual(cart(line(2), line(1)));
});

test.each([
  [null, cart(line(1))],
  [cart(line(1)), null],
  [cart(), { id: 1 }],
  [{ items: [1, 2] }, { items: [1, 3, 4] }],
  [{ items: [line(1)] }, { items: { 0: line(1) } }],
  [{ items: [{ qty: 1 }, { qty: 2 }] }, { items: [{ qty: 2 }] }],
  [{ a: undefined }, { b: undefined }],
])('%j is replaced by %j', (before, next) => {
  expect(shareLines(before, next)).toEqual(next);
  // `toEqual` ignores members that are undefined.
  expect(JSON.stringify(shareLines(before, next), keep)).toBe(JSON.stringify(next, keep));
});
