// @vitest-environment jsdom

import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { isCartNotFound } from '../../../src/core/api/errors.ts';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useAssignCustomer } from '../../../src/react/hooks/use-assign-customer.ts';
import { useCartId } from '../../../src/react/hooks/use-current-cart.ts';
import { useCreateGuestCart } from '../../../src/react/hooks/use-create-guest-cart.ts';
import { useCurrentCart } from '../../../src/react/hooks/use-current-cart.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { createCartStore } from '../../../src/core/store/cart-store.ts';
import { pageGlobals } from '../../../src/core/store/page-globals.ts';
import { openShop, type Shop } from '../../support/open-shop.tsx';

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

  test('a hook outside a provider says how to fix it', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    expect(() => renderHook(() => useCartId())).toThrow('<GuestCartProvider baseUrl="…">');
  });

  test('an unusable baseUrl is reported while rendering', () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    const { Wrapper } = openShop({}, { baseUrl: 'https://shop.test/rest/V1' });
    expect(() => render(<i />, { wrapper: Wrapper })).toThrow('/V1');
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

  test('select narrows the data, and enabled: false sends no request', async () => {
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

  test('an untyped caller can replace neither the query key nor the query function', async () => {
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

  test('a transient fault is retried until the cart arrives', async () => {
    const opened = open();
    opened.shop.faults.set({ operation: 'read', kind: 'status', status: 503, times: 2 });
    await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      expect(opened.result.current.cart.data?.items).toEqual([]);
    });
    expect(sent(opened, 'GET')).toBe(3);
  });

  test('a lasting fault keeps the last good cart next to the error, and the id', async () => {
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

  test('a 4xx response is not retried', async () => {
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

  test('a cart that the host has changed is read again on refresh', async () => {
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

  test('a first read that began before the host’s change is cancelled, not shown as the cart', async () => {
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

  test('changes of another tab are applied when the page returns from the back/forward cache', async () => {
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
