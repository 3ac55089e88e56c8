import { describe, expect, it } from 'vitest';
import { createTestService } from '../../support/service.ts';
import { ask } from '../../support/service/send.ts';

async function open(options: Parameters<typeof createTestService>[0] = {}) {
  const shop = createTestService(options);
  const id = await shop.createCart();
  await shop.addItem(id, 'MUG-SPECKLE', 2);
  await shop.addItem(id, 'NOTE-A5', 1);
  return { shop, id };
}

describe('a coupon', () => {
  it('can be applied, read, replaced and removed; an unknown one is 404 in the shop’s words', async () => {
    const { shop, id } = await open();
    const code = (method: string, path = '') => ask(shop, method, `${id}/coupons${path}`);
    const totals = async () => (await ask(shop, 'GET', `${id}/totals`)).body;
    expect(await code('GET')).toEqual({ status: 200, body: null });
    expect(await code('PUT', '/welcome10')).toEqual({ status: 200, body: true });
    expect(await totals()).toMatchObject({
      subtotal: 53.48,
      discount_amount: -5.35,
      grand_total: 48.13,
      coupon_code: 'WELCOME10',
      extension_attributes: { coupon_label: '10% off to say hello' },
    });
    await code('PUT', '/MUGS25');
    // Without parameters.
    expect(await code('PUT', '/NOPE')).toEqual({
      status: 404,
      body: { message: "The coupon code isn't valid. Verify the code and try again." },
    });
    expect(await code('GET')).toEqual({ status: 200, body: 'MUGS25' });
    // Only of its products. A quarter of 39.98 is 9.995, a half cent, which goes up.
    expect(await totals()).toMatchObject({ discount_amount: -10, coupon_code: 'MUGS25' });
    expect(await code('DELETE')).toEqual({ status: 200, body: true });
    expect(await totals()).toMatchObject({ discount_amount: 0, grand_total: 53.48 });
    expect(await totals()).not.toHaveProperty('coupon_code');
  });

  it.each(['PUT', 'DELETE'])(
    'is rejected with 404 for an empty or an ordered cart (%s)',
    async (method) => {
      const shop = createTestService();
      const path = method === 'PUT' ? 'coupons/WELCOME10' : 'coupons';
      const carts = { items: await shop.createCart(), cartId: await shop.sample('ordered') };
      for (const [fieldName, id] of Object.entries(carts))
        expect(await ask(shop, method, `${id}/${path}`)).toMatchObject({
          status: 404,
          body: { parameters: { fieldName } },
        });
    },
  );
});
