// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isCartNotFound } from '../../src/api/errors.ts';
import { GuestCartProvider, type GuestCartProviderProps } from '../../src/hooks/provider.tsx';
import { useGuestCartSession } from '../../src/hooks/context.ts';
import { useAssignCustomer } from '../../src/hooks/use-assign-customer.ts';
import { useCartId } from '../../src/hooks/use-cart-id.ts';
import { useCollection, useInfiniteCollection } from '../../src/hooks/use-collection.ts';
import { useCreateGuestCart } from '../../src/hooks/use-create-guest-cart.ts';
import { useCurrentCart } from '../../src/hooks/use-current-cart.ts';
import { useGuestCart } from '../../src/hooks/use-guest-cart.ts';
import { product } from '../../src/service/http/preview-types.ts';
import { createCartStore } from '../../src/store/cart-store.ts';
import { pageGlobals } from '../../src/store/page-globals.ts';
import { createFakeStorage } from '../support/fake-storage.ts';
import { createTestService } from '../support/service.ts';
import { openShop, type Shop } from '../support/render-with-shop.tsx';

afterEach(cleanup);

function useEverything() {
  return {
    cartId: useCartId(),
    current: useCurrentCart(),
    cart: useGuestCart({ retryDelay: 1 }),
    create: useCreateGuestCart(),
    assign: useAssignCustomer(),
    session: useGuestCartSession(),
  };
}

function open(shop: Shop = openShop()) {
  const { result } = renderHook(useEverything, { wrapper: shop.Wrapper });
  return { ...shop, result };
}

function sent({ shop }: Shop, method: string): number {
  return shop.requests.filter((request) => request.method === method).length;
}

describe('without a cart', () => {
  test('nothing is requested', () => {
    const opened = open();
    expect(opened.result.current.cartId).toBeNull();
    expect(opened.result.current.cart.fetchStatus).toBe('idle');
    expect(opened.shop.requests).toEqual([]);
  });

  test('a hook outside of a provider says how to fix it', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(() => renderHook(() => useCartId())).toThrow('<GuestCartProvider baseUrl="…">');
  });

  test('an unusable baseUrl is reported while rendering', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { Wrapper } = openShop({}, { baseUrl: 'https://shop.test/rest/V1' });
    expect(() => render(<i />, { wrapper: Wrapper })).toThrow('/V1');
  });
});

describe('creating', () => {
  test('yields the id, makes it current, and the read follows by itself', async () => {
    const opened = open();
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    expect(opened.result.current.cartId).toBe(cartId);
    await waitFor(() => {
      expect(opened.result.current.cart.data?.items).toEqual([]);
    });
    expect(sent(opened, 'POST')).toBe(1);
    expect(sent(opened, 'GET')).toBe(1);
  });

  test('a double click, two components and strict mode send one POST', async () => {
    const shop = openShop();
    const [one, two] = [open(shop), open(shop)];
    const ids = await act(() =>
      Promise.all([
        one.result.current.create.mutateAsync(),
        one.result.current.create.mutateAsync(),
        two.result.current.create.mutateAsync(),
      ]),
    );
    expect(new Set(ids).size).toBe(1);
    expect(sent(shop, 'POST')).toBe(1);
  });

  test('where a cart is current gives that; with replace, a fresh one', async () => {
    const opened = open();
    const first = await act(() => opened.result.current.create.mutateAsync());
    await expect(act(() => opened.result.current.create.mutateAsync())).resolves.toBe(first);
    const fresh = await act(() => opened.result.current.create.mutateAsync({ replace: true }));
    expect(fresh).not.toBe(first);
    expect(opened.result.current.cartId).toBe(fresh);
  });

  test('the caller’s onSuccess finds the new id already current', async () => {
    const shop = openShop();
    const seen: unknown[] = [];
    const { result } = renderHook(
      () => {
        const session = useGuestCartSession();
        return useCreateGuestCart({ onSuccess: (id) => seen.push(session.store.getState().current, id) });
      },
      { wrapper: shop.Wrapper },
    );
    const cartId = await act(() => result.current.mutateAsync());
    expect(seen).toEqual([{ status: 'guest', cartId }, cartId]);
  });

  test('a fault is reported with its code and leaves no cart behind', async () => {
    const opened = open();
    opened.shop.faults.set({ operation: 'create', kind: 'html', status: 503, times: 1 });
    await act(() => opened.result.current.create.mutateAsync().catch(() => undefined));
    await waitFor(() => {
      expect(opened.result.current.create.error?.code).toBe('unavailable');
    });
    expect(opened.result.current.current).toEqual({ status: 'none' });
    expect(sent(opened, 'POST')).toBe(1);
  });
});

