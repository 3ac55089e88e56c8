// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { addItemsTo } from '../../../src/element/actions/actions.ts';
import { everyFault, lastingFaults } from '../../support/every-fault.ts';
import { createListening, openActionsPage, type ActionsPageOptions } from '../../support/actions-browser-page.ts';

const open: { close(): void }[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.close();
});

async function bootstrap(options?: ActionsPageOptions) {
  const page = await openActionsPage(options);
  open.push(page);
  return page;
}

/** Faults without a timeout, which would take too long here. */
const faults = everyFault.filter(({ code }) => code !== 'timeout');
const turnsOff = ({ fault }: (typeof faults)[number]): boolean =>
  'status' in fault && (fault.status === 404 || fault.status === 405);

// An element's view of the actions controller, which test/core/actions tests in detail.

describe('the actions of an element', () => {
  test('include only declared features', async () => {
    const { shown, shop } = await bootstrap({ features: 'items' });
    expect(shown().actions).toMatchObject({ totals: null, coupon: null });
    expect(shown().actions.lines).not.toBeNull();
    expect(shop.log().join()).not.toMatch(/totals|coupons/);
  });

  test('include no controls for lines without the item routes', async () => {
    const { shown } = await bootstrap({ features: 'totals coupons' });
    expect(shown().actions.lines).toBeNull();
    expect(shown().actions.totals).not.toBeNull();
    expect(shown().actions.coupon).not.toBeNull();
  });

  test('include only totals after the cart was assigned to a customer', async () => {
    const { session, shown, reader, asks, cartId, shop, settled } = await bootstrap();
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    expect(shown().actions).toMatchObject({ lines: null, coupon: null });
    await shop.addItem(cartId, 'NOTE-A5', 1);
    const reading = reader.read();
    expect(shown().actions.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await reading;
    await settled();
    await vi.waitFor(
      () => expect(shown().actions.totals).toMatchObject({ data: { grand_total: 66.98 }, isStale: false }),
      { timeout: 10_000 },
    );
    expect(asks('/totals')).toBe(2);
  });
});

describe('a quantity', () => {
  test('is shown immediately, with all counts, and confirmed by the shop', async () => {
    const { network, mug, lines, shown, qtyOf, settled, inShop, shop, untilPaused } = await bootstrap();
    network.pause('PUT');
    lines().commands.setQuantity(mug, 5);
    expect(qtyOf(mug)).toBe(5);
    expect(shown().cart).toMatchObject({ items_qty: 6, items_count: 2 });
    expect([...lines().pending]).toEqual([mug]);
    await untilPaused(1);
    await network.resume();
    await settled();
    expect(qtyOf(mug)).toBe(5);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    // The cart is read again, because only the shop knows discounts and taxes.
    expect(shop.log().at(-1)).toMatch(/^GET /);
  });

  test('fails after the current timeout, even if that was set after the actions loaded', async () => {
    const { mug, lines, qtyOf, settled, network, untilPaused, source } = await bootstrap();
    source.transport.timeout = 50;
    network.pause('PUT');
    lines().commands.setQuantity(mug, 3);
    await untilPaused(1);
    // After the timeout the cart is read.
    await settled();
    expect([network.count(), qtyOf(mug)]).toEqual([1, 3]);
    await network.resume();
  });

  test.each(faults.filter(turnsOff))(
    'is restored without an error, and its control disappears, if the shop has no route for it: $name',
    async ({ fault }) => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { shop, mug, lines, shown, until, qtyOf, events, diagnostics } = await bootstrap();
      shop.faults.set({ ...fault, operation: 'items' });
      lines().commands.setQuantity(mug, 5);
      await until(({ actions }) => actions.lines === null);
      expect(qtyOf(mug)).toBe(2);
      expect(shown().actions.totals).not.toBeNull();
      expect(info).toHaveBeenCalledOnce();
      expect(events.filter(([name]) => name === 'guest-cart:error')).toEqual([]);
      expect(diagnostics).toEqual([]);
    },
  );
});

