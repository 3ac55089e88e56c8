import { describe, expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';
import { ask } from '../../support/service/send.ts';

describe('creating a cart', () => {
  it('responds with the id as a JSON string of 32 letters and digits', async () => {
    const { fetch, baseUrl } = createTestService();
    const response = await fetch(`${baseUrl}/V1/guest-carts`, { method: 'POST' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('creates the cart in the store of the base URL, or in the first store without a store code', async () => {
    const { fetch, origin, createCart, getCart } = createTestService();
    expect(await getCart(await createCart('jpy'))).toMatchObject({
      store_id: 4,
      currency: {
        base_currency_code: 'USD',
        quote_currency_code: 'JPY',
        base_to_quote_rate: 149.31,
      },
    });
    const response = await fetch(`${origin}/rest/V1/guest-carts`, { method: 'POST' });
    expect(await getCart((await response.json()) as string)).toMatchObject({ store_id: 1 });
  });
});

describe('reading a cart', () => {
  it('sends an empty cart as Magento does: null for required fields, no optional fields', async () => {
    const clock = () => Date.parse('2026-02-03T04:05:06.789Z');
    const { createCart, getCart } = createTestService({ clock });
    const address = {
      street: [''],
      city: null,
      country_id: null,
      firstname: null,
      same_as_billing: 0,
    };
    const cart = await getCart(await createCart());
    expect(cart).toMatchObject({
      id: 1,
      is_active: true,
      is_virtual: false,
      items: [],
      items_count: 0,
      items_qty: 0,
      created_at: '2026-02-03 04:05:06',
      customer: { email: null, firstname: null, lastname: null },
      customer_is_guest: true,
      billing_address: address,
      orig_order_id: 0,
      currency: {
        store_to_base_rate: 0,
        store_to_quote_rate: 0,
        base_to_global_rate: 1,
        base_to_quote_rate: 1,
      },
      extension_attributes: { shipping_assignments: [] },
    });
    for (const absent of ['converted_at', 'reserved_order_id', 'customer_note'])
      expect(cart).not.toHaveProperty(absent);
  });

  it('responds with 400 to an item for an unknown cart id, as Magento does', async () => {
    const shop = createTestService();
    const cartItem = { sku: 'MUG-SPECKLE', qty: 1 };
    expect(await ask(shop, 'POST', 'NOSUCHCARTNOSUCHCARTNOSUCHCARTXX/items', { cartItem })).toEqual(
      {
        status: 400,
        body: {
          message: '"%fieldName" is required. Enter and try again.',
          parameters: { fieldName: 'quoteId' },
        },
      },
    );
  });

  it.each([
    ['a read', 'GET', ''],
    ['a change', 'PUT', '/coupons/WELCOME10'],
  ])('responds with 404 to %s of an unknown cart without repeating its id', async (...how) => {
    const [, method, path] = how;
    const { fetch, baseUrl } = createTestService();
    const response = await fetch(`${baseUrl}/V1/guest-carts/${'Z'.repeat(32)}${path}`, { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({
      message: 'No such entity with %fieldName = %fieldValue',
      parameters: { fieldName: 'cartId', fieldValue: null },
    });
  });
});

describe('other methods', () => {
  it.each([
    ['/rest/default/V1/guest-carts', ['GET', 'PUT', 'DELETE', 'PATCH'], 'POST'],
    ['/rest/V1/guest-carts/abc', ['POST', 'DELETE', 'PATCH'], 'GET, HEAD, PUT'],
    ['/rest/default/V1/guest-carts/abc/items', ['PUT', 'DELETE'], 'GET, HEAD, POST'],
    ['/rest/default/V1/guest-carts/abc/estimate-shipping-methods', ['GET', 'PUT'], 'POST'],
    ['/preview/settings', ['POST'], 'GET, HEAD, PUT, DELETE'],
    ['/rest/default/V1/guest-carts/abc/items/1', ['GET', 'POST'], 'PUT, DELETE'],
    ['/preview/catalogue', ['POST', 'DELETE'], 'GET, HEAD'],
    ['/preview/faults', ['POST'], 'GET, HEAD, PUT, DELETE'],
  ])('on %s responds with 405 to %j, with the allowed methods', async (path, methods, allow) => {
    const { fetch } = createTestService();
    for (const method of methods) {
      const response = await fetch(path, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([
        method,
        405,
        allow,
      ]);
    }
  });
});