describe('reading', () => {
  test('two components share one request', async () => {
    const shop = openShop();
    const first = open(shop);
    await act(() => first.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(first.result.current.cart.isSuccess).toBe(true);
    });
    const second = open(shop);
    await waitFor(() => {
      expect(second.result.current.cart.isSuccess).toBe(true);
    });
    expect(sent(shop, 'GET')).toBe(1);
  });

  test('select narrows the data, and enabled: false holds the request back', async () => {
    const shop = openShop();
    const { result, rerender } = renderHook(
      ({ isEnabled }: { readonly isEnabled: boolean }) => ({
        create: useCreateGuestCart(),
        count: useGuestCart({ enabled: isEnabled, select: (cart) => cart.items?.length ?? -1 }),
      }),
      { wrapper: shop.Wrapper, initialProps: { isEnabled: false } },
    );
    await act(() => result.current.create.mutateAsync());
    expect(result.current.count.fetchStatus).toBe('idle');
    expect(sent(shop, 'GET')).toBe(0);
    rerender({ isEnabled: true });
    await waitFor(() => {
      expect(result.current.count.data).toBe(0);
    });
  });

  test('neither key nor function can be repointed by an untyped caller', async () => {
    const shop = openShop();
    const foreign: object = { queryKey: ['mine'], queryFn: () => ({ id: 666 }) };
    const { result } = renderHook(() => ({ create: useCreateGuestCart(), cart: useGuestCart(foreign) }), {
      wrapper: shop.Wrapper,
    });
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => {
      expect(result.current.cart.data?.items).toEqual([]);
    });
    expect(result.current.cart.data?.id).not.toBe(666);
  });

  test('a passing fault is tried again and the cart comes', async () => {
    const opened = open();
    opened.shop.faults.set({ operation: 'read', kind: 'status', status: 503, times: 2 });
    await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.data?.items).toEqual([]);
    });
    expect(sent(opened, 'GET')).toBe(3);
  });

  test('a lasting fault keeps the last good cart beside the error, and the id', async () => {
    const opened = open();
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.isSuccess).toBe(true);
    });
    opened.shop.faults.set({ operation: 'read', kind: 'dropped' });
    await act(() => opened.result.current.cart.refetch());
    await waitFor(() => {
      expect(opened.result.current.cart.error?.code).toBe('network');
    });
    expect(opened.result.current.cart.data?.items).toEqual([]);
    expect(opened.result.current.cartId).toBe(cartId);
  });

  test('an answer about the request is not tried again', async () => {
    const opened = open();
    opened.shop.faults.set({ operation: 'read', kind: 'wrong-shape' });
    await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.error?.code).toBe('bad-response');
    });
    expect(sent(opened, 'GET')).toBe(1);
  });

  test('an id that the service does not know is retired, and no cart is made in its place', async () => {
    const shop = openShop();
    const opened = open(shop);
    act(() => {
      opened.result.current.session.cartStore.adopt('UnknownToTheService');
    });
    await waitFor(() => {
      expect(opened.result.current.current).toEqual({ status: 'none' });
    });
    expect(opened.result.current.session.store.getState().retired).toEqual(['UnknownToTheService']);
    expect(sent(shop, 'POST')).toBe(0);
    const error = await opened.result.current.session.readCart('UnknownToTheService').catch((e: unknown) => e);
    expect(isCartNotFound(error)).toBe(true);
  });

  test('a cart that the host has changed is read again on its word', async () => {
    const opened = open();
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.data?.items).toEqual([]);
    });
    await opened.shop.addItem(cartId, 'MUG-SPECKLE', 2);
    act(() => {
      opened.result.current.session.refresh();
    });
    await waitFor(() => {
      expect(opened.result.current.cart.data?.items).toMatchObject([{ qty: 2 }]);
    });
  });

  test('a first read that began before the host’s change is called off, not shown as the cart', async () => {
    const opened = open();
    opened.shop.faults.set({ operation: 'read', kind: 'delay', ms: 500, times: 1 });
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(sent(opened, 'GET')).toBe(1);
    });
    await opened.shop.addItem(cartId, 'MUG-SPECKLE', 2);
    act(() => {
      opened.result.current.session.refresh();
    });
    await waitFor(() => {
      expect(opened.result.current.cart.isSuccess).toBe(true);
    });
    expect(opened.result.current.cart.data?.items).toMatchObject([{ qty: 2 }]);
    expect(sent(opened, 'GET')).toBe(2);
  });

  test('a page that comes back from the back/forward cache reads again', async () => {
    const opened = open();
    await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.isSuccess).toBe(true);
    });
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await waitFor(() => {
      expect(sent(opened, 'GET')).toBe(2);
    });
  });

  test('what another tab did while the page lay in the back/forward cache holds when it comes back', async () => {
    const opened = open();
    await act(() => opened.result.current.create.mutateAsync());
    // A frozen page receives no storage event.
    const { api, cartStore } = opened.result.current.session;
    const elsewhere = createCartStore({ scope: api.baseUrl, storage: opened.storage, shared: pageGlobals({}) });
    expect(elsewhere.key).toBe(cartStore.key);
    const fresh = await opened.shop.createCart();
    elsewhere.adopt(fresh);
    act(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    expect(opened.result.current.cartId).toBe(fresh);
  });
});

