// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createReaderCartCache } from '../../../../src/core/cart/changing/reader-cart-cache.ts';
import { openController } from '../../../support/controller.ts';

async function openCache() {
  const page = await openController({ features: [] });
  return { ...page, cache: createReaderCartCache(page.reader) };
}

describe('the reader’s state as a cart cache', () => {
  test('is patched until the cart is read again', async () => {
    const { cache, cartId, reader } = await openCache();
    await cache.patch('another', (cart) => ({ ...cart, items_count: 9 }));
    expect(cache.getCart(cartId)).toMatchObject({ items_count: 2 });
    await cache.patch(cartId, (cart) => ({ ...cart, items_count: 7 }));
    expect(reader.getState().cart).toMatchObject({ items_count: 7 });
    expect(cache.isSettled(cartId)).toBe(false);
    await expect(cache.refetch(cartId)).resolves.toBe(true);
    expect(cache.isSettled(cartId)).toBe(true);
    expect(cache.getCart(cartId)).toMatchObject({ items_count: 2 });
  });

  test('resolves a refetch to false if the shop fails or the reader was stopped', async () => {
    const { cache, cartId, shop, network, untilPaused, close } = await openCache();
    shop.faults.set({ kind: 'status', status: 403, operation: 'read', times: 1 });
    await expect(cache.refetch(cartId)).resolves.toBe(false);
    await expect(cache.refetch(cartId)).resolves.toBe(true);
    network.pause('GET');
    const again = cache.refetch(cartId);
    await untilPaused(1);
    close();
    await network.resume();
    await expect(again).resolves.toBe(false);
  });
});
