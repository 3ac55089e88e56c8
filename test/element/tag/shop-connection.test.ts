// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { connectToShop, type ShopConnection } from '../../../src/element/tag/shop-connection.ts';
import { createElementBase } from '../../../src/element/tag/element-base.ts';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { createCartReader } from '../../../src/core/cart/state/reader.ts';
import { createGuestCartSession } from '../../../src/core/cart/session/session-with-creation.ts';
import { sharedState } from '../../../src/core/cart/record/shared-state.ts';
import { createTestService } from '../../support/service.ts';
import { importsSettled } from '../../support/imports.ts';

let connections: readonly ShopConnection[] = [];
let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  for (const { lifetime } of connections) lifetime.abort();
  connections = [];
});

/** The logged messages, after the diagnostics have loaded if they are needed. */
async function consoleErrors(): Promise<readonly string[]> {
  await importsSettled();
  return spy.mock.calls.map(([message]) => String(message));
}

/** An element of a shop with this base URL. @param send responds instead of the shop */
function connectTo(
  baseUrl: string,
  send: typeof fetch = createTestService().fetch,
): ShopConnection {
  const apiOptions = { baseUrl, fetch: send };
  const session = createGuestCartSession({
    api: createGuestCartApi(apiOptions),
    shared: sharedState({}),
  });
  const reader = createCartReader(session, { retryDelay: () => 0 });
  const shop = {
    session,
    reader,
    apiOptions,
    settings: {},
    headers: undefined,
    hasCustomerCart: false,
  };
  const host = document.createElement('div');
  const options = { messages: undefined, headers: undefined, resolveItem: undefined };
  const element = createElementBase(Object.assign(host, options));
  const one = connectToShop(shop, element, true, () => undefined);
  connections = [...connections, one];
  return one;
}

const create = ({ view }: ShopConnection): Promise<unknown> =>
  view.create.run({ replace: false }).catch(() => undefined);

const unreachable: typeof fetch = () => Promise.reject(new TypeError('Failed to fetch'));

test('a base URL without a shop is logged once per page, with a fix and without the cart id that was read', async () => {
  const baseUrl = 'http://shop.test/other';
  const cartId = 'a-secret-cart-id';
  const record = { state: { current: { status: 'guest', cartId }, retired: [] }, version: 1 };
  localStorage.setItem(`guest-cart:1:${baseUrl}`, JSON.stringify(record));
  connectTo(baseUrl);
  await vi.waitFor(() => {
    expect(spy).toHaveBeenCalledTimes(1);
  });
  const [words] = await consoleErrors();
  expect(words).toContain(`there is no guest-cart API at ${baseUrl} (read, status 404)`);
  expect(words).not.toContain(cartId);
});

test('an unreachable shop that has responded before is not logged', async () => {
  const shop = createTestService();
  let isGone = false;
  const one = connectTo(shop.baseUrl, (...given) =>
    isGone ? unreachable(...given) : shop.fetch(...given),
  );
  await create(one);
  const { reader } = one.shop;
  await vi.waitFor(() => {
    expect(reader.getState().updatedAt).toBeGreaterThan(0);
  });
  isGone = true;
  await reader.read();
  expect(reader.getState().error?.code).toBe('network');
  await expect(consoleErrors()).resolves.toEqual([]);
});
