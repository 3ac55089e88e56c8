import { describe, expect, it } from 'vitest';
import type { Collection } from '../../../src/core/api/collection.ts';
import type { Product } from '../../../src/service/http/preview-types.ts';
import { createTestService, type TestService } from '../../support/service.ts';

async function get<T>(shop: TestService, path: string): Promise<T> {
  const response = await shop.fetch(`/preview/${path}`);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

describe('the catalogue', () => {
  it('has twelve products per page', async () => {
    const shop = createTestService();
    const first = await get<Collection<Product>>(shop, 'catalogue');
    expect(first.meta).toMatchObject({ current_page: 1, per_page: 12 });
    expect(first.data).toHaveLength(12);
    const pages = await Promise.all(
      Array.from({ length: first.meta.last_page ?? 0 }, (_, index) =>
        get<Collection<Product>>(shop, `catalogue?page=${index + 1}`),
      ),
    );
    const all = pages.flatMap((page) => page.data);
    expect(all).toHaveLength(first.meta.total ?? -1);
    expect(new Set(all.map(({ sku }) => sku)).size).toBe(all.length);
  });

  it('accepts a page size from 1 to 100', async () => {
    const shop = createTestService();
    const sizes = { 5: 5, 0: 1, 1000: 100 };
    for (const [perPage, expected] of Object.entries(sizes)) {
      const { meta } = await get<Collection<Product>>(shop, `catalogue?per_page=${perPage}`);
      expect(meta.per_page).toBe(expected);
    }
  });

  it.each([
    'page=0',
    'page=-1',
    'page=two',
    'page=1.5',
    'per_page=many',
    'page=',
    'page=99999999999',
  ])('responds with 400 to %s', async (query) => {
    expect((await createTestService().fetch(`/preview/catalogue?${query}`)).status).toBe(400);
  });
});

it('serves preview routes only when they are enabled', async () => {
  const shop = createTestService({ preview: false });
  for (const path of ['catalogue', 'stores', 'customers', 'samples', 'faults']) {
    expect((await shop.fetch(`/preview/${path}`)).status).toBe(404);
  }
  expect(await get(createTestService(), 'samples')).not.toEqual([]);
});

const asAda = { authorization: 'Bearer preview-token-of-ada', 'content-type': 'application/json' };

describe('a demo order', () => {
  it('closes the cart and numbers the order; a second one responds with 404', async () => {
    const shop = createTestService();
    const cartId = await shop.createCart();
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    const order = () => shop.fetch(`/preview/carts/${cartId}/order`, { method: 'POST' });
    shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
    expect((await order()).status).toBe(400);
    shop.settings.set({ soldOut: [] });
    expect((await order()).status).toBe(200);
    const cart = await shop.getCart(cartId);
    expect(cart).toMatchObject({ is_active: false, reserved_order_id: '000000001' });
    expect((await order()).status).toBe(404);
  });

  it('of a customer empties the cart of the account, whose next order has another number', async () => {
    const shop = createTestService();
    const [mine, headers] = ['/rest/default/V1/carts/mine', asAda];
    const item = { sku: 'MUG-SPECKLE', qty: 1 };
    const numbers: unknown[] = [];
    for (let orders = 0; orders < 2; orders += 1) {
      await shop.fetch(mine, { method: 'POST', headers });
      const body = JSON.stringify({ cartItem: item });
      await shop.fetch(`${mine}/items`, { method: 'POST', headers, body });
      const response = await shop.fetch('/preview/stores/default/order', {
        method: 'POST',
        headers,
      });
      numbers.push(await response.json());
      expect(await (await shop.fetch(mine, { headers })).json()).toMatchObject({
        is_active: true,
        items: [],
      });
    }
    expect(new Set(numbers).size).toBe(2);
    const empty = await shop.fetch('/preview/stores/default/order', { method: 'POST', headers });
    expect(empty.status).toBe(404);
    const refused = await shop.fetch('/preview/stores/default/order', { method: 'POST' });
    expect(refused.status).toBe(401);
  });
});
