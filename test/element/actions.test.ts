// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { actionsOf, openActions } from '../../src/element/actions.ts';
import { everyFault, lastingFaults } from '../support/every-fault.ts';
import { createListening, openActionsPage, type ActionsPageOptions } from '../support/actions-browser-page.ts';

const open: { close(): void }[] = [];

afterEach(() => {
  for (const page of open.splice(0)) page.close();
});

async function bootstrap(options?: ActionsPageOptions) {
  const page = await openActionsPage(options);
  open.push(page);
  return page;
}

/** Faults that come at once; those that are waited for end the same way. */
const faults = everyFault.filter(({ code }) => code !== 'timeout');
const turnsOff = ({ fault }: (typeof faults)[number]): boolean =>
  'status' in fault && (fault.status === 404 || fault.status === 405);

describe('an element acts on its cart', () => {
  test('with nothing that was not declared', async () => {
    const { shown, shop } = await bootstrap({ features: 'items' });
    expect(shown().actions).toMatchObject({ totals: null, coupon: null });
    expect(shown().actions!.lines).not.toBeNull();
    expect(shop.log().join()).not.toMatch(/totals|coupons/);
  });

  test('and has no controls for lines without the item routes', async () => {
    const { shown } = await bootstrap({ features: 'totals coupons' });
    expect(shown().actions!.lines).toBeNull();
    expect(shown().actions!.totals).not.toBeNull();
    expect(shown().actions!.coupon).not.toBeNull();
  });

  test('but not on one that a customer has by now, which is only added up', async () => {
    const { session, shown, reader, asks, cartId, shop, settled } = await bootstrap();
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    expect(shown().actions).toMatchObject({ lines: null, coupon: null });
    await shop.addItem(cartId, 'NOTE-A5', 1);
    const reading = reader.read();
    expect(shown().actions!.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await reading;
    await settled();
    await vi.waitFor(
      () => expect(shown().actions!.totals).toMatchObject({ data: { grand_total: 66.98 }, isStale: false }),
      { timeout: 10_000 },
    );
    expect(asks('/totals')).toBe(2);
  });

  test('nor asks on where the shop tells no totals of it any more, and shows none of before', async () => {
    const { session, shown, reader, asks, shop, until } = await bootstrap();
    shop.faults.set({ kind: 'not-found', operation: 'totals' });
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    await reader.read();
    await until(({ actions }) => actions?.totals?.data === null);
    expect(shown().actions!.totals).toEqual({ data: null, isStale: false, isPending: false });
    await reader.read();
    await reader.read();
    expect(asks('/totals')).toBe(2);
    expect(shown().cart).not.toBeNull();
  });

  test('nor asks for the code on it where only coupons were declared', async () => {
    const { session, reader, asks } = await bootstrap({ features: 'coupons' });
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    await reader.read();
    expect(asks('/coupons')).toBe(1);
  });
});

describe('a quantity', () => {
  test('shows at once, with all counts, and is confirmed by the shop', async () => {
    const { held, mug, lines, shown, qtyOf, settled, inShop, shop, isKeptBack } = await bootstrap();
    held.hold('PUT');
    lines().setQuantity!(mug, 5);
    expect(qtyOf(mug)).toBe(5);
    expect(shown().cart).toMatchObject({ items_qty: 6, items_count: 2 });
    expect([...lines().pending]).toEqual([mug]);
    await isKeptBack(1);
    await held.release();
    await settled();
    expect(qtyOf(mug)).toBe(5);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    // Read again afterwards, as discounts and the like are the shop's to say.
    expect(shop.log().at(-1)).toMatch(/^GET /);
  });

  test.each(faults.filter((named) => !turnsOff(named)))(
    'is what the shop has, with the reason, when the shop fails: $name',
    async ({ fault, code }) => {
      const { shop, mug, lines, qtyOf, settled, inShop, writes, events } = await bootstrap({ features: 'items' });
      shop.faults.set({ ...fault, operation: 'items', times: 1 });
      lines().setQuantity!(mug, 5);
      await settled();
      const truth = (await inShop())['MUG-SPECKLE'];
      expect(qtyOf(mug)).toBe(truth);
      // What was done although its answer was lost is no failure.
      expect([...lines().errors.values()].at(-1)?.code ?? null).toBe(truth === 5 ? null : code);
      if (truth !== 5) {
        expect([...lines().errors.keys()]).toEqual([mug]);
        expect(events).toContainEqual(['guest-cart:error', expect.objectContaining({ code, operation: 'items' })]);
      }
      expect(writes()).toEqual(['PUT']);
    },
  );

  test('that the shop refuses keeps its words until they are put away', async () => {
    const { mug, lines, qtyOf, settled } = await bootstrap();
    lines().setQuantity!(mug, 1_000_000);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines().errors.get(mug)).toMatchObject({ code: 'rejected', serviceMessage: expect.any(String) });
    lines().dismiss();
    expect(lines().errors.size).toBe(0);
  });

  test('is given up after the time for a call of then, though the tools were made before it was set', async () => {
    const { mug, lines, qtyOf, settled, held, isKeptBack, source } = await bootstrap();
    source.transport.timeout = 50;
    held.hold('PUT');
    lines().setQuantity!(mug, 3);
    await isKeptBack(1);
    // What the shop has made of it is read then.
    await settled();
    expect([held.count(), qtyOf(mug)]).toEqual([1, 3]);
    await held.release();
  });

  test('that is confirmed is not undone by a read from before it, while another is under way', async () => {
    const gate = Promise.withResolvers<undefined>();
    let puts = 0;
    const beforeSending = (method: string): Promise<undefined> | undefined => {
      if (method === 'PUT') puts += 1;
      return method === 'PUT' && puts === 2 ? gate.promise : undefined;
    };
    const page = await bootstrap({ features: 'items', beforeSending });
    const { held, isKeptBack, mug, note, lines, reader, qtyOf, settled } = page;
    held.hold('GET');
    void reader.read();
    await isKeptBack(1);
    lines().setQuantity!(mug, 5);
    lines().setQuantity!(note, 4);
    await vi.waitFor(() => expect([...lines().pending]).toEqual([note]), { interval: 1, timeout: 10_000 });
    await held.release();
    expect(qtyOf(mug)).toBe(5);
    gate.resolve(undefined);
    await settled();
    expect([qtyOf(mug), qtyOf(note)]).toEqual([5, 4]);
  });

  test.each(faults.filter(turnsOff))(
    'goes back without a word, and its control with it, where the shop has no such route: $name',
    async ({ fault }) => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const { shop, mug, lines, shown, until, qtyOf, events, diagnostics } = await bootstrap();
      shop.faults.set({ ...fault, operation: 'items' });
      lines().setQuantity!(mug, 5);
      await until(({ actions }) => actions!.lines === null);
      expect(qtyOf(mug)).toBe(2);
      expect(shown().actions!.totals).not.toBeNull();
      expect(info).toHaveBeenCalledOnce();
      expect(events.filter(([name]) => name === 'guest-cart:error')).toEqual([]);
      expect(diagnostics).toEqual([]);
    },
  );
});

