import { describe, expect, it } from 'vitest';
import type { Totals } from '../../../src/core/api/totals.ts';
import { createTestService, type TestServiceOptions } from '../../support/service.ts';
import { ask } from '../../support/service/send.ts';

async function open(options: TestServiceOptions = {}, sku = 'MUG-SPECKLE', store = 'default') {
  const shop = createTestService({
    tax: { destinations: { 'US-CA': 8.25, DE: 19 }, rate: 8.25 },
    ...options,
  });
  const cartId = await shop.createCart(store);
  await shop.addItem(cartId, sku, 2);
  const post = (path: string, body: unknown) => ask(shop, 'POST', `${cartId}/${path}`, body);
  const totals = async () => (await ask(shop, 'GET', `${cartId}/totals`)).body as Totals;
  return { shop, cartId, post, totals };
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
    const { post } = await open({}, 'MUG-SPECKLE', 'eur');
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

  it('responds with 400 to a body without an address', async () => {
    const { post } = await open();
    expect(await post('estimate-shipping-methods', {})).toMatchObject({ status: 400 });
    expect(await post('estimate-shipping-methods', { address: 'Berlin' })).toMatchObject({
      status: 400,
    });
  });
});

describe('totals-information', () => {
  it('with a method stores address and method, and totals follow at the next change of the cart', async () => {
    const { shop, cartId, post, totals } = await open();
    const information = {
      address: berlin,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
    };
    const shipping = async () =>
      (await shop.getCart(cartId)).extension_attributes?.shipping_assignments?.[0]?.shipping;
    await post('totals-information', { addressInformation: { address: berlin } });
    expect(await shipping()).toMatchObject({ method: null });
    const { body } = await post('totals-information', { addressInformation: information });
    expect(body).toMatchObject({ shipping_amount: 5, tax_amount: 7.6, grand_total: 52.58 });
    expect((body as Totals).total_segments?.map(({ title }) => title)).toContain(
      'Shipping & Handling (Standard - 2 to 4 days)',
    );
    expect(await shipping()).toMatchObject({
      method: 'flatrate_flatrate',
      address: { country_id: 'DE', city: null, street: [''] },
    });
    expect(await totals()).toMatchObject({ shipping_amount: 0, tax_amount: 3.3 });
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    expect(await totals()).toMatchObject({ shipping_amount: 5, tax_amount: 11.39 });
  });

  it('taxes shipping if the store does', async () => {
    const { post } = await open({ tax: { rate: 8.25, taxShipping: true } });
    const information = {
      address: {},
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
    };
    const { body } = await post('totals-information', { addressInformation: information });
    expect(body).toMatchObject({
      shipping_tax_amount: 0.41,
      shipping_incl_tax: 5.41,
      shipping_amount: 5,
    });
  });

  it('lists methods for an unknown country, and does not calculate with it', async () => {
    const { post } = await open();
    const address = { country_id: 'XX' };
    expect(await post('estimate-shipping-methods', { address })).toMatchObject({ status: 200 });
    const information = {
      address,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
    };
    expect(await post('totals-information', { addressInformation: information })).toEqual({
      status: 400,
      body: { message: 'Invalid country code' },
    });
  });
});
