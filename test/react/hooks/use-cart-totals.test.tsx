// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { untilPaused, resume, renderCartHooks } from '../../support/render-cart.tsx';

afterEach(cleanup);

// The hook's view of the actions controller, which test/core/actions/totals-and-coupon-reads.test.ts tests in detail.

describe('useCartTotals', () => {
  test('follows the cart, and is stale until it has', async () => {
    const opened = await renderCartHooks({ features: ['items', 'totals'] });
    const { page, network, mug } = opened;
    expect(page().totals).toMatchObject({
      isSupported: true,
      data: { grand_total: 53.48 },
      isStale: false,
      error: null,
    });
    network.pause('PUT');
    act(() => {
      void page().items.setQuantity(mug, 1);
    });
    expect(page().totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await untilPaused(network, 1);
    await resume(network);
    await opened.settled();
    expect(page().totals).toMatchObject({ data: { grand_total: 33.49 }, isStale: false });
  });

  test('reads again with the cart, and is stale meanwhile', async () => {
    const opened = await renderCartHooks({ features: ['totals'] });
    const { page, shop, network, cartId } = opened;
    await shop.addItem(cartId, 'NOTE-A5', 1);
    network.pause('GET');
    act(() => {
      void page().cart.refetch();
    });
    await untilPaused(network, 2);
    expect(page().totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await resume(network);
    await opened.settled();
    expect(page().totals).toMatchObject({ data: { grand_total: 66.98 }, isStale: false });
  });

  test('never shows totals as current next to another state of the cart', async () => {
    const wrong: unknown[] = [];
    const sums = [undefined, 33.49, 53.48];
    const opened = await renderCartHooks({
      features: ['items', 'totals'],
      onRender({ cart, totals: { data: totals, isStale } }) {
        const mugs = cart.data?.items?.find(({ sku }) => sku === 'MUG-SPECKLE')?.qty;
        if (totals !== undefined && !isStale && totals.grand_total !== sums[mugs ?? 0]) wrong.push([mugs, totals]);
      },
    });
    const { page, mug } = opened;
    act(() => {
      void page().items.setQuantity(mug, 1);
    });
    await opened.settled();
    expect(page().totals.data).toMatchObject({ grand_total: 33.49 });
    expect(wrong).toEqual([]);
  });

  test('is stale next to a cart that could not be read', async () => {
    const { page, shop } = await renderCartHooks({ features: ['totals'] });
    shop.faults.set({ kind: 'status', status: 403, operation: 'read' });
    act(() => {
      page().session.refresh();
    });
    await waitFor(() => {
      expect(page().cart.error).not.toBeNull();
    });
    expect(page().totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true, error: null });
  });

  test('requests nothing if totals are not declared', async () => {
    const { page, shop } = await renderCartHooks();
    expect(page().totals).toEqual({
      isSupported: false,
      data: undefined,
      error: null,
      isPending: false,
      isStale: false,
      refetch: page().totals.refetch,
    });
    expect(shop.log().join()).not.toContain('totals');
  });

  test('neither shows nor keeps the totals of a cart that is no longer current', async () => {
    const opened = await renderCartHooks({ features: ['totals'] });
    const { page, shop, network, queryClient, cartId } = opened;
    const other = await shop.createCart();
    await shop.addItem(other, 'NOTE-A5', 1);
    network.pause('GET');
    act(() => {
      page().session.refresh();
    });
    await untilPaused(network, 2);
    act(() => {
      page().session.cartStore.adopt(other);
    });
    expect(page().totals.data).toBeUndefined();
    await untilPaused(network, 4);
    await resume(network);
    await waitFor(() => {
      expect(page().totals.data).toMatchObject({ grand_total: 13.5 });
    });
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.filter(({ queryKey }) => queryKey.includes(cartId))).toEqual([]);
  });
});
