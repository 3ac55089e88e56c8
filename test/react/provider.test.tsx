// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { GuestCartProviderProps } from '../../src/react/provider-props.ts';
import { GuestCartProvider } from '../../src/react/provider.tsx';
import { sharedState } from '../../src/core/cart/record/shared-state.ts';
import { createFakeFetch } from '../support/fake-fetch.ts';
import { importsSettled } from '../support/imports.ts';
import { createFakeStorage } from '../support/fake-storage.ts';
import { createTestService } from '../support/service.ts';
import { openHooks, openShop, useCartHooks } from '../support/open-shop.tsx';

describe('the provider', () => {
  test('has its own query client and leaves the host’s alone', async () => {
    const host = new QueryClient();
    const shop = openShop({}, { queryClient: undefined });
    const { result } = renderHook(() => ({ host: useQueryClient(), ...useCartHooks() }), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={host}>
          <shop.Wrapper>{children}</shop.Wrapper>
        </QueryClientProvider>
      ),
    });
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
    expect(result.current.host).toBe(host);
    expect(host.getQueryCache().getAll()).toEqual([]);
  });

  test('reads the cart if the connection came back while no provider was mounted', async () => {
    const { shop, Wrapper } = openShop();
    const before = renderHook(useCartHooks, { wrapper: Wrapper });
    await act(() => before.result.current.create.mutateAsync());
    await waitFor(() => expect(before.result.current.cart.isSuccess).toBe(true));
    act(() => shop.offline());
    before.unmount();
    shop.online();
    const { Wrapper: Again } = openShop({}, { baseUrl: shop.baseUrl, fetch: shop.fetch });
    const { result } = renderHook(useCartHooks, { wrapper: Again });
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => expect(result.current.cart.isSuccess).toBe(true));
  });

  test('with storage="cookie" shows the cart again after the browser has deleted its storage', async () => {
    const { shop, Wrapper } = openShop({}, { storage: 'cookie' });
    const before = renderHook(useCartHooks, { wrapper: Wrapper });
    const cartId = await act(() => before.result.current.create.mutateAsync());
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    before.unmount();
    localStorage.clear();

    const { baseUrl, fetch } = shop;
    const nextPage = openShop({}, { storage: 'cookie', baseUrl, fetch });
    const { result, unmount } = renderHook(useCartHooks, { wrapper: nextPage.Wrapper });
    await waitFor(() => expect(result.current.cart.data?.items_qty).toBe(2));
    expect(result.current.cartId).toBe(cartId);
    act(() => result.current.session.reset());
    // The mark that this cart is not used again, without its id.
    expect(document.cookie).toMatch(/^no-guest-cart%3A[^=;]*=-?\d+$/);
    document.cookie = document.cookie.replace(/=.*/, '=; path=/; max-age=0');
    unmount();
  });

  /** A provider whose props can be changed by the test. */
  function changing(first: Partial<GuestCartProviderProps>) {
    const shop = createTestService();
    const storage = createFakeStorage();
    const shared = sharedState({});
    const props = {
      baseUrl: shop.baseUrl,
      fetch: shop.fetch,
      storage,
      shared,
      locks: null,
      ...first,
    };
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
    const { result } = renderHook(useCartHooks, { wrapper: Wrapper });
    return { shop, result, change };
  }

  test('another store is another scope with its own cart; back again, the first cart is there', async () => {
    const { shop, result, change } = changing({});
    const cartId = await act(() => result.current.create.mutateAsync());
    act(() => change.to({ baseUrl: shop.urlOf('eur') }));
    expect(result.current.cartId).toBeNull();
    const other = await act(() => result.current.create.mutateAsync());
    expect(other).not.toBe(cartId);
    act(() => change.to({ baseUrl: shop.baseUrl }));
    expect(result.current.cartId).toBe(cartId);
  });

  test('headers of the latest render are used, without a new session', async () => {
    const { shop, result, change } = changing({ headers: { 'X-Token': 'first' } });
    await act(() => result.current.create.mutateAsync());
    const { session } = result.current;
    act(() => {
      change.to({
        headers: (operation) => (operation === 'assign' ? { 'X-Token': 'second' } : {}),
      });
    });
    expect(result.current.session).toBe(session);
    await act(() => result.current.assign.mutateAsync({ customerId: 1, storeId: 1 }));
    const tokenOf = (method: string): string | null | undefined =>
      shop.requests.find((request) => request.method === method)?.headers.get('x-token');
    expect([tokenOf('POST'), tokenOf('PUT')]).toEqual(['first', 'second']);
  });

  test('a cart that is no longer current is not left in the cache', async () => {
    const opened = openHooks();
    await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => expect(opened.result.current.cart.isSuccess).toBe(true));
    const cached = () =>
      opened.queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data != null);
    expect(cached()).toHaveLength(1);
    const writes = () => opened.queryClient.getMutationCache().getAll();
    expect(writes()).toHaveLength(1);
    act(() => opened.result.current.session.reset());
    await waitFor(() => expect(cached()).toEqual([]));
    // What was written could name a customer.
    expect(writes()).toEqual([]);
  });
});

describe('a base URL without a shop is logged once per page, as by the script tag:', () => {
  const page = { 'content-type': 'text/html' };
  /** A provider of this base URL, and what is logged. */
  function openWrong(baseUrl: string, ...response: Parameters<typeof createFakeFetch>) {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { fetch } = createFakeFetch(...response);
    const { result } = openHooks(openShop({}, { baseUrl, fetch, retry: false }));
    const messages = async () => {
      await importsSettled();
      return logged.mock.calls.map(([message]) => String(message));
    };
    return { result, messages };
  }

  test('of a cart that was read', async () => {
    const baseUrl = 'http://wrong.test/read';
    const { result, messages } = openWrong(baseUrl, '<!doctype html>', { headers: page });
    act(() => result.current.session.adoptCart('a-secret-cart-id'));
    await waitFor(() => expect(result.current.cart.error).not.toBeNull());
    const [words, ...others] = await messages();
    expect(words).toContain(`there is no guest-cart API at ${baseUrl} (read, status 200)`);
    expect(words).not.toContain('a-secret-cart-id');
    expect(others).toEqual([]);
  });

  test('also of a write, by a web server that knows no such method beside a shop that responds', async () => {
    const open = openShop();
    const baseUrl = `${open.shop.baseUrl}/static`;
    const shopFetch: typeof fetch = (input, init) =>
      init?.method === 'PUT'
        ? Promise.resolve(new Response('', { status: 501 }))
        : open.shop.fetch((input as string).replace('/static', ''), init); // the client passes no other
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { result } = openHooks(openShop({}, { baseUrl, fetch: shopFetch }));
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => expect(result.current.cart.data).toBeTruthy());
    await act(() => result.current.assign.mutateAsync({ customerId: 1 }).catch(() => undefined));
    await importsSettled();
    expect(logged.mock.calls.map(String)).toEqual([
      expect.stringContaining(`there is no guest-cart API at ${baseUrl} (assign, status 501)`),
    ]);
  });

  test('not a shop that has responded before', async () => {
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { shop, result } = openHooks(openShop({}, { retry: false }));
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => expect(result.current.cart.data).toBeTruthy());
    shop.faults.set({ kind: 'html', status: 200 });
    await act(() => result.current.create.mutateAsync({ replace: true }).catch(() => undefined));
    await act(() => result.current.cart.refetch());
    await waitFor(() => expect(result.current.cart.error).toMatchObject({ code: 'unavailable' }));
    await importsSettled();
    expect(logged).not.toHaveBeenCalled();
  });
});