describe('assigning', () => {
  const assignment = { customerId: 1, storeId: 1 };

  async function openWithCart(shop: Shop = openShop()) {
    const opened = open(shop);
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      // A query tells a component only of changes of what it has looked at.
      expect(opened.result.current.cart.data).toBeDefined();
    });
    return { ...opened, cartId };
  }

  test('true turns the state to assigned, and the cart is read again', async () => {
    const opened = await openWithCart();
    await expect(act(() => opened.result.current.assign.mutateAsync(assignment))).resolves.toBe(true);
    expect(opened.result.current.current).toEqual({ status: 'assigned', cartId: opened.cartId });
    await waitFor(() => {
      expect(opened.result.current.cart.data?.customer_is_guest).toBe(false);
    });
  });

  test('where the guest id dies with it, the state stays assigned without an id', async () => {
    const opened = await openWithCart(openShop({ retireOnAssign: true }));
    await act(() => opened.result.current.assign.mutateAsync(assignment));
    await waitFor(() => {
      expect(opened.result.current.current).toEqual({ status: 'assigned', cartId: null });
    });
    expect(sent(opened, 'POST')).toBe(1);
  });

  test('a read that is under way is called off before the assignment is sent', async () => {
    const seen: { reading?: AbortSignal | null | undefined; wasCalledOff?: boolean | undefined } = {};
    const shop: Shop = openShop(
      {},
      {
        fetch: (input, init) => {
          if (init?.method === 'GET') seen.reading = init.signal;
          if (init?.method === 'PUT') seen.wasCalledOff = seen.reading?.aborted;
          return shop.shop.fetch(input, init);
        },
      },
    );
    const opened = await openWithCart(shop);
    opened.shop.faults.set({ operation: 'read', kind: 'delay', ms: 1000, times: 1 });
    void opened.result.current.cart.refetch();
    await waitFor(() => {
      expect(sent(opened, 'GET')).toBe(2);
    });
    await act(() => opened.result.current.assign.mutateAsync(assignment));
    expect(seen.wasCalledOff).toBe(true);
    await waitFor(() => {
      expect(opened.result.current.cart.data?.customer_is_guest).toBe(false);
    });
  });

  test('false and a refusal keep the cart', async () => {
    const opened = await openWithCart();
    opened.shop.faults.set({ operation: 'assign', kind: 'false', times: 1 });
    await expect(act(() => opened.result.current.assign.mutateAsync(assignment))).resolves.toBe(false);
    opened.shop.faults.set({ operation: 'assign', kind: 'status', status: 401, times: 1 });
    const error: unknown = await act(() =>
      opened.result.current.assign.mutateAsync(assignment).catch((e: unknown) => e),
    );
    expect(error).toMatchObject({ code: 'unauthorized' });
    expect(opened.result.current.current).toEqual({ status: 'guest', cartId: opened.cartId });
  });
});

