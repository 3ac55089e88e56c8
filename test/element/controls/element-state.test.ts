// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type {
  Emit,
  GuestCartEventDetails,
  LineChange,
} from '../../../src/element/settings/events.ts';
import {
  createShopView,
  type Shop,
  type ShopState,
} from '../../../src/core/cart/shown/shop-view.ts';
import { addItemsTo, emptyCartOf } from '../../../src/element/controls/element-methods.ts';
import { createElementState } from '../../../src/element/controls/element-state.ts';
import type { ControlsHost } from '../../../src/element/controls/element-methods.ts';
import type { PageReporter } from '../../../src/element/settings/dispatch.ts';
import type { FaultOperation } from '../../../src/service/cart/faults.ts';
import { openReadShop } from '../../support/filled-shop.ts';
import { parsedSettings } from '../../support/parsed-settings.ts';

// What an element adds to the shop core, which test/core tests in detail.

interface ElementOptions {
  readonly features?: string;
  readonly controls?: string;
  /** Whether there is a cart. @default true */
  readonly filled?: boolean;
  /** Handles an event; `true` cancels it. */
  readonly listener?: (name: string, detail: unknown) => boolean | undefined;
}

/** A shop with an element, until the test ends. */
async function bootstrap({
  features = 'items totals coupons',
  controls = '',
  filled = true,
  listener = () => undefined,
}: ElementOptions = {}) {
  const opened = await openReadShop({ filled });
  const { session, reader, cartId } = opened;
  const source = { session, reader, apiOptions: { ...opened.apiOptions, shared: {} } };
  if (filled) session.cartStore.adopt(cartId);
  onTestFinished(reader.start());

  const events: (readonly [name: string, detail: unknown])[] = [];
  const diagnostics: string[] = [];
  const emit: Emit = (name, detail) => {
    events.push([name, detail]);
    return listener(name, detail) !== true;
  };
  const page: PageReporter = {
    emit,
    report: ({ message }) => void diagnostics.push(message),
  };
  /** Connects an element. Returns its state. */
  async function connect(attributes: Readonly<Record<string, string>>): Promise<() => ShopState> {
    const declared = parsedSettings(attributes);
    const loadControls = () => Promise.resolve(createElementState(source, declared, page));
    const view = createShopView({
      session,
      reader,
      features: declared.features,
      controls: declared.controls,
      loadControls,
    });
    onTestFinished(view.subscribe(() => undefined));
    await loadControls();
    return view.getState;
  }

  const shown = await connect({ features, controls });
  const until = async (wanted: (state: ShopState) => boolean): Promise<ShopState> => {
    await vi.waitFor(() => expect(shown()).toSatisfy(wanted), { interval: 1 });
    return shown();
  };
  const settled = () =>
    until(
      ({ cart, fetchStatus, widgetState: { lines, coupon } }) =>
        (!filled || cart !== null) &&
        fetchStatus !== 'fetching' &&
        (lines?.pendingQuantities.size ?? 0) === 0 &&
        lines?.removed.some(({ restoring }) => restoring) !== true &&
        coupon?.isPending !== true,
    );
  await settled();
  return {
    ...opened,
    source,
    events,
    diagnostics,
    page,
    connect,
    shown,
    until,
    settled,
    lines: () => shown().widgetState.lines!,
    buttons: () => shown().widgetState.commands!,
    /** The quantity on the page; 0 if there is no such line. */
    qtyOf: (itemId: number) =>
      shown().cart?.items?.find((item) => item.item_id === itemId)?.qty ?? 0,
  };
}

/** A page whose listener calls `act` for each event of a line; `true` cancels the event. */
const bootstrapListening = (
  act: (change: LineChange) => boolean | undefined,
): ReturnType<typeof bootstrap> =>
  bootstrap({
    listener: (name, detail) =>
      name === 'guest-cart:quantity-change' || name === 'guest-cart:remove'
        ? act(detail as LineChange)
        : undefined,
  });

