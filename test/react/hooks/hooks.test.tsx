// @vitest-environment jsdom

import { act, render, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useCartId } from '../../../src/react/hooks/use-current-cart.ts';
import { GuestCartError } from '../../../src/core/api/errors.ts';
import { useAddItem, useUpdateItem } from '../../../src/react/hooks/use-item-writes.ts';
import { useCoupon } from '../../../src/react/hooks/use-coupon.ts';
import { useCheckout } from '../../../src/react/hooks/use-checkout.ts';
import { useCreateGuestCart } from '../../../src/react/hooks/use-cart-writes.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { openHooks, openShop, type Shop } from '../../support/open-shop.tsx';

describe('without a cart', () => {
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
    expect(shop.shop.requests.map(({ method }) => method)).toEqual(['POST']);
    rerender({ isEnabled: true });
    await waitFor(() => expect(result.current.count.data).toBe(0));
  });

  test('an untyped caller can replace neither the query key nor the query function', async () => {
    const shop = openShop();
    const foreign: object = { queryKey: ['mine'], queryFn: () => ({ id: 666 }) };
    const { result } = renderHook(
      () => ({ create: useCreateGuestCart(), cart: useGuestCart(foreign) }),
      {
        wrapper: shop.Wrapper,
      },
    );
    await act(() => result.current.create.mutateAsync());
    await waitFor(() => expect(result.current.cart.data?.items).toEqual([]));
    expect(result.current.cart.data?.id).not.toBe(666);
  });

  test('a first read that began before the host’s change is cancelled, not shown as the cart', async () => {
    const opened = openHooks();
    opened.shop.faults.set({ operation: 'read', kind: 'delay', ms: 60_000, times: 1 });
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => expect(opened.sent('GET')).toBe(1));
    await opened.shop.addItem(cartId, 'MUG-SPECKLE', 2);
    act(() => opened.result.current.session.refresh());
    await waitFor(() => expect(opened.result.current.cart.isSuccess).toBe(true));
    expect(opened.result.current.cart.data?.items).toMatchObject([{ qty: 2 }]);
    expect(opened.sent('GET')).toBe(2);
  });
});

describe('creating', () => {
  test('yields the id, makes it current, and the read follows automatically; before, nothing is requested', async () => {
    const opened = openHooks();
    expect(opened.result.current).toMatchObject({ cartId: null, cart: { fetchStatus: 'idle' } });
    expect(opened.shop.requests).toEqual([]);
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    expect(opened.result.current.cartId).toBe(cartId);
    await waitFor(() => expect(opened.result.current.cart.data?.items).toEqual([]));
    expect(opened.sent('POST')).toBe(1);
    expect(opened.sent('GET')).toBe(1);
  });

  test('the caller’s onSuccess finds the new id already current', async () => {
    const shop = openShop();
    const seen: unknown[] = [];
    const { result } = renderHook(
      () => {
        const session = useGuestCartSession();
        return useCreateGuestCart({
          onSuccess: (id) => seen.push(session.store.getState().current, id),
        });
      },
      { wrapper: shop.Wrapper },
    );
    const cartId = await act(() => result.current.mutateAsync());
    expect(seen).toEqual([{ status: 'guest', cartId }, cartId]);
  });
});