describe('a line that is removed', () => {
  test('goes at once and can be put back', async () => {
    const { mug, lines, qtyOf, settled, inShop, writes } = await bootstrap();
    expect(lines().canRestore(mug)).toBe(true);
    lines().remove!(mug);
    expect(qtyOf(mug)).toBe(0);
    expect(lines().removed).toEqual([{ itemId: mug, name: 'Speckled mug', restoring: false }]);
    await settled();
    expect(await inShop()).toEqual({ 'NOTE-A5': 1 });
    lines().undo(mug);
    await settled();
    expect(lines().removed).toEqual([]);
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    expect(writes()).toEqual(['DELETE', 'POST']);
  });

  test('is there again when the shop fails', async () => {
    const { shop, mug, lines, qtyOf, settled } = await bootstrap();
    shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
    lines().remove!(mug);
    await settled();
    expect(qtyOf(mug)).toBe(2);
    expect(lines()).toMatchObject({
      removed: [],
      errors: new Map([[mug, expect.objectContaining({ code: 'unavailable' })]]),
    });
  });
});

describe('the shop’s totals', () => {
  test('follow the cart, and are said to be outdated until they have', async () => {
    const { held, mug, lines, shown, until, isKeptBack } = await bootstrap();
    expect(shown().actions!.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: false });
    held.hold('PUT');
    lines().setQuantity!(mug, 1);
    expect(shown().actions!.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
    await isKeptBack(1);
    await held.release();
    const { actions } = await until((state) => state.actions?.totals?.isStale === false);
    expect(actions!.totals!.data).toMatchObject({ grand_total: 33.49 });
  });

  test('are read once for all elements, whenever the cart is', async () => {
    const { source, acting, reader, asks, until, actions } = await bootstrap({ features: 'totals' });
    const second = openActions(source, acting('totals'));
    expect(second.getState().actions!.totals).toMatchObject({ data: { grand_total: 53.48 } });
    expect(asks('/totals')).toBe(1);
    await reader.read();
    await until((state) => state.actions?.totals?.isStale === false);
    expect(asks('/totals')).toBe(2);
    second.leave();
    actions.leave();
    await reader.read();
    expect(asks('/totals')).toBe(2);
    // The cart was read meanwhile, so the totals may be outdated. After that nothing has changed.
    for (let opened = 0; opened < 2; opened += 1) {
      const next = openActions(source, acting('totals'));
      await vi.waitFor(() => expect(next.getState().actions!.totals).toMatchObject({ isStale: false }), {
        interval: 1,
      });
      expect(asks('/totals')).toBe(3);
      next.leave();
    }
  });

  test.each(lastingFaults.filter((named) => !turnsOff(named)))(
    'are the last good ones, marked, when the shop fails: $name',
    async ({ fault, code }) => {
      const { shop, reader, shown, until, events } = await bootstrap({ features: 'totals' });
      shop.faults.set({ ...fault, operation: 'totals' });
      await reader.read();
      await vi.waitFor(
        () =>
          expect(events).toContainEqual(['guest-cart:error', expect.objectContaining({ code, operation: 'totals' })]),
        { timeout: 10_000 },
      );
      expect(shown().actions!.totals).toMatchObject({ data: { grand_total: 53.48 }, isStale: true });
      shop.faults.clear();
      await reader.read();
      await until((state) => state.actions?.totals?.isStale === false);
    },
  );

  test('are marked beside a cart that could not be read', async () => {
    const { shop, source, reader, shown, until } = await bootstrap({ features: 'totals' });
    shop.faults.set({ kind: 'status', status: 403, operation: 'read' });
    await reader.read();
    await vi.waitFor(
      () => expect(actionsOf(source).controller.getState().totals).toMatchObject({ isPending: false, error: null }),
      {
        timeout: 10_000,
      },
    );
    expect(shown()).toMatchObject({ fault: { code: 'forbidden' }, actions: { totals: { isStale: true } } });
    shop.faults.clear();
    await reader.read();
    await until((state) => state.actions?.totals?.isStale === false);
  });

  test('are on their way until they come, or do not', async () => {
    const { shop, reader, session, until, held, isKeptBack } = await bootstrap({ features: 'totals' });
    const [other, third] = [await shop.createCart(), await shop.createCart()];
    held.hold('GET');
    session.cartStore.adopt(other);
    await isKeptBack(2);
    await until((state) => state.actions?.totals?.isPending === true);
    await held.release();
    await until((state) => state.actions?.totals?.isPending === false);
    shop.faults.set({ kind: 'status', status: 400, operation: 'totals' });
    session.cartStore.adopt(third);
    await reader.read();
    await until((state) => state.actions?.totals?.isPending === false);
  });

  test('are tried again after a passing fault', async () => {
    const { shop, reader, until, asks } = await bootstrap({ features: 'totals' });
    shop.faults.set({ kind: 'status', status: 503, operation: 'totals', times: 2 });
    await reader.read();
    await until((state) => state.actions?.totals?.isStale === false);
    expect(asks('/totals')).toBe(4);
  });

  test('are those of the cart that is current, not of the one before', async () => {
    const { held, session, shown, until, reader, isKeptBack } = await bootstrap({ features: 'totals' });
    held.hold('GET');
    void reader.read();
    await isKeptBack(2);
    await session.replaceCart();
    expect(shown().actions!.totals).toMatchObject({ data: null });
    await isKeptBack(4);
    await held.release();
    const { actions } = await until((state) => state.actions?.totals?.data != null);
    expect(actions!.totals!.data).toMatchObject({ grand_total: 0 });
  });

  test.each([404, 405])('are given up without a word where the shop has none: status %i', async (status) => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { shop, reader, until, events, diagnostics, asks } = await bootstrap();
    shop.faults.set({ kind: 'status', status, operation: 'totals' });
    await reader.read();
    await until(({ actions }) => actions!.totals === null);
    expect(info).toHaveBeenCalledOnce();
    expect(events).toEqual([]);
    expect(diagnostics).toEqual([]);
    // Without them the code on the cart is asked for where it has its own route.
    expect(asks('/coupons')).toBe(1);
  });
});

