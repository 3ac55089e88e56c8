import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../support/service.ts';
import { jsonRequest, send } from '../../support/service/send.ts';

const item = { cartItem: { sku: 'MUG-SPECKLE', qty: 1 } };

/** Requests for a cart with one item: method, path below the cart's, body. */
const reads: readonly [string, string, unknown?][] = [
  ['GET', ''],
  ['GET', '/items'],
  ['GET', '/totals'],
  ['GET', '/coupons'],
];
const writes: readonly [string, string, unknown?][] = [
  ['POST', '/items', item],
  ['PUT', '/items/ITEM', item],
  ['DELETE', '/items/ITEM'],
  ['PUT', '/coupons/WELCOME10'],
  ['DELETE', '/coupons'],
];

/** The statuses of requests for a cart with one item, each for a cart of its own in this state. */
async function statuses(
  requests: typeof reads,
  bring: (shop: TestService, cartId: string) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {};
  for (const [method, path, body] of requests) {
    const shop = createTestService();
    const cartId = await shop.createCart();
    const { item_id: id } = await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    await bring(shop, cartId);
    const { status } = await send(shop, method, cartId + path.replace('ITEM', String(id)), body);
    found[`${method} ${path}`] = status;
  }
  return found;
}

const all = (requests: typeof reads, status: number) =>
  Object.fromEntries(requests.map(([method, path]) => [`${method} ${path}`, status]));

describe('a cart that a sign-in in the theme has given to a customer', () => {
  const signIn = (shop: TestService, cartId: string) => shop.signIn(cartId, 1);

  it('is still read by its id', async () => {
    expect(await statuses(reads, signIn)).toEqual(all(reads, 200));
  });

  it('cannot be changed by it', async () => {
    expect(await statuses(writes, signIn)).toEqual(all(writes, 400));
  });
});

describe('an ordered cart', () => {
  const order = ({ fetch, origin }: TestService, cartId: string) =>
    fetch(`${origin}/preview/carts/${cartId}/order`, { method: 'POST' });

  it('is read without its items and totals', async () => {
    expect(await statuses(reads, order)).toEqual({
      ...all(reads, 200),
      'GET /items': 404,
      'GET /totals': 404,
    });
  });

  it('cannot be changed', async () => {
    expect(await statuses(writes, order)).toEqual(all(writes, 404));
  });
});

describe('an expired cart', () => {
  it('is not found', async () => {
    const requests = [...reads, ...writes];
    const expire = (shop: TestService, cartId: string) => shop.expire(cartId);
    // For an unknown id, Magento has no quoteId to add an item to.
    expect(await statuses(requests, expire)).toEqual({ ...all(requests, 404), 'POST /items': 400 });
  });
});

it('the cart of a customer has no path of a guest', async () => {
  const shop = createTestService();
  const headers = { authorization: 'Bearer preview-token-of-ada' };
  await shop.fetch(`${shop.baseUrl}/V1/carts/mine`, jsonRequest('POST', undefined, headers));
  expect((await send(shop, 'GET', 'customer-1-store-1')).status).toBe(404);
});
