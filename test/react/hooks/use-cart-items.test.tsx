// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { untilPaused, resume, renderCartHooks } from '../../support/render-cart.tsx';

// The hooks' view of the actions controller, which test/core/actions tests in detail.

afterEach(cleanup);

describe('useCartItems', () => {
  test('shows a quantity immediately in useGuestCart, and what the shop has confirmed', async () => {
    const opened = await renderCartHooks();
    const { page, network, mug, shown, inShop } = opened;
    network.pause('PUT');
    act(() => void page().items.setQuantity(mug, 5));
    expect(shown(mug)).toBe(5);
    expect(page().cart.data).toMatchObject({ items_qty: 6, items_count: 2 });
    expect(page().items).toMatchObject({ isSupported: true, isPending: true, pendingQuantities: new Map([[mug, 5]]) });
    await untilPaused(network, 1);
    await resume(network);
    await opened.settled();
    expect([shown(mug), page().items.error]).toEqual([5, null]);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    expect(opened.shop.log().at(-1)).toMatch(/^GET /);
  });

  test('does not show a read from before a change that was confirmed meanwhile', async () => {
    const gate = Promise.withResolvers<undefined>();
    let puts = 0;
    const beforeSending = (method: string): Promise<undefined> | undefined => {
      if (method === 'PUT') puts += 1;
      return method === 'PUT' && puts === 2 ? gate.promise : undefined;
    };
    const opened = await renderCartHooks({ beforeSending });
    const { page, network, mug, note, shown } = opened;
    network.pause('GET');
    act(() => page().session.refresh());
    await untilPaused(network, 1);
    act(() => {
      void page().items.setQuantity(mug, 5);
      void page().items.setQuantity(note, 4);
    });
    await waitFor(() => expect(page().items.pendingQuantities).toEqual(new Map([[note, 4]])));
    await resume(network);
    expect(shown(mug)).toBe(5);
    gate.resolve(undefined);
    await opened.settled();
    expect([shown(mug), shown(note)]).toEqual([5, 4]);
  });

  test('forgets changes of a cart that is no longer current, even when it is current again', async () => {
    const opened = await renderCartHooks();
    const { page, shop, network, mug, cartId, shown } = opened;
    const other = await shop.createCart();
    await shop.addItem(other, 'BOWL-RAMEN', 1);
    network.pause('PUT');
    act(() => void page().items.setQuantity(mug, 5));
    await untilPaused(network, 1);
    act(() => page().session.cartStore.adopt(other));
    shop.faults.set({ operation: 'read', kind: 'status', status: 503, times: 1 });
    await resume(network);
    await opened.settled();
    expect(page().items).toMatchObject({ isPending: false, error: null });
    await waitFor(() => expect(page().cart.data?.items).toMatchObject([{ sku: 'BOWL-RAMEN', qty: 1 }]));
    act(() => page().session.cartStore.adopt(cartId));
    await waitFor(() => expect(shown(mug)).toBe(5));
    expect(page().items).toMatchObject({ isPending: false, error: null });
  });
});

describe('useUpdateItem and useRemoveItem', () => {
  test('have a promise, callbacks and their own state', async () => {
    const { page, network, mug, note, shown, settled } = await renderCartHooks();
    network.pause('PUT');
    let updating: Promise<unknown> | undefined;
    act(() => {
      updating = page().updating.mutateAsync({ itemId: mug, qty: 5 });
    });
    await untilPaused(network, 1);
    expect(shown(mug)).toBe(5);
    expect([page().updating.isPending, page().removing.isPending]).toEqual([true, false]);
    await resume(network);
    await act(async () => expect(await updating).toMatchObject({ item_id: mug, qty: 5 }));
    await act(() => page().removing.mutateAsync({ itemId: note }));
    await settled();
    expect([page().updating.isSuccess, page().removing.isSuccess, shown(note)]).toEqual([true, true, 0]);
  });

  test('fail with the reason after the cart was read again', async () => {
    const { page, mug, shown, settled } = await renderCartHooks();
    const code = await act(() =>
      page()
        .updating.mutateAsync({ itemId: mug, qty: 5000 })
        .catch((error: unknown) => (error as { code?: unknown }).code),
    );
    expect(code).toBe('rejected');
    await settled();
    await waitFor(() => expect(page().updating.error).toMatchObject({ code: 'rejected' }));
    expect([shown(mug), page().removing.error]).toEqual([2, null]);
  });
});
