// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { openShop } from '../../support/open-shop.tsx';

const goodCart = { items_count: 1, items_qty: 2 };

// Every fault is tested on the reader, in test/core/cart/session/last-good-cart.test.ts.
test('the last good cart stays in the hooks after a fault, until a read succeeds', async () => {
  const { shop, Wrapper } = openShop();
  const useReading = () => {
    // A query only notifies components about properties that they have read.
    const { data, error, refetch } = useGuestCart({ retry: false });
    return { session: useGuestCartSession(), data, error, refetch };
  };
  const { result } = renderHook(useReading, { wrapper: Wrapper });
  const cartId = await shop.createCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 2);
  act(() => result.current.session.cartStore.adopt(cartId));
  await waitFor(() => expect(result.current.data).toMatchObject(goodCart));
  shop.faults.set({ operation: 'read', kind: 'truncated' });
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.error?.code).toBe('bad-response'));
  expect(result.current.data).toMatchObject(goodCart);
  expect(result.current.session.store.getState()).toEqual({
    current: { status: 'guest', cartId },
    retired: [],
  });
  shop.faults.clear();
  await act(() => result.current.refetch());
  await waitFor(() => expect(result.current.error).toBeNull());
});

describe('a shop that is down', () => {
  afterEach(() => void vi.useRealTimers());

  test('is requested again automatically, until it responds', async () => {
    const { shop, Wrapper } = openShop();
    const cartId = await shop.createCart();
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const useReading = () => ({
      session: useGuestCartSession(),
      query: useGuestCart({ retry: false }),
    });
    shop.faults.set({ kind: 'status', status: 503 });
    // TanStack Query reads again by an interval.
    const toFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
    const { result } = renderHook(useReading, { wrapper: Wrapper });
    act(() => result.current.session.cartStore.adopt(cartId));
    await waitFor(() => expect(result.current.query.error?.code).toBe('unavailable'));
    const reads = (): number => shop.requests.filter(({ method }) => method === 'GET').length;
    const before = reads();
    await act(() => vi.advanceTimersByTimeAsync(6_100));
    expect(reads()).toBe(before + 1);
    shop.faults.clear();
    await act(() => vi.advanceTimersByTimeAsync(11_100));
    await waitFor(() => expect(result.current.query.data).toMatchObject(goodCart));
    expect(reads()).toBe(before + 2);
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(reads()).toBe(before + 2);
    // The next outage starts with the shortest delay again.
    shop.faults.set({ kind: 'status', status: 503 });
    await act(() => result.current.query.refetch());
    expect(reads()).toBe(before + 3);
    await act(() => vi.advanceTimersByTimeAsync(6_100));
    expect(reads()).toBe(before + 4);
  });
});
