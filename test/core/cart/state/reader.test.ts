// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import { startPrefetch } from '../../../../src/core/api/prefetch.ts';
import { createCartReader } from '../../../../src/core/cart/state/reader.ts';
import type { CartReading } from '../../../../src/core/cart/state/cart-reading.ts';
import { quickFaults } from '../../../support/every-fault.ts';
import { openBrowser, sent } from '../../../support/open-browser.ts';
import { createPausableFetch } from '../../../support/pausable-fetch.ts';

const stops: (() => void)[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) stop();
});

/**
 * A browser and a shop. Failed reads are retried immediately, and the requested delays are
 * recorded.
 */
function open() {
  const { shop, storage, tab } = openBrowser();
  const delays: number[] = [];
  const retryDelay = (failures: number): number => {
    delays.push(failures);
    return 0;
  };
  const session = tab();
  const reader = createCartReader(session, { retryDelay });
  const start = (): (() => void) => {
    const stop = reader.start();
    stops.push(stop);
    return stop;
  };
  const until = (wanted: (reading: CartReading) => boolean): Promise<CartReading> =>
    new Promise((resolve) => {
      const check = (): void => {
        if (!wanted(reader.getState())) return;
        unsubscribe();
        resolve(reader.getState());
      };
      const unsubscribe = reader.subscribe(check);
      check();
    });
  const idle = (): Promise<CartReading> => until(({ fetchStatus }) => fetchStatus === 'idle');
  const reads = (): number => sent(shop, 'GET');
  return { shop, storage, session, reader, start, until, idle, reads, delays, tab };
}

/** The same with a cart with one item in it. */
async function openWithCart() {
  const all = open();
  const cartId = await all.session.ensureCart();
  await all.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return { ...all, cartId };
}

describe('a reader', () => {
  test('sends nothing before it is started, nor without a cart', async () => {
    const { reader, start, shop } = open();
    expect(reader.getState()).toMatchObject({
      current: { status: 'none' },
      cart: null,
      fetchStatus: 'idle',
    });
    start();
    await reader.read();
    expect(shop.log()).toEqual([]);
  });

  test('takes what the page has requested early once: after a failure, its retry is sent', async () => {
    const { shop, tab } = openBrowser();
    vi.stubGlobal('fetch', shop.fetch);
    const session = tab({ api: createGuestCartApi({ baseUrl: shop.baseUrl }) });
    const cartId = await session.ensureCart();
    shop.faults.set({ operation: 'read', kind: 'status', status: 503, times: 1 });
    startPrefetch(`${shop.baseUrl}/V1/guest-carts/${cartId}`);
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const retryDelay = vi.fn<() => number>(() => 0);
    const reader = createCartReader(session, { retryDelay });
    stops.push(reader.start());
    await vi.waitFor(() => expect(reader.getState().cart?.items).toMatchObject([{ qty: 2 }]));
    expect(retryDelay).toHaveBeenCalledOnce();
    expect(shop.log().filter((line) => line.startsWith('GET'))).toHaveLength(2);
  });

  test.each(['swallows writes', 'is put back by a script'])(
    'reads a cart that the shop no longer has once, if storage %s',
    async (how) => {
      const { start, idle, reads, session, storage } = open();
      session.adoptCart('UnknownToTheShop');
      const text = storage.getItem(session.cartStore.key) ?? '';
      if (how === 'swallows writes') storage.swallow();
      start();
      await idle();
      for (let turn = 0; turn < 20; turn += 1) {
        if (how !== 'swallows writes') storage.setItem(session.cartStore.key, text);
        expect(session.getCartId()).toBeNull();
        await new Promise((resolve) => setTimeout(resolve));
      }
      expect(reads()).toBe(1);
      await expect(session.ensureCart()).resolves.toHaveLength(32);
    },
  );

  test('resolves a read that another one replaces with that one', async () => {
    const { shop, tab, cartId } = await openWithCart();
    const network = createPausableFetch(shop.fetch);
    const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: network.fetch });
    const session = tab({ api });
    const reader = createCartReader(session);
    network.pause('GET');
    stops.push(reader.start());
    const reading = reader.read().then(() => reader.getState().cart?.items_qty);
    await shop.addItem(cartId, 'MUG-SPECKLE', 3);
    // Another tab has changed the cart.
    session.refresh();
    await network.resume();
    expect(await reading).toBe(5);
  });

  test.each([503, 429])(
    'shows the error of a shop that answers %d and asks to wait, and reads again on focus',
    async (status) => {
      const { start, until, shop, reads } = await openWithCart();
      shop.faults.set({ kind: 'status', status, retryAfter: 3600 });
      start();
      await until(({ error }) => error !== null);
      expect(reads()).toBe(1);
      shop.faults.clear();
      window.dispatchEvent(new Event('focus'));
      expect((await until(({ cart }) => cart !== null)).error).toBeNull();
    },
  );

  test('reads a cart that another tab created meanwhile, once', async () => {
    const { tab, start, until, reads } = open();
    await tab().ensureCart();
    start();
    await until(({ cart }) => cart !== null);
    expect(reads()).toBe(1);
  });

  test('follows a cart that is created, and its reset', async () => {
    const { session, start, until, reads } = open();
    start();
    const cartId = await session.ensureCart();
    expect((await until(({ cart }) => cart !== null)).current).toEqual({ status: 'guest', cartId });
    session.reset();
    expect(await until(({ cart }) => cart === null)).toMatchObject({
      current: { status: 'none' },
      fetchStatus: 'idle',
    });
    expect(reads()).toBe(1);
  });

  test('reads a restored cart once, whether the service has it or not', async () => {
    const { session, cartId, start, idle, until, reads } = await openWithCart();
    session.cartStore.adopt('UnknownToTheService');
    start();
    await until(({ current }) => current.status === 'none');
    await session.restorePrevious();
    await until(({ current }) => current.status === 'none');
    expect(reads()).toBe(2);
    await expect(session.restorePrevious()).resolves.toBe(cartId);
    expect((await idle()).cart).toMatchObject({ items_count: 1 });
    expect(reads()).toBe(3);
  });

  test('keeps what it shows when the cart is assigned', async () => {
    const { session, start, idle, until, reads } = await openWithCart();
    start();
    await idle();
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    const { cart } = await until(({ current }) => current.status === 'assigned');
    expect(cart).toMatchObject({ items_count: 1 });
    expect(reads()).toBe(1);
  });

  test('cancels a read that may return the state before', async () => {
    const { reader, shop, start, until, cartId } = await openWithCart();
    shop.faults.set({ kind: 'huge', operation: 'read', times: 1 });
    start();
    await shop.addItem(cartId, 'NOTE-A5', 1);
    await reader.read();
    const { cart, error } = await until(({ fetchStatus }) => fetchStatus === 'idle');
    expect(cart).toMatchObject({ items_count: 2 });
    expect(error).toBeNull();
  });
});

