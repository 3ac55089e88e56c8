import { describe, expect, it } from 'vitest';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';

async function open(options: TestServiceOptions = {}) {
  const shop = createTestService(options);
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 2);
  const ask = (method: string, path: string, body?: unknown) =>
    shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  return { shop, id, ask };
}

const address = { country_id: 'US' };
const routes = [
  ['totals', 'GET', 'totals', undefined],
  ['coupons', 'GET', 'coupons', undefined],
  ['coupons', 'PUT', 'coupons/WELCOME10', undefined],
  ['coupons', 'DELETE', 'coupons', undefined],
  ['shipping', 'POST', 'estimate-shipping-methods', { address }],
  ['shipping', 'POST', 'totals-information', { addressInformation: { address } }],
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

  it.each(routes)('of an unknown cart respond with 404: %s, %s %s', async (_feature, method, path, body) => {
    const { shop } = await open();
    const response = await shop.fetch(`${shop.baseUrl}/V1/guest-carts/unknown/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(404);
  });

  it('totals-information stores a shipping method that was chosen, and only previews an address', async () => {
    const { shop, id, ask } = await open();
    const methods = (await (await ask('POST', 'estimate-shipping-methods', { address })).json()) as {
      carrier_code: string;
      method_code: string;
      amount: number;
    }[];
    const { carrier_code, method_code, amount } = methods.find((method) => method.amount > 0)!;
    const codes = { shipping_carrier_code: carrier_code, shipping_method_code: method_code };
    const methodInCart = async () =>
      (await shop.getCart(id)).extension_attributes?.shipping_assignments?.[0]?.shipping?.method;
    await ask('POST', 'totals-information', { addressInformation: { address } });
    expect(await methodInCart()).toBeNull();
    const response = await ask('POST', 'totals-information', { addressInformation: { address, ...codes } });
    expect(await response.json()).toMatchObject({ shipping_amount: amount });
    expect(await methodInCart()).toBe(`${carrier_code}_${method_code}`);
  });
});
