// @vitest-environment jsdom

import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useAssignCustomer } from '../../../src/react/hooks/use-assign-customer.ts';
import { useCartId } from '../../../src/react/hooks/use-current-cart.ts';
import { useCreateGuestCart } from '../../../src/react/hooks/use-create-guest-cart.ts';
import { useCurrentCart } from '../../../src/react/hooks/use-current-cart.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
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

describe('creating', () => {
  test('yields the id, makes it current, and the read follows automatically', async () => {
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

  test('returns the current cart if there is one; with replace, a new one', async () => {
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