describe('a cart that the shop has confirmed a change to', () => {
  test('is patched until it is read again', async () => {
    const { reader, start, idle, cartId } = await openWithCart();
    start();
    await idle();
    await reader.patch('another', (cart) => ({ ...cart, items_count: 9 }));
    expect(reader.getState().cart).toMatchObject({ items_count: 1 });
    await reader.patch(cartId, (cart) => ({ ...cart, items_count: 7 }));
    expect(reader.getState()).toMatchObject({ cart: { items_count: 7 }, isPatched: true });
    await expect(reader.read()).resolves.toBe(true);
    expect(reader.getState()).toMatchObject({ cart: { items_count: 1 }, isPatched: false });
  });

  test('is not replaced by a read that began before', async () => {
    const { shop, tab, cartId } = await openWithCart();
    const network = createPausableFetch(shop.fetch);
    const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: network.fetch });
    const reader = createCartReader(tab({ api }));
    stops.push(reader.start());
    await vi.waitFor(() => expect(reader.getState().cart).not.toBeNull());
    network.pause('GET');
    const reading = reader.read();
    await vi.waitFor(() => expect(network.count()).toBe(1));
    await reader.patch(cartId, (cart) => ({ ...cart, items_count: 7 }));
    await expect(reading).resolves.toBe(false);
    await network.resume();
    expect(reader.getState().cart).toMatchObject({ items_count: 7 });
  });
});

describe('a read', () => {
  test('resolves to whether a cart has arrived', async () => {
    const { reader, shop, start, idle } = await openWithCart();
    const stop = start();
    await idle();
    shop.faults.set({ kind: 'status', status: 403, operation: 'read', times: 1 });
    await expect(reader.read()).resolves.toBe(false);
    await expect(reader.read()).resolves.toBe(true);
    const again = reader.read();
    stop();
    await expect(again).resolves.toBe(false);
  });
});

