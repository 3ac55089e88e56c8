// @vitest-environment jsdom
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { everyFault } from '../support/every-fault.ts';
import { isKeptBack, letGo, openFeaturesPage, type FeaturesPage } from '../support/features-page.tsx';

afterEach(cleanup);

/** Does something on the page, and lets React see what came of it. */
function does({ page }: FeaturesPage, action: (items: ReturnType<FeaturesPage['page']>['items']) => void): void {
  act(() => {
    action(page().items);
  });
}

/** Faults that come at once; those that are waited for end the same way. */
const faults = everyFault.filter(({ code }) => code !== 'timeout');
const turnsOff = ({ fault }: (typeof faults)[number]): boolean =>
  'status' in fault && (fault.status === 404 || fault.status === 405);

describe('a change of quantity', () => {
  test('shows at once, with all counts, and is confirmed by the shop', async () => {
    const opened = await openFeaturesPage();
    const { page, held, mug, shown, inShop } = opened;
    held.hold('PUT');
    does(opened, ({ setQuantity }) => setQuantity(mug, 5));
    expect(shown(mug)).toBe(5);
    expect(page().cart.data).toMatchObject({ items_qty: 6, items_count: 2 });
    expect(page().cart.data?.extension_attributes?.shipping_assignments?.[0]?.items?.[0]).toMatchObject({ qty: 5 });
    expect(page().items).toMatchObject({ isSupported: true, isPending: true, pendingQuantities: new Map([[mug, 5]]) });
    await isKeptBack(held, 1);
    await letGo(held);
    await opened.settled();
    expect(shown(mug)).toBe(5);
    expect(page().items.error).toBeNull();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    // Read again afterwards, as discounts and the like are the shop's to say.
    expect(opened.shop.log().at(-1)).toMatch(/^GET /);
  });

  test.each(faults.filter((named) => !turnsOff(named)))(
    'leaves the page with what the shop has, and the reason, when the shop fails: $name',
    async ({ fault, code }) => {
      const opened = await openFeaturesPage();
      const { page, shop, mug, shown, inShop } = opened;
      shop.faults.set({ ...fault, operation: 'items', times: 1 });
      does(opened, ({ setQuantity }) => setQuantity(mug, 5));
      await opened.settled();
      const truth = (await inShop())['MUG-SPECKLE'];
      expect(shown(mug)).toBe(truth);
      // What was done although its answer was lost is no failure.
      expect(page().items.error?.code ?? null).toBe(truth === 5 ? null : code);
      expect([...page().items.errors.keys()]).toEqual(truth === 5 ? [] : [mug]);
      expect(opened.writes()).toEqual(['PUT']);
    },
  );

  test('that the shop refuses keeps the shop’s words until they are put away', async () => {
    const opened = await openFeaturesPage();
    const { page, mug, shown } = opened;
    does(opened, ({ setQuantity }) => setQuantity(mug, 5000));
    expect(shown(mug)).toBe(5000);
    await opened.settled();
    expect(shown(mug)).toBe(2);
    expect(page().items.error).toMatchObject({
      code: 'rejected',
      serviceMessage: 'The requested qty is not available',
    });
    does(opened, ({ dismiss }) => dismiss());
    expect(page().items.error).toBeNull();
  });

  test('of one line three times over sends the first and the last, and never shows another', async () => {
    const opened = await openFeaturesPage();
    const { held, mug, shown, inShop } = opened;
    held.hold('PUT');
    does(opened, ({ setQuantity }) => setQuantity(mug, 3));
    await isKeptBack(held, 1);
    does(opened, ({ setQuantity }) => setQuantity(mug, 4));
    does(opened, ({ setQuantity }) => setQuantity(mug, 7));
    await letGo(held);
    expect(shown(mug)).toBe(7);
    await opened.settled();
    expect(shown(mug)).toBe(7);
    expect(opened.writes()).toEqual(['PUT', 'PUT']);
    const methods = opened.shop.requests.map(({ method }) => method);
    expect(methods.slice(methods.lastIndexOf('PUT'))).toEqual(['PUT', 'GET']);
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 7 });
  });

  test('whose answer comes in after a newer wish is not told when it failed', async () => {
    const opened = await openFeaturesPage();
    const { page, shop, held, mug, shown } = opened;
    shop.faults.set({ operation: 'items', kind: 'status', status: 500, times: 1 });
    held.hold('PUT');
    does(opened, ({ setQuantity }) => setQuantity(mug, 3));
    await isKeptBack(held, 1);
    does(opened, ({ setQuantity }) => setQuantity(mug, 4));
    await letGo(held);
    await opened.settled();
    expect([shown(mug), page().items.error]).toEqual([4, null]);
  });

  test('waits for the one before it, and outlives its failure', async () => {
    const opened = await openFeaturesPage();
    const { page, shop, held, mug, note, shown, inShop } = opened;
    shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
    held.hold('PUT');
    does(opened, ({ setQuantity }) => {
      setQuantity(mug, 3);
      setQuantity(note, 4);
    });
    await isKeptBack(held, 1);
    expect(opened.writes()).toEqual(['PUT']);
    await letGo(held);
    await opened.settled();
    expect([shown(mug), shown(note)]).toEqual([2, 4]);
    expect(page().items).toMatchObject({ error: { code: 'rejected' }, errors: new Map([[mug, expect.anything()]]) });
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 4 });
  });

  test('stays on the page when a read tells what was before', async () => {
    const gate = Promise.withResolvers<undefined>();
    const opened = await openFeaturesPage({ beforeSending: (method) => (method === 'PUT' ? gate.promise : undefined) });
    const { page, shop, mug, shown, inShop } = opened;
    does(opened, ({ setQuantity }) => setQuantity(mug, 5));
    const reads = shop.requests.length;
    act(() => {
      page().session.refresh();
    });
    await waitFor(() => {
      expect([shop.requests.length > reads, page().cart.isFetching]).toEqual([true, false]);
    });
    expect([(await inShop())['MUG-SPECKLE'], shown(mug)]).toEqual([2, 5]);
    gate.resolve(undefined);
    await opened.settled();
    expect([(await inShop())['MUG-SPECKLE'], shown(mug)]).toEqual([5, 5]);
  });

  test('that is confirmed is not undone by a read from before it, while another is under way', async () => {
    const gate = Promise.withResolvers<undefined>();
    let puts = 0;
    const beforeSending = (method: string): Promise<undefined> | undefined => {
      if (method === 'PUT') puts += 1;
      return method === 'PUT' && puts === 2 ? gate.promise : undefined;
    };
    const opened = await openFeaturesPage({ beforeSending });
    const { page, held, mug, note, shown } = opened;
    held.hold('GET');
    act(() => {
      page().session.refresh();
    });
    await isKeptBack(held, 1);
    does(opened, ({ setQuantity }) => {
      setQuantity(mug, 5);
      setQuantity(note, 4);
    });
    await waitFor(() => {
      expect(page().items.pendingQuantities).toEqual(new Map([[note, 4]]));
    });
    await letGo(held);
    expect(shown(mug)).toBe(5);
    gate.resolve(undefined);
    await opened.settled();
    expect([shown(mug), shown(note)]).toEqual([5, 4]);
  });

  test.each([0, -1, NaN, Infinity])('to %d is refused before anything is sent or shown', async (qty) => {
    const opened = await openFeaturesPage();
    does(opened, ({ setQuantity }) => setQuantity(opened.mug, qty));
    expect(opened.page().items.error?.code).toBe('invalid-argument');
    expect([opened.shown(opened.mug), opened.writes()]).toEqual([2, []]);
  });

  test('sends nothing where the host has not declared the item routes, and says how', async () => {
    const opened = await openFeaturesPage({ features: [] });
    expect(opened.page().items.isSupported).toBe(false);
    does(opened, ({ setQuantity }) => setQuantity(opened.mug, 5));
    await opened.settled();
    expect(opened.page().items.error?.message).toContain("features: ['items']");
    expect([opened.shown(opened.mug), opened.writes()]).toEqual([2, []]);
  });
});

