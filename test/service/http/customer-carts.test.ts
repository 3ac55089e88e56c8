import { describe, expect, it } from 'vitest';
import {
  createTestService,
  type TestService,
  type TestServiceOptions,
} from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

const ada = { authorization: 'Bearer preview-token-of-ada' };
const teo = { authorization: 'Bearer preview-token-of-teo' };

function openShop(options: TestServiceOptions = {}) {
  const shop = createTestService({ retireOnAssign: true, requireCustomerToken: true, ...options });
  const send = async (
    method: string,
    path: string,
    headers: Record<string, string> = ada,
    body?: unknown,
  ) => {
    const response = await shop.fetch(
      `${shop.baseUrl}/V1/${path}`,
      jsonRequest(method, body, headers),
    );
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };
  const assign = (cartId: string, body: unknown = { customerId: 1, storeId: 1 }, headers = ada) =>
    send('PUT', `guest-carts/${cartId}`, headers, body);
  return { ...shop, send, assign };
}

async function quantities({ send }: ReturnType<typeof openShop>, headers = ada) {
  const { body } = await send('GET', 'carts/mine', headers);
  const items = body['items'] as { sku: string; qty: number }[];
  return Object.fromEntries(items.map(({ sku, qty }) => [sku, qty]));
}

async function cartWith(
  shop: Pick<TestService, 'createCart' | 'addItem'>,
  items: Readonly<Record<string, number>>,
): Promise<string> {
  const cartId = await shop.createCart();
  for (const [sku, qty] of Object.entries(items)) await shop.addItem(cartId, sku, qty);
  return cartId;
}

describe('the cart of a customer', () => {
  it('is created once, and is a 404 about a customer who has none', async () => {
    const { send } = openShop();
    const created = await send('POST', 'carts/mine');
    expect(await send('POST', 'carts/mine')).toEqual(created);
    expect((await send('GET', 'carts/mine')).body).toMatchObject({ id: created.body });
    expect(await send('GET', 'carts/mine', teo)).toMatchObject({
      status: 404,
      body: { parameters: { fieldName: 'customerId', fieldValue: 2 } },
    });
  });

  it('needs the token', async () => {
    const { send } = openShop();
    for (const path of ['carts/mine', 'carts/mine/items', 'carts/mine/totals']) {
      const { status, body } = await send('GET', path, {});
      expect([status, body['message']]).toEqual([
        401,
        "The consumer isn't authorized to access %resources.",
      ]);
    }
  });

  /** The customer has one of the only Moon jar; a guest's cart has it, too, and sold-out coffee. */
  async function mergeAboveStock(options?: TestServiceOptions) {
    const shop = openShop(options);
    await shop.assign(await cartWith(shop, { 'VASE-MOON': 1 }));
    const guest = await cartWith(shop, { 'VASE-MOON': 1, 'COFFEE-HUILA': 2 });
    shop.settings.set({ soldOut: ['COFFEE-HUILA'] });
    expect(await shop.assign(guest)).toEqual({ status: 200, body: true });
    return shop;
  }

  it('takes over more than the stock, as on Magento, which refuses the order, and every other quantity of that line', async () => {
    const shop = await mergeAboveStock();
    const inCart = { 'VASE-MOON': 2, 'COFFEE-HUILA': 2 };
    expect(await quantities(shop)).toEqual(inCart);
    const order = async () => {
      const response = await shop.fetch(
        '/preview/stores/default/order',
        jsonRequest('POST', undefined, ada),
      );
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const refused = (message: string) => ({ status: 400, body: { message } });
    shop.settings.set({ soldOut: ['COFFEE-HUILA', 'VASE-MOON'] });
    expect(await order()).toEqual(refused('Some of the products are out of stock.'));
    shop.settings.set({ soldOut: [] });
    expect(await order()).toEqual(refused('The requested qty is not available'));
    expect(await quantities(shop)).toEqual(inCart);
    const { body } = await shop.send('GET', 'carts/mine/items');
    const vase = (body as unknown as { sku: string; item_id: number }[]).find(
      ({ sku }) => sku === 'VASE-MOON',
    );
    const set = (qty: number) =>
      shop.send('PUT', `carts/mine/items/${vase?.item_id}`, ada, { cartItem: { qty } });
    // As recorded on 2.4.7-p3.
    expect(await set(4)).toMatchObject({ status: 200, body: { qty: 4 } });
    expect(await set(1)).toMatchObject({ status: 200, body: { qty: 1 } });
    expect(await set(2)).toMatchObject({
      status: 400,
      body: { message: 'The requested qty is not available' },
    });
  });

  it('takes a cart over once, and only for the customer of the token', async () => {
    const shop = openShop();
    const { assign } = shop;
    const cartId = await cartWith(shop, { 'MUG-SPECKLE': 1 });
    expect((await assign(cartId, { customerId: 1, storeId: 1 }, teo)).status).toBe(400);
    expect(await assign(cartId)).toEqual({ status: 200, body: true });
    expect(await assign(cartId)).toMatchObject({
      status: 404,
      body: { parameters: { fieldName: 'cartId' } },
    });
    expect(await quantities(shop)).toEqual({ 'MUG-SPECKLE': 1 });
  });

  it('is not served without the feature', async () => {
    const { send } = openShop({ features: ['items'] });
    expect((await send('GET', 'carts/mine')).body).toEqual({
      message: 'Request does not match any route.',
    });
  });
});
