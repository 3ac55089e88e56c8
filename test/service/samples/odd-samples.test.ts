import { expect, it } from 'vitest';
import type { Cart } from '../../../src/core/schema/cart.ts';
import { createTestService } from '../../support/service.ts';

const shop = createTestService();

async function copyOf(name: string): Promise<Cart> {
  return shop.getCart(await shop.sample(name));
}

it('“missing-product” counts more items than it lists', async () => {
  expect(await copyOf('missing-product')).toMatchObject({ items_count: 4, items: { length: 2 } });
});

it('“long-words” has names with 100 letters, markup and a direction override', async () => {
  const names = (await copyOf('long-words')).items?.map((item) => item.name) ?? [];
  expect(names).toContain('<img src=x onerror=alert(1)>');
  expect(names.some((name) => name?.length === 100)).toBe(true);
  expect(names.some((name) => name?.includes('\u202E'))).toBe(true);
});
