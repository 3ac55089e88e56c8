import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/schema/cart.ts';
import { createTestService } from '../../support/service.ts';

const json = (body: unknown): RequestInit => ({
  method: 'PUT',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** A clock that stands, and moves when told. */
function createClock(start: string) {
  let time = Date.parse(start);
  return { now: () => time, pass: (seconds: number) => void (time += seconds * 1000) };
}

describe('creating a cart', () => {
  it('answers the id as a JSON string of 32 letters and digits', async () => {
    const { fetch, baseUrl } = createTestService();
    const answer = await fetch(`${baseUrl}/V1/guest-carts`, { method: 'POST' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it('takes no notice of a body', async () => {
    const { fetch, baseUrl, getCart } = createTestService();
    const answer = await fetch(`${baseUrl}/V1/guest-carts`, { method: 'POST', body: '{"a":' });
    expect(await getCart((await answer.json()) as string)).toMatchObject({ items: [] });
  });

  it('makes the cart of the store that the base address names, and of the first store where it names none', async () => {
    const { fetch, origin, createCart, getCart } = createTestService();
    expect(await getCart(await createCart('jpy'))).toMatchObject({
      store_id: 4,
      currency: { base_currency_code: 'USD', quote_currency_code: 'JPY', base_to_quote_rate: 149.31 },
    });
    const answer = await fetch(`${origin}/rest/V1/guest-carts`, { method: 'POST' });
    expect(await getCart((await answer.json()) as string)).toMatchObject({ store_id: 1 });
  });

  it('stands under another prefix when told', async () => {
    const { fetch, origin } = createTestService({ prefix: '/api/shop' });
    expect((await fetch(`${origin}/api/shop/V1/guest-carts`, { method: 'POST' })).status).toBe(200);
    expect((await fetch(`${origin}/rest/V1/guest-carts`, { method: 'POST' })).status).toBe(404);
  });
});

describe('reading a cart', () => {
  it('tells an empty cart as shops do: null for what is required, nothing for what is not', async () => {
    const clock = createClock('2026-02-03T04:05:06.789Z');
    const { createCart, getCart } = createTestService({ clock: clock.now });
    const address = { street: [''], city: null, country_id: null, firstname: null, same_as_billing: 0 };
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
      currency: { store_to_base_rate: 0, store_to_quote_rate: 0, base_to_global_rate: 1, base_to_quote_rate: 1 },
      extension_attributes: { shipping_assignments: [] },
    });
    for (const absent of ['converted_at', 'reserved_order_id', 'customer_note'])
      expect(cart).not.toHaveProperty(absent);
  });

  it('has one parcel with the items of a cart that is sent by post, and none for a virtual one', async () => {
    const shop = createTestService();
    const posted = await shop.createCart();
    await shop.addItem(posted, 'MUG-SPECKLE', 2);
    const cart = await shop.getCart(posted);
    expect(cart.extension_attributes?.shipping_assignments).toEqual([
      { shipping: { address: expect.objectContaining({ street: [''] }), method: null }, items: cart.items },
    ]);
    const virtual = await shop.createCart();
    await shop.addItem(virtual, 'REPAIR-5Y', 1);
    expect(await shop.getCart(virtual)).toMatchObject({
      is_virtual: true,
      extension_attributes: { shipping_assignments: [] },
    });
  });

  it('finds an id in any letter case', async () => {
    const { createCart, getCart } = createTestService();
    const id = await createCart();
    expect(await getCart(id.toUpperCase())).toEqual(await getCart(id.toLowerCase()));
  });

  it('answers HEAD like GET, without the body', async () => {
    const { fetch, baseUrl, createCart } = createTestService();
    const answer = await fetch(`${baseUrl}/V1/guest-carts/${await createCart()}`, { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('is never kept by a cache', async () => {
    const { fetch, baseUrl, createCart } = createTestService();
    const answer = await fetch(`${baseUrl}/V1/guest-carts/${await createCart()}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('answers 404 about the cart id, without repeating it, for an id that was never minted', async () => {
    const { fetch, baseUrl } = createTestService();
    const answer = await fetch(`${baseUrl}/V1/guest-carts/${'Z'.repeat(32)}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      message: 'No such entity with %fieldName = %fieldValue',
      parameters: { fieldName: 'cartId', fieldValue: null },
    });
  });
});

describe('assigning a customer', () => {
  it('answers true, keeps the id readable, and shows the customer with the addresses of the account', async () => {
    const clock = createClock('2026-02-03T04:05:06Z');
    const shop = createTestService({ clock: clock.now });
    const id = await shop.createCart();
    await shop.addItem(id, 'MUG-SPECKLE', 1);
    clock.pass(60);
    expect(await shop.assign(id, 1)).toBe(true);
    const cart = await shop.getCart(id);
    expect(cart).toMatchObject({
      customer_is_guest: false,
      customer: { id: 1, email: 'ada.lindqvist@example.com' },
      billing_address: { city: 'Portland', customer_id: 1, customer_address_id: 1 },
      updated_at: '2026-02-03 04:06:06',
    });
    expect(cart.extension_attributes?.shipping_assignments?.[0]?.shipping?.address).toMatchObject({
      city: 'Bainbridge Island',
      customer_address_id: 2,
    });
    expect(decodeCart(cart).deviations).toEqual([]);
  });

  it('succeeds once more for the same customer, whose first answer may have been lost', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.assign(id, 1);
    const before = await shop.getCart(id);
    expect(await shop.assign(id, 1)).toBe(true);
    expect(await shop.getCart(id)).toEqual(before);
  });

  it('refuses a cart that is another customer’s', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.assign(id, 1);
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, json({ customerId: 2, storeId: 1 }));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("isn't anonymous") });
    expect(await shop.getCart(id)).toMatchObject({ customer: { id: 1 } });
  });

  it('retires the id when told to, for reading, assigning and items alike', async () => {
    const shop = createTestService({ retireOnAssign: true });
    const id = await shop.createCart();
    await shop.addItem(id, 'MUG-SPECKLE', 1);
    expect(await shop.assign(id, 1)).toBe(true);
    const url = `${shop.baseUrl}/V1/guest-carts/${id}`;
    for (const answer of [
      await shop.fetch(url),
      await shop.fetch(url, json({ customerId: 1, storeId: 1 })),
      await shop.fetch(`${url}/items/10001`, { method: 'DELETE' }),
    ]) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ parameters: { fieldName: 'cartId' } });
    }
  });

  it.each([
    ['nothing', {}, { message: 'One or more input exceptions have occurred.', errors: { length: 2 } }],
    ['no customer', { storeId: 1 }, { parameters: { fieldName: 'customerId' } }],
    ['no store', { customerId: 1 }, { parameters: { fieldName: 'storeId' } }],
    ['a null store', { customerId: 1, storeId: null }, { parameters: { fieldName: 'storeId' } }],
    ['a word', { customerId: 'abc', storeId: 1 }, { message: expect.stringContaining('"abc"') }],
    ['a number in quotes', { customerId: '1', storeId: 1 }, { message: expect.stringContaining('"int"') }],
    ['a fraction', { customerId: 1.5, storeId: 1 }, { message: expect.stringContaining('"1.5"') }],
    ['a number past all integers', { customerId: 2 ** 53, storeId: 1 }, { message: expect.stringContaining('"int"') }],
    ['an object', { customerId: { id: 1 }, storeId: 1 }, { message: expect.stringContaining('"int"') }],
    ['an unknown store', { customerId: 1, storeId: 99 }, { message: expect.stringContaining('different store') }],
    ['another store than the cart’s', { customerId: 1, storeId: 2 }, { message: expect.stringContaining('different') }],
    ['a customer of another store', { customerId: 3, storeId: 1 }, { message: expect.stringContaining('different') }],
  ])('answers 400 to %s and leaves the cart a guest’s', async (_, body, expected) => {
    const shop = createTestService();
    const id = await shop.createCart();
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, json(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject(expected);
    expect(await shop.getCart(id)).toMatchObject({ customer_is_guest: true });
  });

  it.each([0, -1, 99])('answers 404 about the customer, not the cart, for customer %d', async (customerId) => {
    const shop = createTestService();
    const url = `${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}`;
    const answer = await shop.fetch(url, json({ customerId, storeId: 1 }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ parameters: { fieldName: 'customerId', fieldValue: customerId } });
  });

  it('answers 404 to an ordered cart, naming its number and not its id', async () => {
    const shop = createTestService();
    const id = await shop.sample('ordered');
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, json({ customerId: 1, storeId: 1 }));
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ parameters: { fieldName: 'cartId', fieldValue: '1' } });
  });
});

