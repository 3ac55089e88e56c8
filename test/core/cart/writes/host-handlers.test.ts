// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { GuestCartError } from '../../../../src/core/api/errors.ts';
import type { HostHandler } from '../../../../src/core/cart/state/lines-state.ts';
import type { CartItem } from '../../../../src/core/api/cart-item.ts';
import { openCommandsWith, type CommandsPageOptions } from '../../../support/cart-commands.ts';

const open = openCommandsWith('items');

afterEach(() => void vi.useRealTimers());

describe('a change that the host makes', () => {
  test('is offered with the line as the shop last sent it', async () => {
    const offered: [CartItem, number][] = [];
    const handler: HostHandler = (item, qty) => void offered.push([item, qty]);
    const { commands, mug, settled, writes, inShop } = await open();
    void commands.withHandler(handler).setQuantity(mug, 5);
    await settled();
    void commands.withHandler(handler).remove(mug);
    await settled();
    expect(offered).toMatchObject([
      [{ item_id: mug, sku: 'MUG-SPECKLE', qty: 2 }, 5],
      [{ item_id: mug, sku: 'MUG-SPECKLE', qty: 5 }, 0],
    ]);
    // A handler that returns undefined leaves the change to the shop's own route.
    expect(writes()).toEqual(['PUT', 'DELETE']);
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
  });

  test('and fails leaves the cart as before, with the host’s message', async () => {
    const error = Object.assign(new Error('the ERP refused'), {
      serviceMessage: 'Only three are left.',
    });
    const { commands, mug, qtyOf, state, settled } = await open();
    const change = commands.withHandler(() => Promise.reject(error)).setQuantity(mug, 5);
    await expect(change).rejects.toMatchObject({
      code: 'rejected',
      serviceMessage: 'Only three are left.',
    });
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(state().lines.errors.get(mug)?.error.serviceMessage).toBe('Only three are left.');
  });

  test('and fails says so, also if the shop has no route for it', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { commands, shop, mug, errorOf, settled } = await open();
    shop.faults.set({ operation: 'items', kind: 'status', status: 404 });
    await commands.setQuantity(mug, 5).catch(() => undefined);
    const { setQuantity } = commands.withHandler(() => Promise.reject(new Error('refused')));
    await expect(setQuantity(mug, 5)).rejects.toMatchObject({ code: 'rejected' });
    await settled();
    expect(errorOf(mug)).toBe('rejected');
  });

  test('and is cancelled by an AbortError has not failed', async () => {
    const { commands, mug, qtyOf, state, settled } = await open();
    const change = commands
      .withHandler(() => Promise.reject(new DOMException('closed', 'AbortError')))
      .remove(mug);
    expect(qtyOf(mug)).toBe(0);
    await expect(change).rejects.toMatchObject({ code: 'aborted' });
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(state().lines).toMatchObject({ errors: new Map(), removed: [] });
  });

  test.each([
    ['network', 5, 1],
    ['aborted', 2, 0],
  ] as const)('and was not sent waits only for the connection: %s', async (code, qty, waiting) => {
    const { commands, mug, qtyOf, state, shop, settled, waitFor } = await open();
    shop.offline();
    const error = new GuestCartError(code, 'was not sent.', { notSent: true });
    const handler = vi.fn<HostHandler>(() => Promise.resolve()).mockRejectedValueOnce(error);
    commands
      .withHandler(handler)
      .setQuantity(mug, 5)
      .catch(() => undefined);
    await waitFor(() => expect(handler).toHaveBeenCalled());
    await waitFor(() => expect([qtyOf(mug), state().lines.waiting.size]).toEqual([qty, waiting]));
    shop.online();
    await settled();
    expect(handler).toHaveBeenCalledTimes(1 + waiting);
  });

  test('is not offered to be undone without the feature, which would add the line again', async () => {
    const { commands, mug, note, state } = await open({ features: ['totals'] });
    await commands.withHandler(() => Promise.resolve()).remove(mug);
    expect([commands.canRestore(note), state().lines.removed]).toEqual([false, []]);
  });

  test('is made one at a time, and of several quantities only the last one', async () => {
    const quantities: number[] = [];
    const made: PromiseWithResolvers<undefined>[] = [];
    const handler: HostHandler = (_item, qty) => {
      quantities.push(qty);
      made.push(Promise.withResolvers<undefined>());
      return made.at(-1)!.promise;
    };
    const { commands, mug, settled, waitFor } = await open();
    void commands.withHandler(handler).setQuantity(mug, 3);
    await waitFor(() => expect(quantities).toEqual([3]));
    for (const qty of [4, 5, 6]) void commands.withHandler(handler).setQuantity(mug, qty);
    expect(quantities).toEqual([3]);
    made[0]!.resolve(undefined);
    await waitFor(() => expect(quantities).toEqual([3, 6]));
    made[1]!.resolve(undefined);
    await settled();
    expect(quantities).toEqual([3, 6]);
  });

  test('by the last caller of a line: a later call without a handler uses the shop’s own route', async () => {
    const quantities: number[] = [];
    const { commands, mug, settled, writes } = await open();
    void commands
      .withHandler((_item, qty) => Promise.resolve(quantities.push(qty)))
      .setQuantity(mug, 3);
    await settled();
    void commands.setQuantity(mug, 4);
    await settled();
    expect([quantities, writes()]).toEqual([[3], ['PUT']]);
  });

  test('can no longer be undone, without an error, if the shop has no routes', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { commands, mug, settled, shop, cartId, state } = await open();
    const url = `${shop.baseUrl}/V1/guest-carts/${cartId}/items/${mug}`;
    void commands.withHandler(() => shop.fetch(url, { method: 'DELETE' })).remove(mug);
    await settled();
    shop.faults.set({ kind: 'status', status: 404, operation: 'items' });
    commands.undo(mug);
    await settled();
    expect(state()).toMatchObject({
      supported: { items: false },
      lines: { errors: new Map(), removed: [] },
    });
  });
});

