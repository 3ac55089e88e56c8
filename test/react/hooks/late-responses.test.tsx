// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, render, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, test } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { GuestCartProvider } from '../../../src/react/provider.tsx';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import type { GuestCartSession } from '../../../src/core/cart/session/session.ts';
import { pageGlobals } from '../../../src/core/cart/session/page-globals.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { createPausableFetch } from '../../support/pausable-fetch.ts';
import { openShop } from '../../support/open-shop.tsx';
import { resume, untilPaused } from '../../support/render-cart.tsx';
import { createTestService } from '../../support/service.ts';

/** A service with two carts, of one item and of two, and responses that can be paused. */
async function openWithTwoCarts() {
  const shop = createTestService();
  const network = createPausableFetch(shop.fetch);
  const [first, second] = [await shop.createCart(), await shop.createCart()];
  await shop.addItem(first, 'MUG-SPECKLE', 1);
  await shop.addItem(second, 'MUG-SPECKLE', 2);
  return { shop, network, first, second };
}

describe('a late response in the hooks', () => {
  test('for a cart that is no longer current is neither shown nor cached', async () => {
    const { network, first, second } = await openWithTwoCarts();
    const { Wrapper, queryClient } = openShop({}, { fetch: network.fetch });
    const { result } = renderHook(
      () => ({ session: useGuestCartSession(), cart: useGuestCart() }),
      {
        wrapper: Wrapper,
      },
    );
    network.pause('GET');
    act(() => result.current.session.cartStore.adopt(first));
    await untilPaused(network, 1);
    act(() => result.current.session.cartStore.adopt(second));
    await untilPaused(network, 2);
    await resume(network);
    await waitFor(() => expect(result.current.cart.data).toMatchObject({ items_qty: 2 }));
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.flatMap(({ state }) => (state.data == null ? [] : [state.data]))).toMatchObject([
      { items_qty: 2 },
    ]);
  });

  /** A page whose shop can change, and a component that shows the hooks' results. */
  function bootstrap(fetch: typeof globalThis.fetch) {
    const [storage, shared, queryClient] = [
      createFakeStorage(),
      pageGlobals({}),
      new QueryClient(),
    ];
    const seen: { session?: GuestCartSession; cart?: ReturnType<typeof useGuestCart> } = {};
    function Reader(): null {
      const [session, cart] = [useGuestCartSession(), useGuestCart()];
      useEffect(() => {
        Object.assign(seen, { session, cart });
      });
      return null;
    }
    const page = (store: string) => (
      <GuestCartProvider
        baseUrl="http://shop.test/rest/{store}"
        store={store}
        {...{ fetch, storage, shared, queryClient, locks: null }}
      >
        <Reader />
      </GuestCartProvider>
    );
    const { rerender } = render(page('default'));
    return {
      turnTo: (store: string) => {
        rerender(page(store));
      },
      session: () => seen.session!,
      cart: () => seen.cart!,
    };
  }

  test('from the previous shop is not shown for the new shop, even with the same cart id', async () => {
    const paths: string[] = [];
    const network = createPausableFetch((input) => {
      paths.push(new URL(input instanceof Request ? input.url : input).pathname);
      return Promise.resolve(
        Response.json({ items: [], items_count: paths.at(-1)?.includes('/eur/') ? 2 : 1 }),
      );
    });
    const { turnTo, session, cart } = bootstrap(network.fetch);
    network.pause('GET');
    act(() => session().cartStore.adopt('57'));
    await untilPaused(network, 1);
    turnTo('eur');
    act(() => session().cartStore.adopt('57'));
    await untilPaused(network, 2);
    turnTo('default');
    await untilPaused(network, 3);
    await resume(network);
    expect(cart().data).toMatchObject({ items_count: 1 });
    const ofDefault = '/rest/default/V1/guest-carts/57';
    expect(paths).toEqual([ofDefault, '/rest/eur/V1/guest-carts/57', ofDefault]);
  });
});
