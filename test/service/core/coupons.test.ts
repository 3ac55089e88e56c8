import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../../../src/service/node/sqlite-storage.ts';
import { createTestService, type TestService } from '../../support/service.ts';

async function open(options: Parameters<typeof createTestService>[0] = {}) {
  const shop = createTestService(options);
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 2);
  await shop.addItem(id, 'NOTE-A5', 1);
  return { shop, id };
}

async function ask(shop: TestService, method: string, path: string): Promise<{ status: number; body: unknown }> {
  const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${path}`, { method });
  return { status: response.status, body: await response.json() };
}

describe('a coupon', () => {
  it('can be applied, read and removed', async () => {
    const { shop, id } = await open();
    expect(await ask(shop, 'GET', `${id}/coupons`)).toEqual({ status: 200, body: null });
    expect(await ask(shop, 'PUT', `${id}/coupons/welcome10`)).toEqual({ status: 200, body: true });
    expect(await ask(shop, 'GET', `${id}/coupons`)).toEqual({ status: 200, body: 'WELCOME10' });
    expect((await ask(shop, 'GET', `${id}/totals`)).body).toMatchObject({
      subtotal: 53.48,
      discount_amount: -5.35,
      grand_total: 48.13,
      coupon_code: 'WELCOME10',
      extension_attributes: { coupon_label: 'Ten off to say hello' },
    });
    expect(await ask(shop, 'DELETE', `${id}/coupons`)).toEqual({ status: 200, body: true });
    const { body } = await ask(shop, 'GET', `${id}/totals`);
    expect(body).toMatchObject({ discount_amount: 0, grand_total: 53.48 });
    expect(body).not.toHaveProperty('coupon_code');
  });

  it('replaces the previous one, and applies only to its products', async () => {
    const { shop, id } = await open();
    await ask(shop, 'PUT', `${id}/coupons/WELCOME10`);
    await ask(shop, 'PUT', `${id}/coupons/MUGS25`);
    // A quarter of 39.98 is 9.995, a half cent, which goes up.
    expect((await ask(shop, 'GET', `${id}/totals`)).body).toMatchObject({
      discount_amount: -10,
      coupon_code: 'MUGS25',
    });
  });

  it('that does not exist is 404 in the shop’s words, without parameters, and changes nothing', async () => {
    const { shop, id } = await open();
    await ask(shop, 'PUT', `${id}/coupons/WELCOME10`);
    const { status, body } = await ask(shop, 'PUT', `${id}/coupons/NOPE`);
    expect([status, body]).toEqual([404, { message: "The coupon code isn't valid. Verify the code and try again." }]);
    expect(await ask(shop, 'GET', `${id}/coupons`)).toMatchObject({ body: 'WELCOME10' });
  });

  it.each(['PUT', 'DELETE'])('is rejected with 404 for an empty cart (%s)', async (method) => {
    const shop = createTestService();
    const id = await shop.createCart();
    const response = await ask(shop, method, `${id}/coupons${method === 'PUT' ? '/WELCOME10' : ''}`);
    expect(response).toMatchObject({ status: 404, body: { parameters: { fieldName: 'items' } } });
  });

  it.each(['PUT', 'DELETE'])('is rejected with 404 about the cart for an ordered one (%s)', async (method) => {
    const shop = createTestService();
    const id = await shop.sample('ordered');
    const response = await ask(shop, method, `${id}/coupons${method === 'PUT' ? '/WELCOME10' : ''}`);
    expect(response).toMatchObject({ status: 404, body: { parameters: { fieldName: 'cartId' } } });
  });

  it('allows no other method', async () => {
    const { shop, id } = await open();
    expect((await ask(shop, 'POST', `${id}/coupons`)).status).toBe(405);
    expect((await ask(shop, 'GET', `${id}/coupons/WELCOME10`)).status).toBe(405);
  });

  it('is kept after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'guest-cart-coupons-'));
    const file = join(folder, 'carts.sqlite');
    const { shop: before, id } = await open({ storage: openSqliteStorage(file) });
    expect(await ask(before, 'PUT', `${id}/coupons/WELCOME10`)).toMatchObject({ status: 200 });
    await before.service.close();
    const after = createTestService({ storage: openSqliteStorage(file) });
    expect(await ask(after, 'GET', `${id}/coupons`)).toMatchObject({ body: 'WELCOME10' });
    await after.service.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a shop without the feature routes', () => {
  it.each<[string, string]>([
    ['POST', 'items'],
    ['PUT', 'items/10001'],
    ['DELETE', 'items/10001'],
    ['GET', 'totals'],
    ['PUT', 'coupons/WELCOME10'],
    ['DELETE', 'coupons'],
  ])('responds to %s %s as to an unknown route', async (method, path) => {
    const shop = createTestService({ features: [] });
    const id = await shop.createCart();
    const { status, body } = await ask(shop, method, `${id}/${path}`);
    expect(status).toBe(404);
    expect(body).not.toHaveProperty('parameters');
  });

  it('has the configured ones', async () => {
    const shop = createTestService({ features: ['totals'] });
    expect((await ask(shop, 'GET', `${await shop.createCart()}/totals`)).status).toBe(200);
  });
});
