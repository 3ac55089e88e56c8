// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import { createCartReader } from '../../../../src/core/cart/state/reader.ts';
import { everyFault } from '../../../support/every-fault.ts';
import { openBrowser } from '../../../support/open-browser.ts';

const goodCart = { items_count: 1, items_qty: 2 };

test.each(everyFault)(
  'the last good cart stays in the reader after $name, until a read succeeds',
  async (named) => {
    const { fault, code } = named;
    const { shop, tab } = openBrowser();
    // A short timeout for faults that end with one.
    const timeout = code === 'timeout' ? 300 : undefined;
    const session = tab({
      api: createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch, timeout }),
    });
    await shop.addItem(await session.ensureCart(), 'MUG-SPECKLE', 2);
    const reader = createCartReader(session, { retryDelay: () => 0 });
    await reader.read();
    shop.faults.set({ ...fault, operation: 'read' });
    await reader.read();
    expect(reader.getState()).toMatchObject({
      cart: goodCart,
      error: { code },
      fetchStatus: 'idle',
    });
    shop.faults.clear();
    await reader.read();
    expect(reader.getState()).toMatchObject({ cart: goodCart, error: null });
  },
);
