// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Cart } from '../../../src/core/api/cart.ts';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useGuestCart, type UseGuestCartOptions } from '../../../src/react/hooks/use-guest-cart.ts';
import { openShop } from '../../support/open-shop.tsx';
import { sent } from '../../support/open-browser.ts';

/** A page with a cart whose reads all fail. */
async function openFailing(props: Parameters<typeof openShop>[1]) {
  const opened = openShop({}, props);
  const { result } = renderHook(() => ({ session: useGuestCartSession(), cart: useGuestCart() }), {
    wrapper: opened.Wrapper,
  });
  const cartId = await opened.shop.createCart();
  opened.shop.faults.set({ kind: 'status', status: 503, operation: 'read' });
  act(() => result.current.session.cartStore.adopt(cartId));
  const reads = () => sent(opened.shop, 'GET');
  return { ...opened, cartId, page: () => result.current, reads };
}

describe('the options of the host', () => {
  test('default options of the host’s client hold for the cart', async () => {
    const queries = { retry: 1, retryDelay: 0, staleTime: Infinity };
    const { page, reads } = await openFailing({
      queryClient: new QueryClient({ defaultOptions: { queries } }),
    });
    await waitFor(() => expect(page().cart.error).toMatchObject({ code: 'unavailable' }));
    expect(reads()).toBe(2);
  });

  test('retry of the provider wins over the client’s', async () => {
    const queries = { retry: 3, retryDelay: 0 };
    const queryClient = new QueryClient({ defaultOptions: { queries } });
    const { page, reads } = await openFailing({ queryClient, retry: false });
    await waitFor(() => expect(page().cart.error).toMatchObject({ code: 'unavailable' }));
    expect(reads()).toBe(1);
  });
});

test('an option of TanStack that receives the query finds null in it without a cart', () => {
  const { Wrapper } = openShop();
  const seen: unknown[] = [];
  const refetchInterval: UseGuestCartOptions['refetchInterval'] = ({ state: { data } }) => {
    expectTypeOf(data).toEqualTypeOf<Cart | null | undefined>();
    seen.push(data);
    return false;
  };
  renderHook(() => useGuestCart({ refetchInterval }), { wrapper: Wrapper });
  expect(new Set(seen)).toEqual(new Set([null]));
});

test('without a cart data is null and nothing is pending; then a cart is pending, and arrives', async () => {
  const { Wrapper, shop } = openShop();
  const { result } = renderHook(() => ({ session: useGuestCartSession(), cart: useGuestCart() }), {
    wrapper: Wrapper,
  });
  expect(result.current.cart).toMatchObject({
    data: null,
    isPending: false,
    isSuccess: true,
    isFetched: false,
    fetchStatus: 'idle',
  });
  const cartId = await shop.createCart();
  act(() => result.current.session.cartStore.adopt(cartId));
  expect(result.current.cart).toMatchObject({ data: undefined, isPending: true });
  await waitFor(() => expect(result.current.cart.data).toMatchObject({ items: [] }));
  act(() => result.current.session.reset());
  await waitFor(() => expect(result.current.cart).toMatchObject({ data: null, isPending: false }));
});