describe('a read that fails', () => {
  test('by a transient error is retried three times, then reported, and the cart stays', async () => {
    const { reader, shop, start, idle, reads, delays } = await openWithCart();
    start();
    await idle();
    shop.faults.set({ kind: 'status', status: 503, operation: 'read', times: 4 });
    await reader.read();
    expect(reader.getState()).toMatchObject({
      cart: { items_count: 1 },
      fetchStatus: 'idle',
      error: { status: 503 },
    });
    expect(reader.getState().failedAt).toBeGreaterThan(0);
    expect(reads()).toBe(5);
    expect(delays).toEqual([0, 1, 2]);
    await reader.read();
    expect(reader.getState().error).toBeNull();
  });

  test.each(quickFaults)('keeps the last good cart, until one succeeds: $name', async (named) => {
    const { reader, shop, start, idle } = await openWithCart();
    start();
    await idle();
    shop.faults.set({ ...named.fault, operation: 'read' });
    await reader.read();
    expect(reader.getState()).toMatchObject({
      cart: { items_count: 1 },
      error: { code: named.code },
    });
    shop.faults.clear();
    await reader.read();
    expect(reader.getState()).toMatchObject({ cart: { items_count: 1 }, error: null });
  });

  test('twice and then succeeds reports no error', async () => {
    const { reader, shop, start, reads } = await openWithCart();
    shop.faults.set({ kind: 'dropped', operation: 'read', times: 2 });
    const faults: unknown[] = [];
    reader.subscribe(() => faults.push(reader.getState().error));
    start();
    await reader.read();
    expect(reader.getState().cart).toMatchObject({ items_count: 1 });
    expect(new Set(faults)).toEqual(new Set([null]));
    // The second read aborted the first one before or after its error, so there are at least three.
    expect(reads()).toBeGreaterThanOrEqual(3);
  });

  test('without a connection waits for one', async () => {
    const { shop, start, until, reads } = await openWithCart();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    shop.faults.set({ kind: 'dropped', operation: 'read', times: 1 });
    start();
    const { error, cart } = await until(({ fetchStatus }) => fetchStatus === 'paused');
    expect(error).toMatchObject({ code: 'network' });
    expect(cart).toBeNull();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    await until((reading) => reading.cart !== null);
    expect(reads()).toBe(2);
  });
});

describe('the page', () => {
  test('reads the cart again when it is restored from the back/forward cache, and not when it is first shown', async () => {
    const { reader, start, idle, until, reads } = await openWithCart();
    start();
    await idle();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(reader.getState().fetchStatus).toBe('idle');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(reader.getState().fetchStatus).toBe('fetching');
    await until(({ fetchStatus }) => fetchStatus === 'idle');
    expect(reads()).toBe(2);
  });

  test.each([
    ['the cart is six seconds old', 6_000],
    ['its clock was set back', -3_600_000],
  ])('reads the cart again when it becomes visible, if %s', async (_when, later) => {
    const { reader, start, idle, reads } = await openWithCart();
    start();
    const { updatedAt } = await idle();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reader.getState().fetchStatus).toBe('idle');
    vi.spyOn(Date, 'now').mockReturnValue(updatedAt + later);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reader.getState().fetchStatus).toBe('fetching');
    await idle();
    expect(reads()).toBe(2);
  });

  test('causes no more reads after the reader has stopped; the reader can start again', async () => {
    const { session, reader, shop, start, idle, reads } = await openWithCart();
    const stop = start();
    stop();
    expect(reader.getState()).toMatchObject({ fetchStatus: 'idle', error: null });
    const before = reads();
    window.dispatchEvent(new Event('online'));
    session.refresh();
    await shop.getCart(session.cartStore.readCurrentId() ?? '');
    expect(reads()).toBe(before);
    start();
    expect((await idle()).cart).toMatchObject({ items_count: 1 });
    expect(reads()).toBe(before + 1);
  });
});

describe('a shop that is down', () => {
  afterEach(() => void vi.useRealTimers());

  /** Reads fail while the shop is down; four tries for the first read. */
  async function openDuringOutage() {
    const all = await openWithCart();
    all.shop.faults.set({ kind: 'status', status: 503 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    all.start();
    await vi.advanceTimersByTimeAsync(10);
    // Without `vi.waitFor`, which advances the fake timers at each try.
    while (all.reader.getState().error === null) await vi.advanceTimersByTimeAsync(1);
    expect(all.reader.getState().error?.code).toBe('unavailable');
    return all;
  }

  test('is requested again automatically, at growing intervals, until it responds', async () => {
    const { reader, shop, reads } = await openDuringOutage();
    expect(reads()).toBe(4);
    await vi.advanceTimersByTimeAsync(6_100);
    expect(reads()).toBe(5);
    // The sixth is sent 15 to 17.1 s after the error: the delays of 5 and 10 s are up to a second
    // longer.
    await vi.advanceTimersByTimeAsync(8_800);
    expect(reads()).toBe(5);
    shop.faults.clear();
    await vi.advanceTimersByTimeAsync(2_300);
    expect(reads()).toBe(6);
    await vi.waitFor(() =>
      expect(reader.getState()).toMatchObject({ error: null, cart: { items_count: 1 } }),
    );
    await vi.advanceTimersByTimeAsync(300_000);
    expect(reads()).toBe(6);
  });

  test('gets no request from a hidden page, and one as soon as the window gets focus', async () => {
    const { reader, shop, reads } = await openDuringOutage();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reads()).toBe(4);
    visibility.mockRestore();
    shop.faults.clear();
    window.dispatchEvent(new Event('focus'));
    await vi.waitFor(() => expect(reader.getState().cart).toMatchObject({ items_count: 1 }));
    expect(reads()).toBe(5);
  });

  test('gets no request after the reader has stopped', async () => {
    const { reads } = await openDuringOutage();
    for (const stop of stops.splice(0)) stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(reads()).toBe(4);
  });
});