const requests: readonly (readonly [
  FaultOperation,
  (page: Awaited<ReturnType<typeof bootstrap>>) => Promise<unknown>,
])[] = [
  ['items', ({ buttons, mug }) => buttons().setQuantity(mug, 3)],
  ['coupons', ({ buttons }) => buttons().applyCoupon('WELCOME10')],
  ['totals', ({ buttons }) => buttons().refetchTotals()],
];

test.each(requests)('an element emits a refused request for %s once', async (operation, send) => {
  const page = await bootstrap();
  page.shop.faults.set({ operation, kind: 'status', status: 400 });
  await send(page).catch(() => undefined);
  await page.settled();
  expect(page.events.filter(([name]) => name === 'guest-cart:error')).toEqual([
    ['guest-cart:error', expect.objectContaining({ operation, code: 'rejected' })],
  ]);
});

test('two elements of one shop both show a change, each with its declared features', async () => {
  const { connect, network, mug, buttons, settled, shop, untilPaused } = await bootstrap({
    features: 'items',
  });
  const second = await connect({ features: 'shipping' });
  expect(second().widgetState).toMatchObject({
    lines: null,
    totals: null,
    shippingEstimate: { error: null },
  });
  network.pause('PUT');
  void buttons().setQuantity(mug, 7);
  expect(second().cart!.items![0]).toMatchObject({ item_id: mug, qty: 7 });
  await untilPaused(1);
  await network.resume();
  await settled();
  expect(shop.log().join()).not.toContain('totals');
});

const hostOf = (source: Shop, page: PageReporter, features = 'items'): ControlsHost => ({
  shop: () => source,
  settings: () => parsedSettings({ features }),
  page: () => page,
});

describe('adding items by an element', () => {
  test('adds one of each by default, creates a cart if there is none, and reads it once', async () => {
    const { source, page, until, reads } = await bootstrap({
      features: 'items',
      filled: false,
    });
    const items = [{ sku: 'CLOTH-LINEN' }, { sku: 'BOWL-RAMEN', qty: 2 }];
    await expect(addItemsTo(hostOf(source, page), items)).resolves.toMatchObject([
      { qty: 1 },
      { qty: 2 },
    ]);
    const { current } = await until(
      ({ cart, fetchStatus }) => cart?.items?.length === 2 && fetchStatus === 'idle',
    );
    expect(reads(current.status === 'none' ? '' : (current.cartId ?? ''))).toBe(1);
  });

  test('rejects without the item routes, and says what to do', async () => {
    const { source, page, writes } = await bootstrap();
    await expect(
      addItemsTo(hostOf(source, page, 'totals'), [{ sku: 'CLOTH-LINEN' }]),
    ).rejects.toMatchObject({
      code: 'misconfigured',
      message: expect.stringContaining(
        'add features="items" to <guest-cart>, or data-features to the script tag',
      ) as string,
    });
    expect(writes()).toEqual([]);
  });
});

test('emptying the cart by an element asks its listeners about each line, as its button does', async () => {
  const { source, page, events, mug, settled, shown, writes } = await bootstrapListening(
    ({ item }) => item.item_id === mug,
  );
  await Promise.allSettled([emptyCartOf(hostOf(source, page))]);
  await settled();
  expect(events.filter(([name]) => name === 'guest-cart:remove')).toHaveLength(2);
  expect(shown().cart?.items).toMatchObject([{ item_id: mug }]);
  expect(writes()).toEqual(['DELETE']);
});

