import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../support/service.ts';
import { jsonRequest } from '../../support/service/send.ts';

const put = (shop: TestService, body: unknown) =>
  shop.fetch('/preview/settings', jsonRequest('PUT', body));

const read = async (shop: TestService) =>
  (await (await shop.fetch('/preview/settings')).json()) as unknown;

describe('/preview/settings', () => {
  it('starts with the options of the service', async () => {
    const shop = createTestService({ tax: { rate: 19 }, soldOut: ['TEE'] });
    expect(await read(shop)).toEqual({
      tax: {
        pricesIncludeTax: false,
        rate: 19,
        destinations: null,
        display: 'excluding',
        algorithm: 'total',
        afterDiscount: true,
        discountIncludesTax: false,
        taxShipping: false,
      },
      soldOut: ['TEE'],
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
      tax: { pricesIncludeTax: true, rate: 8.25, display: 'both', algorithm: 'row' },
    });
    await put(shop, { tax: { afterDiscount: false }, disabled: ['TEE'] });
    expect(await read(shop)).toMatchObject({
      tax: {
        algorithm: 'row',
        display: 'both',
        afterDiscount: false,
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
    [{ tax: { rate: '19' } }, 'tax.rate must be of the type number or object'],
    [{ tax: { pricesIncludeTax: 1 } }, 'tax.pricesIncludeTax must be of the type boolean'],
    [{ tax: { algorithm: 7 } }, 'tax.algorithm must be of the type string'],
    [{ soldOut: 'TEE' }, 'soldOut must be of the type array'],
    [{ tax: { display: { subtotals: 'both' } } }, 'tax.display must be of the type string'],
    [{ tax: { prices_include_tax: true } }, 'Unknown setting tax.prices_include_tax'],
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
