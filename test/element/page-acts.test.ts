// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuestCartEventDetails, LineChange } from '../../src/settings/events.ts';
import { openActionsPage, type ActionsPageOptions } from '../support/actions-browser-page.ts';

const open: { close(): void }[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.close();
  vi.useRealTimers();
});

/** A page that does with each event of a line what `act` says; true calls it off. */
async function bootstrap(act: (change: LineChange) => boolean | undefined, options: ActionsPageOptions = {}) {
  const listener = (name: string, detail: unknown): boolean | undefined =>
    name === 'guest-cart:quantity-change' || name === 'guest-cart:remove' ? act(detail as LineChange) : undefined;
  const page = await openActionsPage({ listener, ...options });
  open.push(page);
  return page;
}

describe('the page is asked before a line is changed', () => {
  test('with the line as the shop tells it, without the number of the cart', async () => {
    const told: LineChange[] = [];
    const { lines, mug, settled, events } = await bootstrap((change) => void told.push(change));
    lines().setQuantity!(mug, 5);
    await settled();
    lines().remove!(mug);
    await settled();
    const [[first, wanted], [second]] = events as unknown as [
      [string, GuestCartEventDetails['guest-cart:quantity-change']],
      [string],
    ];
    expect([first, second]).toEqual(['guest-cart:quantity-change', 'guest-cart:remove']);
    expect(wanted.item).toMatchObject({ item_id: mug, sku: 'MUG-SPECKLE', qty: 2 });
    expect(wanted.qty).toBe(5);
    expect(told[1]!.item).toMatchObject({ item_id: mug, qty: 5 });
    for (const { item } of told) expect(Object.keys(item)).not.toContain('quote_id');
  });

  test('and where it says nothing, the shop’s own route is used', async () => {
    const { lines, mug, settled, inShop, writes } = await bootstrap(() => undefined);
    lines().setQuantity!(mug, 5);
    await settled();
    expect(writes()).toEqual(['PUT']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });

  test('and where it calls that off, nothing is done, and nothing has failed', async () => {
    const { lines, mug, settled, qtyOf, writes, events } = await bootstrap(() => true);
    lines().setQuantity!(mug, 5);
    await settled();
    lines().remove!(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines()).toMatchObject({ errors: new Map(), removed: [] });
    expect(writes()).toEqual([]);
    expect(events.map(([name]) => name)).not.toContain('guest-cart:error');
  });
});

describe('a change that the page makes', () => {
  test('shows as made until it is, and the cart is read then', async () => {
    const made = Promise.withResolvers<undefined>();
    const { lines, mug, qtyOf, settled, shop, cartId, writes } = await bootstrap(({ respondWith }) => {
      respondWith(made.promise);
      return undefined;
    });
    lines().setQuantity!(mug, 5);
    await Promise.resolve();
    expect(qtyOf(mug)).toBe(5);
    expect([...lines().pending]).toEqual([mug]);
    // The shop made something else of it.
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    made.resolve(undefined);
    await settled();
    expect(qtyOf(mug)).toBe(4);
    expect(writes()).toEqual([]);
  });

  test('and fails leaves the cart as before, with the page’s words', async () => {
    const fault = Object.assign(new Error('the ERP said no'), { serviceMessage: 'Only three are left.' });
    const { lines, mug, qtyOf, settled, events } = await bootstrap(({ respondWith }) => {
      respondWith(Promise.reject(fault));
      return undefined;
    });
    lines().setQuantity!(mug, 5);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines().errors).toEqual(new Map([[mug, { code: 'rejected', serviceMessage: 'Only three are left.' }]]));
    expect(events.at(-1)).toEqual(['guest-cart:error', expect.objectContaining({ code: 'rejected' })]);
  });

  test('and fails is told where the shop has turned out to have no routes of its own, too', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    let acts = false;
    const { lines, mug, settled, shop, until } = await bootstrap(
      ({ respondWith }) => {
        if (acts) respondWith(Promise.reject(new Error('no')));
        return undefined;
      },
      { controls: 'quantity' },
    );
    shop.faults.set({ kind: 'status', status: 405, operation: 'items', times: 1 });
    lines().setQuantity!(mug, 5);
    await until(({ actions }) => actions!.lines!.remove === null);
    await settled();
    acts = true;
    lines().setQuantity!(mug, 4);
    await settled();
    expect(lines().errors.get(mug)).toMatchObject({ code: 'rejected' });
  });

  test('and cannot be undone, as the shop has no such route, is the end of it without a word', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { lines, mug, settled, shop, cartId, until } = await bootstrap(
      ({ item, respondWith }) => {
        const url = `${shop.baseUrl}/V1/guest-carts/${cartId}/items/${String(item.item_id)}`;
        respondWith(shop.fetch(url, { method: 'DELETE' }));
        return undefined;
      },
      { controls: 'remove' },
    );
    lines().remove!(mug);
    await settled();
    shop.faults.set({ kind: 'status', status: 405, operation: 'items' });
    lines().undo(mug);
    await until(({ actions }) => actions!.lines!.setQuantity === null);
    await settled();
    expect(lines()).toMatchObject({ errors: new Map(), removed: [] });
  });

  test('and breaks off has not failed', async () => {
    const { lines, mug, qtyOf, settled } = await bootstrap(({ respondWith }) => {
      respondWith(Promise.reject(new DOMException('closed by the buyer', 'AbortError')));
      return undefined;
    });
    lines().remove!(mug);
    expect(qtyOf(mug)).toBe(0);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines()).toMatchObject({ errors: new Map(), removed: [] });
  });

  test('is asked for once at a time, and quick presses come down to the last', async () => {
    const asked: number[] = [];
    const made: PromiseWithResolvers<undefined>[] = [];
    const { lines, mug, settled } = await bootstrap((change) => {
      asked.push((change as GuestCartEventDetails['guest-cart:quantity-change']).qty);
      const next = Promise.withResolvers<undefined>();
      made.push(next);
      change.respondWith(next.promise);
      return undefined;
    });
    lines().setQuantity!(mug, 3);
    await Promise.resolve();
    for (const qty of [4, 5, 6]) lines().setQuantity!(mug, qty);
    expect(asked).toEqual([3]);
    made[0]!.resolve(undefined);
    await expect.poll(() => asked).toEqual([3, 6]);
    made[1]!.resolve(undefined);
    await settled();
    expect(asked).toEqual([3, 6]);
  });
});

