import { expect, it } from 'vitest';
import type { Cart } from '../../../src/core/schema/cart.ts';
import { createTestService } from '../../support/service.ts';

const shop = createTestService();

async function copyOf(name: string): Promise<Cart> {
  return shop.getCart(await shop.sample(name));
}

it('“ordered” is closed, with an order number and without items and shipments', async () => {
  const cart = await copyOf('ordered');
  expect(cart).toMatchObject({ is_active: false, items_count: 3, reserved_order_id: '000000271' });
  expect(cart).not.toHaveProperty('items');
  expect(cart).not.toHaveProperty('extension_attributes');
});

it('“two-shipments” has two shipments with different addresses and splits an item between them', async () => {
  const cart = await copyOf('two-shipments');
  const parcels = cart.extension_attributes?.shipping_assignments ?? [];
  expect(new Set(parcels.map((parcel) => parcel.shipping?.method)).size).toBe(2);
  expect(new Set(parcels.map((parcel) => parcel.shipping?.address?.city)).size).toBe(2);
  for (const item of cart.items ?? []) {
    const shares = parcels.flatMap((parcel) => parcel.items ?? []).filter((one) => one.item_id === item.item_id);
    expect(shares.reduce((sum, one) => sum + (one.qty ?? 0), 0)).toBe(item.qty);
  }
});

it('“thousand” has 1,000 items', async () => {
  expect(await copyOf('thousand')).toMatchObject({ items_count: 1000, items: { length: 1000 } });
});