describe('the provider', () => {
  test('has its own query client and leaves the host’s alone', async () => {
    const host = new QueryClient();
    const shop = openShop({}, { queryClient: undefined });
    const { result } = renderHook(() => ({ host: useQueryClient(), ...useEverything() }), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={host}>
          <shop.Wrapper>{children}</shop.Wrapper>
        </QueryClientProvider>
      ),
    });
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => {
      expect(result.current.cart.isSuccess).toBe(true);
    });
    expect(result.current.host).toBe(host);
    expect(host.getQueryCache().getAll()).toEqual([]);
  });

  /** A provider whose props can be changed by the test. */
  function changing(first: Partial<GuestCartProviderProps>) {
    const shop = createTestService();
    const storage = createFakeStorage();
    const shared = pageGlobals({});
    const props = { baseUrl: shop.baseUrl, fetch: shop.fetch, storage, shared, locks: null, ...first };
    const change: { to: (next: Partial<GuestCartProviderProps>) => void } = { to: () => undefined };
    const Wrapper = ({ children }: { readonly children: ReactNode }): ReactNode => {
      const [given, setGiven] = useState<GuestCartProviderProps>(props);
      useEffect(() => {
        change.to = (next) => {
          setGiven((before) => ({ ...before, ...next }));
        };
      }, []);
      return <GuestCartProvider {...given}>{children}</GuestCartProvider>;
    };
    const { result } = renderHook(useEverything, { wrapper: Wrapper });
    return { shop, result, change };
  }

  test('another store is another scope with its own cart; back again, the first cart is there', async () => {
    const { shop, result, change } = changing({});
    const cartId = await act(() => result.current.create.mutateAsync());
    act(() => {
      change.to({ baseUrl: shop.urlOf('eur') });
    });
    expect(result.current.cartId).toBeNull();
    const other = await act(() => result.current.create.mutateAsync());
    expect(other).not.toBe(cartId);
    act(() => {
      change.to({ baseUrl: shop.baseUrl });
    });
    expect(result.current.cartId).toBe(cartId);
  });

  test('headers of the latest render are used, without a new session', async () => {
    const { shop, result, change } = changing({ headers: { 'X-Token': 'first' } });
    await act(() => result.current.create.mutateAsync());
    const { session } = result.current;
    act(() => {
      change.to({ headers: (operation) => (operation === 'assign' ? { 'X-Token': 'second' } : {}) });
    });
    expect(result.current.session).toBe(session);
    await act(() => result.current.assign.mutateAsync({ customerId: 1, storeId: 1 }));
    const tokenOf = (method: string): string | null | undefined =>
      shop.requests.find((request) => request.method === method)?.headers.get('x-token');
    expect([tokenOf('POST'), tokenOf('PUT')]).toEqual(['first', 'second']);
  });

  test('a cart that is no longer current is not left in the cache', async () => {
    const opened = open();
    await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.isSuccess).toBe(true);
    });
    const cached = () =>
      opened.queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data != null);
    expect(cached()).toHaveLength(1);
    act(() => {
      opened.result.current.session.reset();
    });
    await waitFor(() => {
      expect(cached()).toEqual([]);
    });
  });
});

describe('collections', () => {
  const url = (shop: Shop): string => new URL('/preview/catalogue', shop.shop.baseUrl).href;

  test('a page is read with the knobs of the caller', async () => {
    const shop = openShop({ preview: true });
    const { result } = renderHook(
      () => useCollection({ url: url(shop), record: product, page: 2, perPage: 5, query: { colour: 'red' } }),
      { wrapper: shop.Wrapper },
    );
    await waitFor(() => {
      expect(result.current.data?.meta).toMatchObject({ current_page: 2, per_page: 5 });
    });
    expect(result.current.data?.data).toHaveLength(5);
    expect(shop.shop.requests.at(-1)?.path).toContain('?colour=red&page=2&per_page=5');
  });

  test('fixed headers go along to the shop, and to no other origin', async () => {
    const asked: [string, string | null][] = [];
    const shop: Shop = openShop(
      {},
      {
        headers: { Authorization: 'Bearer secret' },
        fetch: (input, init) => {
          const { origin } = new URL(input instanceof Request ? input.url : input);
          asked.push([origin, new Headers(init?.headers).get('authorization')]);
          return shop.shop.fetch(`${shop.shop.origin}/preview/catalogue`, init);
        },
      },
    );
    const { result } = renderHook(
      () => [
        useCollection({ url: url(shop), record: product }),
        useCollection({ url: 'https://other.example/things', record: product }),
      ],
      { wrapper: shop.Wrapper },
    );
    await waitFor(() => {
      expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    });
    expect(new Map(asked)).toEqual(
      new Map([
        [shop.shop.origin, 'Bearer secret'],
        ['https://other.example', null],
      ]),
    );
  });

  test('page by page to the last one, and no further', async () => {
    const shop = openShop({ preview: true });
    const { result } = renderHook(() => useInfiniteCollection({ url: url(shop), record: product, perPage: 30 }), {
      wrapper: shop.Wrapper,
    });
    await waitFor(() => {
      expect(result.current.hasNextPage).toBe(true);
    });
    while (result.current.hasNextPage) await act(() => result.current.fetchNextPage());
    const skus = result.current.data?.pages.flatMap((page) => page.data.map((record) => record.sku));
    expect(new Set(skus).size).toBe(result.current.data?.pages[0]?.meta.total);
  });
});
