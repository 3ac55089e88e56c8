// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lastingFaults } from '../support/every-fault.ts';
import { isKeptBack, letGo, openFeaturesPage } from '../support/features-page.tsx';

afterEach(cleanup);

const turnsOff = ({ fault }: (typeof lastingFaults)[number]): boolean =>
  'status' in fault && (fault.status === 404 || fault.status === 405);

describe('the shop’s totals', () => {
  test('follow the cart, and say while they may be those of before', async () => {
    const opened = await openFeaturesPage({ features: ['items', 'totals'] });
    const { page, held, mug } = opened;
    expect(page().totals).toMatchObject({
      isSupported: true,
      data: { grand_total: 53.48 },
      isStale: false,
      error: null,
    });
    held.hold('PUT');
    act(() => {
      page().items.setQuantity(mug, 1);
    });
    expect(page().totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await isKeptBack(held, 1);
    await letGo(held);
    await opened.settled();
    expect(page().totals).toMatchObject({ data: { grand_total: 33.49 }, isStale: false });
  });

  test('are read again with the cart, whoever asked for that, and are marked meanwhile', async () => {
    const opened = await openFeaturesPage({ features: ['totals'] });
    const { page, shop, held, cartId } = opened;
    await shop.addItem(cartId, 'NOTE-A5', 1);
    held.hold('GET');
    act(() => {
      void page().cart.refetch();
    });
    await isKeptBack(held, 2);
    expect(page().totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await letGo(held);
    await opened.settled();
    expect(page().totals).toMatchObject({ data: { grand_total: 66.98 }, isStale: false });
  });

  test('never stand unmarked beside a cart that they are not about', async () => {
    const wrong: unknown[] = [];
    const sums = [undefined, 33.49, 53.48];
    const opened = await openFeaturesPage({
      features: ['items', 'totals'],
      onRender({ cart, totals: { data: totals, isStale } }) {
        const mugs = cart.data?.items?.find(({ sku }) => sku === 'MUG-SPECKLE')?.qty;
        if (totals !== undefined && !isStale && totals.grand_total !== sums[mugs ?? 0]) wrong.push([mugs, totals]);
      },
    });
    const { page, mug } = opened;
    act(() => {
      page().items.setQuantity(mug, 1);
    });
    await opened.settled();
    expect(page().totals.data).toMatchObject({ grand_total: 33.49 });
    expect(wrong).toEqual([]);
  });

  test('are marked beside a cart that could not be read', async () => {
    const { page, shop } = await openFeaturesPage({ features: ['totals'] });
    shop.faults.set({ kind: 'status', status: 403, operation: 'read' });
    act(() => {
      page().session.refresh();
    });
    await waitFor(() => {
      expect(page().cart.error).not.toBeNull();
    });
    expect(page().totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true, error: null });
  });

  test('are not asked for where they are not declared', async () => {
    const { page, shop } = await openFeaturesPage();
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

  test.each(lastingFaults.filter((named) => !turnsOff(named)))(
    'keep the last good ones, marked, when the shop fails: $name',
    async ({ fault, code }) => {
      const opened = await openFeaturesPage({ features: ['totals'] });
      const { page, shop } = opened;
      shop.faults.set({ ...fault, operation: 'totals' });
      act(() => {
        page().session.refresh();
      });
      await waitFor(() => {
        expect(page().totals.error?.code).toBe(code);
      });
      expect(page().totals).toMatchObject({ isSupported: true, data: { grand_total: 53.48 }, isStale: true });
      shop.faults.clear();
      act(() => {
        page().session.refresh();
      });
      await waitFor(() => {
        expect(page().totals).toMatchObject({ isStale: false, error: null });
      });
    },
  );

  test.each(lastingFaults.filter(turnsOff))('go, quietly, where there is no such route: $name', async ({ fault }) => {
    const note = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const opened = await openFeaturesPage({ features: ['totals'] });
    const { page, shop, cartId } = opened;
    shop.faults.set({ ...fault, operation: 'totals' });
    act(() => {
      page().session.refresh();
    });
    await waitFor(() => {
      expect(page().totals).toEqual({
        isSupported: false,
        data: undefined,
        error: null,
        isPending: false,
        isStale: false,
        refetch: page().totals.refetch,
      });
    });
    const asked = shop.log().filter((line) => line.endsWith('/totals')).length;
    act(() => {
      page().session.refresh();
    });
    await opened.settled();
    expect(shop.log().filter((line) => line.endsWith('/totals'))).toHaveLength(asked);
    expect(note).toHaveBeenCalledOnce();
    expect(page().session.store.getState().current).toEqual({ status: 'guest', cartId });
  });

  test('of an ordered cart are no proof that its id is gone', async () => {
    const opened = await openFeaturesPage({ features: ['totals'] });
    const { page, shop } = opened;
    const ordered = await shop.sample('ordered');
    act(() => {
      page().session.cartStore.adopt(ordered);
    });
    await waitFor(() => {
      expect(page().totals).toMatchObject({ data: undefined, error: { code: 'cart-not-found' } });
    });
    expect(page().session.store.getState().current).toEqual({ status: 'guest', cartId: ordered });
    expect(page().totals.isSupported).toBe(true);
  });

  test('of a cart that is no longer current are shown nowhere and kept nowhere', async () => {
    const opened = await openFeaturesPage({ features: ['totals'] });
    const { page, shop, held, queryClient, cartId } = opened;
    const other = await shop.createCart();
    await shop.addItem(other, 'NOTE-A5', 1);
    held.hold('GET');
    act(() => {
      page().session.refresh();
    });
    await isKeptBack(held, 2);
    act(() => {
      page().session.cartStore.adopt(other);
    });
    expect(page().totals.data).toBeUndefined();
    await isKeptBack(held, 4);
    await letGo(held);
    await waitFor(() => {
      expect(page().totals.data).toMatchObject({ grand_total: 13.5 });
    });
    const kept = queryClient.getQueryCache().getAll();
    expect(kept.filter(({ queryKey }) => queryKey.includes(cartId))).toEqual([]);
  });
});
