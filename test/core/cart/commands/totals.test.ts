// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { lastingFaults, meansNoReadRoute } from '../../../support/every-fault.ts';
import { openCommandsWith } from '../../../support/cart-commands.ts';

const open = openCommandsWith('totals');

describe('totals', () => {
  test('follow the cart, and are stale until they have', async () => {
    const { commands, network, mug, untilPaused, state, settled } = await open({
      features: ['items', 'totals'],
    });
    expect(state().totals).toMatchObject({
      data: { grand_total: 53.48 },
      status: 'current',
      error: null,
    });
    network.pause('PUT');
    void commands.setQuantity(mug, 1);
    expect(state().totals).toMatchObject({ data: { grand_total: 53.48 }, status: 'stale' });
    await untilPaused(1);
    await network.resume();
    await settled();
    expect(state().totals).toMatchObject({ data: { grand_total: 33.49 }, status: 'current' });
  });

  test('are stale during a read of the cart, and read once with it', async () => {
    const { shop, cartId, network, untilPaused, reader, state, settled, reads } = await open();
    await shop.addItem(cartId, 'NOTE-A5', 1);
    network.pause('GET');
    void reader.read();
    await untilPaused(2);
    expect(state().totals).toMatchObject({ data: { grand_total: 53.48 }, status: 'stale' });
    await network.resume();
    await settled();
    expect(state().totals).toMatchObject({ data: { grand_total: 66.98 }, status: 'current' });
    expect(reads('/totals')).toBe(2);
  });

  test('that arrive before a cart with other items are read again with it', async () => {
    const gate = Promise.withResolvers<undefined>();
    let isGated = false;
    const beforeSending = (_method: string, url: string): Promise<undefined> | undefined =>
      isGated && !url.endsWith('/totals') ? gate.promise : undefined;
    const { shop, cartId, reader, state, waitFor, reads } = await open({ beforeSending });
    isGated = true;
    void reader.read();
    await waitFor(() => expect(reads('/totals')).toBe(2));
    await shop.addItem(cartId, 'NOTE-A5', 1);
    gate.resolve(undefined);
    await waitFor(() => expect(reader.getState().fetchStatus).toBe('idle'));
    expect(state().totals).toMatchObject({ data: { grand_total: 53.48 }, isUpdating: true });
    await waitFor(() => expect(state().totals.data?.grand_total).toBe(66.98));
  });

  test('of an empty cart are not shown beside its first item: 0.00 is nobody’s amount', async () => {
    const { commands, network, mug, note, shown, waitFor, state, settled } = await open({
      features: ['items', 'totals'],
    });
    await Promise.all([commands.remove(mug), commands.remove(note)]);
    await settled();
    expect(state().totals).toMatchObject({ data: { grand_total: 0 }, status: 'current' });
    network.pause('GET');
    void commands.add([{ sku: 'MUG-SPECKLE', qty: 1 }]);
    await waitFor(() => expect(shown()?.items).toHaveLength(1));
    expect(state().totals).toMatchObject({ data: undefined, status: 'pending', isUpdating: true });
    await network.resume();
    await settled();
    expect(state().totals).toMatchObject({ data: { grand_total: 19.99 }, status: 'current' });
  });

  test('are stale next to a cart that could not be read', async () => {
    const { shop, reader, state, waitFor } = await open();
    shop.faults.set({ kind: 'status', status: 403, operation: 'read' });
    await reader.read();
    await waitFor(() => expect(reader.getState().error).toMatchObject({ code: 'forbidden' }));
    expect(state().totals).toMatchObject({
      data: { grand_total: 53.48 },
      status: 'stale',
      error: null,
    });
    shop.faults.clear();
    await reader.read();
    await waitFor(() => expect(state().totals.status).toBe('current'));
  });

  test('are pending until the first ones arrive or fail', async () => {
    const { shop, reader, session, network, untilPaused, state, waitFor } = await open();
    const [other, third] = [await shop.createCart(), await shop.createCart()];
    network.pause('GET');
    session.cartStore.adopt(other);
    await untilPaused(2);
    expect(state().totals).toMatchObject({ data: undefined, status: 'pending' });
    await network.resume();
    await waitFor(() => expect(state().totals.status).toBe('current'));
    shop.faults.set({ kind: 'status', status: 400, operation: 'totals' });
    session.cartStore.adopt(third);
    await reader.read();
    await waitFor(() =>
      expect(state().totals).toMatchObject({ data: undefined, status: 'failed' }),
    );
  });

  test.each(lastingFaults.filter((named) => !meansNoReadRoute(named)))(
    'are the last ones, and stale, when the shop fails: $name',
    async ({ fault, code }) => {
      const { shop, reader, state, waitFor } = await open();
      shop.faults.set({ ...fault, operation: 'totals' });
      await reader.read();
      await waitFor(() => expect(state().totals.error?.code).toBe(code));
      expect(state().totals).toMatchObject({ data: { grand_total: 53.48 }, status: 'failed' });
      shop.faults.clear();
      await reader.read();
      await waitFor(() => expect(state().totals).toMatchObject({ status: 'current', error: null }));
    },
  );

  test('are repeated after a transient error, and by refetchTotals', async () => {
    const { commands, shop, reader, state, waitFor, reads } = await open();
    shop.faults.set({ kind: 'status', status: 503, operation: 'totals', times: 2 });
    await reader.read();
    await waitFor(() => expect(state().totals).toMatchObject({ status: 'current' }));
    expect(reads('/totals')).toBe(4);
    await commands.refetchTotals();
    await waitFor(() => expect(reads('/totals')).toBe(5));
  });

  test.each(lastingFaults.filter(meansNoReadRoute))(
    'are switched off without an error where there is no route: $name',
    async ({ fault }) => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const page = await open({ watched: [] });
      const { commands, shop, reader, state, waitFor, reads, session, cartId } = page;
      shop.faults.set({ ...fault, operation: 'totals' });
      onTestFinished(commands.subscribe(() => undefined, ['totals']));
      await waitFor(() => expect(state().supported.totals).toBe(false));
      const before = reads('/totals');
      await reader.read();
      expect(reads('/totals')).toBe(before);
      expect(info).toHaveBeenCalledOnce();
      expect(session.store.getState().current).toEqual({ status: 'guest', cartId });
    },
  );

  test('are read again if another device changes the cart between the two reads', async () => {
    let change: (() => Promise<unknown>) | undefined;
    const page = await open({
      async beforeSending(_method, url): Promise<undefined> {
        if (url.endsWith('/totals')) await change?.();
      },
    });
    change = async () => {
      change = undefined;
      await page.waitFor(() => expect(page.reader.getState().fetchStatus).toBe('idle'));
      await page.shop.addItem(page.cartId, 'MUG-SPECKLE', 2);
    };
    await page.reader.read();
    await page.waitFor(() => {
      expect(page.shown()).toMatchObject({ items_qty: 5 });
      expect(page.state().totals).toMatchObject({ data: { items_qty: 5 }, status: 'current' });
    });
  });

  test('that did not match a cart do not have the next one read again', async () => {
    const { shop, session, cartId, commands, reader, state, reads } = await open();
    const next = await shop.createCart();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await shop.addItem(cartId, 'NOTE-A5', 1);
    await commands.refetchTotals();
    expect(state().totals).toMatchObject({ status: 'current', isUpdating: true });
    session.cartStore.adopt(next);
    await reader.read();
    const before = reads(next);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads(next)).toBe(before);
  });

  test('of an assigned cart that the shop refuses are neither shown nor read any more', async () => {
    const { shop, session, reader, state, waitFor, reads } = await open({
      service: { retireOnAssign: false },
    });
    shop.faults.set({ kind: 'not-found', operation: 'totals' });
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    await reader.read();
    await waitFor(() => expect(state().totals).toMatchObject({ data: undefined, status: 'none' }));
    await reader.read();
    await reader.read();
    expect(reads('/totals')).toBe(2);
  });

  test('of an assigned cart are read only if the shop still has the cart by its id', async () => {
    const { session, settled, reads, reader, waitFor } = await open();
    await settled();
    const before = reads('/totals');
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    session.refresh();
    await waitFor(() => expect(session.getCartId()).toBeNull());
    await reader.read();
    await settled();
    expect(reads('/totals')).toBe(before);
  });
});
