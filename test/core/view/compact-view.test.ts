import { expect, test } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';

const cart = decodeCart({
  items: [{ item_id: 1, name: 'Mug', qty: 2, price: 16.66 }],
  currency: { base_currency_code: 'EUR', quote_currency_code: 'EUR' },
}).value;

test('without totals the subtotal is labelled as a sum before tax', () => {
  const { subtotal, subtotalLabel, subtotalNote } = toCompactView(cart);
  expect(subtotal).toMatchObject({ kind: 'amount', text: '€33.32' });
  expect(subtotalLabel).toBe('Subtotal (excl. tax)');
  expect(subtotalNote).toBe('Tax, shipping and discounts are calculated at checkout.');
});

test('no amount and no note about one is shown if the totals could not be read', () => {
  const { lines, subtotal, subtotalLabel, subtotalNote } = toCompactView(cart, {
    totals: 'failed',
  });
  const unreadable = { kind: 'unavailable', reason: 'amount-unreadable' };
  expect([lines[0]?.unit, lines[0]?.row, subtotal]).toEqual([unreadable, unreadable, unreadable]);
  expect(subtotalLabel).toBe('Subtotal');
  expect(subtotalNote).toBeNull();
});
