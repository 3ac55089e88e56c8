// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readProgress } from '../../src/core/cart/writes/change-progress.ts';
import { guestCartKeys } from '../../src/react/query-keys.ts';
import { createQueryReader } from '../../src/react/query-reader.ts';
import { openBrowser } from '../support/open-browser.ts';
import { createPausableFetch } from '../support/pausable-fetch.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';

/** The source of a shop with a mug in the cart, whose responses can be paused. */
async function open() {
  const { shop, tab } = openBrowser();
  const network = createPausableFetch(shop.fetch);
  const session = tab({ api: createGuestCartApi({ baseUrl: shop.baseUrl, fetch: network.fetch }) });
  const cartId = await session.ensureCart();
  await shop.addItem(cartId, 'MUG-SPECKLE', 1);
  const queryClient = new QueryClient();
  const source = createQueryReader({
    session,
    queryClient,
    retry: { retry: false },
    takePrefetchedCart: () => undefined,
  });
  const listener = vi.fn();
  onTestFinished(source.subscribe(listener));
  const start = (): (() => void) => {
    const stop = source.start();
    onTestFinished(stop);
    return stop;
  };
  const untilRead = (): Promise<void> =>
    vi.waitFor(() => expect(readProgress(source.getState())).toBe('current'));
  return { shop, network, session, cartId, queryClient, source, listener, start, untilRead };
}

/** The same, after the first read. */
async function openRead() {
  const page = await open();
  const stop = page.start();
  await page.untilRead();
  return { ...page, stop };
}

const one = { items_qty: 1 };

describe('the current cart in the cache of TanStack Query', () => {
  test('is read while the source is started, and counted', async () => {
    const { source, listener, start, untilRead } = await open();
    const openedAt = Date.now();
    expect(source.getState()).toMatchObject({ cart: null, fetchStatus: 'fetching', reads: 0 });
    start();
    expect(readProgress(source.getState())).toBe('reading');
    expect(source.getState().reads).toBeGreaterThan(0);
    await untilRead();
    expect(source.getState()).toMatchObject({ cart: one, fetchStatus: 'idle', error: null });
    expect(source.getState().updatedAt).toBeGreaterThanOrEqual(openedAt);
    expect(source.getState().updatedAt).toBeLessThanOrEqual(Date.now());
    expect(listener).toHaveBeenCalled();
  });

  test('keeps the reason why it could not be read while it is read again', async () => {
    const { shop, network, source, start, untilRead } = await open();
    shop.faults.set({ kind: 'html', operation: 'read' });
    start();
    await vi.waitFor(() => expect(source.getState().error).toMatchObject({ code: 'unavailable' }));
    const failed = source.getState();
    network.pause('GET');
    shop.faults.clear();
    const reading = source.read();
    await vi.waitFor(() => expect(network.count()).toBe(1));
    expect(source.getState()).toMatchObject({ fetchStatus: 'fetching', error: failed.error });
    await network.resume();
    await reading;
    await untilRead();
    expect(source.getState()).toMatchObject({ cart: one, error: null });
  });

  test('is none without a cart', async () => {
    const { source, session } = await openRead();
    session.reset();
    expect(source.getState()).toMatchObject({
      current: { status: 'none' },
      cart: null,
      fetchStatus: 'idle',
      reads: 0,
    });
    await expect(source.read()).resolves.toBe(false);
  });

  test('is another one as soon as another is current', async () => {
    const { source, session, shop, untilRead } = await openRead();
    const other = await shop.createCart();
    session.cartStore.adopt(other);
    expect(source.getState()).toMatchObject({ current: { cartId: other }, cart: null });
    await untilRead();
    expect(source.getState()).toMatchObject({ cart: { items_qty: 0 } });
  });

  test('keeps a patch, although a read from before it is in flight', async () => {
    const { source, cartId, network } = await openRead();
    network.pause('GET');
    const reading = source.read();
    await vi.waitFor(() => expect(network.count()).toBe(1));
    await source.patch('another', (cart) => ({ ...cart, items_qty: 9 }));
    await source.patch(cartId, (cart) => ({ ...cart, items_qty: 5 }));
    await network.resume();
    await reading;
    expect(source.getState()).toMatchObject({ cart: { items_qty: 5 }, isPatched: true });
    await expect(source.read()).resolves.toBe(true);
    expect(source.getState()).toMatchObject({ cart: one, isPatched: false });
  });

  test('resolves a read to whether a cart has arrived, and counts it', async () => {
    const { source, shop, cartId } = await openRead();
    const { reads } = source.getState();
    await shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await expect(source.read()).resolves.toBe(true);
    shop.faults.set({ kind: 'status', status: 403, operation: 'read' });
    await expect(source.read()).resolves.toBe(false);
    expect(source.getState()).toMatchObject({ cart: { items_qty: 2 }, reads: reads + 2 });
    expect(readProgress(source.getState())).not.toBe('current');
  });

  test('is not waited for if nothing on the page shows it', async () => {
    const { source, cartId, stop } = await openRead();
    await source.patch(cartId, (cart) => cart);
    expect(readProgress(source.getState())).not.toBe('current');
    stop();
    expect(readProgress(source.getState())).toBe('current');
  });

  test('is removed with its query, and read again', async () => {
    const { source, session, cartId, queryClient, stop, start, untilRead } = await openRead();
    stop();
    queryClient.removeQueries({ queryKey: guestCartKeys.cart(session.scope, cartId) });
    expect(source.getState().cart).toBeNull();
    start();
    await untilRead();
    expect(source.getState().cart).toMatchObject(one);
  });
});