describe('a coupon', () => {
  test('is put on and taken off, and the totals follow', async () => {
    const { shown, settled } = await bootstrap();
    shown().actions!.coupon!.apply('WELCOME10');
    expect(shown().actions!.coupon).toMatchObject({ code: null, isPending: true });
    await settled();
    expect(shown().actions).toMatchObject({
      coupon: { code: 'WELCOME10', isPending: false, error: null },
      totals: { data: { grand_total: 48.13 }, isStale: false },
    });
    shown().actions!.coupon!.remove();
    await settled();
    expect(shown().actions).toMatchObject({ coupon: { code: null }, totals: { data: { grand_total: 53.48 } } });
  });

  test('is pending until the page has heard what it did', async () => {
    const gate = Promise.withResolvers<undefined>();
    let isGated = false;
    const beforeSending = (_method: string, url: string): Promise<undefined> | undefined =>
      isGated && url.endsWith('/totals') ? gate.promise : undefined;
    const { shown, settled, reader, until } = await bootstrap({ beforeSending });
    isGated = true;
    const { asOf } = reader.getState();
    shown().actions!.coupon!.apply('WELCOME10');
    await until((state) => state.asOf !== asOf);
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown().actions!.coupon).toMatchObject({ code: null, isPending: true });
    gate.resolve(undefined);
    await settled();
    expect(shown().actions!.coupon).toMatchObject({ code: 'WELCOME10', isPending: false });
  });

  test('is read by its own route where no totals tell it', async () => {
    const { shown, settled, asks } = await bootstrap({ features: 'coupons' });
    expect(asks('/coupons')).toBe(1);
    shown().actions!.coupon!.apply('welcome10');
    await settled();
    expect(shown().actions!.coupon).toMatchObject({ code: expect.stringMatching(/^welcome10$/i), error: null });
    expect(asks('/totals')).toBe(0);
  });

  test('that the shop does not take keeps its words until they are put away', async () => {
    const { shown, settled, events } = await bootstrap();
    shown().actions!.coupon!.apply('NO-SUCH-CODE');
    await settled();
    expect(shown().actions!.coupon).toMatchObject({
      code: null,
      error: { code: 'rejected', serviceMessage: expect.any(String) },
    });
    expect(events.map(([name]) => name)).toEqual(['guest-cart:error']);
    shown().actions!.coupon!.dismiss();
    expect(shown().actions!.coupon!.error).toBeNull();
  });

  test('is as before when the shop fails', async () => {
    const { shop, shown, settled } = await bootstrap();
    shop.faults.set({ kind: 'status', status: 500, operation: 'coupons', times: 1 });
    shown().actions!.coupon!.apply('WELCOME10');
    await settled();
    expect(shown().actions!.coupon).toMatchObject({ code: null, isPending: false, error: { code: 'unavailable' } });
  });

  test('that fails while another is waiting is not told any more', async () => {
    const { held, isKeptBack, shown, settled, actions } = await bootstrap();
    const pending: (boolean | undefined)[] = [];
    held.hold('PUT');
    shown().actions!.coupon!.apply('NO-SUCH-CODE');
    actions.subscribe(() =>
      pending.push(shown().actions!.coupon!.error === null && shown().actions!.coupon!.isPending),
    );
    await isKeptBack(1);
    shown().actions!.coupon!.apply('MUGS25');
    await held.release();
    await settled();
    expect(shown().actions!.coupon).toMatchObject({ code: 'MUGS25', isPending: false, error: null });
    // Until then there was neither a fault nor an end of it.
    expect(pending.indexOf(false)).toBe(pending.length - 1);
  });

  test('that failed on one cart is no news on the next', async () => {
    const { session, shown, settled } = await bootstrap();
    shown().actions!.coupon!.apply('NO-SUCH-CODE');
    await settled();
    expect(shown().actions!.coupon!.error).not.toBeNull();
    await session.replaceCart();
    expect(shown().actions!.coupon).toMatchObject({ isPending: false, error: null });
  });

  test.each([404, 405])('field goes without a word where the shop has none: status %i', async (status) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const { shop, shown, until, events, diagnostics } = await bootstrap();
    shop.faults.set({ kind: 'status', status, operation: 'coupons' });
    shown().actions!.coupon!.apply('WELCOME10');
    await until(({ actions }) => actions!.coupon === null);
    expect(events).toEqual([]);
    expect(diagnostics).toEqual([]);
  });
});

describe('two elements before one shop', () => {
  test('show the totals only where they are declared', async () => {
    const { source, acting, shown } = await bootstrap({ features: 'items totals coupons' });
    const second = openActions(source, acting('items'));
    expect(shown().actions).toMatchObject({ totals: { data: { grand_total: 53.48 } } });
    expect(second.getState().actions).toMatchObject({ totals: null, coupon: null });
    second.leave();
  });

  test('show what was changed in either, each with what it declares', async () => {
    const { source, held, mug, lines, settled, shop, isKeptBack } = await bootstrap({ features: 'items' });
    const page = createListening();
    const second = openActions(source, page.acting('coupons'));
    expect(second.getState().actions).toMatchObject({ lines: null, totals: null, coupon: { code: null } });
    held.hold('PUT');
    lines().setQuantity!(mug, 7);
    expect(second.getState().cart!.items![0]).toMatchObject({ item_id: mug, qty: 7 });
    await isKeptBack(1);
    await held.release();
    await settled();
    expect(shop.log().join()).not.toContain('totals');
    second.leave();
  });
});