describe('a service that wants the customer’s token', () => {
  async function assignWith(headers: Record<string, string>, body: unknown = { customerId: 1, storeId: 1 }) {
    const shop = createTestService({ requireCustomerToken: true });
    const url = `${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}`;
    const answer = await shop.fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }

  it('assigns with it', async () => {
    expect(await assignWith({ authorization: 'Bearer preview-token-of-ada' })).toEqual({ status: 200, body: true });
  });

  it('answers 401 without it or with another, before it looks at the body', async () => {
    for (const headers of [{}, { authorization: 'Bearer nobody' }, { authorization: 'Basic preview-token-of-ada' }]) {
      expect(await assignWith(headers as Record<string, string>, {})).toEqual({
        status: 401,
        body: {
          message: "The consumer isn't authorized to access %resources.",
          parameters: { resources: 'self' },
        },
      });
    }
  });

  it('makes no guest cart for a customer', async () => {
    const shop = createTestService({ requireCustomerToken: true });
    const headers = { authorization: 'Bearer preview-token-of-ada' };
    const answer = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', headers });
    expect(answer.status).toBe(400);
  });

  it('refuses to assign somebody else than who is signed in', async () => {
    const headers = { authorization: 'Bearer preview-token-of-ada' };
    expect(await assignWith(headers, { customerId: 2, storeId: 1 })).toMatchObject({ status: 400 });
  });
});