describe('a shop that turns out to have no item routes', () => {
  test.each(faults.filter(turnsOff))(
    'has its controls gone, quietly, and its cart as it was: $name',
    async ({ fault }) => {
      const note = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      const opened = await openFeaturesPage();
      const { page, shop, mug, shown } = opened;
      shop.faults.set({ ...fault, operation: 'items' });
      does(opened, ({ setQuantity, remove }) => {
        setQuantity(mug, 5);
        remove(opened.note);
      });
      await opened.settled();
      expect(page().items).toMatchObject({ isSupported: false, isPending: false, error: null, removed: [] });
      expect([shown(mug), shown(opened.note)]).toEqual([2, 1]);
      expect(opened.writes()).toHaveLength(1);
      expect(note).toHaveBeenCalledOnce();
    },
  );
});

describe('an answer about a line that comes late', () => {
  test('is dropped when another cart has taken the place of its own, with what was still to be sent', async () => {
    const opened = await openFeaturesPage();
    const { page, shop, held, mug, note } = opened;
    const other = await shop.createCart();
    await shop.addItem(other, 'BOWL-RAMEN', 1);
    shop.faults.set({ operation: 'items', kind: 'status', status: 400, times: 1 });
    held.hold('PUT');
    does(opened, ({ setQuantity }) => {
      setQuantity(mug, 5);
      setQuantity(note, 5);
    });
    await isKeptBack(held, 1);
    act(() => {
      page().session.cartStore.adopt(other);
    });
    await letGo(held);
    await opened.settled();
    expect(page().items).toMatchObject({ isPending: false, error: null, pendingQuantities: new Map() });
    expect(page().cart.data?.items).toMatchObject([{ sku: 'BOWL-RAMEN', qty: 1 }]);
    expect(opened.writes()).toEqual(['PUT']);
    // Nor does any of it come back with its cart.
    act(() => {
      page().session.cartStore.adopt(opened.cartId);
    });
    await waitFor(() => {
      expect(opened.shown(mug)).toBe(2);
    });
    expect([opened.shown(note), page().items.isPending, page().items.error]).toEqual([1, false, null]);
  });

  test('keeps nothing waiting that was meant for the cart before', async () => {
    const opened = await openFeaturesPage({ features: ['items', 'coupons'] });
    const { page, shop, held, mug } = opened;
    const other = await shop.createCart();
    held.hold('PUT');
    act(() => {
      page().coupon.apply('WELCOME10');
    });
    await isKeptBack(held, 1);
    does(opened, ({ setQuantity }) => setQuantity(mug, 5));
    act(() => {
      page().session.cartStore.adopt(other);
    });
    await letGo(held);
    await opened.settled();
    expect(opened.writes()).toEqual(['PUT']);
    expect(await opened.inShop()).toMatchObject({ 'MUG-SPECKLE': 2 });
  });

  test('after the page has gone breaks nothing: the shop has done it', async () => {
    const opened = await openFeaturesPage();
    opened.held.hold('PUT');
    does(opened, ({ setQuantity }) => setQuantity(opened.mug, 5));
    await isKeptBack(opened.held, 1);
    opened.unmount();
    await letGo(opened.held);
    expect(await opened.inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
  });
});
