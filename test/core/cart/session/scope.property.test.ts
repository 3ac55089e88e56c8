import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../../../src/core/cart/session/session-with-creation.ts';
import { sharedState } from '../../../../src/core/cart/session/shared-state.ts';
import { recordKeyOf, scopeOf } from '../../../../src/core/cart/session/record-keys.ts';
import { createFakeLocks } from '../../../support/fake-locks.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';
import { createTestService, type TestService } from '../../../support/service.ts';
import { runs } from '../../../support/property-runs.ts';

/** A shop as a host configures it. Shops that differ in any member have different scopes. */
const shops = [
  { baseUrl: 'https://shop.test/rest/default' },
  { baseUrl: 'https://shop.test/rest/eur' },
  { baseUrl: 'https://shop.test/rest/{store}', store: 'default' },
  { baseUrl: 'https://shop.test/rest/{store}', store: 'eur' },
  { baseUrl: 'https://shop.test/rest', store: 'default' },
  { baseUrl: 'https://shop.test/rest|default' },
  { baseUrl: 'https://shop.test/rest%7Cdefault' },
  { baseUrl: 'https://evil.test/rest/default' },
  { baseUrl: 'http://shop.test/rest/default' },
  { baseUrl: 'https://shop.test:8443/rest/default' },
] as const;

/** An embedded service for each shop, with its own ids. */
const services = new Map<string, TestService>();

/** A `fetch` to all of them that records the requests and the creator of each id. */
function createWorld() {
  const urls: string[] = [];
  const minted = new Map<string, string>();
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = input as string; // as the transport calls it
    urls.push(url);
    const base = url.slice(0, url.indexOf('/V1/'));
    const service = services.get(base) ?? createTestService();
    services.set(base, service);
    const response = await service.fetch(service.baseUrl + url.slice(base.length), init);
    if (init?.method === 'POST') minted.set((await response.clone().json()) as string, base);
    return response;
  };
  return { fetch, urls, minted };
}

const step = fc.record({
  /** The three shops between which a page switches. */
  turn: fc.nat(2),
  act: fc.constantFrom('ensure', 'replace', 'read', 'assign', 'retire', 'restore', 'reset'),
});

const threeShops = fc.shuffledSubarray([...shops], { minLength: 3, maxLength: 3 });

beforeEach(() => {
  // Waiting for the lock takes no time here.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.setTimerTickMode('nextTimerAsync');
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the scope of an id', () => {
  test('it is only sent to the shop that created it, no matter how the page switches between shops', async () => {
    await fc.assert(
      fc.asyncProperty(
        threeShops,
        fc.array(step, { maxLength: 30, size: 'max' }),
        async (chosen, steps) => {
          const { fetch, urls, minted } = createWorld();
          const page = {
            storage: createFakeStorage(),
            shared: sharedState({}),
            locks: createFakeLocks().tab('this'),
          };
          for (const { turn, act } of steps) {
            const shop = chosen[turn]!;
            const { store } = shop as { store?: string };
            const session = createGuestCartSession({
              ...page,
              api: createGuestCartApi({ ...shop, fetch }),
              store,
            });
            const cartId = session.cartStore.readCurrentId();
            if (act === 'ensure') await session.ensureCart();
            else if (act === 'replace') await session.replaceCart();
            else if (act === 'assign')
              await session.assignCustomer({ customerId: 1, storeId: 1 }).catch(() => undefined);
            else if (act === 'restore') await session.restorePrevious().catch(() => undefined);
            else if (act === 'reset') session.reset();
            else if (cartId !== null && act === 'read') await session.readCart(cartId);
            else if (cartId !== null) session.cartStore.retire(cartId);
          }
          for (const url of urls) {
            const [, base, cartId] = /^(.*)\/V1\/guest-carts\/(.+)$/.exec(url) ?? [];
            if (cartId !== undefined) expect(base).toBe(minted.get(cartId));
          }
        },
      ),
    );
  });

  test('two shops with different base URLs or store codes have separate records', () => {
    const part = fc.string({ unit: fc.constantFrom('a', '|', '%', '7', 'C', '2', '5', ':', '/') });
    const shop = fc.tuple(part, fc.option(part, { nil: undefined }));
    const keyOf = ([base, store]: [string, string | undefined]): string =>
      recordKeyOf(scopeOf(`https://shop.test/${base}`, store));
    fc.assert(
      fc.property(shop, shop, (one, other) => {
        expect(keyOf(one) === keyOf(other)).toBe(one[0] === other[0] && one[1] === other[1]);
      }),
      {
        numRuns: runs(2000),
        examples: [
          [
            ['a|a', undefined],
            ['a', 'a'],
          ],
        ],
      },
    );
  });
});
