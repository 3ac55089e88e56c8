import { describe, expect, test, vi, type MockInstance } from 'vitest';
import {
  createCartFeatures,
  type CartFeatures,
  type CartFeaturesOptions,
} from '../../../src/api/features/cart-features.ts';
import type { CartFeature } from '../../../src/api/features/support.ts';
import { answering, answeringJson } from '../../support/answer.ts';
import { everyFault } from '../../support/every-fault.ts';
import { createTestService, type Fault, type TestServiceOptions } from '../../support/service.ts';

const all: readonly CartFeature[] = ['items', 'totals', 'coupons'];

/** A shop with a mug in a cart, and a client of a page of its own. */
async function open(options: TestServiceOptions = {}, given: Partial<CartFeaturesOptions> = {}) {
  const shop = createTestService(options);
  const cartId = await shop.createCart();
  const client = createCartFeatures({ baseUrl: shop.baseUrl, fetch: shop.fetch, features: all, shared: {}, ...given });
  return { shop, cartId, client };
}

async function openWithMug(options: TestServiceOptions = {}, given: Partial<CartFeaturesOptions> = {}) {
  const opened = await open(options, given);
  const { item_id: itemId } = await opened.shop.addItem(opened.cartId, 'MUG-SPECKLE', 2);
  return { ...opened, itemId: itemId! };
}

function spyOnConsole(): MockInstance {
  return vi.spyOn(console, 'info').mockImplementation(() => undefined);
}

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => 'done',
    (error: unknown) => (error as { code?: unknown }).code ?? error,
  );
}

describe('the item routes', () => {
  test('add, change and remove in the shapes that shops take', async () => {
    const { fetch, requests } = answeringJson({ item_id: 7, sku: 'A', qty: 2 });
    const baseUrl = 'http://shop.test/rest/default';
    const client = createCartFeatures({ baseUrl, fetch, features: all, shared: {} });
    const productOption = { extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] } };
    expect(await client.addItem('AbC', { sku: 'A', qty: 2, productOption })).toEqual({ item_id: 7, sku: 'A', qty: 2 });
    await client.setQuantity('AbC', 7, 2.5);
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

  test('change the cart of the embedded service', async () => {
    const { shop, client, cartId, itemId } = await openWithMug();
    expect(await client.setQuantity(cartId, itemId, 5)).toMatchObject({ qty: 5 });
    const added = await client.addItem(cartId, { sku: 'CLOTH-LINEN', qty: 0.5 });
    expect(await shop.getCart(cartId)).toMatchObject({ items_count: 2, items_qty: 5.5 });
    await client.removeItem(cartId, itemId);
    expect((await shop.getCart(cartId)).items).toEqual([added]);
    expect(shop.log().at(-1)).toBe(`DELETE /rest/default/V1/guest-carts/${cartId}/items/${itemId}`);
  });

  test('refuse before sending what cannot be meant', async () => {
    const { shop, client, cartId } = await open();
    const calls = [0, -1, NaN, Infinity, '2'].map((qty) => client.setQuantity(cartId, 1, qty as number));
    calls.push(...[0, 1.5, -1, '7'].map((itemId) => client.setQuantity(cartId, itemId as number, 1)));
    calls.push(...[undefined, null, {}, { sku: ' ', qty: 1 }].map((item) => client.addItem(cartId, item as never)));
    calls.push(client.setQuantity('..', 1, 1));
    for (const call of calls) expect(await codeOf(call)).toBe('invalid-argument');
    expect(shop.requests).toEqual([]);
  });

  test('tell why in the shop’s own words, without the cart’s id', async () => {
    const { client, cartId, itemId } = await openWithMug();
    const error: unknown = await client.setQuantity(cartId, itemId, 5000).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'rejected', serviceMessage: 'The requested qty is not available' });
    expect(String(error)).not.toContain(cartId);
    expect(await codeOf(client.removeItem(cartId, itemId + 1))).toBe('rejected');
  });

  test('call the 404 of a closed cart one about the cart, and stay on', async () => {
    const { shop, client } = await open();
    const ordered = await shop.sample('ordered');
    expect(await codeOf(client.addItem(ordered, { sku: 'MUG-SPECKLE', qty: 1 }))).toBe('cart-not-found');
    expect(await codeOf(client.removeItem('NoSuchCart', 1))).toBe('cart-not-found');
    expect(client.has('items')).toBe(true);
  });

  test('take `false` for not done', async () => {
    const { shop, client, cartId, itemId } = await openWithMug();
    shop.faults.set({ operation: 'items', kind: 'false' });
    expect(await codeOf(client.removeItem(cartId, itemId))).toBe('rejected');
    expect(await codeOf(client.setQuantity(cartId, itemId, 3))).toBe('bad-response');
  });
});

