// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CartChange } from '../../../src/core/actions/report-changes.ts';
import { useAddItem } from '../../../src/react/hooks/use-add-item.ts';
import { useGuestCart } from '../../../src/react/hooks/use-guest-cart.ts';
import { useRemoveItem } from '../../../src/react/hooks/use-remove-item.ts';
import { useUpdateItem } from '../../../src/react/hooks/use-update-item.ts';
import { openShop } from '../../support/open-shop.tsx';
import { untilPaused, resume, renderCartHooks, type RenderedCartHooks } from '../../support/render-cart.tsx';

// The hook's view of the actions controller, which test/core/actions/add-item.test.ts tests in detail.

afterEach(cleanup);

const addBowl = ({ page }: RenderedCartHooks) => page().adding.mutateAsync({ sku: 'BOWL-RAMEN', qty: 1 });

describe('useAddItem', () => {
  test('shows the line before the cart is read again, once, with its totals', async () => {
    const opened = await renderCartHooks({ features: ['items', 'totals'] });
    const { page, network, shop } = opened;
    const before = shop.requests.length;
    network.pause('GET');
    expect(await act(() => addBowl(opened))).toMatchObject({ sku: 'BOWL-RAMEN', qty: 1 });
    await untilPaused(network, 2);
    expect(page().cart.data).toMatchObject({ items_count: 3, items: [{}, {}, { sku: 'BOWL-RAMEN' }] });
    expect(page().totals.isStale).toBe(true);
    await resume(network);
    await opened.settled();
    expect(shop.requests.slice(before).map(({ method }) => method)).toEqual(['POST', 'GET', 'GET']);
  });

  test('creates a cart if there is none, adds, and reads once: the empty cart is not read', async () => {
    const opened = await renderCartHooks({ features: ['items', 'totals'] });
    const { page, shop } = opened;
    act(() => page().session.reset());
    await opened.settled();
    const before = shop.requests.length;
    await act(() => addBowl(opened));
    await waitFor(() => expect(page().cart.data).toMatchObject({ items: [{ sku: 'BOWL-RAMEN' }] }));
    await waitFor(() => expect(page().totals.data).toMatchObject({ items_qty: 1 }));
    await opened.settled();
    expect(shop.requests.slice(before).map(({ method }) => method)).toEqual(['POST', 'POST', 'GET', 'GET']);
  });

  test('fails with the reason, and the cart is read again', async () => {
    const opened = await renderCartHooks();
    const { page, shop, writes } = opened;
    shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
    await act(() => addBowl(opened).catch(() => undefined));
    await waitFor(() => expect(page().adding.error).toMatchObject({ code: 'unavailable' }));
    await opened.settled();
    expect([writes(), page().cart.data?.items?.length]).toEqual([['POST'], 2]);
  });
});

test('the provider reports each confirmed change of a line once', async () => {
  const onCartChange = vi.fn<(change: CartChange) => void>();
  const { shop, Wrapper } = openShop({}, { features: ['items'], onCartChange });
  const useCart = () => ({
    cart: useGuestCart(),
    add: useAddItem(),
    update: useUpdateItem(),
    remove: useRemoveItem(),
  });
  const { result } = renderHook(useCart, { wrapper: Wrapper });
  shop.settings.set({ soldOut: ['VASE-MOON'] });
  await act(() => result.current.add.mutateAsync({ sku: 'VASE-MOON', qty: 1 }).catch(() => undefined));
  const line = await act(() => result.current.add.mutateAsync({ sku: 'BOWL-RAMEN', qty: 2 }));
  await waitFor(() => expect(result.current.cart.data?.items).toHaveLength(1));
  const itemId = line.item_id ?? 0;
  await act(() => result.current.update.mutateAsync({ itemId, qty: 3 }));
  await act(() => result.current.remove.mutateAsync({ itemId }));
  expect(onCartChange.mock.calls.map(([{ type, qty, item }]) => [type, qty, item.sku])).toEqual([
    ['added', 2, 'BOWL-RAMEN'],
    ['quantity-changed', 3, 'BOWL-RAMEN'],
    ['removed', 3, 'BOWL-RAMEN'],
  ]);
  expect(JSON.stringify(onCartChange.mock.calls)).not.toContain('quote_id');
});