describe('the event before products are added', () => {
  const items = [{ sku: 'CLOTH-LINEN' }];

  test('has the products and a promise of their lines, without the number of the cart', async () => {
    const { source, page, events, writes } = await bootstrap({
      features: 'items',
      filled: false,
    });
    const added = addItemsTo(hostOf(source, page), items);
    const [name, { items: announced, result }] = events.at(-1) as [
      string,
      GuestCartEventDetails['guest-cart:add'],
    ];
    expect([name, announced, writes()]).toEqual([
      'guest-cart:add',
      [{ sku: 'CLOTH-LINEN', qty: 1 }],
      [],
    ]);
    await added;
    expect(await result).toMatchObject([{ sku: 'CLOTH-LINEN', qty: 1 }]);
    expect(await result).not.toMatchObject([{ quote_id: expect.anything() as unknown }]);
  });

  test('has a promise that rejects with the error, which is also an event, and can be ignored', async () => {
    const { source, page, events, shop } = await bootstrap();
    shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
    const error = { operation: 'items' };
    await expect(addItemsTo(hostOf(source, page), items)).rejects.toMatchObject(error);
    const [, { result }] = events.find(([name]) => name === 'guest-cart:add') as [string, never];
    await expect(result).rejects.toMatchObject(error);
    expect(events).toContainEqual(['guest-cart:error', expect.objectContaining(error)]);
  });

  test('adds nothing if a listener cancels it', async () => {
    const { source, page, events, writes } = await bootstrap({
      listener: (name) => name === 'guest-cart:add',
    });
    await expect(addItemsTo(hostOf(source, page), items)).rejects.toMatchObject({
      code: 'aborted',
      notSent: true,
    });
    expect(writes()).toEqual([]);
    expect(events.map(([name]) => name)).not.toContain('guest-cart:error');
  });
});

describe('the event before a change of a line', () => {
  test('contains the line as the shop sent it, without the cart id; without a listener the shop makes the change', async () => {
    const received: LineChange[] = [];
    const { buttons, mug, settled, events, writes } = await bootstrapListening(
      (change) => void received.push(change),
    );
    void buttons().setQuantity(mug, 5);
    await settled();
    void buttons().remove(mug);
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
    expect(writes()).toEqual(['PUT', 'DELETE']);
  });

  test('of "Edit" contains the line, and changes nothing', async () => {
    const { buttons, mug, events, writes } = await bootstrapListening(() => undefined);
    buttons().edit?.(mug);
    expect(events.at(-1)).toMatchObject([
      'guest-cart:edit',
      { item: { item_id: mug, sku: 'MUG-SPECKLE' } },
    ]);
    expect(writes()).toEqual([]);
  });

  test('prevents the change without an error if a listener cancels it', async () => {
    const { lines, buttons, mug, settled, qtyOf, writes, events } = await bootstrapListening(
      () => true,
    );
    void buttons().setQuantity(mug, 5);
    await settled();
    void buttons().remove(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines()).toMatchObject({ errors: new Map(), removed: [] });
    expect(writes()).toEqual([]);
    expect(events.map(([name]) => name)).not.toContain('guest-cart:error');
  });

  test('lets a listener make the change, which is shown until its promise resolves', async () => {
    const made = Promise.withResolvers<undefined>();
    const { lines, buttons, mug, qtyOf, settled, shop, cartId, writes } = await bootstrapListening(
      ({ respondWith }) => {
        respondWith(made.promise);
        return undefined;
      },
    );
    void buttons().setQuantity(mug, 5);
    await Promise.resolve();
    expect([qtyOf(mug), ...lines().pendingQuantities.keys()]).toEqual([5, mug]);
    // The shop has changed the quantity to something else.
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    made.resolve(undefined);
    await settled();
    expect(qtyOf(mug)).toBe(4);
    expect(writes()).toEqual([]);
  });
});

describe('the controls of a page without the item routes', () => {
  test.each([
    ['quantity', true, false],
    ['remove', false, true],
    ['quantity remove', true, true],
  ])('are those in the controls setting: %s', async (controls, hasQuantity, hasRemove) => {
    const { shown } = await bootstrap({ features: '', controls });
    expect(shown().widgetState).toMatchObject({ hasQuantity, hasRemove });
  });

  test('send no requests to the item routes, and say which listener is missing', async () => {
    const { lines, buttons, mug, settled, writes, diagnostics, qtyOf } = await bootstrap({
      features: '',
      controls: 'remove',
    });
    expect(buttons().canRestore(mug)).toBe(false);
    void buttons().remove(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines().errors.get(mug)?.error).toMatchObject({ code: 'misconfigured' });
    expect(diagnostics).toEqual([
      expect.stringMatching(/no listener handles guest-cart:remove\. Call event\.detail\.respond/),
    ]);
    expect(writes()).toEqual([]);
  });
});
