import { parsedSettings } from './parsed-settings.ts';
import { expect, vi } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createShopView, type ShopState } from '../../src/core/shop/shop-view.ts';
import type { ElementActionsOptions } from '../../src/element/actions/types.ts';
import type { Emit, GuestCartEventDetails } from '../../src/core/events.ts';
import { actionsOf, openActions } from '../../src/element/actions/actions.ts';
import { createCartReader } from '../../src/core/session/reader.ts';
import { createGuestCartSession } from '../../src/core/session/create-session.ts';
import { pageGlobals } from '../../src/core/store/page-globals.ts';
import { createFakeLocks } from './fake-locks.ts';
import { createFakeStorage } from './fake-storage.ts';
import { createPausableFetch } from './pausable-fetch.ts';
import { createTestService, type TestServiceOptions } from './service.ts';

/** Handles an event; `true` cancels it. */
export type Listener = (name: string, detail: unknown) => boolean | undefined;

export interface ActionsPageOptions {
  readonly features?: string;
  readonly controls?: string;
  readonly service?: TestServiceOptions;
  readonly listener?: Listener;
  /** Awaited before a request is sent. */
  readonly beforeSending?: (method: string, url: string) => Promise<undefined> | undefined;
  /** Timeout of a request in milliseconds. */
  readonly timeout?: number;
  /** Whether the cart contains two mugs and a notebook, or there is no cart. */
  readonly filled?: boolean;
}

type EventAndDetail = {
  [N in keyof GuestCartEventDetails]: readonly [N, GuestCartEventDetails[N]];
}[keyof GuestCartEventDetails];

/** Listens as the page of an element does, and records every event. */
export function createListening(listener: Listener = () => undefined) {
  const events: EventAndDetail[] = [];
  const diagnostics: string[] = [];
  const emit: Emit = (name, detail) => {
    events.push([name, detail] as unknown as EventAndDetail); // as `Emit` pairs them
    return listener(name, detail) !== true;
  };
  const actionsHost = (features: string, controls = ''): ElementActionsOptions => ({
    ...parsedSettings({ features, controls }),
    emit,
    report: (diagnostic) => void diagnostics.push(diagnostic.message),
  });
  return { events, diagnostics, actionsHost };
}

type ShownElement = Pick<ReturnType<typeof createShopView>, 'getState'>;

/** A test shop for one element. Failed reads are retried immediately, and responses can be paused. */
export async function openActionsPage(options: ActionsPageOptions = {}) {
  const {
    features = 'items totals coupons',
    controls = '',
    service = {},
    listener,
    beforeSending,
    timeout,
    filled = true,
  } = options;
  const shop = createTestService(service);
  const network = createPausableFetch(async (input, init) => {
    await beforeSending?.(init?.method ?? 'GET', new Request(input).url);
    return shop.fetch(input, init);
  });
  const transport = { baseUrl: shop.baseUrl, fetch: network.fetch, timeout };
  const api = createGuestCartApi(transport);
  const storage = createFakeStorage();
  const locks = createFakeLocks().tab('this');
  const session = createGuestCartSession({ api, storage, locks, shared: pageGlobals({}) });
  const retryDelay = (): number => 0;
  const reader = createCartReader(session, { retryDelay });
  const source = { session, reader, transport: { ...transport, shared: {} } };
  actionsOf(source, { retryDelay });

  const cartId = filled ? await shop.createCart() : '';
  const lines = filled ? [await shop.addItem(cartId, 'MUG-SPECKLE', 2), await shop.addItem(cartId, 'NOTE-A5', 1)] : [];
  if (filled) session.cartStore.adopt(cartId);
  const stop = reader.start();
  const page = createListening(listener);
  /** Connects an element, with what it declares. */
  async function openElement(features: string, controls = '', host = page.actionsHost(features, controls)) {
    const declared = {
      features: [...host.features],
      controls: { quantity: host.controls.has('quantity'), remove: host.controls.has('remove') },
    };
    const openElementActions = () => Promise.resolve(openActions(source, host));
    const view = createShopView({ session, reader, ...declared, openActions: openElementActions });
    const disconnect = view.subscribe(() => undefined);
    await Promise.resolve();
    await Promise.resolve();
    return { getState: view.getState, disconnect };
  }
  const actions = await openElement(features, controls);

  const shown = (of: ShownElement = actions): ShopState => of.getState();
  const lineOf = (itemId: number) => shown().cart?.items?.find((item) => item.item_id === itemId);
  const until = async (wanted: (state: ShopState) => boolean, of: ShownElement = actions): Promise<ShopState> => {
    await vi.waitFor(() => expect(of.getState()).toSatisfy(wanted), { interval: 1, timeout: 10_000 });
    return of.getState();
  };
  const isSettled = ({ fetchStatus, actions: given }: ShopState): boolean =>
    fetchStatus !== 'fetching' &&
    (given.lines?.pending.size ?? 0) === 0 &&
    given.lines?.removed.some(({ restoring }) => restoring) !== true &&
    given.coupon?.isPending !== true;
  await until((state) => (!filled || state.cart !== null) && isSettled(state));
  return {
    ...page,
    shop,
    network,
    session,
    reader,
    source,
    actions,
    openElement,
    cartId,
    mug: lines[0]?.item_id ?? 0,
    note: lines[1]?.item_id ?? 0,
    shown,
    lines: () => shown().actions.lines!,
    /** The quantity on the page; 0 if there is no such line. */
    qtyOf: (itemId: number) => lineOf(itemId)?.qty ?? 0,
    until,
    settled: () => until(isSettled),
    /** Waits until that many responses are paused. */
    untilPaused: (count: number) =>
      vi.waitFor(() => expect(network.count()).toBe(count), { interval: 1, timeout: 10_000 }),
    /** The quantities of the shop's cart by SKU. */
    inShop: async (id = cartId) => {
      const { items } = await shop.getCart(id);
      return Object.fromEntries((items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]));
    },
    /** The methods of the writes so far. */
    writes: () => shop.requests.map(({ method }) => method).filter((method) => method !== 'GET'),
    asks: (end: string) => shop.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(end)).length,
    close: () => {
      actions.disconnect();
      stop();
    },
  };
}
