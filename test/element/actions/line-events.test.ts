// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuestCartEventDetails, LineChange } from '../../../src/core/events.ts';
import { openActionsPage, type ActionsPageOptions } from '../../support/actions-browser-page.ts';

const open: { close(): void }[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.close();
  vi.useRealTimers();
});

/** A page whose listener calls `act` for each event of a line; `true` cancels the event. */
async function bootstrap(act: (change: LineChange) => boolean | undefined, options: ActionsPageOptions = {}) {
  const listener = (name: string, detail: unknown): boolean | undefined =>
    name === 'guest-cart:quantity-change' || name === 'guest-cart:remove' ? act(detail as LineChange) : undefined;
  const page = await openActionsPage({ listener, ...options });
  open.push(page);
  return page;
}

describe('the event before a change of a line', () => {
  test('contains the line as the shop sent it, without the cart id', async () => {
    const received: LineChange[] = [];
    const { lines, mug, settled, events } = await bootstrap((change) => void received.push(change));
    lines().commands.setQuantity(mug, 5);
    await settled();
    lines().commands.remove(mug);
    await settled();
    // After each follows the event of the confirmed change.
    const [[first, wanted], , [second]] = events as unknown as [
      [string, GuestCartEventDetails['guest-cart:quantity-change']],
      [string],
      [string],
    ];
    expect([first, second]).toEqual(['guest-cart:quantity-change', 'guest-cart:remove']);
    expect(wanted.item).toMatchObject({ item_id: mug, sku: 'MUG-SPECKLE', qty: 2 });
    expect(wanted.qty).toBe(5);
    expect(received[1]!.item).toMatchObject({ item_id: mug, qty: 5 });
    for (const { item } of received) expect(Object.keys(item)).not.toContain('quote_id');
  });

  test('lets the shop’s route make the change if no listener handles it', async () => {
    const { lines, mug, settled, inShop, writes } = await bootstrap(() => undefined);
    lines().commands.setQuantity(mug, 5);
    await settled();
    expect(writes()).toEqual(['PUT']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });

  test('prevents the change without an error if a listener cancels it', async () => {
    const { lines, mug, settled, qtyOf, writes, events } = await bootstrap(() => true);
    lines().commands.setQuantity(mug, 5);
    await settled();
    lines().commands.remove(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines()).toMatchObject({ errors: new Map(), removed: [] });
    expect(writes()).toEqual([]);
    expect(events.map(([name]) => name)).not.toContain('guest-cart:error');
  });
});

describe('a change that a listener makes', () => {
  test('is shown until the promise resolves, and then the cart is read', async () => {
    const made = Promise.withResolvers<undefined>();
    const { lines, mug, qtyOf, settled, shop, cartId, writes } = await bootstrap(({ respondWith }) => {
      respondWith(made.promise);
      return undefined;
    });
    lines().commands.setQuantity(mug, 5);
    await Promise.resolve();
    expect(qtyOf(mug)).toBe(5);
    expect([...lines().pending]).toEqual([mug]);
    // The shop has changed the quantity to something else.
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    made.resolve(undefined);
    await settled();
    expect(qtyOf(mug)).toBe(4);
    expect(writes()).toEqual([]);
  });

  test('is undone with the listener’s message if the promise rejects', async () => {
    const fault = Object.assign(new Error('the ERP refused'), { serviceMessage: 'Only three are left.' });
    const { lines, mug, qtyOf, settled, events } = await bootstrap(({ respondWith }) => {
      respondWith(Promise.reject(fault));
      return undefined;
    });
    lines().commands.setQuantity(mug, 5);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect([...lines().errors.keys()]).toEqual([mug]);
    expect(lines().errors.get(mug)).toMatchObject({ code: 'rejected', serviceMessage: 'Only three are left.' });
    expect(events.at(-1)).toEqual(['guest-cart:error', expect.objectContaining({ code: 'rejected' })]);
  });
});

describe('a change whose promise never settles', () => {
  const never = new Promise<undefined>(() => undefined);

  /** A page whose handler returns the promise for the mug only. Timers are fake. */
  async function openLate(given: Promise<unknown>, options: ActionsPageOptions = {}) {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await bootstrap(({ item, respondWith }) => {
      if (item.sku === 'MUG-SPECKLE') respondWith(given);
      return undefined;
    }, options);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return { ...page, logged };
  }

  test('fails after the timeout at the time of the change', async () => {
    const { lines, mug, settled, source, logged } = await openLate(never);
    source.transport.timeout = 200;
    lines().commands.setQuantity(mug, 5);
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    expect(lines().errors.get(mug)).toMatchObject({ code: 'timeout' });
    expect(logged.mock.calls).toEqual([[expect.stringContaining('given up after 200 ms')]]);
  });
});

describe('the controls of a page without the item routes', () => {
  test.each([
    ['quantity', true, false],
    ['remove', false, true],
    ['quantity remove', true, true],
  ])('are those in the controls setting: %s', async (controls, setsQuantity, removes) => {
    const { lines } = await bootstrap(() => undefined, { features: '', controls });
    expect([lines().hasQuantity, lines().hasRemove]).toEqual([setsQuantity, removes]);
  });

  test('send no requests to the item routes', async () => {
    const { lines, mug, settled, writes, diagnostics, qtyOf } = await bootstrap(() => undefined, {
      features: '',
      controls: 'quantity remove',
    });
    expect(lines().commands.canRestore(mug)).toBe(false);
    lines().commands.remove(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines().errors.get(mug)).toMatchObject({ code: 'misconfigured' });
    expect(diagnostics).toEqual([
      expect.stringMatching(/no listener handles guest-cart:remove\. Call event\.detail\.respond/),
    ]);
    expect(writes()).toEqual([]);
  });

  test('offer no undo after a line was removed', async () => {
    const { lines, mug, settled, shop, cartId, until, qtyOf } = await bootstrap(
      ({ respondWith, item }) => {
        respondWith(shopRemoves(item.item_id ?? 0));
        return undefined;
      },
      { features: '', controls: 'remove' },
    );
    const shopRemoves = (itemId: number): Promise<unknown> =>
      shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${itemId}`, { method: 'DELETE' });
    lines().commands.remove(mug);
    await settled();
    expect(lines().removed).toEqual([]);
    await until(({ cart }) => cart?.items?.length === 1);
    expect(qtyOf(mug)).toBe(0);
  });
});