describe('a change that the page makes, and never tells how it went,', () => {
  const never = new Promise<undefined>(() => undefined);

  /** A page that gives the promise for the mug, and leaves the rest to the shop. Time goes on by hand. */
  async function openLate(given: Promise<unknown>, options: ActionsPageOptions = {}) {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await bootstrap(({ item, respondWith }) => {
      if (item.sku === 'MUG-SPECKLE') respondWith(given);
      return undefined;
    }, options);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return { ...page, told };
  }

  test('has failed after as long as a call may take: the cart is as before, and the writes behind it go on', async () => {
    const { lines, mug, note, settled, qtyOf, writes, events } = await openLate(never);
    lines().setQuantity!(mug, 5);
    lines().setQuantity!(note, 3);
    await vi.advanceTimersByTimeAsync(14_999);
    expect([qtyOf(mug), lines().errors.get(mug), writes()]).toEqual([5, undefined, []]);
    await vi.advanceTimersByTimeAsync(1);
    await settled();
    expect([qtyOf(mug), qtyOf(note), writes()]).toEqual([2, 3, ['PUT']]);
    expect(lines().errors.get(mug)).toMatchObject({ code: 'timeout' });
    expect(events).toContainEqual([
      'guest-cart:error',
      expect.objectContaining({ code: 'timeout', operation: 'items' }),
    ]);
  });

  test('is waited for by the setting for calls, and told to the integrator in one line, with what to do', async () => {
    const { lines, mug, settled, told } = await openLate(never, { timeout: 300 });
    for (const qty of [5, 6]) {
      lines().setQuantity!(mug, qty);
      await vi.advanceTimersByTimeAsync(299);
      expect(lines().errors.size).toBe(0);
      await vi.advanceTimersByTimeAsync(1);
      await settled();
      expect(lines().errors.get(mug)).toMatchObject({ code: 'timeout' });
    }
    const line = expect.stringMatching(
      /^guest-cart: .* given up after 300 ms: the promise of respondWith, .* has to settle\.$/,
    );
    expect(told.mock.calls).toEqual([[line], [line]]);
  });

  test('is waited for by that setting as it is when the change is made', async () => {
    const { lines, mug, settled, source, told } = await openLate(never);
    source.transport.timeout = 200;
    lines().setQuantity!(mug, 5);
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    expect(lines().errors.get(mug)).toMatchObject({ code: 'timeout' });
    expect(told.mock.calls).toEqual([[expect.stringContaining('given up after 200 ms')]]);
  });

  test('or does so in time, is not given up after that', async () => {
    const made = Promise.withResolvers<undefined>();
    const { lines, mug, settled, told } = await openLate(made.promise);
    lines().setQuantity!(mug, 5);
    await vi.advanceTimersByTimeAsync(14_000);
    made.resolve(undefined);
    await settled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect([lines().errors.size, told.mock.calls]).toEqual([0, []]);
  });

  test('and was made all the same, is shown by the read that follows, and can be undone', async () => {
    const { lines, mug, settled, qtyOf, shop, cartId } = await openLate(never);
    lines().remove!(mug);
    await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${mug}`, { method: 'DELETE' });
    await vi.advanceTimersByTimeAsync(15_000);
    await settled();
    expect([qtyOf(mug), lines().errors.size]).toEqual([0, 0]);
    expect(lines().removed).toMatchObject([{ itemId: mug, restoring: false }]);
  });

  test('until it was given up, is shown by a new read and by nothing else', async () => {
    const made = Promise.withResolvers<undefined>();
    const { lines, mug, settled, until, qtyOf, shop, cartId } = await openLate(made.promise);
    lines().setQuantity!(mug, 5);
    await vi.advanceTimersByTimeAsync(15_000);
    await settled();
    await shop.addItem(cartId, 'MUG-SPECKLE', 3);
    expect([qtyOf(mug), lines().errors.get(mug)?.code]).toEqual([2, 'timeout']);
    made.resolve(undefined);
    await until(() => qtyOf(mug) === 5);
    await settled();
    expect(lines().errors.size).toBe(0);
  });

  test('and fails after it was given up, leaves all as it is but for that read', async () => {
    const made = Promise.withResolvers<undefined>();
    const { lines, mug, settled, until, qtyOf, reader } = await openLate(made.promise);
    lines().setQuantity!(mug, 5);
    await vi.advanceTimersByTimeAsync(15_000);
    await settled();
    const { reads } = reader.getState();
    made.reject(Object.assign(new Error('no'), { serviceMessage: 'Only three are left.' }));
    await until(() => reader.getState().reads > reads);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines().errors).toEqual(new Map([[mug, { code: 'timeout', serviceMessage: undefined }]]));
  });
});

describe('controls of a page whose shop has no item routes', () => {
  test.each([
    ['quantity', true, false],
    ['remove', false, true],
    ['quantity remove', true, true],
  ])('are those that it names: %s', async (controls, setsQuantity, removes) => {
    const { lines } = await bootstrap(() => undefined, { features: '', controls });
    expect([lines().setQuantity !== null, lines().remove !== null]).toEqual([setsQuantity, removes]);
  });

  test('never use them', async () => {
    const { lines, mug, settled, writes, diagnostics, qtyOf } = await bootstrap(() => undefined, {
      features: '',
      controls: 'quantity remove',
    });
    expect(lines().canRestore(mug)).toBe(false);
    lines().remove!(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines().errors.get(mug)).toMatchObject({ code: 'misconfigured' });
    expect(diagnostics).toEqual([
      expect.stringMatching(/nobody acts on guest-cart:remove\. Call event\.detail\.respond/),
    ]);
    expect(writes()).toEqual([]);
  });

  test('offer no way back for a line that only the page can take out', async () => {
    const { lines, mug, settled, shop, cartId, until, qtyOf } = await bootstrap(
      ({ respondWith, item }) => {
        respondWith(shopRemoves(item.item_id ?? 0));
        return undefined;
      },
      { features: '', controls: 'remove' },
    );
    const shopRemoves = (itemId: number): Promise<unknown> =>
      shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${itemId}`, { method: 'DELETE' });
    lines().remove!(mug);
    await settled();
    expect(lines().removed).toEqual([]);
    await until(({ cart }) => cart?.items?.length === 1);
    expect(qtyOf(mug)).toBe(0);
  });
});
