import { describe, expect, it } from 'vitest';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';
import { ask } from '../../support/service/send.ts';

async function open(options: TestServiceOptions = {}, store = 'default') {
  const shop = createTestService({
    tax: { destinations: { 'US-CA': 8.25, DE: 19 }, rate: 8.25 },
    ...options,
  });
  const cartId = await shop.createCart(store);
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const applyCode = (code: string) => ask(shop, 'PUT', `${cartId}/coupons/${code}`);
  const post = (path: string, body: unknown) => ask(shop, 'POST', `${cartId}/${path}`, body);
  return { post, applyCode };
}

const berlin = {
  country_id: 'DE',
  region: 'Berlin',
  region_code: 'BER',
  region_id: 82,
  postcode: '10115',
};

describe('estimate-shipping-methods', () => {
  it('lists the methods for a country, with amounts in quote currency that are not rounded', async () => {
    const { post } = await open({}, 'eur');
    expect((await post('estimate-shipping-methods', { address: berlin })).body).toEqual([
      {
        carrier_code: 'flatrate',
        method_code: 'flatrate',
        carrier_title: 'Standard',
        method_title: '2 to 4 days',
        amount: 4.5685,
        base_amount: 5,
        available: true,
        error_message: '',
        price_excl_tax: 4.5685,
        price_incl_tax: 4.5685,
      },
      expect.objectContaining({ carrier_code: 'courier', amount: 11.42125 }),
    ]);
  });

  it('lists a pickup in the region of its store alone', async () => {
    const { post } = await open();
    const pickup = expect.objectContaining({ carrier_code: 'instore' });
    const methods = async (address: object) =>
      (await post('estimate-shipping-methods', { address: { country_id: 'US', ...address } })).body;
    expect(await methods({ region_code: 'OR' })).toContainEqual(pickup);
    expect(await methods({ region_code: 'CA' })).not.toContainEqual(pickup);
    expect(await methods({})).not.toContainEqual(pickup);
  });

  it('lists a method with a minimum for a subtotal that reaches it after discounts, as Magento does', async () => {
    const free = { carrier: 'freeshipping', method: 'freeshipping', price: 0, minSubtotal: 39 };
    const { post, applyCode } = await open({
      shippingMethods: [{ ...free, carrierTitle: 'Free', methodTitle: 'Standard' }],
    });
    const estimate = () => post('estimate-shipping-methods', { address: berlin });
    expect((await estimate()).body).toMatchObject([{ carrier_code: 'freeshipping' }]);
    await applyCode('MUGS25');
    expect((await estimate()).body).toEqual([]);
  });

  it('lists the methods for an unknown country', async () => {
    const { post } = await open();
    const address = { country_id: 'XX' };
    expect(await post('estimate-shipping-methods', { address })).toMatchObject({ status: 200 });
  });
});
