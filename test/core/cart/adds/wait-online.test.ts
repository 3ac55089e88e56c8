// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { outcomeOf } from '../../../support/failure.ts';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createCartCommands } from '../../../../src/core/cart/commands/cart-commands.ts';
import { createCartFeatures } from '../../../../src/core/api/features-api.ts';
import { createQueryReader } from '../../../../src/react/query-reader.ts';
import { nextFrame } from '../../../../src/core/cart/state/next-frame.ts';
import { createCartReader } from '../../../../src/core/cart/state/reader.ts';
import { openCommandsWith, type CommandsPage } from '../../../support/cart-commands.ts';
import { magento, openProfile, openTab } from '../../../support/customer-tabs.ts';
import { createTestService, type TestService } from '../../../support/service.ts';

const open = openCommandsWith('items', 'totals');

const bowl = { sku: 'BOWL-RAMEN', qty: 1, name: 'Ramen bowl' };

type Commands = CommandsPage['commands'];

/** The items that wait, with their quantities. */
const waitingIn = (commands: Commands) =>
  commands.getState().waitingAdds.map(({ sku, qty }) => [sku, qty]);

/** Adds an item while the browser is offline. `ended` is how its promise has ended, if it has. */
async function addOffline(shop: TestService, commands: Commands, item = bowl) {
  shop.offline();
  onTestFinished(shop.online);
  let ended: unknown;
  const before = commands.getState().waitingAdds;
  commands.add([item]).then(
    (lines) => (ended = lines),
    (error: unknown) => (ended = error),
  );
  await vi.waitFor(() => expect(commands.getState().waitingAdds).not.toBe(before));
  return { ended: () => ended };
}

/** The lines of a call, or its error. */
const errorOrLines = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => error);

/** Whether the browser would ask before the page is left. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** How many listeners of that event the page has, from now on. */
function countLeaveListeners() {
  const [added, removed] = (['addEventListener', 'removeEventListener'] as const).map((name) =>
    vi.spyOn(globalThis, name),
  );
  const count = (spy: typeof added) =>
    spy!.mock.calls.filter(([type]) => type === 'beforeunload').length;
  return () => count(added) - count(removed);
}