describe('a change of the host that does not settle', () => {
  const never = new Promise<undefined>(() => undefined);

  /** The host handles changes to the mug. Timers are fake. */
  async function openLate(options: CommandsPageOptions = {}) {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await open(options);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return { ...page, logged };
  }

  test('fails after the request timeout: the cart is as before, and queued writes continue', async () => {
    const { commands, mug, note, settled, qtyOf, errorOf, writes } = await openLate();
    void commands.withHandler(() => never).setQuantity(mug, 5);
    void commands.setQuantity(note, 3);
    await vi.advanceTimersByTimeAsync(14_999);
    expect([qtyOf(mug), errorOf(mug), writes()]).toEqual([5, undefined, []]);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect([qtyOf(mug), qtyOf(note), writes()]).toEqual([2, 3, ['PUT']]);
    expect(errorOf(mug)).toBe('timeout');
  });

  test('fails after the timeout option, and is logged in one line that says what to do', async () => {
    const { commands, mug, settled, errorOf, logged } = await openLate({ timeout: 300 });
    for (const qty of [5, 6]) {
      void commands.withHandler(() => never).setQuantity(mug, qty);
      await vi.advanceTimersByTimeAsync(299);
      expect(errorOf(mug)).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      await settled();
      expect(errorOf(mug)).toBe('timeout');
    }
    const line = expect.stringMatching(
      /^guest-cart: .* given up after 300 ms: the promise of respondWith, .* has to settle\.$/,
    ) as string;
    expect(logged.mock.calls).toEqual([[line], [line]]);
  });

  test('but was made is shown by the read that follows, and can be undone', async () => {
    const { commands, mug, settled, qtyOf, state, shop, cartId } = await openLate();
    void commands.withHandler(() => never).remove(mug);
    await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${mug}`, { method: 'DELETE' });
    await vi.advanceTimersByTimeAsync(15_000);
    await settled();
    expect([qtyOf(mug), state().lines.errors.size]).toEqual([0, 0]);
    expect(state().lines.removed).toMatchObject([{ itemId: mug, restoring: false }]);
  });

  test('and resolves after the timeout causes a new read and nothing else', async () => {
    const made = Promise.withResolvers<undefined>();
    const { commands, mug, settled, waitFor, qtyOf, errorOf, shop, cartId } = await openLate();
    void commands.withHandler(() => made.promise).setQuantity(mug, 5);
    await vi.advanceTimersByTimeAsync(15_000);
    await settled();
    await shop.addItem(cartId, 'MUG-SPECKLE', 3);
    expect([qtyOf(mug), errorOf(mug)]).toEqual([2, 'timeout']);
    const before = shop.requests.length;
    made.resolve(undefined);
    // Not the read that follows each unknown outcome later.
    await vi.advanceTimersByTimeAsync(1);
    expect(shop.requests.slice(before)).toMatchObject([{ method: 'GET' }]);
    await waitFor(() => expect(qtyOf(mug)).toBe(5));
    await settled();
    expect(errorOf(mug)).toBeUndefined();
  });

  test('of a cart that is no longer current has nothing read when it settles', async () => {
    const made = Promise.withResolvers<undefined>();
    const { commands, mug, settled, shop, session, reader, waitFor } = await openLate();
    void commands.withHandler(() => made.promise).setQuantity(mug, 5);
    await vi.advanceTimersByTimeAsync(15_000);
    await settled();
    session.cartStore.adopt(await shop.createCart());
    await waitFor(() => expect(reader.getState().cart).toMatchObject({ items: [] }));
    const before = shop.requests.length;
    made.resolve(undefined);
    await vi.advanceTimersByTimeAsync(1);
    expect(shop.requests.slice(before)).toEqual([]);
  });
});
