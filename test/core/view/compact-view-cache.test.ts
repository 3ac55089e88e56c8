import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cart } from '../../../src/core/api/cart.ts';
import type { CartItem } from '../../../src/core/api/cart-item.ts';
import type { Totals } from '../../../src/core/api/totals.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { createCompactViewCache } from '../../../src/core/view/compact-view-cache.ts';

const currency = { base_currency_code: 'USD', quote_currency_code: 'USD' };
const itemOf = (id: number, more: Partial<CartItem> = {}): CartItem => ({
  item_id: id,
  sku: `sku-${id}`,
  name: `Item ${id}`,
  price: 10,
  qty: 1,
  ...more,
});
const cartOf = (...items: CartItem[]): Cart => ({ items, currency });
const totalsOf = (cart: Cart): Totals => {
  const items = (cart.items ?? []).map(({ item_id: id, qty, price }) => ({
    item_id: id,
    qty,
    price,
    row_total: (price ?? 0) * (qty ?? 0),
  }));
  const subtotal = items.reduce((sum, { row_total: row }) => sum + row, 0);
  return { items, subtotal, base_currency_code: 'USD', quote_currency_code: 'USD' } as Totals;
};

test('an equal line is the same object as in the previous view', () => {
  const toView = createCompactViewCache();
  const first = toView(cartOf(itemOf(1), itemOf(2)), {});
  const second = toView(cartOf(itemOf(2), itemOf(1, { qty: 9 }), itemOf(3)), {});
  expect(second.lines[0]).toBe(first.lines[1]);
  expect(second.lines[1]).not.toBe(first.lines[0]);
  expect(second.lines.map(({ key, quantity }) => `${key} ${quantity}`)).toEqual([
    'item-2 1',
    'item-1 9',
    'item-3 1',
  ]);
});

test('a line with the same item object is not computed again', () => {
  const toView = createCompactViewCache();
  let reads = 0;
  const item = Object.defineProperty(itemOf(1), 'name', {
    enumerable: true,
    get: () => {
      reads += 1;
      return 'Item 1';
    },
  });
  toView(cartOf(item, itemOf(2)), {});
  const once = reads;
  toView(cartOf(item, itemOf(2, { qty: 5 })), { isUpdating: true });
  expect(reads).toBe(once);
});

test('a view always equals one that is computed without previous views', () => {
  const item = fc
    .record({
      id: fc.integer({ min: 1, max: 3 }),
      qty: fc.constantFrom(1, 2),
      price: fc.constantFrom(10, 20, null),
    })
    .map(({ id, ...more }) => itemOf(id, more));
  const items = fc.uniqueArray(item, { selector: ({ item_id: id }) => id });
  const step = fc.record({
    // Items of the previous step stay the same objects.
    change: fc.option(items),
    totals: fc.constantFrom('none', 'loading', 'current', 'before'),
    locale: fc.constantFrom('en', 'de'),
    isUpdating: fc.boolean(),
    quote: fc.constantFrom('USD', 'EUR'),
    lineLimit: fc.constantFrom(1, 2, 100),
  });
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 6 }), (steps) => {
      const toView = createCompactViewCache();
      let cart = cartOf(itemOf(1), itemOf(2));
      let before = totalsOf(cart);
      for (const { change, totals, locale, isUpdating, quote, lineLimit } of steps) {
        if (change !== null)
          cart = { items: change, currency: { ...currency, quote_currency_code: quote } };
        const current = { none: undefined, loading: 'loading', current: totalsOf(cart), before }[
          totals
        ];
        const options = {
          locale,
          isUpdating,
          lineLimit,
          totals: current as Totals | 'loading' | undefined,
        };
        const view = toView(cart, options);
        // Only a view with previous ones knows the amount before a pending one.
        const lines = view.lines.map((line) => ({
          ...line,
          row: { ...line.row, last: undefined },
        }));
        expect({ ...view, lines }).toEqual(toCompactView(cart, options));
        before = totalsOf(cart);
      }
    }),
  );
});