describe('an item that is added offline', () => {
  test('waits, and is added once the cart was read, without a drawer or a scroll', async () => {
    const page = await open();
    const before = page.shop.log().length;
    const listener = vi.fn(() => 'cart' as const);
    page.commands.onItemAdded(listener);
    const listeners = countLeaveListeners();
    const { ended } = await addOffline(page.shop, page.commands);
    // It was not handed to `fetch`, which could send it later.
    expect(page.shop.log().slice(before)).toEqual([]);
    expect(waitingIn(page.commands)).toEqual([['BOWL-RAMEN', 1]]);
    expect(page.state()).toMatchObject({ progress: 'waiting', addFailedAt: 0 });
    expect([asks(), listeners(), ended()]).toEqual([true, 1, undefined]);
    const progress: string[] = [];
    page.commands.subscribe(() => progress.push(page.state().progress));
    page.shop.online();
    await vi.waitFor(() => expect(ended()).toMatchObject([{ sku: 'BOWL-RAMEN', qty: 1 }]));
    // A checkout waits for it all the time.
    expect(new Set(progress.slice(0, progress.indexOf('arriving')))).toEqual(new Set(['waiting']));
    await page.settled();
    expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1, 'BOWL-RAMEN': 1 });
    expect(page.state()).toMatchObject({ failedAdd: null, itemsToShow: null, progress: 'done' });
    expect(page.state().lastAdd).toMatchObject([{ line: { sku: 'BOWL-RAMEN' } }]);
    expect(listener).not.toHaveBeenCalled();
    expect([asks(), listeners()]).toEqual([false, 0]);
  });

  test('is in sight at every moment, once, and cannot be taken back while it is sent', async () => {
    const page = await open();
    const { ended } = await addOffline(page.shop, page.commands);
    page.shop.faults.set({ kind: 'delay', ms: 50, operation: 'items', times: 1 });
    page.shop.online();
    const seen = new Set<string>();
    const look = (): void => {
      const [row] = page.state().waitingAdds;
      const line = page.shown()?.items?.find(({ sku }) => sku === 'BOWL-RAMEN');
      const places = [row && (row.withdraw ? 'waits' : 'is sent'), line && 'line'];
      seen.add(places.filter(Boolean).join());
    };
    while (ended() === undefined) {
      look();
      await new Promise((resolve) => setTimeout(resolve));
    }
    look();
    expect([...seen]).toEqual(['waits', 'is sent', 'line']);
    expect(page.state().waitingAdds).toEqual([]);
  });

  test('is added as often as it was pressed, in the order of the presses', async () => {
    const page = await open({ filled: false });
    await addOffline(page.shop, page.commands);
    await addOffline(page.shop, page.commands, { sku: 'WAX-SEAL', qty: 1, name: 'Seal' });
    await addOffline(page.shop, page.commands, { ...bowl, qty: 3 });
    expect(waitingIn(page.commands)).toEqual([
      ['WAX-SEAL', 1],
      ['BOWL-RAMEN', 4],
    ]);
    page.shop.online();
    await vi.waitFor(() => expect(page.state()).toMatchObject({ isAdding: false }));
    expect(page.writes()).toEqual(['POST', 'POST', 'POST', 'POST']);
    expect(Object.entries(await page.inShop(page.session.getCartId()!))).toEqual([
      ['BOWL-RAMEN', 4],
      ['WAX-SEAL', 1],
    ]);
  });

  test.each(['element', 'React'])(
    'comes on top of quantities that wait as well, whichever was first, also as the connection comes back: the reader of %s',
    async (name) => {
      const page = await open();
      const queryClient = new QueryClient();
      const { session, apiOptions, shop } = page;
      const retry = { retry: false };
      const reader =
        name === 'React'
          ? createQueryReader({ session, queryClient, retry, takePrefetchedCart: () => undefined })
          : page.reader;
      const features = createCartFeatures({ ...apiOptions, features: ['items'], shared: {} });
      const commands = createCartCommands({ session, reader, features });
      onTestFinished(reader.start());
      onTestFinished(commands.subscribe(() => undefined));
      onTestFinished(() => queryClient.clear());
      await page.waitFor(() => expect(reader.getState().cart).not.toBeNull());
      const mug = { sku: 'MUG-SPECKLE', qty: 1, name: 'Speckled mug' };
      await addOffline(shop, commands, mug);
      const set = commands.setQuantity(page.mug, 5);
      await page.waitFor(() => expect(commands.getState().lines.waiting).toContain(page.mug));
      await addOffline(shop, commands, mug);
      shop.online();
      // The quantity is sent when the cart was read, which takes a while.
      await commands.add([mug]);
      await set;
      await page.waitFor(() => expect(commands.getState().progress).toBe('done'));
      expect(await page.inShop()).toEqual({ 'MUG-SPECKLE': 8, 'NOTE-A5': 1 });
    },
  );

  test.each<[string, (goOffline: () => void) => unknown]>([
    ['is read', (goOffline) => goOffline()],
    // The item has the frame after this one.
    ['was read', (goOffline) => nextFrame().then(goOffline)],
  ])('waits again if the connection is lost as the cart %s', async (_when, lose) => {
    const page = await open();
    const { ended } = await addOffline(page.shop, page.commands);
    const stop = page.reader.subscribe(() => {
      if (page.reader.getState().fetchStatus === 'idle') lose(page.shop.offline);
    });
    page.shop.online();
    await page.waitFor(() => expect(navigator.onLine).toBe(false));
    stop();
    await page.commands.settled();
    expect([ended(), page.writes(), asks()]).toEqual([undefined, [], true]);
    expect(waitingIn(page.commands)).toEqual([['BOWL-RAMEN', 1]]);
    page.network.pause('POST');
    page.shop.online();
    await page.untilPaused(1);
    expect(page.state()).toMatchObject({ progress: 'arriving', failedAdd: null, isAdding: true });
    await page.network.resume();
    await page.waitFor(() => expect(ended()).toMatchObject([{ sku: 'BOWL-RAMEN' }]));
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('can be added by a press if the cart cannot be read then', async () => {
    const page = await open();
    const { ended } = await addOffline(page.shop, page.commands);
    page.shop.faults.set({ kind: 'status', operation: 'read', status: 401 });
    page.shop.online();
    await page.waitFor(() => expect(ended()).toMatchObject({ code: 'network', notSent: true }));
    expect(page.state()).toMatchObject({ waitingAdds: [], failedAdd: { isRetrying: false } });
    expect([page.writes(), asks()]).toEqual([[], false]);
    page.shop.faults.clear();
    page.state().failedAdd?.retry?.();
    await page.waitFor(() =>
      expect(page.state()).toMatchObject({ failedAdd: null, waitingAdds: [], isAdding: false }),
    );
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('that is pressed again by "Try again" waits, and is named once', async () => {
    const page = await open();
    await addOffline(page.shop, page.commands);
    page.shop.faults.set({ kind: 'status', operation: 'read', status: 403 });
    page.shop.online();
    await page.waitFor(() => expect(page.state().failedAdd?.retry).toBeDefined());
    page.shop.offline();
    page.state().failedAdd?.retry?.();
    await page.waitFor(() => expect(waitingIn(page.commands)).toHaveLength(1));
    expect(page.state()).toMatchObject({ failedAdd: null, waitingAdds: [{ qty: 1 }] });
    page.shop.faults.clear();
    page.shop.online();
    await page.waitFor(() =>
      expect(page.state()).toMatchObject({ failedAdd: null, waitingAdds: [], isAdding: false }),
    );
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('is withdrawn by Undo, the last one first', async () => {
    const page = await open();
    const listeners = countLeaveListeners();
    const first = await addOffline(page.shop, page.commands);
    const second = await addOffline(page.shop, page.commands, { ...bowl, qty: 3 });
    page.state().waitingAdds.at(-1)?.withdraw?.();
    // At once, so that a second press takes back the one before it.
    expect(waitingIn(page.commands)).toEqual([['BOWL-RAMEN', 1]]);
    await page.waitFor(() =>
      expect(second.ended()).toMatchObject({ code: 'aborted', notSent: true }),
    );
    expect([first.ended(), asks(), listeners()]).toEqual([undefined, true, 1]);
    page.state().waitingAdds.at(-1)?.withdraw?.();
    await page.waitFor(() => expect(first.ended()).toMatchObject({ code: 'aborted' }));
    expect(page.state()).toMatchObject({ waitingAdds: [], progress: 'done', isAdding: false });
    expect([asks(), listeners()]).toEqual([false, 0]);
    page.shop.online();
    await page.settled();
    expect(page.writes()).toEqual([]);
  });

  test('is withdrawn alone, also from a press that adds others', async () => {
    const page = await open();
    page.shop.offline();
    onTestFinished(page.shop.online);
    const mug = { sku: 'MUG-SPECKLE', qty: 2 };
    const pen = { sku: 'NAPKIN-LINEN', qty: 1 };
    const added = errorOrLines(page.commands.add([bowl, mug, pen, bowl]));
    await page.waitFor(() => expect(waitingIn(page.commands)).toHaveLength(3));
    const row = () => page.state().waitingAdds.find(({ sku }) => sku === bowl.sku);
    row()?.withdraw?.();
    expect(waitingIn(page.commands)).toEqual([
      ['MUG-SPECKLE', 2],
      ['NAPKIN-LINEN', 1],
    ]);
    page.shop.online();
    expect(await added).toMatchObject([{ sku: 'MUG-SPECKLE' }, { sku: 'NAPKIN-LINEN' }]);
    await page.settled();
    expect(await page.inShop()).not.toHaveProperty('BOWL-RAMEN');
  });

  test('is withdrawn with its press by the toast', async () => {
    const page = await open();
    const first = await addOffline(page.shop, page.commands);
    const second = errorOrLines(page.commands.add([bowl, { sku: 'MUG-SPECKLE' }]));
    await page.waitFor(() => expect(waitingIn(page.commands)).toHaveLength(2));
    page.state().waitingAdds.at(-1)?.withdrawPress?.();
    expect(waitingIn(page.commands)).toEqual([['BOWL-RAMEN', 1]]);
    expect(await second).toMatchObject({ code: 'aborted', notSent: true });
    expect(first.ended()).toBeUndefined();
    page.shop.online();
    await page.waitFor(() => expect(first.ended()).toMatchObject([{ sku: 'BOWL-RAMEN' }]));
  });

  test('is not offered again after it was withdrawn, if the page is left', async () => {
    const page = await open();
    page.shop.offline();
    onTestFinished(page.shop.online);
    const added = errorOrLines(page.commands.add([bowl, { sku: 'MUG-SPECKLE' }]));
    await page.waitFor(() => expect(waitingIn(page.commands)).toHaveLength(2));
    page.state().waitingAdds[0]?.withdraw?.();
    dispatchEvent(new Event('pagehide'));
    expect(await added).toMatchObject({ code: 'network', notSent: true });
    expect(page.state().failedAdd?.items.map(({ sku }) => sku)).toEqual(['MUG-SPECKLE']);
  });

  test('that the shop refuses has its index in the call, from which others were withdrawn', async () => {
    const page = await open();
    page.shop.offline();
    onTestFinished(page.shop.online);
    const added = errorOrLines(
      page.commands.add([{ sku: 'MUG-SPECKLE' }, bowl, { sku: 'NONE' }, { sku: 'NAPKIN-LINEN' }]),
    );
    await page.waitFor(() => expect(waitingIn(page.commands)).toHaveLength(4));
    page
      .state()
      .waitingAdds.find(({ sku }) => sku === bowl.sku)
      ?.withdraw?.();
    page.shop.online();
    expect(await added).toMatchObject({
      failedIndex: 2,
      message: expect.stringContaining('3 of 4'),
    });
    expect(page.state().failedAdd?.items.map(({ sku }) => sku)).toEqual(['NONE', 'NAPKIN-LINEN']);
  });

  test('can be added by a press if the page was left, and comes back', async () => {
    const page = await open();
    const { ended } = await addOffline(page.shop, page.commands);
    dispatchEvent(new Event('pagehide'));
    await page.waitFor(() => expect(ended()).toMatchObject({ code: 'network', notSent: true }));
    dispatchEvent(new Event('pageshow'));
    page.shop.online();
    await page.settled();
    expect(page.writes()).toEqual([]);
    expect(page.state().failedAdd?.retry).toBeDefined();
  });
});

/** An Android WebView without the permission, a VPN, a shop on localhost without a network. */
describe('in a browser that wrongly says that it is offline', () => {
  /** Also after `shop.online()`, which ends only that requests fail. */
  function sayOffline() {
    const prototype = Object.getPrototypeOf(navigator) as Navigator;
    const spy = vi.spyOn(prototype, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => spy.mockRestore());
    return spy;
  }

  test.each(['with', 'without'])('an item is added %s a cart, and never waits', async (which) => {
    const page = await open({ filled: which === 'with' });
    sayOffline();
    const onWaiting = vi.fn();
    const adding = page.commands.add([bowl], { onWaiting });
    await expect(adding).resolves.toMatchObject([{ sku: 'BOWL-RAMEN', qty: 1 }]);
    expect(onWaiting).not.toHaveBeenCalled();
    expect(await page.inShop(page.session.getCartId()!)).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test.each([
    ['lost-response', 'was added if the cart then has it', 'BOWL-RAMEN'],
    ['dropped', 'is not added again: it was sent', 'network'],
  ] as const)('an item without a response (%s) %s', async (kind, _what, outcome) => {
    const page = await open();
    sayOffline();
    page.shop.faults.set({ kind, operation: 'items', times: 1 });
    const adding = outcomeOf(page.addOne(bowl).then(({ sku }) => sku));
    expect(await adding).toBe(outcome);
    expect(page.state().failedAdd?.retry).toBeUndefined();
    expect(page.state().failedAdd?.items.map(({ canAddAgain }) => canAddAgain)).toEqual(
      kind === 'dropped' ? [false] : undefined,
    );
    expect(page.writes()).toEqual(['POST']);
  });

  test.each(['with', 'without'])(
    'an item is dropped by a reset %s a cart, until the shop has responded',
    async (which) => {
      const page = await open({ filled: which === 'with' });
      sayOffline();
      page.network.pause(which === 'with' ? 'GET' : 'POST');
      const adding = page.commands.add([bowl]);
      const failed = expect(adding).rejects.toMatchObject({ code: 'aborted', notSent: true });
      await page.untilPaused(1);
      page.session.reset();
      await page.network.resume();
      await failed;
      expect(page.session.getCartId()).toBeNull();
      expect(page.state()).toMatchObject({ failedAdd: null, isAdding: false });
      expect(page.shop.log().filter((each) => each.includes('/items'))).toEqual([]);
    },
  );

  test('an item can be added by a press if the shop responds, but creates no cart', async () => {
    const page = await open({ filled: false });
    sayOffline();
    page.shop.faults.set({ kind: 'status', status: 503, operation: 'create', times: 1 });
    const error = { code: 'unavailable', operation: 'create' };
    await expect(page.commands.add([bowl])).rejects.toMatchObject(error);
    expect(waitingIn(page.commands)).toEqual([]);
    expect(page.writes()).toEqual(['POST']);
    page.state().failedAdd?.retry?.();
    await page.waitFor(() => expect(page.state()).toMatchObject({ failedAdd: null }));
    expect(await page.inShop(page.session.getCartId()!)).toEqual({ 'BOWL-RAMEN': 1 });
  });

  test('an item waits if a read fails, whose response may be that of a service worker', async () => {
    const page = await open();
    sayOffline();
    page.shop.faults.set({ kind: 'status', status: 503, operation: 'read' });
    const adding = page.commands.add([bowl]);
    await page.waitFor(() => expect(waitingIn(page.commands)).toEqual([['BOWL-RAMEN', 1]]));
    page.shop.faults.clear();
    await page.reader.read();
    await expect(adding).resolves.toMatchObject([{ sku: 'BOWL-RAMEN' }]);
    expect(page.writes()).toEqual(['POST']);
  });

  test('an item that waits is added once a read of the cart succeeds', async () => {
    const page = await open();
    sayOffline();
    const { ended } = await addOffline(page.shop, page.commands);
    page.shop.online();
    expect(await page.reader.read()).toBe(true);
    await page.waitFor(() => expect(ended()).toMatchObject([{ sku: 'BOWL-RAMEN' }]));
    expect(await page.inShop()).toMatchObject({ 'BOWL-RAMEN': 1 });
  });

  test('no cart is created for an item whose shopper leaves before its turn', async () => {
    const page = await open();
    page.network.pause('PUT');
    void page.commands.setQuantity(page.mug, 5).catch(() => undefined);
    await page.untilPaused(1);
    sayOffline();
    const adding = outcomeOf(page.commands.add([bowl]));
    page.session.reset();
    await page.network.resume();
    expect(await adding).toBe('aborted');
    await page.commands.settled();
    expect(page.session.getCartId()).toBeNull();
    expect(page.writes()).toEqual(['PUT']);
  });

  test('an item waits behind a quantity that waits, which would replace its quantity', async () => {
    const page = await open();
    const said = sayOffline();
    page.shop.offline();
    const set = page.commands.setQuantity(page.mug, 5);
    await page.waitFor(() => expect(page.state().lines.waiting).toContain(page.mug));
    await addOffline(page.shop, page.commands, { ...bowl, sku: 'MUG-SPECKLE' });
    page.shop.online();
    expect(await page.reader.read()).toBe(true);
    await page.commands.settled();
    void page.commands.add([{ sku: 'MUG-SPECKLE', qty: 1 }]);
    await page.commands.settled();
    expect([page.writes(), page.state().progress]).toEqual([[], 'waiting']);
    said.mockRestore();
    dispatchEvent(new Event('online'));
    await set;
    await page.waitFor(() => expect(page.state().progress).toBe('done'));
    expect(await page.inShop()).toMatchObject({ 'MUG-SPECKLE': 7 });
  });
});

describe('without a cart', () => {
  test('all items that wait are in one new cart, also if nothing shows it', async () => {
    const shop = createTestService();
    const tab = openTab(shop, openProfile());
    const reader = createCartReader(tab.session);
    const commands = createCartCommands({ ...tab, reader });
    await addOffline(shop, commands);
    await addOffline(shop, commands, { ...bowl, qty: 2 });
    shop.online();
    await vi.waitFor(() => expect(commands.getState().isAdding).toBe(false));
    expect(
      shop.log().filter((each) => each.endsWith('POST /rest/default/V1/guest-carts')),
    ).toHaveLength(1);
    expect(await shop.getCart(tab.session.getCartId()!)).toMatchObject({ items: [{ qty: 3 }] });
  });

  test('two tabs add what each of them has waiting, to one cart', async () => {
    const shop = createTestService();
    const browser = openProfile();
    const tabs = ['one', 'two'].map((name) => openTab(shop, browser, { name }));
    const pages = tabs.map((tab) => tab.show());
    onTestFinished(() => pages.forEach(({ stop }) => stop()));
    for (const { commands } of pages) await addOffline(shop, commands);
    shop.online();
    await vi.waitFor(() => {
      for (const { commands } of pages) expect(commands.getState().isAdding).toBe(false);
    });
    const [one, two] = tabs.map(({ session }) => session.getCartId());
    expect(one).toBe(two);
    expect(await shop.getCart(one!)).toMatchObject({ items: [{ qty: 2 }] });
  });
});

describe('of a shopper before', () => {
  const openPage = () => {
    const shop = createTestService(magento);
    const browser = openProfile();
    const tab = openTab(shop, browser);
    const commands = createCartCommands({ ...tab, reader: createCartReader(tab.session) });
    return { shop, browser, commands, ...tab };
  };

  test.each([
    ['this tab', true],
    ['this tab, without a cart', false],
  ])('is dropped by a reset, also if nothing shows the cart: %s', async (_where, hasCart) => {
    const { shop, session, commands } = openPage();
    if (hasCart) await commands.add([bowl]);
    const { ended } = await addOffline(shop, commands, { ...bowl, qty: 3 });
    session.reset();
    await vi.waitFor(() => expect(ended()).toMatchObject({ code: 'aborted', notSent: true }));
    expect(commands.getState().failedAdd).toBeNull();
    shop.online();
    await commands.add([bowl]);
    expect(await shop.getCart(session.getCartId()!)).toMatchObject({ items: [{ qty: 1 }] });
  });

  test('is dropped by the sign-out of another tab', async () => {
    const { shop, browser, session, commands } = openPage();
    await session.assignCustomer({ customerId: 1 });
    const { ended } = await addOffline(shop, commands);
    openTab(shop, browser, { name: 'other' }).session.reset();
    shop.online();
    await vi.waitFor(() => expect(ended()).toMatchObject({ code: 'aborted', notSent: true }));
    expect(session.getCartId()).toBeNull();
    expect(session.news.getState()).toMatchObject([{ kind: 'unsaved' }]);
    expect(shop.log().filter((each) => each.startsWith('POST'))).toEqual([]);
  });

  test('is dropped if a guest has signed in and out again', async () => {
    const { shop, session, commands } = openPage();
    await commands.add([bowl]);
    const { ended } = await addOffline(shop, commands);
    session.cartStore.signIn('mine:1');
    session.cartStore.signOut('mine:1');
    await vi.waitFor(() => expect(ended()).toMatchObject({ code: 'aborted', notSent: true }));
    expect(commands.getState().failedAdd).toBeNull();
  });

  test('goes to the cart of the customer as which the same shopper signs in', async () => {
    const { shop, session, commands, read } = openPage();
    await commands.add([bowl]);
    await addOffline(shop, commands, { ...bowl, qty: 3 });
    session.cartStore.signIn('mine:1');
    shop.online();
    await vi.waitFor(() => expect(commands.getState().isAdding).toBe(false));
    expect(await read()).toMatchObject({ items: [{ qty: 3 }] });
  });
});
