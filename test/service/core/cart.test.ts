import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../../src/core/schema/cart-item.ts';
import type { Cart } from '../../../src/core/schema/cart.ts';
import { defaultStores } from '../../../src/service/catalogue/shop.ts';
import { addQty, cartDate, emptyCart, priceInCart, storedCart, withItems } from '../../../src/service/core/cart.ts';

const now = '2026-01-02 03:04:05';
const cart = emptyCart(7, defaultStores[0], now);
const item = (item_id: number, qty: number, product_type = 'simple'): CartItem => ({ item_id, qty, product_type });

/** The quantities in each shipment, by item id. */
function shipped(of: Cart): readonly Readonly<Record<number, number>>[] {
  return (of.extension_attributes?.shipping_assignments ?? []).map(({ items }) =>
    Object.fromEntries((items ?? []).map(({ item_id, qty }): [number, number] => [item_id ?? 0, qty ?? 0])),
  );
}

it('dates are in UTC, without a zone', () => {
  expect(cartDate(Date.UTC(2026, 0, 2, 3, 4, 5, 999))).toBe(now);
});

it('quantities are added as decimals', () => {
  expect(addQty(0.1, 0.2)).toBe(0.3);
  fc.assert(
    fc.property(fc.integer({ max: 10_000 }), fc.integer({ max: 10_000 }), (left, right) => {
      expect(addQty(left / 10_000, right / 10_000)).toBe((left + right) / 10_000);
    }),
  );
});

describe('withItems', () => {
  it('updates counts, date and the only shipment', () => {
    const changed = withItems(cart, [item(1, 0.1), item(2, 0.2)], '2026-02-02 00:00:00');
    expect(changed).toMatchObject({ items_count: 2, items_qty: 0.3, updated_at: '2026-02-02 00:00:00' });
    expect(changed.created_at).toBe(now);
    expect(shipped(changed)).toEqual([{ 1: 0.1, 2: 0.2 }]);
  });

  it('has no shipment for an empty cart, nor for only virtual products', () => {
    expect(withItems(cart, [item(1, 1, 'virtual'), item(2, 1, 'downloadable')], now)).toMatchObject({
      is_virtual: true,
      extension_attributes: { shipping_assignments: [] },
    });
    const emptied = withItems(withItems(cart, [item(1, 1)], now), [], now);
    expect(emptied).toMatchObject({ is_virtual: false, items_count: 0, items_qty: 0 });
    expect(shipped(emptied)).toEqual([]);
  });

  it('keeps an item in its shipments: more goes to the first, less is taken from the last', () => {
    const split: Cart = {
      ...cart,
      extension_attributes: { shipping_assignments: [{ items: [item(1, 2)] }, { items: [item(1, 3)] }] },
    };
    expect(shipped(withItems(split, [item(1, 6)], now))).toEqual([{ 1: 3 }, { 1: 3 }]);
    expect(shipped(withItems(split, [item(1, 4)], now))).toEqual([{ 1: 2 }, { 1: 2 }]);
    expect(shipped(withItems(split, [item(1, 2)], now))).toEqual([{ 1: 2 }]);
  });

  it('ships every piece exactly once, no matter how it was shipped before', () => {
    const lines = fc.uniqueArray(fc.record({ id: fc.nat(4), qty: fc.integer({ min: 1, max: 9 }) }), {
      selector: ({ id }) => id,
      maxLength: 4,
    });
    const toItems = (list: readonly { id: number; qty: number }[]) => list.map(({ id, qty }) => item(id, qty));
    fc.assert(
      fc.property(lines, fc.array(lines, { maxLength: 3 }), (list, before) => {
        const shipping_assignments = before.map((shipment) => ({ items: toItems(shipment) }));
        const changed = withItems({ ...cart, extension_attributes: { shipping_assignments } }, toItems(list), now);
        for (const { id, qty } of list) {
          expect(shipped(changed).reduce((sum, shipment) => sum + (shipment[id] ?? 0), 0)).toBe(qty);
        }
      }),
    );
  });
});

it('a price in quote currency is rounded to cents; without a valid rate it is unchanged', () => {
  const euro = { ...cart, currency: { base_to_quote_rate: 0.9137 } };
  expect(priceInCart(19.99, euro, 'base')).toBe(19.99);
  expect(priceInCart(19.99, euro, 'quote')).toBe(18.26);
  expect(priceInCart(19.99, { ...cart, currency: { base_to_quote_rate: 0 } }, 'quote')).toBe(19.99);
});

it('item ids of different carts do not overlap, and continue after those of a sample', () => {
  expect(storedCart('a', cart).lastItemId).toBe(70_000);
  expect(storedCart('a', { ...cart, items: [item(70_012, 1), item(3, 1)] }).lastItemId).toBe(70_012);
});
