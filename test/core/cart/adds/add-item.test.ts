// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { NewCartItem } from '../../../../src/core/api/arguments.ts';
import { meansNoRoute, quickFaults } from '../../../support/every-fault.ts';
import { openCommandsWith, type CommandsPage } from '../../../support/cart-commands.ts';
import { openProfile, openTab } from '../../../support/customer-tabs.ts';
import { createTestService } from '../../../support/service.ts';

const open = openCommandsWith('items', 'totals');

const bowl = { sku: 'BOWL-RAMEN', qty: 1 };
/** The items wait for a connection, and the cart cannot be read when that is back. */
async function failUnread(page: CommandsPage, items: readonly NewCartItem[] = [bowl]) {
  page.shop.offline();
  const failed = expect(page.commands.add(items)).rejects.toMatchObject({ notSent: true });
  await page.waitFor(() => expect(page.state().progress).toBe('waiting'));
  page.shop.faults.set({ kind: 'status', operation: 'read', status: 403 });
  page.shop.online();
  await failed;
  page.shop.faults.clear();
}

const faults = quickFaults.filter((named) => !meansNoRoute(named));

describe('adding an item', () => {
  test('shows the line of the response before the cart is read again, once, with its totals', async () => {
    const page = await open();
    const before = page.shop.log().length;
    page.network.pause('GET');
    await expect(page.addOne(bowl)).resolves.toMatchObject({ sku: 'BOWL-RAMEN', qty: 1 });
    expect(page.shown()).toMatchObject({
      items_count: 3,
      items: [{}, {}, { sku: 'BOWL-RAMEN', qty: 1 }],
    });
    expect(page.state().totals).toMatchObject({ status: 'stale' });
    await page.untilPaused(2);
    await page.network.resume();
    await page.settled();
    const cart = `/rest/default/V1/guest-carts/${page.cartId}`;
    expect(page.shop.log().slice(before).sort()).toEqual([
      `GET ${cart}`,
      `GET ${cart}/totals`,
      `POST ${cart}/items`,
    ]);
    expect(page.shown()).toMatchObject({ items_count: 3 });
  });

  test('that fails says why until the next one, or until it is dismissed', async () => {
    const page = await open();
    page.shop.settings.set({ soldOut: ['BOWL-RAMEN'] });
    const add = () => page.addOne(bowl).catch((error: unknown) => error);
    const error = await add();
    expect(error).toMatchObject({
      code: 'rejected',
      serviceMessage: expect.stringContaining('not available') as string,
    });
    expect(page.state().failedAdd?.error).toBe(error);
    page.commands.dismissAdd();
    expect(page.state().failedAdd).toBeNull();
    await add();
    await page.addOne({ sku: 'CLOTH-LINEN', qty: 1 });
    expect(page.state().failedAdd).toBeNull();
  });

  test('that fails names the item as the page does, otherwise as its line', async () => {
    const page = await open();
    page.shop.settings.set({ soldOut: ['BOWL-RAMEN', 'MUG-SPECKLE'] });
    const fail = async (item: NewCartItem) => {
      await expect(page.addOne(item)).rejects.toMatchObject({ code: 'rejected' });
      return page.state().failedAdd?.items;
    };
    expect(await fail(bowl)).toMatchObject([{ ...bowl, name: null }]);
    const named = { ...bowl, qty: 2, name: 'Bowl &amp; spoon' };
    expect(await fail(named)).toMatchObject([{ ...named, name: 'Bowl & spoon' }]);
    const mug = { sku: 'MUG-SPECKLE', qty: 1 };
    expect(await fail(mug)).toMatchObject([{ ...mug, name: 'Speckled mug' }]);
    await failUnread(page, [bowl, mug]);
    expect(page.state().failedAdd?.items).toMatchObject([{ name: null }, { name: 'Speckled mug' }]);
  });

  test('that the shop refuses says why although a change that was pending succeeds', async () => {
    const page = await open();
    page.network.pause('POST');
    const added = page.addOne({ sku: 'NO-SUCH-SKU', qty: 1 }).catch(() => undefined);
    const changed = page.commands.setQuantity(page.mug, 3);
    const changedAt = Date.now();
    await page.waitFor(() => expect(Date.now()).toBeGreaterThan(changedAt));
    await page.network.resume();
    await Promise.all([added, changed]);
    await page.settled();
    expect(page.state()).toMatchObject({ failedAdd: { error: { code: 'rejected' } } });
    expect(page.state().addFailedAt).toBeGreaterThanOrEqual(changedAt);
    await page.commands.setQuantity(page.mug, 2);
    expect(page.state()).toMatchObject({ failedAdd: null, addFailedAt: 0 });
  });

  test('that fails for a new cart has the empty cart read once', async () => {
    const page = await open({ filled: false, features: ['items'] });
    page.shop.faults.set({ kind: 'status', status: 400, operation: 'items', times: 1 });
    await expect(page.addOne(bowl)).rejects.toMatchObject({ code: 'rejected' });
    await page.waitFor(() => expect(page.shown()).toMatchObject({ items: [] }));
    expect(page.shop.requests.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
  });

  test.each<[string, (page: CommandsPage) => Promise<string>]>([
    ['was ordered', ({ shop }) => shop.sample('ordered')],
    ['is gone', () => Promise.resolve('NoSuchCart')],
  ])('uses a new cart if the current one %s', async (_what, other) => {
    const page = await open();
    const cartId = await other(page);
    page.session.cartStore.adopt(cartId);
    await expect(page.addOne(bowl)).resolves.toMatchObject({ sku: 'BOWL-RAMEN' });
    await page.waitFor(() =>
      expect(page.shown()).toMatchObject({ items: [{ sku: 'BOWL-RAMEN' }] }),
    );
    expect(page.session.getCartId()).not.toBe(cartId);
  });

  test('can be tried again if the shop refuses it, and does not say what became of the cart', async () => {
    const page = await open({ features: ['items'] });
    page.session.cartStore.adopt('NoSuchCart');
    page.shop.faults.set({ kind: 'dropped', operation: 'read' });
    await expect(page.addOne(bowl)).rejects.toMatchObject({ code: 'network' });
    expect(page.state().failedAdd?.items).toMatchObject([{ ...bowl, canAddAgain: true }]);
    page.shop.faults.clear();
    page.state().failedAdd?.retry?.();
    await page.waitFor(() => expect(page.state()).toMatchObject({ isAdding: false }));
    expect(page.state()).toMatchObject({ failedAdd: null });
    expect(await page.inShop(page.session.getCartId()!)).toEqual({ 'BOWL-RAMEN': 1 });
  });

  test('uses the cart that another tab has put in the place of an ordered one', async () => {
    const page = await open();
    const [ordered, next] = [await page.shop.sample('ordered'), await page.shop.createCart()];
    page.session.cartStore.adopt(ordered);
    const read = page.session.readCart.bind(page.session);
    // The read that shows why the shop has refused the item.
    vi.spyOn(page.session, 'readCart').mockImplementation(async (...call) => {
      const cart = await read(...call);
      page.session.cartStore.adopt(next);
      return cart;
    });
    await page.addOne(bowl);
    expect(page.session.getCartId()).toBe(next);
    expect(await page.inShop(next)).toEqual({ 'BOWL-RAMEN': 1 });
  });

  test.each<[string, NewCartItem | undefined, string]>([
    ['nothing', undefined, 'the SKU has to be a text'],
    ['no SKU', { qty: 1 } as NewCartItem, 'the SKU has to be a text'],
    [
      'an impossible quantity',
      { sku: 'MUG-SPECKLE', qty: -1 },
      'the quantity has to be a number above 0',
    ],
  ])('is refused for %s, before a cart is created', async (_what, item, message) => {
    const page = await open({ filled: false });
    const error = { code: 'invalid-argument', message: expect.stringContaining(message) as string };
    await expect(page.addOne(item as NewCartItem)).rejects.toMatchObject(error);
    expect(page.shop.requests).toEqual([]);
    // Only the caller is told.
    expect(page.state().failedAdd).toBeNull();
  });

  test.each(faults)(
    'is sent once, and shows what the shop has, when the shop fails: $name',
    async ({ fault, code }) => {
      const page = await open();
      page.shop.faults.set({ ...fault, operation: 'items', times: 1 });
      const outcome = await page.addOne(bowl).catch((error: unknown) => error);
      await page.settled();
      const truth = await page.inShop();
      // The item counts as added if it is in the cart.
      expect(outcome).toMatchObject(
        'BOWL-RAMEN' in truth ? { sku: 'BOWL-RAMEN', qty: 1 } : { code },
      );
      expect(page.state().failedAdd?.error).toBe('BOWL-RAMEN' in truth ? undefined : outcome);
      expect(page.shown()?.items).toHaveLength(Object.keys(truth).length);
      expect(page.writes()).toEqual(['POST']);
    },
  );
});

describe('adding an item whose response is lost', () => {
  test.each([{ filled: true }, { filled: false }])(
    'resolves to its line and announces it, if the cart contains it (a cart with items: $filled)',
    async ({ filled }) => {
      const page = await open({ filled });
      const added = vi.fn();
      page.commands.onItemAdded(added);
      page.shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
      await expect(page.addOne({ sku: 'MUG-SPECKLE', qty: 3 })).resolves.toMatchObject({
        sku: 'MUG-SPECKLE',
        qty: filled ? 5 : 3,
      });
      expect(added).toHaveBeenCalledOnce();
      expect(page.state().failedAdd).toBeNull();
      await page.settled();
      expect(page.writes().filter((method) => method === 'PUT')).toEqual([]);
    },
  );

  test.each([
    ['a quantity', (page: CommandsPage) => page.commands.setQuantity(page.mug, 3)],
    ['an item', (page: CommandsPage) => page.addOne({ sku: 'MUG-SPECKLE', qty: 1 })],
  ])(
    'is not taken for added because of %s without a response before it, for the same product',
    async (_what, change) => {
      const page = await open();
      const faults = page.shop.faults;
      // The first was made, the second was not.
      faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
      faults.set({ kind: 'dropped', operation: 'items', times: 1 });
      faults.set({ kind: 'dropped', operation: 'read', times: 1 });
      change(page).catch(() => undefined);
      const adding = page.addOne({ sku: 'MUG-SPECKLE', qty: 1, name: 'Mug' });
      await expect(adding).rejects.toMatchObject({ code: 'network' });
      await page.settled();
      expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 3 });
      expect(page.state().failedAdd?.items).toMatchObject([{ name: 'Mug', canAddAgain: false }]);
    },
  );

  test('adds the other items of the call, each once', async () => {
    const page = await open();
    page.shop.faults.set({ kind: 'lost-response', operation: 'items', times: 2 });
    await page.commands.add([bowl, { sku: 'MUG-SPECKLE', qty: 1 }, { sku: 'CLOTH-LINEN', qty: 1 }]);
    expect(await page.inShop()).toEqual({
      'MUG-SPECKLE': 3,
      'NOTE-A5': 1,
      'BOWL-RAMEN': 1,
      'CLOTH-LINEN': 1,
    });
    expect(page.state().failedAdd).toBeNull();
  });

  test('rejects if the cart cannot be read, and loses its error when a later read shows the item', async () => {
    const page = await open();
    page.shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    page.shop.faults.set({ kind: 'dropped', operation: 'read' });
    await expect(page.addOne(bowl)).rejects.toMatchObject({ code: 'network' });
    expect(page.state().failedAdd?.error).toMatchObject({ code: 'network', failedIndex: 0 });
    page.shop.faults.clear();
    await page.reader.read();
    await page.waitFor(() => expect(page.state().failedAdd).toBeNull());
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('rejects if the cart was not read before, because nothing shows what it contained', async () => {
    const page = await open({ filled: false });
    const cartId = await page.shop.createCart();
    page.network.pause('GET');
    page.session.cartStore.adopt(cartId);
    page.shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    await expect(page.addOne(bowl)).rejects.toMatchObject({ code: 'network' });
    expect(page.state().failedAdd?.error).toMatchObject({ code: 'network' });
    await page.network.resume();
  });

  test('rejects if another tab has created the cart, which holds the same item, a moment before', async () => {
    const shop = createTestService();
    const browser = openProfile();
    const other = openTab(shop, browser).show();
    const tab = openTab(shop, browser).show();
    onTestFinished(() => [other, tab].forEach(({ stop }) => stop()));
    await other.commands.add([bowl]);
    shop.faults.set({ kind: 'dropped', operation: 'items', times: 1 });
    await expect(tab.commands.add([bowl])).rejects.toMatchObject({ code: 'network' });
    await vi.waitFor(() => expect(tab.reader.getState().cart?.items).toMatchObject([bowl]));
  });

  test.each(['dropped', 'lost-response'] as const)(
    'was not sent and can be tried again if no cart could be created: %s',
    async (kind) => {
      const page = await open({ filled: false });
      page.shop.faults.set({ kind, operation: 'create', times: 1 });
      await expect(page.addOne(bowl)).rejects.toMatchObject({ operation: 'create' });
      page.state().failedAdd?.retry?.();
      await page.waitFor(() => expect(page.shown()).toMatchObject({ items: [{ qty: 1 }] }));
      expect(page.state()).toMatchObject({ failedAdd: null });
      expect(await page.inShop(page.session.getCartId()!)).toEqual({ 'BOWL-RAMEN': 1 });
    },
  );

  test('is tried again, and says of each item why it was refused', async () => {
    const page = await open();
    page.shop.settings.set({ soldOut: ['BOWL-RAMEN', 'CLOTH-LINEN'] });
    await failUnread(page, [bowl, { sku: 'CLOTH-LINEN' }, { sku: 'NOTE-A5' }]);
    page.state().failedAdd?.retry?.();
    await page.waitFor(() =>
      expect(page.state().failedAdd?.items).toMatchObject([
        { sku: 'BOWL-RAMEN', error: { code: 'rejected' } },
        { sku: 'CLOTH-LINEN', error: { code: 'rejected' } },
      ]),
    );
    expect(page.state()).toMatchObject({ isAdding: false, failedAdd: { retry: undefined } });
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 2 });
  });

  test('is over when the shopper may be another one, not when the cart is ordered', async () => {
    const page = await open();
    const isOver = () => expect(page.state()).toMatchObject({ failedAdd: null });
    const isKept = () =>
      expect(page.state()).toMatchObject({
        failedAdd: { retry: expect.any(Function) as () => void },
      });
    const order = () => page.reader.patch(page.cartId, (cart) => ({ ...cart, is_active: false }));
    await failUnread(page);
    await order();
    isKept();
    page.session.cartStore.adopt(await page.shop.createCart());
    isKept();
    page.session.reset();
    isOver();
    // Without a cart, the next item creates one.
    page.shop.faults.set({ kind: 'dropped', operation: 'create', times: 1 });
    await expect(page.addOne(bowl)).rejects.toThrow();
    await page.addOne({ sku: 'CLOTH-LINEN', qty: 1 });
    isKept();
    page.session.cartStore.signIn('mine:1');
    isKept();
    page.session.cartStore.signOut('mine:1');
    isOver();
  });

  test('is not offered to the next shopper if the cart was gone before the reset', async () => {
    const page = await open();
    await failUnread(page);
    await page.shop.expire(page.cartId);
    await page.reader.read();
    expect(page.session.getCartId()).toBeNull();
    expect(page.state().failedAdd?.retry).toBeDefined();
    page.session.reset();
    expect(page.state()).toMatchObject({ failedAdd: null });
  });

  test('is not put back for the next shopper', async () => {
    const page = await open();
    await failUnread(page);
    page.network.pause('POST');
    const again = page.addOne({ ...bowl, qty: 9999 });
    const isOver = expect(again).rejects.toThrow();
    await page.untilPaused(1);
    page.session.reset();
    await page.network.resume();
    await isOver;
    expect(page.state()).toMatchObject({ failedAdd: null });
  });
});

test("an error of the page's own listener is reported, and the item counts as added", async () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const page = await open();
  const error = new Error('an error of the page');
  page.commands.onItemAdded(() => {
    throw error;
  });
  await expect(page.addOne(bowl)).resolves.toMatchObject({ sku: 'BOWL-RAMEN' });
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
  expect(page.state().failedAdd).toBeNull();
});
