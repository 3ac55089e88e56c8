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

describe('assigning', () => {
  const assignment = { customerId: 1, storeId: 1 };

  async function openWithCart(shop: Shop = openShop()) {
    const opened = open(shop);
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      // A query only notifies components about properties that they have read.
      expect(opened.result.current.cart.data).toBeDefined();
    });
    return { ...opened, cartId };
  }

  test('true changes the state to assigned, and the cart is read again', async () => {
    const opened = await openWithCart();
    await expect(act(() => opened.result.current.assign.mutateAsync(assignment))).resolves.toBe(true);
    expect(opened.result.current.current).toEqual({ status: 'assigned', cartId: opened.cartId });
    await waitFor(() => {
      expect(opened.result.current.cart.data?.customer_is_guest).toBe(false);
    });
  });

  test('if the shop deletes the guest id, the state stays assigned without an id', async () => {
    const opened = await openWithCart(openShop({ retireOnAssign: true }));
    await act(() => opened.result.current.assign.mutateAsync(assignment));
    await waitFor(() => {
      expect(opened.result.current.current).toEqual({ status: 'assigned', cartId: null });
    });
    expect(sent(opened, 'POST')).toBe(1);
  });

  test('a read in flight is cancelled before the assignment is sent', async () => {
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
