import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import type { GuestCartSession } from '../../src/core/cart/session/session.ts';
import type { GuestCartSessionOptions } from '../../src/core/cart/session/session-types.ts';
import { sharedState } from '../../src/core/cart/record/shared-state.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createFakeStorage, type FakeStorage } from './fake-storage.ts';
import { createTestService, type TestService, type TestServiceOptions } from './service.ts';

export interface Browser {
  readonly shop: TestService;
  readonly storage: FakeStorage;
  /** A page of this browser. A second call is a reload or another tab. */
  readonly tab: (options?: Partial<GuestCartSessionOptions>) => GuestCartSession;
}

/** One browser with one service. */
export function openBrowser(options: TestServiceOptions = {}): Browser {
  const shop = createTestService(options);
  const storage = createFakeStorage();
  const locks = createFakeLocks();
  let tabs = 0;
  return {
    shop,
    storage,
    tab: (overrides = {}) =>
      createGuestCartSession({
        api: createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch }),
        storage,
        locks: locks.tab(`tab-${(tabs += 1)}`),
        shared: sharedState({}),
        ...overrides,
      }),
  };
}

/** The number of requests with a method. */
export function sent({ requests }: Pick<TestService, 'requests'>, method: string): number {
  return requests.filter((request) => request.method === method).length;
}
