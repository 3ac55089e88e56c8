import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/core/api/shape.ts';
import { previewSettings } from '../../../src/service/http/preview-types.ts';
import { createTestService, type TestService } from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

const put = (shop: TestService, body: unknown) =>
  shop.fetch('/preview/settings', jsonRequest('PUT', body));

async function read(shop: TestService) {
  const { value, issues } = decode(
    previewSettings,
    await (await shop.fetch('/preview/settings')).json(),
  );
  expect(issues).toEqual([]);
  return value;
}

describe('/preview/settings', () => {
  it('starts with the options of the service', async () => {
    const shop = createTestService({ tax: { rate: 19 }, soldOut: ['TEE'] });
    expect(await read(shop)).toEqual({
      tax: {
        prices_include_tax: false,
        rate: 19,
        destinations: null,
        display: { prices: 'excluding', subtotals: 'excluding' },
        algorithm: 'total',
        after_discount: true,
        discount_includes_tax: false,
        tax_shipping: false,
      },
      sold_out: ['TEE'],
      disabled: [],
    });
  });

  it('changes what totals of existing carts say, and DELETE restores it', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'MUG-SPECKLE', 3);
    const totals = async () =>
      (await (await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${id}/totals`)).json()) as unknown;
    await put(shop, {
      tax: { prices_include_tax: true, rate: 8.25, display: 'both', algorithm: 'row' },
    });
    await put(shop, { tax: { after_discount: false }, disabled: ['TEE'] });
    expect(await read(shop)).toMatchObject({
      tax: {
        algorithm: 'row',
        display: { prices: 'both', subtotals: 'both' },
        after_discount: false,
      },
      disabled: ['TEE'],
    });
    expect(await totals()).toMatchObject({
      subtotal: 55.4,
      total_segments: expect.arrayContaining([expect.objectContaining({ value: 59.97 })]),
    });
    await shop.fetch('/preview/settings', { method: 'DELETE' });
    expect(await totals()).toMatchObject({ subtotal: 59.97, tax_amount: 0 });
  });

  it.each([
    [{ tax: { rate: '19' } }, 'tax.rate'],
    [{ tax: { algorithm: 'cent' } }, 'tax.algorithm'],
    [{ tax: { display: 'gross' } }, 'tax.display'],
    [{ tax: { display: { prices: 'including' } } }, 'tax.display.subtotals'],
    [{ tax: { pricesIncludeTax: true } }, 'Unknown setting tax.pricesIncludeTax'],
    [{ tax: { prices_include_tax: 1 } }, 'tax.prices_include_tax'],
    [{ sold_out: 'TEE' }, 'sold_out'],
    [{ taxes: {} }, 'Unknown setting taxes'],
    [[], 'settings'],
  ])('responds with 400 to %j and changes nothing', async (body, message) => {
    const shop = createTestService();
    const before = await read(shop);
    const response = await put(shop, body);
    expect([response.status, await response.json()]).toEqual([
      400,
      { message: expect.stringContaining(message) },
    ]);
    expect(await read(shop)).toEqual(before);
  });
});
