import { describe, expect, it } from 'vitest';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';
import { send } from '../../support/service/send.ts';

async function open(options: TestServiceOptions = {}) {
  const shop = createTestService(options);
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 2);
  const ask = (method: string, path: string, body?: unknown) =>
    send(shop, method, `${id}/${path}`, body);
  return { shop, id, ask };
}

const address = { country_id: 'US' };
const routes = [
  ['totals', 'GET', 'totals', undefined],
  ['coupons', 'GET', 'coupons', undefined],
  ['coupons', 'PUT', 'coupons/WELCOME10', undefined],
  ['coupons', 'DELETE', 'coupons', undefined],
  ['shipping', 'POST', 'estimate-shipping-methods', { address }],
] as const;

describe('the routes of features', () => {
  it.each(routes)(
    'with %s: %s %s responds with 200, and 405 with Allow to another method',
    async (feature, ...route) => {
      const { ask } = await open({ features: ['items', feature] });
      const [method, path, body] = route;
      expect((await ask(method, path, body)).status).toBe(200);
      const other = await ask('PATCH', path);
      expect(other.status).toBe(405);
      expect(other.headers.get('allow')).toContain(method);
    },
  );

  it.each(routes)('without %s: %s %s responds with 404', async (_feature, method, path, body) => {
    const { ask } = await open({ features: ['items'] });
    expect((await ask(method, path, body)).status).toBe(404);
  });

  it.each(routes)(
    'of an unknown cart respond with 404: %s, %s %s',
    async (_feature, method, path, body) => {
      const { shop } = await open();
      expect((await send(shop, method, `unknown/${path}`, body)).status).toBe(404);
    },
  );
});
