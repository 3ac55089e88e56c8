import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { createTestService } from '../../support/service.ts';
import { jsonRequest, send } from '../../support/service/send.ts';

/** A clock that only the test moves. */
function createClock(start: string) {
  let time = Date.parse(start);
  return { now: () => time, pass: (seconds: number) => void (time += seconds * 1000) };
}

describe('assigning a customer', () => {
  it('responds true, keeps the id readable if the shop does, and copies the customer and their addresses', async () => {
    const clock = createClock('2026-02-03T04:05:06Z');
    const shop = createTestService({ clock: clock.now, retireOnAssign: false });
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
    expect(decodeCart(cart).issues).toEqual([]);
  });

  it('retires the id by default, as Magento and `npx guest-cart service` do', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    expect(await shop.assign(id, 1)).toBe(true);
    expect((await send(shop, 'GET', id)).status).toBe(404);
  });

  it('keeps an address that was entered before', async () => {
    const shop = createTestService({ retireOnAssign: false });
    const id = await shop.sample('two-shipments');
    await shop.assign(id, 1);
    expect((await shop.getCart(id)).billing_address).toMatchObject({
      street: ['305 Linden Row', 'Apartment 2'],
    });
  });

  it('can be repeated for the same customer, and is rejected for another one', async () => {
    const shop = createTestService({ retireOnAssign: false });
    const id = await shop.createCart();
    await shop.assign(id, 1);
    const before = await shop.getCart(id);
    expect(await shop.assign(id, 1)).toBe(true);
    const response = await send(shop, 'PUT', id, { customerId: 2, storeId: 1 });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringContaining("isn't anonymous"),
    });
    expect(await shop.getCart(id)).toEqual(before);
  });

  it.each([
    [
      'nothing',
      {},
      { message: 'One or more input exceptions have occurred.', errors: { length: 2 } },
    ],
    ['no customer', { storeId: 1 }, { parameters: { fieldName: 'customerId' } }],
    ['no store', { customerId: 1 }, { parameters: { fieldName: 'storeId' } }],
    ['a null store', { customerId: 1, storeId: null }, { parameters: { fieldName: 'storeId' } }],
    [
      'a number past all integers',
      { customerId: 2 ** 53, storeId: 1 },
      { message: expect.stringContaining('"int"') },
    ],
    [
      'an unknown store',
      { customerId: 1, storeId: 99 },
      { message: expect.stringContaining('different store') },
    ],
    [
      'another store than the cart’s',
      { customerId: 1, storeId: 2 },
      { message: expect.stringContaining('different') },
    ],
    [
      'a customer of another store',
      { customerId: 3, storeId: 1 },
      { message: expect.stringContaining('different') },
    ],
  ])('responds with 400 to %s and leaves the cart unassigned', async (_, body, expected) => {
    const shop = createTestService();
    const id = await shop.createCart();
    const response = await send(shop, 'PUT', id, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject(expected);
    expect(await shop.getCart(id)).toMatchObject({ customer_is_guest: true });
  });

  it.each([0, -1, 99])(
    'responds with 404 about the customer, not the cart, for customer %d',
    async (customerId) => {
      const shop = createTestService();
      const response = await send(shop, 'PUT', await shop.createCart(), { customerId, storeId: 1 });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        parameters: { fieldName: 'customerId', fieldValue: customerId },
      });
    },
  );

  it('responds with 404 to an ordered cart with its numeric id, not the secret one', async () => {
    const shop = createTestService();
    const id = await shop.sample('ordered');
    const response = await send(shop, 'PUT', id, { customerId: 1, storeId: 1 });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({
      parameters: { fieldName: 'cartId', fieldValue: '1' },
    });
  });
});

describe('with requireCustomerToken', () => {
  it.each([undefined, 'Bearer unknown', 'Basic preview-token-of-ada'])(
    'responds with 401 to the authorization %j before it reads the body',
    async (authorization) => {
      const shop = createTestService({ requireCustomerToken: true });
      const url = `${shop.baseUrl}/V1/guest-carts/${await shop.createCart()}`;
      const headers = authorization === undefined ? {} : { authorization };
      const response = await shop.fetch(url, jsonRequest('PUT', {}, headers));
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        message: "The consumer isn't authorized to access %resources.",
        parameters: { resources: 'self' },
      });
    },
  );

  it('creates no guest cart for a request with a customer token', async () => {
    const shop = createTestService({ requireCustomerToken: true });
    const headers = { authorization: 'Bearer preview-token-of-ada' };
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, {
      method: 'POST',
      headers,
    });
    expect(response.status).toBe(400);
  });
});
