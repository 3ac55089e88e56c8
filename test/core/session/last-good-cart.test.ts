// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createCartReader } from '../../../src/core/session/reader.ts';
import { createGuestCartSession } from '../../../src/core/session/create-session.ts';
import { pageGlobals } from '../../../src/core/store/page-globals.ts';
import { everyFault } from '../../support/every-fault.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { createTestService } from '../../support/service.ts';

const goodCart = { items_count: 1, items_qty: 2 };

describe('the last good cart', () => {
  test.each(everyFault.map((named) => [named.name, named] as const))(
    'stays in the reader after %s, until a read succeeds',
    async (_name, { fault, code }) => {
      const shop = createTestService();
      // A short timeout for faults that end with one.
      const timeout = code === 'timeout' ? 300 : undefined;
      const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch, timeout });
      const session = createGuestCartSession({
        api,
        storage: createFakeStorage(),
        locks: null,
        shared: pageGlobals({}),
      });
      const cartId = await shop.createCart();
      await shop.addItem(cartId, 'MUG-SPECKLE', 2);
      session.cartStore.adopt(cartId);
      const reader = createCartReader(session, { retryDelay: () => 0 });
      await reader.read();
      shop.faults.set({ ...fault, operation: 'read' });
      await reader.read();
      const current = { status: 'guest', cartId };
      expect(reader.getState()).toMatchObject({ cart: goodCart, error: { code }, fetchStatus: 'idle', current });
      expect(session.store.getState().retired).toEqual([]);
      shop.faults.clear();
      await reader.read();
      expect(reader.getState()).toMatchObject({ cart: goodCart, error: null });
    },
  );
});
