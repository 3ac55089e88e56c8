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

describe('totals', () => {
  it('add the price of the shipping method of each shipment', async () => {
    const shop = createTestService();
    const sums = await totalsFor(shop, await shop.sample('two-shipments'));
    expect(sums).toMatchObject({ shipping_amount: 17.5, base_shipping_amount: 17.5 });
    expect(sums.grand_total).toBe((sums.subtotal ?? 0) + 17.5);
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