describe('a line that is removed', () => {
  test('in another tab disappears when its quantity is changed here, with the reason', async () => {
    const { mug, lines, qtyOf, settled, shop, cartId, events } = await bootstrap();
    await shop.fetch(`${shop.baseUrl}/V1/guest-carts/${cartId}/items/${mug}`, { method: 'DELETE' });
    lines().commands.setQuantity(mug, 3);
    await settled();
    expect(qtyOf(mug)).toBe(0);
    expect(lines().errors.get(mug)).toMatchObject({ code: 'item-not-found' });
    expect(events.at(-1)).toEqual(['guest-cart:error', expect.objectContaining({ code: 'item-not-found' })]);
  });

  test('disappears immediately and can be restored', async () => {
    const { mug, lines, qtyOf, settled, inShop, writes } = await bootstrap();
    expect(lines().commands.canRestore(mug)).toBe(true);
    lines().commands.remove(mug);
    expect(qtyOf(mug)).toBe(0);
    expect(lines().removed).toEqual([{ itemId: mug, name: 'Speckled mug', restoring: false }]);
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
    lines().commands.undo(mug);
    await settled();
    expect(lines().removed).toEqual([]);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    expect(writes()).toEqual(['DELETE', 'POST']);
  });

  test('with options that the cart does not list can be restored once the shop has listed them', async () => {
    const { shop, cartId, reader, lines, settled } = await bootstrap({ service: { omitProductOption: true } });
    const option = { extension_attributes: { custom_options: [{ option_id: '1', option_value: 'Noor' }] } };
    const { item_id: pen } = await shop.addItem(cartId, 'PEN-ENGRAVED', 1, option);
    expect(lines().commands.canRestore(pen!)).toBe(false);
    await reader.read();
    await vi.waitFor(() => expect(lines().commands.canRestore(pen!)).toBe(true));
    lines().commands.remove(pen!);
    await settled();
    lines().commands.undo(pen!);
    await settled();
    const list = await shop.service.fetch(new Request(`${shop.baseUrl}/V1/guest-carts/${cartId}/items`));
    expect(await list.json()).toContainEqual(expect.objectContaining({ product_option: option }));
  });

  test('reappears if the request fails', async () => {
    const { shop, mug, lines, qtyOf, settled } = await bootstrap();
    shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
    lines().commands.remove(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines()).toMatchObject({
      removed: [],
      errors: new Map([[mug, expect.objectContaining({ code: 'unavailable' })]]),
    });
  });
});

describe('the shop’s totals', () => {
  test('are updated after a change, and marked as stale until then', async () => {
    const { network, mug, lines, shown, until, untilPaused } = await bootstrap();
    expect(shown().actions.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: false });
    network.pause('PUT');
    lines().commands.setQuantity(mug, 1);
    expect(shown().actions.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await untilPaused(1);
    await network.resume();
    const { actions } = await until((state) => state.actions.totals?.isStale === false);
    expect(actions.totals!.data).toMatchObject({ grand_total: 33.49 });
  });

  test('are read once for all elements, whenever the cart is read', async () => {
    const { openElement, reader, asks, until, actions } = await bootstrap({ features: 'totals' });
    const second = await openElement('totals');
    expect(second.getState().actions.totals).toMatchObject({ data: { grand_total: 53.48 } });
    expect(asks('/totals')).toBe(1);
    await reader.read();
    await until((state) => state.actions.totals?.isStale === false);
    expect(asks('/totals')).toBe(2);
    second.disconnect();
    actions.disconnect();
    await reader.read();
    expect(asks('/totals')).toBe(2);
    // The cart was read meanwhile, so the totals may be outdated. After that nothing has changed.
    for (let opened = 0; opened < 2; opened += 1) {
      const next = await openElement('totals');
      await vi.waitFor(() => expect(next.getState().actions.totals).toMatchObject({ isStale: false }), {
        interval: 1,
      });
      expect(asks('/totals')).toBe(3);
      next.disconnect();
    }
  });

  test.each(lastingFaults.filter((named) => !turnsOff(named)))(
    'stay, marked as stale, if the shop fails: $name',
    async ({ fault, code }) => {
      const { shop, reader, shown, until, events } = await bootstrap({ features: 'totals' });
      shop.faults.set({ ...fault, operation: 'totals' });
      await reader.read();
      await vi.waitFor(
        () =>
          expect(events).toContainEqual(['guest-cart:error', expect.objectContaining({ code, operation: 'totals' })]),
        { timeout: 10_000 },
      );
      expect(shown().actions.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
      shop.faults.clear();
      await reader.read();
      await until((state) => state.actions.totals?.isStale === false);
    },
  );

  test.each([404, 405])('disappear without an error if the shop has no route for them: status %i', async (status) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { shop, reader, until, events, diagnostics, asks } = await bootstrap();
    shop.faults.set({ kind: 'status', status, operation: 'totals' });
    await reader.read();
    await until(({ actions }) => actions.totals === null);
    expect(info).toHaveBeenCalledOnce();
    expect(events).toEqual([]);
    expect(diagnostics).toEqual([]);
    // Without totals the code is read from its own route.
    expect(asks('/coupons')).toBe(1);
  });
});