describe('the totals route', () => {
  test('gives what the shop adds up', async () => {
    const { client, cartId } = await openWithMug();
    expect(await client.getTotals(cartId)).toMatchObject({
      subtotal: 39.98,
      grand_total: 39.98,
      total_segments: [{ code: 'subtotal', title: 'Subtotal', value: 39.98 }, {}, {}, { code: 'grand_total' }],
    });
  });

  test('reads what fits of an odd answer, and reports the rest', async () => {
    const onSchemaIssues = vi.fn();
    const { fetch } = answeringJson({
      grand_total: '12.50',
      tax_amount: null,
      total_segments: { 0: { code: 'tax', value: 'none' } },
      extension_attributes: [],
    });
    const baseUrl = 'http://shop.test/rest/default';
    const client = createCartFeatures({ baseUrl, fetch, features: all, shared: {}, onSchemaIssues });
    expect(await client.getTotals('AbC')).toEqual({
      grand_total: 12.5,
      tax_amount: null,
      total_segments: [{ code: 'tax' }],
      extension_attributes: {},
    });
    expect(onSchemaIssues).toHaveBeenCalledOnce();
  });

  test.each(['{"message":"An error under status 200"}', '[]', '"text"', 'null'])(
    'is no such thing as %s',
    async (body) => {
      const { fetch } = answering(body);
      const client = createCartFeatures({ baseUrl: 'http://shop.test/rest', fetch, features: all, shared: {} });
      expect(await codeOf(client.getTotals('AbC'))).toBe('bad-response');
    },
  );
});

describe('the coupon routes', () => {
  test('put a code on, tell it and take it off', async () => {
    const { shop, client, cartId } = await openWithMug();
    await client.applyCoupon(cartId, ' WELCOME10 ');
    expect(await client.getCoupon(cartId)).toBe('WELCOME10');
    await client.removeCoupon(cartId);
    expect(await client.getCoupon(cartId)).toBeNull();
    expect(shop.log()[0]).toBe(`PUT /rest/default/V1/guest-carts/${cartId}/coupons/WELCOME10`);
  });

  test('refuse a code that could become another path, as `..` would become an assignment', async () => {
    const { shop, client, cartId } = await openWithMug();
    for (const code of ['..', '.', '', '  ', 'a/b', 'a\\b', 'a\0b', 'x'.repeat(256), '\ud800', 7, null]) {
      expect(await codeOf(client.applyCoupon(cartId, code as string))).toBe('invalid-argument');
    }
    expect(shop.requests).toEqual([]);
    expect(await codeOf(client.applyCoupon(cartId, '%2e%2e?x#y é'))).toBe('rejected');
    expect(shop.log()[0]).toBe(`PUT /rest/default/V1/guest-carts/${cartId}/coupons/%252e%252e%3Fx%23y%20%C3%A9`);
  });

  test('tell an unknown code from an unknown route by a read, whatever language the shop speaks', async () => {
    const { shop, client, cartId } = await openWithMug();
    expect(await client.applyCoupon(cartId, 'NOPE').catch((error: unknown) => error)).toMatchObject({
      code: 'rejected',
      status: 404,
      serviceMessage: expect.stringContaining('not valid'),
    });
    expect(client.has('coupons')).toBe(true);
    const coupons = `/rest/default/V1/guest-carts/${cartId}/coupons`;
    expect(shop.log()).toEqual([`PUT ${coupons}/NOPE`, `GET ${coupons}`]);
  });
});

type Call = (client: CartFeatures, cartId: string) => Promise<unknown>;

const calls: readonly [string, CartFeature, Call][] = [
  ['adding', 'items', (client, cartId) => client.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 })],
  ['changing', 'items', (client, cartId) => client.setQuantity(cartId, 10_001, 3)],
  ['removing', 'items', (client, cartId) => client.removeItem(cartId, 10_001)],
  ['reading totals', 'totals', (client, cartId) => client.getTotals(cartId)],
  ['reading the coupon', 'coupons', (client, cartId) => client.getCoupon(cartId)],
  ['applying a coupon', 'coupons', (client, cartId) => client.applyCoupon(cartId, 'WELCOME10')],
  ['taking the coupon off', 'coupons', (client, cartId) => client.removeCoupon(cartId)],
];

