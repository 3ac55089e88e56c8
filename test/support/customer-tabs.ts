import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createCartFeatures } from '../../src/core/api/features-api.ts';
import { featureNames } from '../../src/core/api/feature-names.ts';
import type { Cart } from '../../src/core/api/cart.ts';
import { createGuestCartSession } from '../../src/core/cart/session/session-with-creation.ts';
import { sharedState } from '../../src/core/cart/record/shared-state.ts';
import { createCartCommands } from '../../src/core/cart/commands/cart-commands.ts';
import { createCartReader } from '../../src/core/cart/state/reader.ts';
import { createFakeLocks, type FakeLocks } from './fake-locks.ts';
import { createFakeStorage, type FakeStorage } from './fake-storage.ts';
import type { TestService, TestServiceOptions } from './service.ts';

/** A shop that treats assignments as Magento does. */
export const magento: TestServiceOptions = { retireOnAssign: true, requireCustomerToken: true };

/** A shop that leaves out what exceeds its stock, when it merges two carts. Magento does not. */
export const limitedShop: TestServiceOptions = {
  retireOnAssign: true,
  requireCustomerToken: true,
  mergeWithinStock: true,
};

/** A browser profile. Its tabs share storage, locks and token. */
export interface Browser {
  readonly storage: FakeStorage;
  readonly locks: FakeLocks;
  /** The token that the pages of this browser send. Null while nobody is signed in. */
  token: string | null;
}

export const openProfile = (): Browser => ({
  storage: createFakeStorage(),
  locks: createFakeLocks(),
  token: 'preview-token-of-ada',
});

export interface TabOptions {
  /** Which locks the tab holds. @default 'tab' */
  readonly name?: string;
  /** Sends its requests. @default the shop's */
  readonly fetch?: typeof fetch;
  /** Whether an assignment shows the customer's own cart. @default true */
  readonly customerCart?: boolean;
  /** Creates carts. @default the shop's route */
  readonly createCart?: (() => Promise<string>) | undefined;
}

/** A page of the shop with the feature `customer`. */
export function openTab(
  shop: TestService,
  browser: Browser,
  { name = 'tab', fetch = shop.fetch, customerCart = true, createCart }: TabOptions = {},
) {
  const apiOptions = {
    baseUrl: shop.baseUrl,
    fetch,
    features: featureNames,
    headers: (operation: string, url: string): HeadersInit => {
      const isCustomers =
        operation === 'assign' || url.endsWith('/carts/mine') || url.includes('/carts/mine/');
      return isCustomers && browser.token !== null
        ? { authorization: `Bearer ${browser.token}` }
        : {};
    },
  };
  const shared = sharedState({});
  const { storage, locks } = browser;
  const api = createGuestCartApi(apiOptions);
  const session = createGuestCartSession({
    api,
    storage,
    locks: locks.tab(name),
    shared,
    customerCart,
    createCart,
  });
  const features = createCartFeatures({ ...apiOptions, shared: {} });
  const read = async (): Promise<Cart | null> => {
    const cartId = session.getCartId();
    return cartId === null ? null : session.readCart(cartId);
  };
  return {
    session,
    features,
    read,
    add: async (sku: string, qty: number) =>
      features.addItem(await session.ensureCart(), { sku, qty }),
    /** The cart as a page shows and changes it. `stop` ends it. */
    show() {
      const reader = createCartReader(session);
      const commands = createCartCommands({
        session,
        features,
        reader,
        retry: { retryDelay: 0 },
      });
      const stops = [reader.start(), commands.subscribe(() => undefined, ['coupons', 'totals'])];
      return { reader, commands, stop: () => stops.forEach((stop) => stop()) };
    },
  };
}
