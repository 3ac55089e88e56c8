import { describe, expect, it } from 'vitest';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';
import { ask } from '../../support/service/send.ts';

async function open(sku: string, qty: number, options: TestServiceOptions = {}) {
  const shop = createTestService(options);
  const cartId = await shop.createCart();
  const item = await shop.addItem(cartId, sku, qty);
  return { shop, cartId, itemId: item.item_id ?? 0 };
}

const post = (shop: ReturnType<typeof createTestService>, id: string, sku: string, qty: number) =>
  ask(shop, 'POST', `${id}/items`, { cartItem: { sku, qty } });

describe('quantities', () => {
  it.each([
    ['MUG-SPECKLE', 1.5, 'You cannot use decimal quantity for this product.'],
    ['MUG-SPECKLE', 5000, 'The requested qty is not available'],
    ['MUG-SPECKLE', 50_000, 'The requested qty exceeds the maximum qty allowed in shopping cart'],
    ['PIN-BRASS', 150, 'You can buy this product only in quantities of 100 at a time.'],
    ['PIN-BRASS', 50, 'The fewest you may purchase is 100.'],
    ['VASE-MOON', 2, 'The requested qty is not available'],
    ['VASE-SUN', 1, 'Product that you are trying to add is not available.'],
  ])('POST of %s × %d responds with 400 "%s"', async (sku, qty, message) => {
    const shop = createTestService();
    const response = await post(shop, await shop.createCart(), sku, qty);
    expect(response).toEqual({ status: 400, body: { message } });
  });

  it.each([0, -1])('POST with qty %d adds 1, and PUT responds with 400', async (qty) => {
    const { shop, cartId, itemId } = await open('MUG-SPECKLE', 1);
    expect(await post(shop, cartId, 'MUG-SPECKLE', qty)).toMatchObject({
      status: 200,
      body: { qty: 2 },
    });
    expect(await ask(shop, 'PUT', `${cartId}/items/${itemId}`, { cartItem: { qty } })).toEqual({
      status: 400,
      body: { message: 'The fewest you may purchase is 1.' },
    });
  });
});

describe('a product that is sold out while it is in a cart', () => {
  it('stays in the cart, but cannot be added or changed', async () => {
    const { shop, cartId, itemId } = await open('MUG-SPECKLE', 3);
    shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
    expect(await shop.getCart(cartId)).toMatchObject({ items_qty: 3, items: [{ qty: 3 }] });
    expect(await post(shop, cartId, 'MUG-SPECKLE', 1)).toMatchObject({ status: 400 });
    expect(await ask(shop, 'PUT', `${cartId}/items/${itemId}`, { cartItem: { qty: 1 } })).toEqual({
      status: 400,
      body: { message: 'There are no source items with the in stock status' },
    });
    expect(await post(shop, cartId, 'NOTE-A5', 1)).toMatchObject({ status: 200 });
  });
});

describe('a product that is disabled while it is in a cart', () => {
  it('disappears from the items, while the counts and sums stay until the next change', async () => {
    const { shop, cartId, itemId } = await open('MUG-SPECKLE', 2);
    await shop.addItem(cartId, 'NOTE-A5', 1);
    shop.settings.set({ disabled: ['MUG-SPECKLE'] });
    const cart = await shop.getCart(cartId);
    expect(cart).toMatchObject({ items_count: 2, items_qty: 3, items: [{ sku: 'NOTE-A5' }] });
    expect(cart.extension_attributes?.shipping_assignments?.[0]?.items).toHaveLength(1);
    const { body } = await ask(shop, 'GET', `${cartId}/totals`);
    expect(body).toMatchObject({ subtotal: 53.48, items: [{ name: 'Notebook A5' }] });
    expect(await ask(shop, 'PUT', `${cartId}/items/${itemId}`, { cartItem: { qty: 1 } })).toEqual({
      status: 400,
      body: { message: 'The requested sku is not assigned to given stock' },
    });
    expect(await ask(shop, 'DELETE', `${cartId}/items/${itemId}`)).toMatchObject({ status: 404 });

    await shop.addItem(cartId, 'NOTE-A5', 1);
    shop.settings.set({ disabled: [] });
    expect(await shop.getCart(cartId)).toMatchObject({
      items_count: 1,
      items_qty: 2,
      items: [{ sku: 'NOTE-A5' }],
    });
  });
});
