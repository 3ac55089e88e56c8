import { expect, it } from 'vitest';
import type { Cart } from '../../../src/core/schema/cart.ts';
import { createTestService } from '../../support/service.ts';

const shop = createTestService();

async function copyOf(name: string): Promise<Cart> {
  return shop.getCart(await shop.sample(name));
}

it('“no-rate” has two currencies and no rate', async () => {
  expect(await copyOf('no-rate')).toMatchObject({
    currency: { base_currency_code: 'USD', quote_currency_code: 'EUR', base_to_quote_rate: 0 },
  });
});

it('“hostile-prices” has a missing and a negative price', async () => {
  const prices = (await copyOf('hostile-prices')).items?.map((item) => item.price);
  expect(prices).toContain(undefined);
  expect(prices).toContain(-2.5);
});
