import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import {
  GuestCartProvider,
  type GuestCartSession,
  useGuestCartSession,
  useMessages,
} from '../../../src/index.ts';
import { createLabFaults } from '../../../src/preview/storefront/faults.ts';
import { PreviewContext } from '../../../src/preview/storefront/preview-context.ts';
import type { Store } from '../../../src/service/cart/shop.ts';
import { defaultSettings, type Settings } from '../../../src/preview/storefront/settings.ts';
import { en } from '../../../src/core/messages/en.ts';
import { sharedState } from '../../../src/core/cart/record/shared-state.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { createTestService, type TestService } from '../../support/service.ts';

/**
 * jsdom has no `matchMedia`. The preview renders the cart next to the products on a wide screen,
 * otherwise in a drawer.
 */
export function stubWideScreen(matches = true): void {
  const query = {
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('matchMedia', () => query);
}

/** Gives jsdom the modal dialogs that it lacks, until the tests of the file have cleaned up. */
export function setUpDialogs(): void {
  const dialogs = HTMLDialogElement.prototype;
  beforeEach(() => {
    dialogs.showModal = function () {
      this.open = true;
    };
    dialogs.close = function () {
      this.open = false;
    };
  });
  // Other test files share the prototype.
  afterEach(() => {
    Reflect.deleteProperty(dialogs, 'showModal');
    Reflect.deleteProperty(dialogs, 'close');
  });
}

/**
 * Replaces the global `fetch` with the service, with `/preview/…` and `/rest/…` relative to its
 * origin.
 */
export function serveGlobally(shop: TestService): void {
  const served: typeof fetch = (input, init) =>
    shop.fetch(input instanceof Request ? input : new URL(input, shop.origin).href, init);
  vi.stubGlobal('fetch', served);
}

/** Renders a part of the preview storefront with its service. */
export function openPreviewPart(
  part: ReactNode,
  settings: Partial<Settings> = {},
  store: Partial<Store> = {},
) {
  const shop = createTestService();
  serveGlobally(shop);
  // Unless the test has chosen the width.
  if (typeof globalThis.matchMedia !== 'function') stubWideScreen(false);
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const changes: Partial<Settings>[] = [];
  let session: GuestCartSession | undefined;
  function Session() {
    session = useGuestCartSession();
    return null;
  }
  const faults = createLabFaults();
  faults.use(settings.faults ?? '');
  const context = {
    settings: { ...defaultSettings, ...settings },
    change: (change: Partial<Settings>) => void changes.push(change),
    store: {
      id: 1,
      code: 'default',
      name: 'Main store',
      baseCurrency: 'USD',
      quoteCurrency: 'USD',
      rate: 1,
      ...store,
    },
    shopper: null,
  };
  function Page() {
    const messages = { ...en, ...useMessages(context.settings.locale) };
    return (
      <PreviewContext.Provider value={{ ...context, messages }}>{part}</PreviewContext.Provider>
    );
  }
  const page = render(
    <QueryClientProvider client={queryClient}>
      <GuestCartProvider
        baseUrl={shop.baseUrl}
        queryClient={queryClient}
        storage={createFakeStorage()}
        shared={sharedState({})}
        fetch={faults.fetch}
        features={['items']}
      >
        <Session />
        <Page />
      </GuestCartProvider>
    </QueryClientProvider>,
  );
  return {
    ...page,
    shop,
    user: userEvent.setup(),
    changes,
    session: () => session!,
    cartId: () => session!.store.getState().current,
    /** The items of the current cart in the shop, by SKU. */
    inShop: async () => {
      const { current } = session!.store.getState();
      if (!('cartId' in current) || current.cartId === null) return {};
      const { items } = await shop.getCart(current.cartId);
      return Object.fromEntries(
        (items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]),
      );
    },
  };
}