describe.each(calls)('%s', (_what, feature, call) => {
  test('sends nothing where it is not declared', async () => {
    const { shop, client, cartId } = await openWithMug({}, { features: all.filter((other) => other !== feature) });
    expect(client.has(feature)).toBe(false);
    expect(await codeOf(call(client, cartId))).toBe('misconfigured');
    expect(shop.requests).toEqual([]);
  });

  test.each<[string, TestServiceOptions, Fault?]>([
    ['has no such route', { features: [] }],
    ['answers 404', {}, { kind: 'status', status: 404 }],
    ['answers 405', {}, { kind: 'status', status: 405 }],
    ['answers a page with 404', {}, { kind: 'html', status: 404 }],
  ])('is turned off for the page where the shop %s, with one note, and told', async (_shop, options, fault) => {
    const note = spyOnConsole();
    const { shop, client, cartId } = await open(options);
    if (fault !== undefined) shop.faults.set({ ...fault, operation: feature });
    const heard = vi.fn();
    client.subscribe(heard);
    expect(await codeOf(call(client, cartId))).toBe(fault?.kind === 'html' ? 'unavailable' : 'misconfigured');
    expect([client.has(feature), client.isUnsupported(feature)]).toEqual([false, true]);
    expect(all.filter((other) => client.has(other))).toEqual(all.filter((other) => other !== feature));
    const asked = shop.requests.length;
    expect(await codeOf(call(client, cartId))).toBe('misconfigured');
    expect(shop.requests).toHaveLength(asked);
    expect(heard).toHaveBeenCalledOnce();
    expect(note).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`"${feature}"`));
    expect(note.mock.calls.join()).not.toContain(cartId);
  });

  test.each(
    everyFault.filter(
      ({ code, fault }) => code !== 'timeout' && !('status' in fault && [404, 405].includes(fault.status ?? 0)),
    ),
  )('stays on and is sent once when the shop fails: $name', async ({ fault }) => {
    const { shop, client, cartId } = await openWithMug();
    shop.faults.set({ ...fault, operation: feature, times: 1 });
    expect(await codeOf(call(client, cartId))).not.toBe('done');
    expect(client.has(feature)).toBe(true);
    expect(shop.requests).toHaveLength(1);
  });
});

describe('a feature that was turned off', () => {
  test('is off for every client of the page and shop, and on in another shop', async () => {
    const note = spyOnConsole();
    const shared = {};
    const { shop, client, cartId } = await open({ features: [] }, { shared });
    await Promise.all([codeOf(client.getTotals(cartId)), codeOf(client.getTotals(cartId))]);
    expect(note).toHaveBeenCalledOnce();
    const again = (baseUrl: string) => createCartFeatures({ baseUrl, fetch: shop.fetch, features: all, shared });
    expect(again(shop.baseUrl).has('totals')).toBe(false);
    expect(again(shop.urlOf('eur')).has('totals')).toBe(true);
  });

  test('is not off because a product or a code is unknown, nor because the read that tells it fails', async () => {
    const { shop, client, cartId } = await open();
    expect(await codeOf(client.addItem(cartId, { sku: 'NOPE', qty: 1 }))).toBe('rejected');
    shop.faults.set({ operation: 'items', kind: 'status', status: 404, times: 1 });
    shop.faults.set({ operation: 'items', kind: 'dropped', times: 1 });
    expect(await codeOf(client.addItem(cartId, { sku: 'MUG-SPECKLE', qty: 1 }))).toBe('rejected');
    expect(client.has('items')).toBe(true);
  });

  test('is not off because a list of parameters says what was not found', async () => {
    const { fetch } = answeringJson({ message: 'The %1 Cart has no item %2.', parameters: [5, 7] }, { status: 404 });
    const client = createCartFeatures({ baseUrl: 'http://shop.test/rest', fetch, features: all, shared: {} });
    expect(await client.setQuantity('AbC', 7, 1).catch((error: unknown) => error)).toMatchObject({
      code: 'rejected',
      serviceMessage: 'The 5 Cart has no item 7.',
    });
    expect(client.has('items')).toBe(true);
  });
});

test('a feature that does not exist is told at once', () => {
  expect(() => createCartFeatures({ baseUrl: 'http://shop.test/rest', features: ['item' as CartFeature] })).toThrow(
    /"item" is not a feature. Use items, totals, coupons/,
  );
});
