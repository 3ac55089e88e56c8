import { describe, expect, it } from 'vitest';
import { decode } from '../../../src/core/api/shape.ts';
import { totalsSchema, type Totals } from '../../../src/core/api/totals.ts';
import { createTestService, type TestService } from '../../support/service.ts';
import { send } from '../../support/service/send.ts';

async function totalsFor(shop: TestService, cartId: string): Promise<Totals> {
  const response = await send(shop, 'GET', `${cartId}/totals`);
  expect(response.status).toBe(200);
  const { value, issues } = decode(totalsSchema, await response.json());
  expect(issues).toEqual([]);
  return value;
}

const amount = (sums: Totals, code: string) =>
  sums.total_segments?.find((row) => row.code === code)?.value;

describe('totals', () => {
  it('add the tax of the store after discounts', async () => {
    const shop = createTestService();
    const id = await shop.createCart('gbp');
    await shop.addItem(id, 'MUG-SPECKLE', 2);
    await send(shop, 'PUT', `${id}/coupons/WELCOME10`);
    const sums = await totalsFor(shop, id);
    // 2 × 15.63 = 31.26; a tenth is 3.13; a fifth of 28.13 is 5.63.
    expect(sums).toMatchObject({
      subtotal: 31.26,
      discount_amount: -3.13,
      tax_amount: 5.63,
      grand_total: 33.76,
    });
    expect(sums.total_segments?.map(({ code }) => code)).toEqual([
      'subtotal',
      'discount',
      'shipping',
      'tax',
      'grand_total',
    ]);
  });

  it('add the price of the shipping method of each shipment', async () => {
    const shop = createTestService();
    const sums = await totalsFor(shop, await shop.sample('two-shipments'));
    expect(sums).toMatchObject({ shipping_amount: 17.5, base_shipping_amount: 17.5 });
    expect(sums.grand_total).toBe((sums.subtotal ?? 0) + 17.5);
  });

  it('have no shipping segment for a virtual cart', async () => {
    const shop = createTestService();
    const id = await shop.createCart();
    await shop.addItem(id, 'REPAIR-5Y', 1);
    expect(amount(await totalsFor(shop, id), 'shipping')).toBeUndefined();
  });

  it('decode without issues for every sample cart', async () => {
    const shop = createTestService();
    const names = (await (await shop.fetch(`${shop.origin}/preview/samples`)).json()) as {
      name: string;
    }[];
    for (const { name } of names.filter((sample) => sample.name !== 'ordered')) {
      const response = await send(shop, 'GET', `${await shop.sample(name)}/totals`);
      if (response.status === 404) continue;
      const { issues } = decode(totalsSchema, await response.json());
      expect([name, issues]).toEqual([name, []]);
    }
  });
});
