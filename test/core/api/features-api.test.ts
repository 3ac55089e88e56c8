import { describe, expect, test, vi } from 'vitest';
import {
  createCartFeatures,
  type CartFeaturesOptions,
} from '../../../src/core/api/features-api.ts';
import { createFakeFetch, createFakeJsonFetch } from '../../support/fake-fetch.ts';
import { codeOf } from '../../support/failure.ts';
import {
  openClient as open,
  openWithMug,
  requestFeatures as all,
} from '../../support/features-client.ts';

const baseUrl = 'http://shop.test/rest/default';
const clientWith = (fetch: typeof globalThis.fetch, more: Partial<CartFeaturesOptions> = {}) =>
  createCartFeatures({ baseUrl, fetch, features: all, shared: {}, ...more });

describe('the item routes', () => {
  test('send the requests that shops accept, whatever a page without types passes', async () => {
    const { fetch, requests } = createFakeJsonFetch({ item_id: 7, sku: 'A', qty: 2 });
    const client = clientWith(fetch);
    const productOption = {
      extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] },
    };
    expect(await client.addItem('AbC', { sku: 'A', qty: 2, productOption })).toEqual({
      item_id: 7,
      sku: 'A',
      qty: 2,
    });
    const untyped = { method: 'DELETE', url: 'http://other.test' } as object;
    await client.setQuantity('AbC', 7, 2.5, untyped);
    const sent = await Promise.all(
      requests.map(async ({ method, url, headers, body }) => ({
        line: `${method} ${url}`,
        type: headers.get('content-type'),
        body: body === null ? null : ((await new Response(body).json()) as unknown),
      })),
    );
    expect(sent).toEqual([
      {
        line: `POST ${baseUrl}/V1/guest-carts/AbC/items`,
        type: 'application/json',
        body: { cartItem: { quote_id: 'AbC', sku: 'A', qty: 2, product_option: productOption } },
      },
      {
        line: `PUT ${baseUrl}/V1/guest-carts/AbC/items/7`,
        type: 'application/json',
        body: { cartItem: { quote_id: 'AbC', qty: 2.5 } },
      },
    ]);
  });

  test('reject invalid arguments before sending', async () => {
    const { shop, client, cartId } = await open();
    const calls = [0, -1, NaN, Infinity, '2'].map((qty) =>
      client.setQuantity(cartId, 1, qty as number),
    );
    calls.push(
      ...[0, 1.5, -1, '7'].map((itemId) => client.setQuantity(cartId, itemId as number, 1)),
    );
    calls.push(
      ...[undefined, null, {}, { sku: ' ', qty: 1 }].map((item) =>
        client.addItem(cartId, item as never),
      ),
    );
    calls.push(client.setQuantity('..', 1, 1));
    for (const call of calls) expect(await codeOf(call)).toBe('invalid-argument');
    expect(shop.requests).toEqual([]);
  });

  test('reject with the shop’s message, without the cart id', async () => {
    const { client, cartId, itemId } = await openWithMug();
    const error: unknown = await client
      .setQuantity(cartId, itemId, 5000)
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'rejected',
      serviceMessage: 'The requested qty is not available',
    });
    expect(String(error)).not.toContain(cartId);
    expect(await codeOf(client.removeItem(cartId, itemId + 1))).toBe('item-not-found');
  });

  test('treat the 404 of a closed cart as one about the cart, and stay on', async () => {
    const { shop, client } = await open();
    const ordered = await shop.sample('ordered');
    expect(await codeOf(client.addItem(ordered, { sku: 'MUG-SPECKLE', qty: 1 }))).toBe(
      'cart-not-found',
    );
    // Magento responds with 400 to an item for an unknown cart.
    expect(await codeOf(client.addItem('NoSuchCart', { sku: 'MUG-SPECKLE', qty: 1 }))).toBe(
      'cart-not-found',
    );
    expect(await codeOf(client.removeItem('NoSuchCart', 1))).toBe('cart-not-found');
    expect(client.has('items')).toBe(true);
  });
});