describe('a coupon', () => {
  test('can be applied and removed, and the totals are updated', async () => {
    const { shown, settled } = await bootstrap();
    shown().actions.coupon!.apply('WELCOME10');
    expect(shown().actions.coupon).toMatchObject({ code: null, isPending: true });
    await settled();
    expect(shown().actions).toMatchObject({
      coupon: { code: 'WELCOME10', isPending: false, error: null },
      totals: { data: { grand_total: 48.13 }, isStale: false },
    });
    shown().actions.coupon!.remove();
    await settled();
    expect(shown().actions).toMatchObject({ coupon: { code: null }, totals: { data: { grand_total: 53.48 } } });
  });

  test('that the shop rejects keeps its error until it is dismissed', async () => {
    const { shown, settled, events } = await bootstrap();
    shown().actions.coupon!.apply('NO-SUCH-CODE');
    await settled();
    expect(shown().actions.coupon).toMatchObject({
      code: null,
      error: { code: 'rejected', serviceMessage: expect.any(String) },
    });
    expect(events.map(([name]) => name)).toEqual(['guest-cart:error']);
    shown().actions.coupon!.dismiss();
    expect(shown().actions.coupon!.error).toBeNull();
  });

  test('is without the error of the previous cart', async () => {
    const { session, shown, settled } = await bootstrap();
    shown().actions.coupon!.apply('NO-SUCH-CODE');
    await settled();
    expect(shown().actions.coupon!.error).not.toBeNull();
    await session.replaceCart();
    expect(shown().actions.coupon).toMatchObject({ isPending: false, error: null });
  });

  test.each([404, 405])(
    'field disappears without an error if the shop has no route for it: status %i',
    async (status) => {
      vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { shop, shown, until, events, diagnostics } = await bootstrap();
      shop.faults.set({ kind: 'status', status, operation: 'coupons' });
      shown().actions.coupon!.apply('WELCOME10');
      await until(({ actions }) => actions.coupon === null);
      expect(events).toEqual([]);
      expect(diagnostics).toEqual([]);
    },
  );
});