describe('assigning', () => {
  const assignment = { customerId: 1, storeId: 1 };

  const kept = { retireOnAssign: false };

  async function openWithCart(shop: Shop = openShop(kept)) {
    const opened = openHooks(shop);
    const cartId = await act(() => opened.result.current.create.mutateAsync());
    await waitFor(() => {
      // A query only notifies components about properties that they have read.
      expect(opened.result.current.cart.data).toBeDefined();
    });
    return { ...opened, cartId };
  }

  test('true changes the state to assigned, and the cart is read again', async () => {
    const opened = await openWithCart();
    await expect(act(() => opened.result.current.assign.mutateAsync(assignment))).resolves.toBe(
      true,
    );
    expect(opened.result.current.current).toEqual({ status: 'assigned', cartId: opened.cartId });
    await waitFor(() => expect(opened.result.current.cart.data?.customer_is_guest).toBe(false));
  });

  test('no argument is needed where the shop takes the customer from the token, and a second call sends nothing', async () => {
    const headers = (operation: string): Record<string, string> =>
      operation === 'assign' ? { authorization: 'Bearer preview-token-of-ada' } : {};
    const opened = await openWithCart(openShop({ requireCustomerToken: 'only' }, { headers }));
    await expect(act(() => opened.result.current.assign.mutateAsync())).resolves.toBe(true);
    await expect(act(() => opened.result.current.assign.mutateAsync())).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(opened.sent('PUT')).toBe(1);
  });

  test('a read in flight is cancelled before the assignment is sent', async () => {
    const seen: { reading?: AbortSignal | null | undefined; wasCalledOff?: boolean | undefined } =
      {};
    const shop: Shop = openShop(kept, {
      fetch: (input, init) => {
        if (init?.method === 'GET') seen.reading = init.signal;
        if (init?.method === 'PUT') seen.wasCalledOff = seen.reading?.aborted;
        return shop.shop.fetch(input, init);
      },
    });
    const opened = await openWithCart(shop);
    opened.shop.faults.set({ operation: 'read', kind: 'delay', ms: 60_000, times: 1 });
    void opened.result.current.cart.refetch();
    await waitFor(() => expect(opened.sent('GET')).toBe(2));
    await act(() => opened.result.current.assign.mutateAsync(assignment));
    expect(seen.wasCalledOff).toBe(true);
    await waitFor(() => expect(opened.result.current.cart.data?.customer_is_guest).toBe(false));
  });
});

test('restoring the previous cart yields its id, sends no write, and the read follows automatically', async () => {
  const { shop, result } = openHooks();
  const cartId = await act(() => result.current.create.mutateAsync());
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  act(() => result.current.session.cartStore.retire(cartId));
  const before = shop.requests.length;
  await expect(act(() => result.current.restore.mutateAsync())).resolves.toBe(cartId);
  await waitFor(() => expect(result.current.cart.data?.items).toMatchObject([{ qty: 2 }]));
  expect(shop.requests.slice(before).map(({ method }) => method)).toEqual(['GET']);
});

test('a code that could not be read is told apart from none, and from one that is still read', async () => {
  const shop = openShop({}, { features: ['coupons'], retry: false });
  const cartId = await shop.shop.createCart();
  const { result } = renderHook(() => ({ coupon: useCoupon(), session: useGuestCartSession() }), {
    wrapper: shop.Wrapper,
  });
  expect(result.current.coupon).toMatchObject({ data: undefined, readError: null });
  shop.shop.faults.set({ kind: 'status', status: 503, operation: 'totals' });
  act(() => result.current.session.cartStore.adopt(cartId));
  await waitFor(() =>
    expect(result.current.coupon).toMatchObject({
      data: undefined,
      error: null,
      readError: { code: 'unavailable' },
    }),
  );
});

test('a code is pending, or being removed, only until its change has ended', async () => {
  const shop = openShop({}, { features: ['coupons'] });
  const cartId = await shop.shop.createCart();
  await shop.shop.addItem(cartId, 'MUG-SPECKLE', 1);
  const { result } = renderHook(() => ({ coupon: useCoupon(), session: useGuestCartSession() }), {
    wrapper: shop.Wrapper,
  });
  act(() => result.current.session.cartStore.adopt(cartId));
  await waitFor(() => expect(result.current.coupon.data).toBeNull());
  const none = { isPending: false, pendingCode: null, isRemoving: false };
  const during = async (change: () => Promise<void>) => {
    let changed = Promise.resolve();
    act(() => void (changed = change().catch(() => undefined)));
    const { coupon } = result.current;
    await act(() => changed);
    expect(result.current.coupon).toMatchObject(none);
    return coupon;
  };
  const { apply, remove } = result.current.coupon;
  expect(await during(() => apply('NONE'))).toMatchObject({
    ...none,
    isPending: true,
    pendingCode: 'NONE',
  });
  expect(result.current.coupon.error).not.toBeNull();
  expect(await during(() => apply('WELCOME10'))).toMatchObject({
    isPending: true,
    pendingCode: 'WELCOME10',
  });
  expect(await during(remove)).toMatchObject({ ...none, isPending: true, isRemoving: true });
});

