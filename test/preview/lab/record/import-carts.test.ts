import { expect, test } from 'vitest';
import { importCarts } from '../../../../src/preview/lab/record.ts';

const cart = '{"id": 1, "items": [{"sku": "A", "price": 1.10}]}';

function exchange(name: string, path: string, body: string, status = 200) {
  const request = { method: 'GET', path: `/rest/default/V1/guest-carts/cart-1${path}`, body: null };
  return { name, request, response: { status, headers: {}, body } };
}

test('a cart body is kept as text', () => {
  expect(importCarts('pasted', cart)).toEqual([{ text: 'pasted', cart, totals: null }]);
});

test('a recording contains its carts with their totals', () => {
  const totals = '{"subtotal": 1.1, "grand_total": 1.1}';
  const recording = [
    exchange('1-cart', '', cart),
    exchange('1-totals', '/totals', totals),
    exchange('2-read', '', '{"message":"gone"}', 404),
  ];
  expect(importCarts('recording', JSON.stringify(recording))).toEqual([{ text: '1-cart', cart, totals }]);
});

test.each([
  ['{', 'Not imported: no JSON'],
  ['{"name": 1}', 'Not imported: neither an exchange nor a cart.'],
  [JSON.stringify([exchange('gone', '', '{}', 404)]), 'There is no cart in this recording.'],
])('%s is rejected with a reason', (text, reason) => {
  expect(() => importCarts('pasted', text)).toThrow(reason);
});
