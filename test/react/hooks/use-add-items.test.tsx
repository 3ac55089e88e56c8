// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { CartChange } from '../../../src/core/actions/report-changes.ts';
import { useAddItems } from '../../../src/react/hooks/use-add-items.ts';
import { useCartTotals } from '../../../src/react/hooks/use-cart-totals.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { openShop } from '../../support/open-shop.tsx';

// The hook's view of the actions controller, which test/core/actions/add-items.test.ts tests in detail.

afterEach(cleanup);

const bowl = { sku: 'BOWL-RAMEN', qty: 2 };
const cloth = { sku: 'CLOTH-LINEN', qty: 1 };
const note = { sku: 'NOTE-A5', qty: 1 };

function open() {
  const onCartChange = vi.fn<(change: CartChange) => void>();
  const opened = openShop({}, { features: ['items', 'totals'], onCartChange });
  const useCart = () => ({ cart: useGuestCart(), totals: useCartTotals(), adding: useAddItems() });
  return { ...opened, onCartChange, ...renderHook(useCart, { wrapper: opened.Wrapper }) };
}

test('several items are added to a new cart with one read of the cart and of its totals', async () => {
  const { shop, result, onCartChange } = open();
  const lines = await act(() => result.current.adding.mutateAsync([bowl, cloth, note]));
  expect(lines.map(({ sku }) => sku)).toEqual(['BOWL-RAMEN', 'CLOTH-LINEN', 'NOTE-A5']);
  await waitFor(() => expect(result.current.cart.data?.items).toHaveLength(3));
  await waitFor(() => expect(result.current.totals).toMatchObject({ isStale: false, data: { items_qty: 4 } }));
  expect(shop.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'POST', 'POST', 'GET', 'GET']);
  expect(onCartChange.mock.calls.map(([{ type, item, qty }]) => [type, item.sku, qty])).toEqual([
    ['added', 'BOWL-RAMEN', 2],
    ['added', 'CLOTH-LINEN', 1],
    ['added', 'NOTE-A5', 1],
  ]);
});

test('an item that is refused has its index in the error, and those before it are in the cart', async () => {
  const { shop, result } = open();
  shop.settings.set({ soldOut: ['CLOTH-LINEN'] });
  await act(() => result.current.adding.mutateAsync([bowl, cloth, note]).catch(() => undefined));
  await waitFor(() => expect(result.current.adding.error).toMatchObject({ code: 'rejected', failedIndex: 1 }));
  await waitFor(() => expect(result.current.cart.data?.items).toMatchObject([{ sku: 'BOWL-RAMEN', qty: 2 }]));
});