describe('addItem of an element', () => {
  test('adds one by default, and shows it', async () => {
    const { source, actionsHost, inShop, until } = await bootstrap();
    await expect(addItemsTo(source, actionsHost('items'), [{ sku: 'CLOTH-LINEN' }])).resolves.toMatchObject([
      { qty: 1 },
    ]);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 2, 'CLOTH-LINEN': 1 });
    await until(({ cart }) => cart?.items?.length === 3);
  });

  test('creates a cart if there is none', async () => {
    const { source, actionsHost, until } = await bootstrap({ filled: false });
    await addItemsTo(source, actionsHost('items'), [{ sku: 'MUG-SPECKLE', qty: 3 }]);
    await until(({ cart }) => cart?.items?.[0]?.qty === 3);
  });

  test('of several products adds one of each by default, and reads the cart once', async () => {
    const { source, actionsHost, inShop, until, asks, cartId } = await bootstrap({ features: 'items' });
    const before = asks(cartId);
    const items = [{ sku: 'CLOTH-LINEN' }, { sku: 'BOWL-RAMEN', qty: 2 }];
    await expect(addItemsTo(source, actionsHost('items'), items)).resolves.toHaveLength(2);
    expect(await inShop()).toMatchObject({ 'CLOTH-LINEN': 1, 'BOWL-RAMEN': 2 });
    await until(({ cart, fetchStatus }) => cart?.items?.length === 4 && fetchStatus === 'idle');
    expect(asks(cartId) - before).toBe(1);
  });

  test('of several products rejects a value that is not an array', async () => {
    const { source, actionsHost, writes } = await bootstrap();
    const adding = addItemsTo(source, actionsHost('items'), { sku: 'CLOTH-LINEN' } as never);
    await expect(adding).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(writes()).toEqual([]);
  });

  test('rejects without the item routes, and says what to do', async () => {
    const { source, actionsHost, writes } = await bootstrap();
    await expect(addItemsTo(source, actionsHost('totals'), [{ sku: 'CLOTH-LINEN' }])).rejects.toMatchObject({
      code: 'misconfigured',
      message: expect.stringContaining(
        'add features="items" to <guest-cart>, or data-features to the script tag',
      ) as string,
    });
    expect(writes()).toEqual([]);
  });

  test('emits the error if it fails', async () => {
    const { source, actionsHost, shop, events } = await bootstrap();
    shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
    await expect(addItemsTo(source, actionsHost('items'), [{ sku: 'CLOTH-LINEN' }])).rejects.toMatchObject({
      operation: 'items',
    });
    expect(events).toContainEqual(['guest-cart:error', expect.objectContaining({ operation: 'items' })]);
  });
});

describe('two elements of one shop', () => {
  test('show totals only if they declare them', async () => {
    const { openElement, shown } = await bootstrap({ features: 'items totals coupons' });
    const second = await openElement('items');
    expect(shown().actions).toMatchObject({ totals: { data: { grand_total: 53.48 } } });
    expect(second.getState().actions).toMatchObject({ totals: null, coupon: null });
    second.disconnect();
  });

  test('both show a change, each with its declared features', async () => {
    const { openElement, network, mug, lines, settled, shop, untilPaused } = await bootstrap({ features: 'items' });
    const page = createListening();
    const second = await openElement('coupons', '', page.actionsHost('coupons'));
    expect(second.getState().actions).toMatchObject({ lines: null, totals: null, coupon: { code: null } });
    network.pause('PUT');
    lines().commands.setQuantity(mug, 7);
    expect(second.getState().cart!.items![0]).toMatchObject({ item_id: mug, qty: 7 });
    await untilPaused(1);
    await network.resume();
    await settled();
    expect(shop.log().join()).not.toContain('totals');
    second.disconnect();
  });
});

describe('totals', () => {
  test('are read again on request if they could not be read after a change', async () => {
    const { shop, mug, lines, shown } = await bootstrap({ features: 'items totals' });
    const totals = () => shown().actions.totals!;
    expect(totals().retry).toBeNull();
    shop.faults.set({ operation: 'totals', kind: 'status', status: 400 });
    lines().commands.setQuantity(mug, 3);
    await vi.waitFor(() => expect(totals()).toMatchObject({ isStale: true, isUpdating: false }), { timeout: 10_000 });
    shop.faults.clear();
    totals().retry!();
    await vi.waitFor(() =>
      expect(totals()).toMatchObject({ data: { grand_total: 73.47 }, isStale: false, retry: null }),
    );
  });

  test('are read again when another device changes the cart between the reads of cart and totals', async () => {
    const { shop, cartId, reader, shown } = await bootstrap({ features: 'totals' });
    shop.faults.set({ operation: 'totals', kind: 'delay', ms: 200, times: 1 });
    await reader.read();
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    await vi.waitFor(() => expect(shown().cart?.items?.[0]?.qty).toBe(4), { timeout: 10_000 });
    await vi.waitFor(() => expect(shown().actions.totals).toMatchObject({ data: { items_qty: 5 }, isStale: false }));
  });
});
