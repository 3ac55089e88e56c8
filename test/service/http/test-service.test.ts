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

it('shares its settings with the helpers', async () => {
  const shop = createTestService();
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await expect(shop.addItem(await shop.createCart(), 'MUG-SPECKLE', 1)).rejects.toThrow(
    'responded 400',
  );
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
