import { describe, expect, test } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema } from '../../../src/core/api/totals.ts';
import { en } from '../../../src/core/messages/en.ts';
import { shownItems, toCompactView } from '../../../src/core/view/compact-view.ts';

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

test('each line has the index of its item, with or without an id, up to the limit', () => {
  const names = ['Mug', 'Note', 'Bowl', 'Tile'];
  const items = names.map((name, index) => ({ name, item_id: index % 2 === 0 ? 7 : null }));
  const long = decodeCart({ items }).value;
  const { lines } = toCompactView(long, { lineLimit: 3 });
  expect(lines.map(({ name }) => name)).toEqual(['Mug', 'Note', 'Bowl']);
  expect(lines.map(({ name }) => name)).toEqual(shownItems(long, 3).map(({ name }) => name));
});

describe('the sentence about lines that are gone', () => {
  const line = { item_id: 1, qty: 1, row_total: 10, row_total_incl_tax: 10 };
  const item = { item_id: 1, name: 'Mug', qty: 1, price: 10 };

  function sentences(
    counts: object,
    { subtotal, ...totals }: { subtotal: number; items?: readonly object[] },
  ) {
    const view = toCompactView(decodeCart({ items: [item], ...counts }).value, {
      totals: decode(totalsSchema, {
        items: [line],
        ...totals,
        subtotal,
        subtotal_incl_tax: subtotal,
        quote_currency_code: 'USD',
        total_segments: [{ code: 'subtotal', value: subtotal }],
      }).value,
    });
    return [view.missingLines, view.subtotalNote];
  }

  test('is shown if the shop counts them, and its subtotal as well', () => {
    expect(sentences({ items_count: 2 }, { subtotal: 30 })).toEqual([1, en.subtotalCountsMore]);
  });

  const fixedTax = { ...line, weee_tax_applied_amount: 0.2 };
  test.each([
    [
      'a fixed product tax in the subtotal',
      { items_count: 1 },
      { subtotal: 10.2, items: [fixedTax] },
    ],
    [
      'a deposit of a module in the subtotal',
      { items_count: 1, items_qty: 1 },
      { subtotal: 10.25 },
    ],
    ['a fee, and no count', {}, { subtotal: 12.5 }],
    [
      'a fixed product tax, and a count left over',
      { items_count: 3 },
      { subtotal: 10.2, items: [fixedTax] },
    ],
    ['a count left over from a removal', { items_count: 2, items_qty: 4 }, { subtotal: 10 }],
    ['float noise, and a count left over', { items_count: 2 }, { subtotal: 10.000000000000002 }],
    ['totals that the shop has not calculated', { items_count: 2 }, { subtotal: 0 }],
    ['totals of another state of the cart', { items_count: 2 }, { subtotal: 30, items: [] }],
  ])('is not shown for %s', (_why, counts, totals) => {
    expect(sentences(counts, totals)).toEqual([0, null]);
  });

  test.each(['loading', 'failed'] as const)('is not shown while totals are %s', (totals) => {
    const cart = decodeCart({ items: [item], items_count: 2 }).value;
    expect(toCompactView(cart, { totals }).missingLines).toBe(0);
    expect(toCompactView(cart).missingLines).toBe(1);
  });
});

test.each<[string, string | null, readonly string[]]>([
  ['its label', 'Discount (MUGS25)', ['MUGS25']],
  ['the word for it without a label', 'Discount', ['Discount']],
  [
    'the word for it if the shop names several, of which the line may have one',
    'Discount (Autumn sale, MUGS25)',
    ['Discount'],
  ],
])('a discount on some of the lines has at each of them %s', (_what, title, tags) => {
  const items = [1, 2].map((id) => ({ item_id: id, name: 'Mug', qty: 1, price: 10 }));
  const rows = items.map(({ item_id, qty }) => ({
    item_id,
    qty,
    row_total: 10,
    discount_amount: item_id === 1 ? 2 : 0,
  }));
  const totals = { items: rows, total_segments: [{ code: 'discount', title, value: -2 }] };
  const { lines } = toCompactView(decodeCart({ items }).value, {
    totals: decode(totalsSchema, totals).value,
  });
  expect(lines.map(({ discounts }) => discounts.map(({ label }) => label))).toEqual([tags, []]);
});
