import { expect, onTestFinished, vi } from 'vitest';
import {
  createActionsController,
  type ActionsController,
  type ActionsState,
} from '../../src/core/actions/controller.ts';
import type { CartChange } from '../../src/core/actions/report-changes.ts';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import type { NewCartItem } from '../../src/core/api/features/arguments.ts';
import { createCartFeatures } from '../../src/core/api/features/cart-features.ts';
import type { CartFeature } from '../../src/core/api/features/support.ts';
import { applyPendingQuantities } from '../../src/core/actions/optimistic-cart.ts';
import { createReaderCartCache } from '../../src/core/actions/reader-cart-cache.ts';
import { createCartReader } from '../../src/core/session/reader.ts';
import { createGuestCartSession } from '../../src/core/session/create-session.ts';
import { pageGlobals } from '../../src/core/store/page-globals.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createFakeStorage } from './fake-storage.ts';
import { createPausableFetch } from './pausable-fetch.ts';
import { createTestService, type TestServiceOptions } from './service.ts';

export interface ControllerPageOptions {
  /** @default all */
  readonly features?: readonly CartFeature[];
  /** What a listener observes. @default as `features` */
  readonly watched?: readonly CartFeature[];
  readonly service?: TestServiceOptions;
  /** Awaited before a request is sent. */
  readonly beforeSending?: (method: string, url: string) => Promise<undefined> | undefined;
  /** Milliseconds that a host handler may take. */
  readonly timeout?: number;
  readonly onCartChange?: (change: CartChange) => void;
  /** Whether the cart contains two mugs and a notebook, or there is no cart. */
  readonly filled?: boolean;
}

/**
 * An actions controller with a cart reader and the embedded service, until the test ends. Failed reads are retried without
 * a delay.
 */
export async function openController(options: ControllerPageOptions = {}) {
  const { features = ['items', 'totals', 'coupons'], service = {}, beforeSending, timeout, filled = true } = options;
  const { watched = features } = options;
  const shop = createTestService(service);
  const network = createPausableFetch(async (input, init) => {
    await beforeSending?.(init?.method ?? 'GET', new Request(input).url);
    return shop.fetch(input, init);
  });
  const transport = { baseUrl: shop.baseUrl, fetch: network.fetch };
  const session = createGuestCartSession({
    api: createGuestCartApi(transport),
    storage: createFakeStorage(),
    locks: createFakeLocks().tab('this'),
    shared: pageGlobals({}),
  });
  const retry = { retryDelay: 0 };
  const reader = createCartReader(session, retry);
  const controller: ActionsController = createActionsController({
    session,
    features: createCartFeatures({ ...transport, features, shared: {} }),
    cache: createReaderCartCache(reader),
    timeout: () => timeout,
    onCartChange: options.onCartChange,
    retry,
  });

  const cartId = filled ? await shop.createCart() : '';
  const lines = filled ? [await shop.addItem(cartId, 'MUG-SPECKLE', 2), await shop.addItem(cartId, 'NOTE-A5', 1)] : [];
  if (filled) session.cartStore.adopt(cartId);
  const stop = reader.start();
  const unsubscribe = controller.subscribe(() => undefined, watched);
  let isOpen = true;
  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    unsubscribe();
    stop();
  };
  onTestFinished(close);

  const state = (): ActionsState => controller.getState();
  /** The cart with its pending changes, as a page shows it. */
  const shown = () => {
    const { cart } = reader.getState();
    return cart && applyPendingQuantities(cart, state().pendingQuantities);
  };
  const waitFor = (check: () => void): Promise<void> => vi.waitFor(check, { interval: 1, timeout: 10_000 });
  /** Waits until no write and no read is in flight. */
  const settled = (): Promise<void> =>
    waitFor(() => {
      const { pendingQuantities, removed, coupon, totals } = state();
      const { fetchStatus, isPatched, error } = reader.getState();
      expect(fetchStatus).not.toBe('fetching');
      // A patched cart will be read.
      expect(isPatched && error === null).toBe(false);
      expect(pendingQuantities.size).toBe(0);
      expect(removed.filter(({ restoring }) => restoring)).toEqual([]);
      expect(coupon.isPending).toBe(false);
      if (watched.includes('totals')) expect(totals.isStale && totals.error === null).toBe(false);
    });
  await waitFor(() => {
    if (filled) expect(reader.getState().cart).not.toBeNull();
    if (filled && features.includes('totals') && watched.includes('totals')) expect(state().totals.data).toBeDefined();
  });
  return {
    controller,
    addOne: async (item: NewCartItem) => (await controller.add([item]))[0]!,
    shop,
    network,
    session,
    reader,
    cartId,
    mug: lines[0]?.item_id ?? 0,
    note: lines[1]?.item_id ?? 0,
    state,
    shown,
    waitFor,
    settled,
    /** The shown quantity; 0 if there is no such line. */
    qtyOf: (itemId: number) => shown()?.items?.find((item) => item.item_id === itemId)?.qty ?? 0,
    /** The code of a line's error. */
    errorOf: (itemId: number) => state().errors.get(itemId)?.error.code,
    /** Waits until that many responses are paused. */
    untilPaused: (count: number) => waitFor(() => expect(network.count()).toBe(count)),
    /** The quantities of the shop's cart by SKU. */
    inShop: async (id = cartId) => {
      const { items } = await shop.getCart(id);
      return Object.fromEntries((items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]));
    },
    /** The methods of the writes so far. */
    writes: () => shop.requests.map(({ method }) => method).filter((method) => method !== 'GET'),
    /** The number of reads of a path with this end. */
    reads: (end: string) => shop.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(end)).length,
    close,
  };
}

export type ControllerPage = Awaited<ReturnType<typeof openController>>;
