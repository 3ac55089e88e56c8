// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { openCommands as open } from '../../../support/cart-commands.ts';

// Each command is tested in detail in line-edits, add-item, totals and
// host-handlers.

describe('the state', () => {
  test('is the same object until something changes', async () => {
    const { commands, mug, state, settled } = await open();
    const before = state();
    expect(state()).toBe(before);
    commands.dismiss();
    void commands.setQuantity(mug, 5);
    const pending = state();
    expect(pending).not.toBe(before);
    // Unchanged state keeps its identity.
    expect(pending.supported).toBe(before.supported);
    expect(before.lines.pendingQuantities.size).toBe(0);
    await settled();
    expect(state().lines.pendingQuantities.size).toBe(0);
  });

  test('is not reported again because another listener comes or goes', async () => {
    const { commands, state, waitFor } = await open({ features: ['totals'] });
    await waitFor(() => expect(state().totals.status).toBe('current'));
    const listener = vi.fn<() => void>();
    commands.subscribe(listener, ['totals']);
    commands.subscribe(() => undefined, ['totals'])();
    expect(listener).not.toHaveBeenCalled();
  });

  test('is settled although the cache of the page refuses what the shop has confirmed', async () => {
    const { commands, mug, reader, state, settled, inShop } = await open({ features: ['items'] });
    vi.spyOn(reader, 'patch').mockRejectedValue(new Error('the listener of the page'));
    await commands.add([{ sku: 'BOWL-RAMEN' }]);
    await commands.setQuantity(mug, 3);
    await settled();
    expect(state()).toMatchObject({ isAdding: false, progress: 'done' });
    expect(await inShop()).toMatchObject({ 'BOWL-RAMEN': 1, 'MUG-SPECKLE': 3 });
  });

  test('is empty without a cart', async () => {
    const { state } = await open({ filled: false });
    expect(state()).toMatchObject({
      lines: { pendingQuantities: new Map(), removed: [], errors: new Map() },
      totals: { data: undefined, status: 'none' },
      coupon: { code: undefined, isPending: false, error: null },
    });
  });

  test('is reported to every listener until it unsubscribes', async () => {
    const { commands, mug, settled } = await open();
    const seen: string[] = [];
    const [first, second] = ['first', 'second'].map((name) =>
      commands.subscribe(() => void seen.push(name)),
    );
    void commands.setQuantity(mug, 5);
    expect(seen).toEqual(['first', 'second']);
    first!();
    await settled();
    second!();
    expect(seen.filter((name) => name === 'first')).toHaveLength(1);
    expect(seen.filter((name) => name === 'second').length).toBeGreaterThan(1);
  });
});

describe('what was seen of the cart', () => {
  test('is forgotten with a removal, after the frame that shows it or as the page is left', async () => {
    const { commands, mug, note, network, session, cartId, settled, untilPaused } = await open();
    const { cartStore } = session;
    network.pause('DELETE');
    for (const line of [mug, note]) {
      cartStore.writeContents(cartId, 'seen', 'lines');
      void commands.remove(line);
      expect(cartStore.readContents('seen')).toBe('lines');
      window.dispatchEvent(new Event('pagehide'));
      await untilPaused(line === mug ? 1 : 2);
      expect(cartStore.readContents('seen')).toBeNull();
    }
    await network.resume();
    await settled();
  });
});

describe('writes', () => {
  test('of all kinds go one after the other, in the order of the calls, with one read after the last', async () => {
    const page = await open();
    const { commands, mug, note, cartId, network, untilPaused, settled, writes, inShop } = page;
    const before = page.reads(cartId);
    network.pause('PUT');
    void commands.setQuantity(mug, 5);
    void commands.remove(note);
    void commands.add([{ sku: 'BOWL-RAMEN', qty: 1 }]);
    void commands.applyCoupon('WELCOME10');
    await untilPaused(1);
    expect(writes()).toEqual(['PUT']);
    await network.resume();
    await settled();
    expect(writes()).toEqual(['PUT', 'DELETE', 'POST', 'PUT']);
    expect(page.reads(cartId) - before).toBe(1);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'BOWL-RAMEN': 1 });
  });

  test('whose promise is ignored leave no unhandled rejection', async () => {
    const { commands, mug, shop, settled, errorOf } = await open();
    shop.faults.set({ kind: 'status', status: 500, operation: 'items' });
    void commands.setQuantity(mug, 5);
    void commands.remove(mug);
    void commands.add([{ sku: 'BOWL-RAMEN', qty: 1 }]);
    await settled();
    // Vitest fails the run for an unhandled rejection.
    await new Promise((resolve) => setTimeout(resolve));
    expect(errorOf(mug)).toBe('unavailable');
  });
});
