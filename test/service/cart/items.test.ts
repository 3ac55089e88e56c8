import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { engraved } from '../../support/product-options.ts';
import { createTestService } from '../../support/service.ts';
import { send } from '../../support/service/send.ts';

describe('adding to a cart', () => {
  it('responds with the line', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    expect(await shop.addItem(id, 'MUG-SPECKLE', 2)).toEqual({
      item_id: 10001,
      sku: 'MUG-SPECKLE',
      qty: 2,
      name: 'Speckled mug',
      price: 19.99,
      product_type: 'simple',
      quote_id: '1',
    });
  });

  it('adds to the line of the same product and options, and creates another for other options', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'PEN-ENGRAVED', 1, engraved('Noor'));
    await shop.addItem(id, 'PEN-ENGRAVED', 1, engraved('Teo'));
    expect(await shop.addItem(id, 'pen-engraved', 2, engraved('Noor'))).toMatchObject({ qty: 3 });
    expect(await shop.getCart(id)).toMatchObject({ items_count: 2, items_qty: 4 });
  });

  it('accepts fractions if the product is sold by measure, and adds them as decimals', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'CLOTH-LINEN', 0.1);
    expect(await shop.addItem(id, 'CLOTH-LINEN', 0.2)).toMatchObject({ qty: 0.3 });
    expect(await shop.getCart(id)).toMatchObject({ items_qty: 0.3, items_count: 1 });
  });

  it('includes the price of chosen downloads', async () => {
    const shop = createTestService();
    const option = {
      extension_attributes: { downloadable_option: { downloadable_links: [1, 2] } },
    };
    expect(await shop.addItem(await shop.createCart(), 'BOOK-GLAZES', 1, option)).toMatchObject({
      price: 20,
      product_option: option,
    });
  });

  it.each<[string, number, unknown]>([
    ['an unknown SKU', 404, { sku: 'NOPE', qty: 1 }],
    ['no quantity', 400, { sku: 'MUG-SPECKLE' }],
    ['five decimals of a metre', 400, { sku: 'CLOTH-LINEN', qty: 1.00001 }],
    ['more than a line may have', 400, { sku: 'VASE-MOON', qty: 1 }],
  ])('rejects %s with %d and does not change the cart', async (_, status, cartItem) => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'VASE-MOON', 1);
    const before = await shop.getCart(id);
    const response = await send(shop, 'POST', `${id}/items`, { cartItem });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.any(String) });
    expect(await shop.getCart(id)).toEqual(before);
  });

  it('drops members that could reach a prototype', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"cartItem":{"__proto__":{"a":1},"sku":"BOOK-GLAZES","qty":1,"product_option":{"extension_attributes":
        {"__proto__":{"b":1},"downloadable_option":{"downloadable_links":[1],"constructor":{}}}}}}`,
    });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(/__proto__|constructor/);
  });
});

describe('changing and removing a line', () => {
  it('responds true to a removal, and 404 about the line to a second one', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'MUG-SPECKLE', 1);
    expect(await (await send(shop, 'DELETE', `${id}/items/10001`)).json()).toBe(true);
    const again = await send(shop, 'DELETE', `${id}/items/10001`);
    expect(again.status).toBe(404);
    expect(await again.json()).toEqual({
      message: "The %1 Cart doesn't contain the %2 item.",
      parameters: ['1', 10001],
    });
    expect(await shop.getCart(id)).toMatchObject({
      items: [],
      extension_attributes: { shipping_assignments: [] },
    });
  });

  it.each(['abc', '1.5', '-1', '99999999999999999999'])(
    'responds with 400 to the line id %s',
    async (itemId) => {
      const shop = createTestService();
      const id = await shop.createCart();
      expect((await send(shop, 'DELETE', `${id}/items/${itemId}`)).status).toBe(400);
    },
  );
});

describe('any sequence of changes', () => {
  const sku = fc.constantFrom('MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN', 'REPAIR-5Y');
  const step = fc.oneof(
    fc.record({ act: fc.constant('add' as const), sku, qty: fc.integer({ min: -1, max: 400 }) }),
    fc.record({ act: fc.constant('set' as const), sku, qty: fc.integer({ min: 0, max: 60 }) }),
    fc.record({ act: fc.constant('remove' as const), sku, qty: fc.constant(0) }),
  );
  const limits: Record<string, number> = {
    'MUG-SPECKLE': 999,
    'NOTE-A5': 999,
    'CLOTH-LINEN': 50,
    'REPAIR-5Y': 20,
  };

  it('results in the cart of a simple model, with shipments that contain each piece once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const shop = createTestService();
        const id = await shop.createCart();
        const expected = new Map<string, number>();
        for (const { act, sku, qty } of steps) {
          const line = (await shop.getCart(id)).items?.find((item) => item.sku === sku);
          const before = expected.get(sku) ?? 0;
          const limit = limits[sku] ?? 0;
          if (act === 'add') {
            await send(shop, 'POST', `${id}/items`, { cartItem: { sku, qty } });
            const added = Math.max(qty, 1);
            if (before + added <= limit) expected.set(sku, before + added);
          } else if (act === 'set') {
            await send(shop, 'PUT', `${id}/items/${line?.item_id ?? 1}`, { cartItem: { qty } });
            if (line !== undefined && qty > 0 && qty <= limit) expected.set(sku, qty);
          } else {
            await send(shop, 'DELETE', `${id}/items/${line?.item_id ?? 1}`);
            expected.delete(sku);
          }
        }
        const cart = await shop.getCart(id);
        expect(decodeCart(cart).issues).toEqual([]);
        expect(new Map(cart.items?.map((item) => [item.sku, item.qty]))).toEqual(expected);
        expect(cart.items_count).toBe(expected.size);
        expect(cart.items_qty).toBe([...expected.values()].reduce((sum, qty) => sum + qty, 0));
        const isVirtual =
          expected.size > 0 && [...expected.keys()].every((known) => known === 'REPAIR-5Y');
        expect(cart.is_virtual).toBe(isVirtual);
        const parcels = cart.extension_attributes?.shipping_assignments ?? [];
        expect(parcels.flatMap((parcel) => parcel.items)).toEqual(isVirtual ? [] : cart.items);
      }),
      { numRuns: 40 },
    );
  });
});
