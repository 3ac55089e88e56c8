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
      extension_attributes: { coupon_label: '10% off to say hello' },
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
    expect([status, body]).toEqual([
      404,
      { message: "The coupon code isn't valid. Verify the code and try again." },
    ]);
    expect(await ask(shop, 'GET', `${id}/coupons`)).toMatchObject({ body: 'WELCOME10' });
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
