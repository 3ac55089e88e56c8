import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import type { GuestCartApiOptions } from '../../../src/core/api/create-api.ts';
import type { SchemaIssue } from '../../../src/core/api/shape.ts';
import { failure } from '../../support/failure.ts';
import { createFakeJsonFetch } from '../../support/fake-fetch.ts';

const baseUrl = 'https://shop.test/rest/default';

const api = (options: Partial<GuestCartApiOptions> = {}) =>
  createGuestCartApi({ baseUrl, ...options });

describe('a request', () => {
  test('that creates a cart is a POST without body, header or cookie', async () => {
    const { fetch, requests } = createFakeJsonFetch('NewCartId');
    await expect(api({ fetch }).createCart()).resolves.toBe('NewCartId');
    const [request] = requests;
    expect(request).toMatchObject({
      method: 'POST',
      url: `${baseUrl}/V1/guest-carts`,
      body: null,
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect([...(request?.headers.keys() ?? [])]).toEqual([]);
  });

  test('that assigns a cart is a PUT with the two numbers, and the only one with a Content-Type', async () => {
    const { fetch, requests } = createFakeJsonFetch(true);
    await expect(api({ fetch }).assignCustomer('abc', { customerId: 7, storeId: 1 })).resolves.toBe(
      true,
    );
    expect(requests[0]?.method).toBe('PUT');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    await expect(requests[0]?.json()).resolves.toEqual({ customerId: 7, storeId: 1 });
  });

  test('sends no header whose value is undefined, whatever form the headers have', async () => {
    const { fetch, requests } = createFakeJsonFetch('x');
    const sets = [
      { Authorization: undefined, 'X-Shop': '1' },
      new Headers({ 'X-Shop': '1' }),
      [['X-Shop', '1']] as [string, string][],
    ];
    for (const headers of sets) await api({ fetch, headers: () => headers }).createCart();
    expect(requests.map((request) => [...request.headers])).toEqual(
      sets.map(() => [['x-shop', '1']]),
    );
  });

  test('is not sent if the headers function fails', async () => {
    const { fetch, requests } = createFakeJsonFetch('x');
    const headers = () => Promise.reject(new Error('no token'));
    expect(await failure(api({ fetch, headers }).createCart())).toMatchObject({
      code: 'misconfigured',
    });
    expect(requests).toEqual([]);
  });
});

describe('rejected before sending:', () => {
  test.each(['..', 'a/b'])('the cart id %j', async (cartId) => {
    const { fetch, requests } = createFakeJsonFetch({ id: 1 });
    const client = api({ fetch });
    expect(await failure(client.getCart(cartId))).toMatchObject({ code: 'invalid-argument' });
    const assigned = client.assignCustomer(cartId, { customerId: 1, storeId: 1 });
    expect(await failure(assigned)).toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });

  test.each<object>([
    ...[1.5, -1, 0, 2 ** 53, 'x', '7', null, Number.NaN].map((customerId) => ({
      customerId,
      storeId: 1,
    })),
    ...[1.5, -1, '1', undefined].map((storeId) => ({ customerId: 1, storeId })),
  ])('the assignment %j', async (assignment) => {
    const { fetch, requests } = createFakeJsonFetch(true);
    const call = api({ fetch }).assignCustomer('abc', assignment);
    expect(await failure(call)).toMatchObject({ code: 'invalid-argument' });
    expect(requests).toEqual([]);
  });
});

describe('a cart with malformed fields', () => {
  test('is decoded as far as possible, and its schema issues are reported', async () => {
    const received: SchemaIssue[] = [];
    const { fetch } = createFakeJsonFetch({
      id: '12345-7',
      items: [{ sku: 'A', price: '12.50' }],
      feature: 1,
    });
    const client = api({ fetch, onSchemaIssues: (issues) => received.push(...issues) });
    await expect(client.getCart('abc')).resolves.toEqual({ items: [{ sku: 'A', price: 12.5 }] });
    expect(received.map(({ path, expected }) => `${path}: ${expected}`)).toEqual([
      'id: integer',
      'items[0].price: number',
    ]);
  });
});

describe('an invalid option throws immediately:', () => {
  test.each([0, -1, Number.NaN, 1e12])('timeout %j', (timeout) => {
    expect(() => api({ timeout })).toThrow('timeout');
  });

  test('a base URL without its store code', () => {
    expect(() => api({ baseUrl: 'https://shop.test/rest/{store}' })).toThrow('store code');
    expect(api({ baseUrl: 'https://shop.test/rest/{store}', store: 'eur' }).baseUrl).toBe(
      'https://shop.test/rest/eur',
    );
  });
});
