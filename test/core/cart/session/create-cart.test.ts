import { describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import { codeOf } from '../../../support/failure.ts';
import { openBrowser as open, sent } from '../../../support/open-browser.ts';

describe('a host that creates the carts', () => {
  test('is called once for all callers, and no creation is sent', async () => {
    const { shop, tab } = open();
    const hosts = await shop.createCart();
    const requests = sent(shop, 'POST');
    let calls = 0;
    const createCart = (): Promise<string> => {
      calls += 1;
      return Promise.resolve(hosts);
    };
    const session = tab({ createCart });
    await expect(Promise.all([session.ensureCart(), session.ensureCart()])).resolves.toEqual([
      hosts,
      hosts,
    ]);
    expect([calls, sent(shop, 'POST') - requests]).toEqual([1, 0]);
    expect(session.getCartId()).toBe(hosts);
  });

  test.each([undefined, '', '..', 7])(
    'and returns %j gets an error, and nothing is stored',
    async (cartId) => {
      const { storage, tab } = open();
      const session = tab({ createCart: () => Promise.resolve(cartId as string) });
      expect(await codeOf(session.ensureCart())).toBe('bad-response');
      expect(storage.entries.size).toBe(0);
    },
  );

  test('and fails gets its error as the cause', async () => {
    const cause = new Error('the session has ended');
    const session = open().tab({ createCart: () => Promise.reject(cause) });
    await expect(session.ensureCart()).rejects.toMatchObject({
      code: 'bad-response',
      operation: 'create',
      cause,
    });
  });
});

test('of two tabs without locks, the first creates the current cart, and the cart of the second is retired', async () => {
  const { shop, tab } = open();
  const [one, two] = [tab({ locks: null }), tab({ locks: null })];
  const ids = await Promise.all([one.ensureCart(), two.ensureCart()]);
  expect(sent(shop, 'POST')).toBe(2);
  expect(new Set(ids).size).toBe(1);
  expect(two.store.getState()).toEqual({
    current: { status: 'guest', cartId: ids[0] },
    retired: [expect.stringMatching(/^\w{32}$/)],
  });
});

test('an api that the page has written creates a cart under the lock of the browser', async () => {
  const { shop, tab } = open();
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const session = tab({ api: { ...api, timeout: undefined } });
  expect(await session.ensureCart()).toBe(session.getCartId());
});

describe('a shop whose responses the page cannot read, as without CORS', () => {
  test('gets one creation, no matter how often an item is added', async () => {
    const { shop, tab } = open();
    let isReadable = false;
    const fetch: typeof globalThis.fetch = async (...request) => {
      const response = await shop.fetch(...request);
      if (!isReadable) throw new TypeError('Failed to fetch');
      return response;
    };
    const session = tab({ api: createGuestCartApi({ baseUrl: shop.baseUrl, fetch }) });
    for (let add = 0; add < 4; add += 1) expect(await codeOf(session.ensureCart())).toBe('network');
    expect(sent(shop, 'POST')).toBe(1);
    isReadable = true;
    const cartId = await session.ensureCart();
    expect(session.getCartId()).toBe(cartId);
    expect(sent(shop, 'POST')).toBe(2);
  });
});
