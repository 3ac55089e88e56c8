// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { createGuestCartApi } from '../../../src/core/api/cart-api.ts';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { GuestCartProvider } from '../../../src/react/provider.tsx';
import { useCreateGuestCart } from '../../../src/react/hooks/use-create-guest-cart.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { createCartReader } from '../../../src/core/session/reader.ts';
import { createGuestCartSession } from '../../../src/core/session/create-session.ts';
import type { GuestCartSession } from '../../../src/core/session/session.ts';
import { pageGlobals } from '../../../src/core/store/page-globals.ts';
import { createFakeStorage } from '../../support/fake-storage.ts';
import { createPausableFetch, type PausableFetch } from '../../support/pausable-fetch.ts';
import { openShop } from '../../support/open-shop.tsx';
import { createTestService } from '../../support/service.ts';

afterEach(cleanup);

/** Waits until that many responses are paused. */
async function untilPaused(network: PausableFetch, count: number): Promise<void> {
  await waitFor(() => {
    expect(network.count()).toBe(count);
  });
}

/** Releases the responses, and waits for everything that follows from them. */
async function resume(network: PausableFetch): Promise<void> {
  await act(() => network.resume());
}

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
    const { result } = renderHook(() => ({ session: useGuestCartSession(), cart: useGuestCart() }), {
      wrapper: Wrapper,
    });
    network.pause('GET');
    act(() => {
      result.current.session.cartStore.adopt(first);
    });
    await untilPaused(network, 1);
    act(() => {
      result.current.session.cartStore.adopt(second);
    });
    await untilPaused(network, 2);
    await resume(network);
    await waitFor(() => {
      expect(result.current.cart.data).toMatchObject({ items_qty: 2 });
    });
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.flatMap(({ state }) => (state.data == null ? [] : [state.data]))).toMatchObject([{ items_qty: 2 }]);
  });

  /** A page whose shop can change, and a component that shows the hooks' results. */
  function bootstrap(fetch: typeof globalThis.fetch) {
    const [storage, shared, queryClient] = [createFakeStorage(), pageGlobals({}), new QueryClient()];
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
      return Promise.resolve(Response.json({ items: [], items_count: paths.at(-1)?.includes('/eur/') ? 2 : 1 }));
    });
    const { turnTo, session, cart } = bootstrap(network.fetch);
    network.pause('GET');
    act(() => {
      session().cartStore.adopt('57');
    });
    await untilPaused(network, 1);
    turnTo('eur');
    act(() => {
      session().cartStore.adopt('57');
    });
    await untilPaused(network, 2);
    turnTo('default');
    await untilPaused(network, 3);
    await resume(network);
    expect(cart().data).toMatchObject({ items_count: 1 });
    const ofDefault = '/rest/default/V1/guest-carts/57';
    expect(paths).toEqual([ofDefault, '/rest/eur/V1/guest-carts/57', ofDefault]);
  });

  test('to a creation in the previous shop becomes the cart of that shop, and not of the new one', async () => {
    const { shop, network } = await openWithTwoCarts();
    const { turnTo, session } = bootstrap(network.fetch);
    network.pause('POST');
    const creating = session().ensureCart();
    await untilPaused(network, 1);
    turnTo('eur');
    await resume(network);
    expect(session().store.getState().current).toEqual({ status: 'none' });
    turnTo('default');
    expect(session().store.getState().current).toEqual({ status: 'guest', cartId: await creating });
    expect(shop.log()[0]).toBe('POST /rest/default/V1/guest-carts');
  });

  test('to a creation is kept when its component has unmounted, because the cart exists', async () => {
    const { shop, network } = await openWithTwoCarts();
    const { Wrapper, storage } = openShop({}, { fetch: network.fetch });
    const { result, unmount } = renderHook(() => ({ session: useGuestCartSession(), create: useCreateGuestCart() }), {
      wrapper: Wrapper,
    });
    const { session, create } = result.current;
    network.pause('POST');
    act(() => {
      create.mutate();
    });
    await untilPaused(network, 1);
    unmount();
    await resume(network);
    const { current } = session.store.getState();
    expect(current).toMatchObject({ status: 'guest' });
    expect(JSON.stringify([...storage.entries])).toContain(current.status === 'guest' ? current.cartId : 'no cart');
    expect(shop.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });
});

describe('a late response in a session', () => {
  async function open() {
    const { shop, network, first, second } = await openWithTwoCarts();
    const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: network.fetch });
    const session = createGuestCartSession({ api, storage: createFakeStorage(), locks: null, shared: pageGlobals({}) });
    return { shop, network, first, second, session };
  }

  test('to an assignment does not change the cart that is current by then', async () => {
    const { network, session, first, second } = await open();
    session.cartStore.adopt(first);
    network.pause('PUT');
    const assigning = session.assignCustomer({ customerId: 1, storeId: 1 });
    await untilPaused(network, 1);
    session.cartStore.adopt(second);
    await resume(network);
    await expect(assigning).resolves.toBe(true);
    expect(session.store.getState().current).toEqual({ status: 'guest', cartId: second });
  });

  test('is ignored by a reader that has another cart by then', async () => {
    const { network, session, first, second } = await open();
    const reader = createCartReader(session);
    const stop = reader.start();
    network.pause('GET');
    session.cartStore.adopt(first);
    await untilPaused(network, 1);
    session.cartStore.adopt(second);
    await untilPaused(network, 2);
    await resume(network);
    expect(reader.getState()).toMatchObject({ current: { cartId: second }, cart: { items_qty: 2 }, fault: null });
    stop();
  });

  test('is ignored by a reader that was stopped', async () => {
    const { network, session, first } = await open();
    session.cartStore.adopt(first);
    const reader = createCartReader(session);
    network.pause('GET');
    const stop = reader.start();
    await untilPaused(network, 1);
    stop();
    await resume(network);
    expect(reader.getState()).toMatchObject({ cart: null, fault: null, fetchStatus: 'idle' });
  });
});
