// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useGuestCartSession } from '../../../src/react/context.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { openShop } from '../../support/open-shop.tsx';

const goodCart = { items_count: 1, items_qty: 2 };

// Every fault is tested on the reader, in test/core/cart/state/reader.test.ts.
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
