import { describe, expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

describe('addresses', () => {
  it.each([
    [
      'an unknown store code',
      'GET',
      '/rest/nosuch/V1/guest-carts/x',
      400,
      'Specified request cannot be processed.',
    ],
    [
      'an unknown store, any route',
      'POST',
      '/rest/nosuch/V1/x',
      400,
      'Specified request cannot be processed.',
    ],
    [
      'an unknown route',
      'GET',
      '/rest/default/V1/carts/other',
      404,
      'Request does not match any route.',
    ],
    ['no version', 'GET', '/rest/default/guest-carts', 404, 'Request does not match any route.'],
    ['an unknown path', 'GET', '/nowhere', 404, 'Request does not match any route.'],
    ['an escaped slash', 'GET', '/rest/default/V1/guest-carts/a%2Fb', 404, 'No such entity'],
    [
      'SQL',
      'GET',
      `/rest/default/V1/guest-carts/${encodeURIComponent("x' OR '1'='1")}`,
      404,
      'No such entity',
    ],
    ['a name of Object’s', 'GET', '/rest/default/V1/guest-carts/__proto__', 404, 'No such entity'],
    ['dots', 'GET', '/rest/default/V1/guest-carts/..', 404, 'Request does not match any route.'],
  ])('responds to %s with a client error', async (_, method, path, status, message) => {
    const { fetch } = createTestService();
    const response = await fetch(path, { method });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringContaining(message) });
  });
});

describe('pages of other origins', () => {
  const evil = { origin: 'https://evil.example' };

  it('cannot write', async () => {
    const shop = createTestService({ cors: [] });
    const id = await shop.createCart();
    const request = jsonRequest('PUT', { customerId: 1, storeId: 1 }, evil);
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}`, request);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      message: expect.stringContaining('Requests from the origin https://evil.example are not'),
    });
    expect(await shop.getCart(id)).toMatchObject({ customer_is_guest: true });
    const create = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, {
      method: 'POST',
      headers: evil,
    });
    const hidden = await shop.fetch(`${shop.baseUrl}/V1/guest-carts`, {
      method: 'POST',
      headers: { origin: 'null' },
    });
    expect([create.status, hidden.status]).toEqual([403, 403]);
  });

  it('can read and write when their origin is listed', async () => {
    const shop = createTestService({ cors: ['https://www.shop.example'] });
    const friend = { origin: 'https://www.shop.example' };
    const url = `${shop.baseUrl}/V1/guest-carts`;
    const ask = { 'access-control-request-method': 'PUT' };
    const created = await shop.fetch(url, { method: 'POST', headers: friend });
    expect(created.status).toBe(200);
    expect(created.headers.get('access-control-allow-origin')).toBe('https://www.shop.example');
    expect(created.headers.get('vary')).toBe('Origin');
    const preflight = await shop.fetch(`${url}/x`, {
      method: 'OPTIONS',
      headers: { ...friend, ...ask },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT');
    const refused = await shop.fetch(`${url}/x`, {
      method: 'OPTIONS',
      headers: { ...evil, ...ask },
    });
    expect([refused.status, refused.headers.has('access-control-allow-origin')]).toEqual([
      204,
      false,
    ]);
    expect((await shop.fetch(url, { method: 'POST', headers: evil })).status).toBe(403);
  });
});
