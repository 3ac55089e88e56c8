import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../../src/core/api/cart-item.ts';
import type { Cart } from '../../../src/core/api/cart.ts';
import { defaultStores } from '../../../src/service/cart/shop.ts';
import { emptyCart, storedCart, withItems } from '../../../src/service/cart/cart.ts';
import { methodNotAllowed, wrongType } from '../../../src/service/cart/service-error.ts';
import { createTestService } from '../../support/service.ts';

const now = '2026-01-02 03:04:05';
const cart = emptyCart(7, defaultStores[0], now);
const item = (item_id: number, qty: number, product_type = 'simple'): CartItem => ({
  item_id,
  qty,
  product_type,
});

/** The quantities in each shipment, by item id. */
function shipped(of: Cart): readonly Readonly<Record<number, number>>[] {
  return (of.extension_attributes?.shipping_assignments ?? []).map(({ items }) =>
    Object.fromEntries(
      (items ?? []).map(({ item_id, qty }): [number, number] => [item_id ?? 0, qty ?? 0]),
    ),
  );
}

describe('withItems', () => {
  it('puts the items of a sample with several shipments into the first', () => {
    const split: Cart = {
      ...cart,
      extension_attributes: {
        shipping_assignments: [
          { shipping: { method: 'flatrate_flatrate' }, items: [item(1, 2)] },
          { items: [item(1, 3)] },
        ],
      },
    };
    const changed = withItems(split, [item(1, 6)], now);
    expect(shipped(changed)).toEqual([{ 1: 6 }]);
    expect(changed.extension_attributes?.shipping_assignments?.[0]?.shipping?.method).toBe(
      'flatrate_flatrate',
    );
  });
});

it('item ids of different carts do not overlap, and continue after those of a sample', () => {
  expect(storedCart('a', cart).lastItemId).toBe(70_000);
  expect(storedCart('a', { ...cart, items: [item(70_012, 1), item(3, 1)] }).lastItemId).toBe(
    70_012,
  );
});

it('sends prices excluding tax if catalogue prices include it, in reads and write responses', async () => {
  const shop = createTestService({ tax: { pricesIncludeTax: true, rate: 8.25 } });
  const id = await shop.createCart();
  expect(await shop.addItem(id, 'MUG-SPECKLE', 3)).toMatchObject({ price: 18.47 });
  const { items, extension_attributes: extension } = await shop.getCart(id);
  expect(items).toMatchObject([{ price: 18.47 }]);
  expect(extension?.shipping_assignments).toMatchObject([{ items: [{ price: 18.47 }] }]);
});

it('rounds a price with three decimals, while totals use all of them', async () => {
  const shop = createTestService();
  const id = await shop.createCart('eur');
  expect(await shop.addItem(id, 'PIN-BRASS', 300)).toMatchObject({ price: 0.04 });
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/totals`);
  // round(0.035 × 0.9137) × 300
  expect(await response.json()).toMatchObject({ subtotal: 9 });
});

it('includes product_option in the list of items, and omits it from reads with omitProductOption', async () => {
  const shop = createTestService({ omitProductOption: true });
  const id = await shop.createCart();
  const option = {
    extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] },
  };
  expect(await shop.addItem(id, 'PEN-ENGRAVED', 1, option)).toMatchObject({
    product_option: option,
  });
  const [item] = (await shop.getCart(id)).items ?? [];
  expect(item).not.toHaveProperty('product_option');
  const listed = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/items`);
  expect(await listed.json()).toMatchObject([
    { sku: 'PEN-ENGRAVED', quote_id: id, product_option: option },
  ]);
});

describe('the body of an error', () => {
  it('repeats at most 60 characters of the input', () => {
    expect(wrongType('x'.repeat(61), 'int').body.message).toContain(`"${'x'.repeat(60)}…"`);
    expect(wrongType({ a: 1 }, 'int').body.message).toContain('{"a":1}');
    expect(methodNotAllowed('X'.repeat(1000), ['GET']).body.message.length).toBeLessThan(120);
  });
});
