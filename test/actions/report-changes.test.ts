import { expect, it, vi } from 'vitest';
import { reportChanges, type CartChange } from '../../src/actions/report-changes.ts';
import { createCartFeatures } from '../../src/api/features/cart-features.ts';
import { createTestService } from '../support/service.ts';

async function open() {
  const shop = createTestService();
  const cartId = await shop.createCart();
  const mug = await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const cart = await shop.getCart(cartId);
  const changes: CartChange[] = [];
  const client = createCartFeatures({ baseUrl: shop.baseUrl, fetch: shop.fetch, features: ['items'] });
  const features = reportChanges(client, { getCart: () => cart }, (change) => changes.push(change));
  return { shop, cartId, itemId: mug.item_id ?? 0, features, changes };
}

it('reports the added quantity, not that of the line', async () => {
  const { cartId, features, changes } = await open();
  await features.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 3 });
  expect(changes).toEqual([
    { type: 'added', qty: 3, item: expect.objectContaining({ sku: 'MUG-SPECKLE', qty: 5 }) as unknown },
  ]);
});

it('reports a quantity with the one before it', async () => {
  const { cartId, itemId, features, changes } = await open();
  await features.setQuantity(cartId, itemId, 5);
  expect(changes).toMatchObject([{ type: 'quantity-changed', qty: 5, previousQty: 2, item: { name: 'Speckled mug' } }]);
});

it('reports a removal with the line that was removed', async () => {
  const { cartId, itemId, features, changes } = await open();
  await features.removeItem(cartId, itemId);
  expect(changes).toMatchObject([{ type: 'removed', qty: 2, item: { sku: 'MUG-SPECKLE' } }]);
});

it('reports nothing that the shop has refused, or whose response was lost', async () => {
  const { shop, cartId, itemId, features, changes } = await open();
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await expect(features.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 })).rejects.toThrow();
  shop.faults.set({ kind: 'lost-response' });
  await expect(features.removeItem(cartId, itemId)).rejects.toThrow();
  expect(changes).toEqual([]);
});

it("a function of the page that throws does not fail the shop's change", async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const { shop, cartId } = await open();
  const error = new Error('an error of the page');
  const client = createCartFeatures({ baseUrl: shop.baseUrl, fetch: shop.fetch, features: ['items'] });
  const features = reportChanges(client, { getCart: () => undefined }, () => {
    throw error;
  });
  await expect(features.addItem(cartId, { sku: 'BOWL-RAMEN', qty: 1 })).resolves.toMatchObject({ sku: 'BOWL-RAMEN' });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});
