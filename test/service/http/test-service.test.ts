import { expect, it } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../../src/core/cart/session/session-with-creation.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { createTestService } from '../../support/service.ts';

it('logs the requests of the code under test, not those of its helpers', async () => {
  const shop = createTestService();
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 1);
  await shop.getCart(id);
  expect(shop.log()).toEqual([]);
  await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}?a=1`, { headers: { 'x-a': '1' } });
  await shop.fetch(new Request(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' }));
  expect(shop.log()).toEqual([
    `GET /rest/default/V1/guest-carts/${id}?a=1`,
    'POST /rest/default/V1/guest-carts',
  ]);
  expect(shop.requests[0]?.headers.get('x-a')).toBe('1');
});

it('applies faults to the code under test, not to its helpers', async () => {
  const shop = createTestService();
  shop.faults.set({ kind: 'status', status: 503, operation: 'any' });
  expect((await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' })).status).toBe(503);
  expect(await shop.getCart(await shop.createCart())).toMatchObject({ items: [] });
});

it('has carts of other stores, samples, and customers to assign a cart to', async () => {
  const shop = createTestService();
  expect(await shop.getCart(await shop.createCart('eur'))).toMatchObject({
    currency: { quote_currency_code: 'EUR' },
  });
  expect(shop.urlOf('eur')).toBe('http://shop.test/rest/eur');
  expect(await shop.getCart(await shop.sample('virtual'))).toMatchObject({ is_virtual: true });
  expect(await shop.assign(await shop.createCart(), 1)).toBe(true);
});

it('accepts the pages of every origin, unless cors lists some', async () => {
  const create = (shop: ReturnType<typeof createTestService>, origin: string) =>
    shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST', headers: { origin } });
  const response = await create(createTestService(), 'http://127.0.0.1:4110');
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([
    200,
    'http://127.0.0.1:4110',
  ]);
  const shop = createTestService({ cors: ['https://shop.example'] });
  expect((await create(shop, 'https://shop.example')).status).toBe(200);
  expect((await create(shop, 'http://127.0.0.1:4110')).status).toBe(403);
});

it('shares its settings with the helpers', async () => {
  const shop = createTestService();
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await expect(shop.addItem(await shop.createCart(), 'MUG-SPECKLE', 1)).rejects.toThrow(
    'responded 400',
  );
});

it('stores a sample as the current cart of the code under test', async () => {
  const shop = createTestService();
  const storage = createFakeStorage();
  const cartId = await shop.open('virtual', { storage });
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const session = createGuestCartSession({ api, storage });
  expect(session.getCartId()).toBe(cartId);
  expect(await session.readCart(cartId)).toMatchObject({ is_virtual: true });
});

it('opens carts of another base URL, store and namespace', async () => {
  const shop = createTestService();
  const storage = createFakeStorage();
  const where = { baseUrl: 'http://localhost:3000/rest/{store}', store: 'eur', namespace: 'shop' };
  const cartId = await shop.open('full', { ...where, storage });
  const { baseUrl, store, namespace } = where;
  const api = createGuestCartApi({ baseUrl, store, fetch: shop.fetch });
  expect(createGuestCartSession({ api, store, namespace, storage }).getCartId()).toBe(cartId);
  expect(
    createGuestCartSession({ api, store, storage: createFakeStorage() }).getCartId(),
  ).toBeNull();
});

it('fails requests while offline, and does not log them', async () => {
  const shop = createTestService();
  const create = () => shop.fetch(`${shop.baseUrl}/V1/guest-carts`, { method: 'POST' });
  shop.offline();
  await expect(create()).rejects.toThrow(TypeError);
  expect(shop.log()).toEqual([]);
  shop.online();
  expect((await create()).status).toBe(200);
});