describe('the checkout', () => {
  const openCheckout = (shop: Shop) =>
    renderHook(() => ({ add: useAddItem(), checkOut: useCheckout() }), { wrapper: shop.Wrapper });

  test('waits for an item that another component is adding, with one piece by default', async () => {
    const shop = openShop({}, { features: ['items'] });
    const { result } = openCheckout(shop);
    shop.shop.faults.set({ kind: 'delay', ms: 50, operation: 'items' });
    act(() => result.current.add.mutate({ sku: 'MUG-SPECKLE' }));
    const { cart, cartId } = await act(() => result.current.checkOut.mutateAsync());
    expect(cart.items?.map(({ sku, qty }) => [sku, qty])).toEqual([['MUG-SPECKLE', 1]]);
    expect(cartId).toMatch(/^\w{32}$/);
  });

  test('rejects while a change waits for the connection, and continues once it is sent', async () => {
    const shop = openShop({}, { features: ['items'] });
    const { result } = renderHook(
      () => ({ add: useAddItem(), update: useUpdateItem(), checkOut: useCheckout() }),
      { wrapper: shop.Wrapper },
    );
    const line = await act(() => result.current.add.mutateAsync({ sku: 'MUG-SPECKLE' }));
    const onLine = vi.spyOn(Navigator.prototype, 'onLine', 'get').mockReturnValue(false);
    shop.shop.faults.set({ kind: 'dropped' });
    act(() => result.current.update.mutate({ itemId: line.item_id!, qty: 2 }));
    await expect(act(() => result.current.checkOut.mutateAsync())).rejects.toMatchObject({
      code: 'network',
    });
    shop.shop.faults.clear();
    await expect(act(() => result.current.checkOut.mutateAsync())).rejects.toMatchObject({
      code: 'network',
    });
    onLine.mockReturnValue(true);
    act(() => {
      window.dispatchEvent(new Event('online'));
    });
    await waitFor(async () => {
      const { cart } = await act(() => result.current.checkOut.mutateAsync());
      expect(cart.items?.map(({ qty }) => qty)).toEqual([2]);
    });
  });

  test('rejects once for each refused change, so that the next press continues', async () => {
    const shop = openShop({}, { features: ['items', 'coupons'] });
    const { result } = renderHook(
      () => ({
        add: useAddItem(),
        update: useUpdateItem(),
        coupon: useCoupon(),
        checkOut: useCheckout(),
      }),
      { wrapper: shop.Wrapper },
    );
    const press = () => act(() => result.current.checkOut.mutateAsync());
    const line = await act(() => result.current.add.mutateAsync({ sku: 'MUG-SPECKLE' }));
    const itemId = line.item_id!;
    const refused: (() => unknown)[] = [
      () => result.current.add.mutateAsync({ sku: 'NO-SUCH-THING' }),
      () => result.current.update.mutateAsync({ itemId, qty: 99_999 }),
      () => result.current.coupon.apply('NO-SUCH-CODE'),
    ];
    for (const change of refused) {
      await act(async () => {
        await Promise.resolve(change()).catch(() => undefined);
      });
      await expect(press()).rejects.toBeInstanceOf(GuestCartError);
      await expect(press()).resolves.toMatchObject({ cart: { items_count: 1 } });
    }
  });
});
