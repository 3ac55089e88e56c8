// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CartReading } from '../../../../src/core/cart/state/cart-reading.ts';
import { createWidgetStateSource } from '../../../../src/core/cart/shown/widget-state-source.ts';
import { amountSource } from '../../../../src/core/cart/state/totals-state.ts';
import { createShopView, type ShopViewOptions } from '../../../../src/core/cart/shown/shop-view.ts';
import { openCommands, type CommandsPageOptions } from '../../../support/cart-commands.ts';

const allFeatures = ['items', 'totals', 'coupons'] as const;

interface Options extends Partial<ShopViewOptions> {
  /** How often its code does not load. */
  readonly failures?: number;
  /** Whose cart is said to be read. */
  readonly current?: CartReading['current'];
}

/** A view of a shop with two mugs and a notebook in the cart. */
async function open(options: Options = {}, page: CommandsPageOptions = {}) {
  const {
    features = new Set(allFeatures),
    controls = new Set(),
    failures = 0,
    current,
    ...others
  } = options;
  const shop = await openCommands({ features: allFeatures, watched: [], ...page });
  const { session, reader, commands } = shop;
  const loadControls = vi.fn(async () => {
    if (loadControls.mock.calls.length <= failures) throw new Error('no connection');
    return Promise.resolve(createWidgetStateSource({ commands, features, controls }));
  });
  const onControlsLoaded = vi.fn();
  const view = createShopView({
    session,
    reader: {
      ...reader,
      getState: () => ({ ...reader.getState(), ...(current && { current }) }),
    },
    features,
    controls,
    loadControls,
    onControlsLoaded,
    ...others,
  });
  const subscribe = (listener: () => void = () => undefined) => {
    const stop = view.subscribe(listener);
    onTestFinished(stop);
    return stop;
  };
  const qtyOf = (itemId: number) =>
    view.getState().cart?.items?.find((item) => item.item_id === itemId)?.qty ?? 0;
  return { ...shop, view, subscribe, loadControls, onControlsLoaded, qtyOf };
}

describe('the code that changes the cart', () => {
  test('is loaded once the view has a subscriber, and then adds the controls', async () => {
    const { view, subscribe, loadControls, onControlsLoaded } = await open();
    expect(loadControls).not.toHaveBeenCalled();
    const listener = vi.fn();
    subscribe(listener);
    subscribe();
    await vi.waitFor(() => expect(onControlsLoaded).toHaveBeenCalledOnce());
    expect(loadControls).toHaveBeenCalledOnce();
    expect(listener).toHaveBeenCalled();
    expect(view.getState().widgetState).toMatchObject({
      lines: {},
      hasQuantity: true,
      hasRemove: true,
      coupon: {},
    });
  });

  test.each([
    [['items'], [], true, true, false],
    [[], ['remove'], true, false, false],
    [['totals'], [], false, false, true],
    [['catalogue'], [], false, false, false],
  ] as const)(
    'has a placeholder while it loads: %j %j',
    async (features, controls, hasLines, adds, hasTotals) => {
      const { view, subscribe } = await open({
        features: new Set(features),
        controls: new Set(controls),
        loadControls: () => new Promise(() => undefined),
      });
      subscribe();
      const { lines, addsItems, totals } = view.getState().widgetState;
      expect([lines !== null, addsItems, totals !== null]).toEqual([hasLines, adds, hasTotals]);
      expect(view.getServerState().widgetState).toEqual(view.getState().widgetState);
    },
  );

  test('that has loaded before is in the first state', async () => {
    const { commands, session, reader } = await open();
    const of = { features: new Set(allFeatures), controls: new Set<never>() };
    const loadControls = vi.fn(() => new Promise<never>(() => undefined));
    const loadedControls = vi.fn(() => createWidgetStateSource({ commands, ...of }));
    const view = createShopView({ session, reader, ...of, loadControls, loadedControls });
    expect(view.getState().widgetState).toMatchObject({ lines: {}, coupon: {}, hasQuantity: true });
    const subscription = vi.spyOn(commands, 'subscribe');
    onTestFinished(view.subscribe(() => undefined));
    expect(subscription).toHaveBeenCalledOnce();
    expect(loadControls).not.toHaveBeenCalled();
    expect(loadedControls).toHaveBeenCalledOnce();
  });

  test('is loaded again after the next read if it could not be loaded', async () => {
    const { view, subscribe, loadControls, onControlsLoaded, reader } = await open({ failures: 1 });
    subscribe();
    await vi.waitFor(() => expect(onControlsLoaded).toHaveBeenCalledOnce());
    const { lines, totals } = view.getState().widgetState;
    expect([lines, amountSource(totals)]).toEqual([null, 'failed']);
    await reader.read();
    await vi.waitFor(() => expect(view.getState().widgetState.lines).not.toBeNull());
    await reader.read();
    expect(loadControls).toHaveBeenCalledTimes(2);
  });

  test('is not used if it loads after the last subscriber has gone', async () => {
    const { view, subscribe, onControlsLoaded, commands } = await open({
      features: new Set(['items']),
    });
    const subscription = vi.spyOn(commands, 'subscribe');
    subscribe()();
    await Promise.resolve();
    expect(onControlsLoaded).not.toHaveBeenCalled();
    expect(subscription).not.toHaveBeenCalled();
    subscribe();
    await vi.waitFor(() => expect(view.getState().widgetState.hasQuantity).toBe(true));
  });
});

