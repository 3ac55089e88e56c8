import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { guestCartQueryOptions } from '../../src/react/query-options.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { sharedState } from '../../src/core/cart/record/shared-state.ts';
import { createFakeLocks } from '../support/fake-locks.ts';
import { createFakeStorage } from '../support/fake-storage.ts';
import { createTestService } from '../support/service.ts';
import { sent } from '../support/open-browser.ts';

const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

async function open() {
  const shop = createTestService();
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const locks = createFakeLocks().tab('this');
  const session = createGuestCartSession({
    api,
    storage: createFakeStorage(),
    locks,
    shared: sharedState({}),
  });
  const client = new QueryClient();
  clients.push(client);
  const options = { ...guestCartQueryOptions(session, cartId), retry: false as const };
  const read = (more: { readonly staleTime?: number } = {}) =>
    // The oldest supported TanStack Query has no `query`.
    client.fetchQuery({ ...options, ...more });
  return { shop, session, client, options, read };
}

describe('the query options of a cart', () => {
  test('read the cart, and keep it fresh for 30 seconds', async () => {
    const { shop, client, options, read } = await open();
    const reads = () => sent(shop, 'GET');
    const before = reads();
    await expect(read()).resolves.toMatchObject({ items: [{ sku: 'MUG-SPECKLE', qty: 2 }] });
    await read();
    expect(reads()).toBe(before + 1);
    expect(client.getQueryData(options.queryKey)?.items).toHaveLength(1);
  });

  test('without a cart id are disabled', async () => {
    const { session } = await open();
    expect(guestCartQueryOptions(session, null).enabled).toBe(false);
  });

  test('read a failed cart again after growing delays, which start over with each outage', async () => {
    const { shop, client, options, read } = await open();
    const interval = () => {
      const query = client.getQueryCache().find(options);
      if (typeof options.refetchInterval !== 'function' || query === undefined)
        throw new Error('no interval');
      return options.refetchInterval(query as never);
    };
    const fail = async () => {
      shop.faults.set({ operation: 'read', kind: 'status', status: 500 });
      await read({ staleTime: 0 }).catch(() => undefined);
      return Number(interval());
    };
    const first = await fail();
    const second = await fail();
    expect(second).toBeGreaterThan(first);
    shop.faults.clear();
    await read({ staleTime: 0 });
    expect(interval()).toBe(false);
    expect(await fail()).toBeLessThan(second);
  });
});