describe('the totals route', () => {
  test('decodes an odd response as far as possible, and reports schema issues', async () => {
    const onSchemaIssues = vi.fn();
    const { fetch } = createFakeJsonFetch({
      grand_total: '12.50',
      tax_amount: null,
      total_segments: { 0: { code: 'tax', value: 'none' } },
      extension_attributes: [],
    });
    const client = clientWith(fetch, { onSchemaIssues });
    expect(await client.getTotals('AbC')).toEqual({
      grand_total: 12.5,
      tax_amount: null,
      total_segments: [{ code: 'tax' }],
      extension_attributes: {},
    });
    expect(onSchemaIssues).toHaveBeenCalledOnce();
  });

  test.each(['{"message":"An error under status 200"}', '[]', '"text"', 'null'])(
    'rejects %s',
    async (body) => {
      const { fetch } = createFakeFetch(body);
      const client = clientWith(fetch);
      expect(await codeOf(client.getTotals('AbC'))).toBe('bad-response');
    },
  );
});

describe('the coupon routes', () => {
  test('apply a code, read it and remove it', async () => {
    const { shop, client, cartId } = await openWithMug();
    await client.applyCoupon(cartId, ' WELCOME10 ');
    expect(await client.getCoupon(cartId)).toBe('WELCOME10');
    await client.removeCoupon(cartId);
    expect(await client.getCoupon(cartId)).toBeNull();
    expect(shop.log()[0]).toBe(`PUT /rest/default/V1/guest-carts/${cartId}/coupons/WELCOME10`);
  });

  test.each([
    ['a zero-width space at its end', 'WELCOME10\u200b'],
    ['marks of direction around it', '\u202aWELCOME10\u202c'],
    ['a soft hyphen inside', 'WELCOME\u00ad10'],
    ['a word joiner before a space', '\u2060 WELCOME10'],
    ['a variation selector', 'WELCOME10\ufe0f'],
    ['a byte order mark inside', 'WEL\ufeffCOME10'],
  ])('apply a code that was pasted with %s', async (_what, code) => {
    const { shop, client, cartId } = await openWithMug();
    await client.applyCoupon(cartId, code);
    expect(shop.log()).toEqual([`PUT /rest/default/V1/guest-carts/${cartId}/coupons/WELCOME10`]);
  });

  test('reject a code that could become another path, as `..` would become an assignment', async () => {
    const { shop, client, cartId } = await openWithMug();
    const odd = ['..', '.', '', '  ', 'a/b', 'a\\b', 'a\0b', 'x'.repeat(256), '\ud800', 7, null];
    for (const code of odd)
      expect(await codeOf(client.applyCoupon(cartId, code as string))).toBe('invalid-argument');
    expect(shop.requests).toEqual([]);
    expect(await codeOf(client.applyCoupon(cartId, '%2e%2e?x#y é'))).toBe('rejected');
    expect(shop.log()[0]).toBe(
      `PUT /rest/default/V1/guest-carts/${cartId}/coupons/%252e%252e%3Fx%23y%20%C3%A9`,
    );
  });

  test('read the coupon to distinguish an unknown code from an unknown route, regardless of the shop’s language', async () => {
    const { shop, client, cartId } = await openWithMug();
    expect(await client.applyCoupon(cartId, 'NOPE').catch((error: unknown) => error)).toMatchObject(
      {
        code: 'rejected',
        status: 404,
        serviceMessage: expect.stringContaining("isn't valid"),
      },
    );
    expect(client.has('coupons')).toBe(true);
    const coupons = `/rest/default/V1/guest-carts/${cartId}/coupons`;
    expect(shop.log()).toEqual([`PUT ${coupons}/NOPE`, `GET ${coupons}`]);
  });
});