describe('the state of a view', () => {
  test('is the same object until something changes', async () => {
    const { view, subscribe, reader } = await open({ features: new Set(['items']) });
    expect(view.getState()).toBe(view.getState());
    subscribe();
    await vi.waitFor(() => expect(view.getState().widgetState.commands).toBeDefined());
    const before = view.getState();
    expect(view.getState()).toBe(before);
    await reader.read();
    expect(view.getState()).not.toBe(before);
  });

  const guests = { status: 'assigned', cartId: 'a' } as const;
  const customers = { status: 'assigned', cartId: 'mine:1' } as const;
  test.each([
    [guests, 'loading', false],
    [guests, 'there', false],
    [customers, 'loading', true],
    [customers, 'there', true],
  ] as const)('of a cart that is %j, with its code %s, has controls: %j', async (...row) => {
    const [current, code, hasControls] = row;
    const loading = { loadControls: () => new Promise<never>(() => undefined) };
    const { view, subscribe, onControlsLoaded } = await open({
      current,
      ...(code === 'loading' && loading),
    });
    subscribe();
    if (code === 'there') await vi.waitFor(() => expect(onControlsLoaded).toHaveBeenCalled());
    const { lines, coupon, addsItems, totals } = view.getState().widgetState;
    expect([lines !== null, addsItems]).toEqual([hasControls, hasControls]);
    expect(coupon !== null).toBe(hasControls && code === 'there');
    expect(totals).not.toBeNull();
    expect(view.getState()).toBe(view.getState());
  });

  test('drops the outcome of writes with the cart that they belong to', async () => {
    const { view, subscribe, shop, session } = await open({ features: new Set() });
    subscribe();
    shop.faults.set({ kind: 'status', status: 401, operation: 'assign' });
    await view.assign.run({ customerId: 1, storeId: 1 }).catch(() => undefined);
    expect(view.getState().assign.error).toMatchObject({ code: 'unauthorized' });
    await session.replaceCart();
    expect(view.getState().assign).toMatchObject({ isPending: false, error: null });
  });

  test('says whether the service no longer has the last cart', async () => {
    const { view, subscribe, shop, reader } = await open({ features: new Set() });
    subscribe();
    expect(view.getState().retired).toBe(false);
    shop.faults.set({ kind: 'not-found', field: 'cartId', operation: 'read' });
    await reader.read();
    expect(view.getState()).toMatchObject({
      retired: true,
      current: { status: 'none' },
      cart: null,
    });
  });
});
