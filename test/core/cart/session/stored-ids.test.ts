import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openBrowser, type Browser } from '../../../support/open-browser.ts';

const carts = '/rest/default/V1/guest-carts';

/** Damaged or forged contents of a stored record. */
function tamper({ storage, tab }: Browser, state: unknown): void {
  storage.setItem(tab().cartStore.key, JSON.stringify({ state, version: 1 }));
}

/** Makes every call that sends an id, with the forged record. @returns the requested paths */
async function requestedPaths({ shop, tab }: Browser): Promise<readonly string[]> {
  const session = tab();
  for (let turn = 0; turn < 4; turn += 1) {
    const cartId =
      session.cartStore.readCurrentId() ?? (await session.restorePrevious().catch(() => null));
    if (cartId === null) break;
    await session.assignCustomer({ customerId: 1, storeId: 1 }).catch(() => undefined);
    await session.readCart(cartId).catch(() => undefined);
    session.cartStore.retire(cartId);
  }
  return shop.requests.map(({ path }) => path);
}

/** True for URLs of one cart with any id: one segment, which no server takes for another path. */
function isOneSegment(path: string): boolean {
  const id = path.startsWith(`${carts}/`) ? path.slice(carts.length + 1) : '';
  return /^[^/?#\\]+$/.test(id) && !/^(?:\.|%2e){1,2}$/i.test(id);
}

describe('an id in storage', () => {
  test.each([
    ['a?x#y', 'a%3Fx%23y'],
    ['%2e%2e', '%252e%252e'],
    ['a%2Fb', 'a%252Fb'],
    ['é', '%C3%A9'],
  ])('%j is sent as the one segment %s', async (cartId, segment) => {
    const browser = openBrowser();
    tamper(browser, { current: { status: 'guest', cartId }, retired: [] });
    expect(new Set(await requestedPaths(browser))).toEqual(new Set([`${carts}/${segment}`]));
  });

  test('that stands for a customer’s cart is no guest’s, wherever it comes from', async () => {
    const browser = openBrowser();
    const session = browser.tab({ createCart: () => Promise.resolve('mine:1') });
    expect(() => session.adoptCart('mine:1')).toThrow(/needs a cart id/);
    await expect(session.ensureCart()).rejects.toMatchObject({ code: 'bad-response' });
    tamper(browser, { current: { status: 'guest', cartId: 'mine:1' }, retired: ['mine:2'] });
    const other = browser.tab();
    expect(other.getCartId()).toBeNull();
    await expect(other.restorePrevious()).rejects.toMatchObject({ code: 'invalid-argument' });
    const current = { status: 'assigned', cartId: 'mine:1' };
    tamper(browser, { current, retired: ['mine:2', 'guest'] });
    expect(browser.tab().store.getState()).toEqual({ current, retired: ['guest'] });
  });

  test('of any kind becomes one path segment, or is never sent', async () => {
    const anyUnit = fc.nat(0xffff).map((unit) => String.fromCharCode(unit));
    const pathUnit = fc.constantFrom('.', '/', '\\', '%', '2', 'e', 'f', '?', '#', 'a');
    const text = fc.oneof(fc.string({ unit: anyUnit }), fc.string({ unit: pathUnit }));
    await fc.assert(
      fc.asyncProperty(text, text, async (cartId, other) => {
        const browser = openBrowser();
        tamper(browser, { current: { status: 'guest', cartId }, retired: [other] });
        for (const path of await requestedPaths(browser)) expect(path).toSatisfy(isOneSegment);
      }),
      { numRuns: 200 },
    );
  });
});
