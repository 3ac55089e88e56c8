// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { loadCustomer } from '../../../../src/core/cart/session/load-customer.ts';
import { receiptOf } from '../../../../src/core/cart/session/news.ts';
import { nextFrame } from '../../../../src/core/cart/state/next-frame.ts';
import { createWriteQueue } from '../../../../src/core/cart/writes/write-queue.ts';
import { magento, openProfile, openTab, type TabOptions } from '../../../support/customer-tabs.ts';
import { createServedNetwork } from '../../../support/served-network.ts';
import { quantities } from '../../../support/quantities.ts';
import { createTestService } from '../../../support/service.ts';

/** Resolves when what was reported so far is in the receipt, whose code loads late. */
const reported = async (): Promise<void> => void (await loadCustomer());

/** Resolves when what was pressed is on screen. A write is not sent before, if nothing else holds it. */
async function framesShown(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/** Two tabs of a shopper with two products in a guest's cart, which the first tab shows. */
async function openPage(options: TabOptions = {}) {
  const shop = createTestService(magento);
  const network = createServedNetwork(shop.fetch);
  const browser = openProfile();
  const tab = openTab(shop, browser, { fetch: network.fetch, ...options });
  const { reader, commands, stop } = tab.show();
  onTestFinished(stop);
  await commands.add([{ sku: 'MUG-SPECKLE' }, { sku: 'THROW-WOOL' }]);
  await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(2));
  const idOf = (sku: string): number =>
    reader.getState().cart?.items?.find((item) => item.sku === sku)?.item_id ?? 0;
  /** What the receipt names as unsaved, once the customer's cart was read. */
  const unsaved = async () => {
    await tab.read();
    await vi.waitFor(() => expect(receiptOf(tab.session.news.getState())).not.toBeNull());
    return receiptOf(tab.session.news.getState())?.unsaved.map((change) =>
      change.kind === 'line' ? change.item.sku : change.code,
    );
  };
  /** Resolves when the page has read all of the cart, so that the next request is another one. */
  const untilRead = () =>
    vi.waitFor(() => {
      expect(reader.getState()).toMatchObject({ fetchStatus: 'idle', isPatched: false });
      expect(commands.getState().totals.status).toBe('current');
    });
  /** Begins a sign-in, whose request alone waits for the network. */
  const beginSignIn = async () => {
    await untilRead();
    network.close();
    const signingIn = tab.session.assignCustomer({ customerId: 1 });
    await network.untilWaiting();
    return { signingIn };
  };
  return {
    ...tab,
    shop,
    network,
    browser,
    reader,
    commands,
    idOf,
    unsaved,
    untilRead,
    beginSignIn,
  };
}

test('a sign-in waits for the quantity, the removal and the code before it', async () => {
  const { shop, network, session, features, commands, read, idOf } = await openPage();
  network.close();
  const changes = [
    commands.setQuantity(idOf('MUG-SPECKLE'), 4),
    commands.remove(idOf('THROW-WOOL')),
    commands.applyCoupon('WELCOME10'),
  ];
  const signingIn = session.assignCustomer({ customerId: 1 });
  await network.untilWaiting();
  network.open();
  await Promise.all([...changes, signingIn]);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 4 });
  expect(await features.getTotals(session.getCartId() ?? '')).toMatchObject({
    coupon_code: 'WELCOME10',
  });
  expect(shop.log().filter((line) => line.endsWith(' 404'))).toEqual([]);
  await reported();
  expect(receiptOf(session.news.getState())?.unsaved).toEqual([]);
});

test('an item that is added during a sign-in is in the customer’s cart', async () => {
  const { shop, network, commands, read, beginSignIn } = await openPage();
  const { signingIn } = await beginSignIn();
  const adding = commands.add([{ sku: 'NOTE-A5' }]);
  await framesShown();
  network.open();
  await Promise.all([signingIn, adding]);
  // A shop may lose what the guest's cart gets while it merges the two.
  expect(
    shop
      .log()
      .filter((line) => line.startsWith('POST'))
      .at(-1),
  ).toMatch(/carts\/mine\/items$/);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 1, 'THROW-WOOL': 1, 'NOTE-A5': 1 });
});

test('what is pressed during a sign-in is named, because its lines are others in the customer’s cart', async () => {
  const { shop, network, commands, idOf, unsaved, beginSignIn } = await openPage();
  const { signingIn } = await beginSignIn();
  const changes = [
    commands.setQuantity(idOf('MUG-SPECKLE'), 4),
    commands.remove(idOf('THROW-WOOL')),
    commands.applyCoupon('WELCOME10'),
  ];
  await framesShown();
  network.open();
  await signingIn;
  expect((await Promise.allSettled(changes)).map(({ status }) => status)).toEqual(
    Array(3).fill('rejected'),
  );
  expect(await unsaved()).toEqual(['MUG-SPECKLE', 'THROW-WOOL', 'WELCOME10']);
  expect(shop.log().filter((line) => / (PUT|DELETE) .*(items|coupons)/.test(line))).toEqual([]);
});

test('a code whose removal is pressed during a sign-in is named', async () => {
  const { network, commands, unsaved, beginSignIn } = await openPage();
  await commands.applyCoupon('WELCOME10');
  const { signingIn } = await beginSignIn();
  const removed = commands.removeCoupon().catch(() => undefined);
  network.open();
  await Promise.all([signingIn, removed]);
  expect(await unsaved()).toEqual(['WELCOME10']);
});

test('an Undo that is pressed during a sign-in is named', async () => {
  const { network, commands, idOf, unsaved, beginSignIn } = await openPage();
  const id = idOf('MUG-SPECKLE');
  await commands.remove(id);
  const { signingIn } = await beginSignIn();
  commands.undo(id);
  network.open();
  await signingIn;
  expect(await unsaved()).toEqual(['MUG-SPECKLE']);
});

test('a change that failed before the sign-in is named, unless the shopper has dismissed or repeated it', async () => {
  const { shop, session, commands, idOf, unsaved } = await openPage();
  const fail = async (sku: string): Promise<void> => {
    shop.faults.set({ operation: 'items', kind: 'status', status: 503, times: 1 });
    await commands.setQuantity(idOf(sku), 4).catch(() => undefined);
  };
  await fail('MUG-SPECKLE');
  commands.dismiss(idOf('MUG-SPECKLE'));
  await fail('THROW-WOOL');
  await commands.add([{ sku: 'NOTE-A5' }]);
  await fail('NOTE-A5');
  await commands.setQuantity(idOf('NOTE-A5'), 2);
  await session.assignCustomer({ customerId: 1 });
  expect(await unsaved()).toEqual(['THROW-WOOL']);
});

test('what waits for a connection is named after a sign-in in another tab, but not what was withdrawn or replaced', async () => {
  const { shop, browser, network, commands, session, idOf, unsaved } = await openPage();
  shop.offline();
  const changes = [
    commands.setQuantity(idOf('MUG-SPECKLE'), 4),
    commands.applyCoupon('WELCOME10'),
    commands.applyCoupon('MUGS25'),
  ];
  const settled = Promise.allSettled(changes);
  await vi.waitFor(() => expect(commands.getState().coupon.isWaiting).toBe(true));
  expect(commands.getState().coupon.variables).toBe('MUGS25');
  network.close();
  shop.online();
  await openTab(shop, browser, { name: 'other' }).session.assignCustomer({ customerId: 1 });
  session.getCartId();
  network.open();
  await settled;
  expect(shop.log().filter((line) => /(PUT|DELETE) .*(items|coupons)/.test(line))).toEqual([]);
  expect(await unsaved()).toEqual(['MUG-SPECKLE', 'MUGS25']);
});

test('after a sign-out, news says that a change that waits may not have been saved, but not one that failed', async () => {
  const { shop, commands, session, idOf, reader } = await openPage();
  const signIn = async () => {
    await session.assignCustomer({ customerId: 1 });
    await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(2));
  };
  await signIn();
  await expect(commands.setQuantity(idOf('MUG-SPECKLE'), 100_000)).rejects.toMatchObject({
    code: 'rejected',
  });
  session.reset();
  expect(session.news.getState()).toEqual([]);
  await signIn();
  shop.offline();
  const change = commands.setQuantity(idOf('MUG-SPECKLE'), 4).catch(() => undefined);
  await vi.waitFor(() => expect(commands.getState().lines.waiting.size).toBe(1));
  session.reset();
  await change;
  // No product: the next visitor of the computer may read it.
  expect(session.news.getState()).toEqual([{ kind: 'unsaved', cartId: 'any' }]);
  shop.online();
});

describe('a customer who is signed out', () => {
  type Page = Pick<Awaited<ReturnType<typeof openPage>>, 'session' | 'shop' | 'browser'>;
  const signOuts: readonly (readonly [string, (page: Page) => void])[] = [
    ['the page', ({ session }) => session.reset()],
    ['the shop', ({ session: { cartStore } }) => cartStore.signOut(cartStore.readCurrentId()!)],
    [
      'another tab',
      ({ shop, browser }) => openTab(shop, browser, { name: 'other' }).session.reset(),
    ],
  ];
  const unsaved = { kind: 'unsaved', cartId: 'any' };

  test.each(signOuts)(
    'by %s leaves no queued item to the next cart, and news says that a change is missing',
    async (_, signOut) => {
      const page = await openPage();
      const { shop, commands, session, reader } = page;
      await session.assignCustomer({ customerId: 1 });
      await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(2));
      const before = shop.log().filter((line) => line.startsWith('POST'));
      const adding = commands.add([{ sku: 'NOTE-A5' }]);
      signOut(page);
      await expect(adding).rejects.toMatchObject({ code: 'aborted', notSent: true });
      expect(shop.log().filter((line) => line.startsWith('POST'))).toEqual(before);
      expect(session.getCartId()).toBeNull();
      expect(session.news.getState()).toContainEqual(unsaved);
    },
  );

  test.each(
    signOuts.flatMap(([by, signOut]) => [400, 404].map((status) => [by, status, signOut] as const)),
  )(
    'by %s leaves no item that is refused with %i to the next shopper',
    async (_, status, signOut) => {
      const page = await openPage();
      const { shop, network, browser, commands, session, untilRead } = page;
      await session.assignCustomer({ customerId: 1 });
      await untilRead();
      shop.faults.set({ kind: 'status', status, operation: 'items', times: 1 });
      const creations = () => shop.log().filter((line) => line.includes('POST'));
      const before = creations();
      network.close();
      const adding = commands.add([{ sku: 'NOTE-A5' }]);
      const failed = expect(adding).rejects.toMatchObject({ status });
      await network.untilWaiting();
      signOut(page);
      browser.token = null;
      network.open();
      await failed;
      expect(commands.getState()).toMatchObject({ failedAdd: null, addFailedAt: 0 });
      expect(session.news.getState()).toContainEqual(unsaved);
      expect(session.getCartId()).toBeNull();
      // The one that was refused.
      expect(creations().slice(before.length)).toEqual([
        expect.stringContaining('/carts/mine/items'),
      ]);
    },
  );

  test('by another tab leaves no item for which no cart could be created', async () => {
    const shop = createTestService(magento);
    const network = createServedNetwork(shop.fetch);
    const browser = openProfile();
    const tab = openTab(shop, browser, { fetch: network.fetch });
    const { session } = tab;
    await session.assignCustomer();
    const { reader, commands, stop } = tab.show();
    onTestFinished(stop);
    await vi.waitFor(() => expect(reader.getState()).toMatchObject({ cart: { items_count: 0 } }));
    shop.faults.set({ kind: 'status', status: 503, operation: 'create' });
    network.close();
    const failed = expect(commands.add([{ sku: 'NOTE-A5' }])).rejects.toMatchObject({
      status: 503,
    });
    await network.untilWaiting();
    openTab(shop, browser, { name: 'other' }).session.reset();
    network.open();
    await failed;
    expect(commands.getState().failedAdd).toBeNull();
    expect(session.news.getState()).toContainEqual(unsaved);
  });

  test('by the read that follows a refused item leaves it to no other cart', async () => {
    const { shop, browser, commands, session, untilRead } = await openPage();
    await session.assignCustomer({ customerId: 1 });
    await untilRead();
    shop.faults.set({ kind: 'not-found', operation: 'items', times: 1 });
    const before = shop.log().filter((line) => line.includes('POST'));
    browser.token = 'expired';
    const failed = { code: 'cart-not-found' };
    await expect(commands.add([{ sku: 'NOTE-A5' }])).rejects.toMatchObject(failed);
    expect(session.getCartId()).toBeNull();
    expect(shop.log().filter((line) => line.includes('POST'))).toHaveLength(before.length + 1);
    expect(session.news.getState()).toContainEqual(unsaved);
  });

  test.each(signOuts)(
    'by %s gets no second item of a call, and leaves no message of the first',
    async (_, signOut) => {
      const page = await openPage();
      const { shop, network, session, commands, untilRead } = page;
      await session.assignCustomer({ customerId: 1 });
      await untilRead();
      const shown = vi.fn(() => null);
      commands.onItemAdded(shown);
      // It is told of the guest's items as well.
      shown.mockClear();
      const before = shop.log().filter((line) => line.includes('POST')).length;
      network.close();
      const one = commands.add([{ sku: 'MUG-SPECKLE' }]);
      await network.untilWaiting();
      signOut(page);
      network.open();
      await one;
      expect(shown).not.toHaveBeenCalled();
      await session.assignCustomer({ customerId: 1 });
      await untilRead();
      network.close();
      const two = commands.add([{ sku: 'MUG-SPECKLE' }, { sku: 'NOTE-A5' }]);
      const failed = expect(two).rejects.toMatchObject({ code: 'aborted', failedIndex: 1 });
      await network.untilWaiting();
      signOut(page);
      network.open();
      await failed;
      // One item of each call.
      expect(shop.log().filter((line) => line.includes('POST'))).toHaveLength(before + 2);
      expect(session.news.getState()).toContainEqual(unsaved);
    },
  );
});

test('the next sign-in keeps the news that a change of the customer before may not have been saved', async () => {
  const { network, browser, session, commands, idOf, reader } = await openPage();
  await session.assignCustomer({ customerId: 1 });
  await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(2));
  network.close();
  const change = commands.setQuantity(idOf('MUG-SPECKLE'), 4).catch(() => undefined);
  await network.untilWaiting();
  session.reset();
  browser.token = 'preview-token-of-teo';
  network.open();
  await change;
  await commands.add([{ sku: 'THROW-WOOL' }]);
  await session.assignCustomer({ customerId: 2 });
  await vi.waitFor(() =>
    expect(session.news.getState().map(({ kind }) => kind)).toEqual(['sign-in', 'unsaved']),
  );
});

test('without the feature `customer`, an assignment waits as well', async () => {
  const { shop, network, session, commands, idOf } = await openPage({ customerCart: false });
  network.close();
  const changing = commands.setQuantity(idOf('MUG-SPECKLE'), 4);
  const assigning = session.assignCustomer({ customerId: 1, storeId: 1 });
  await network.untilWaiting();
  network.open();
  await Promise.all([changing, assigning]);
  expect(shop.log().filter((line) => line.startsWith('PUT'))).toEqual([
    expect.stringMatching(/\/items\/\d+$/),
    expect.stringMatching(/\/guest-carts\/\w+$/),
  ]);
});

test.each([
  ['names the guest’s code if the account has another one', 'WELCOME10', 'MUGS25', ['WELCOME10']],
  ['names no code that both have', 'WELCOME10', 'WELCOME10', []],
  ['names no code that the account takes over', 'WELCOME10', undefined, []],
  ['names no code of the account alone', undefined, 'MUGS25', []],
])('a sign-in %s', async (_what, guests, accounts, named) => {
  const { shop, session, commands, read } = await openPage();
  const account = openTab(shop, openProfile());
  await account.add('NOTE-A5', 1);
  await account.session.assignCustomer({ customerId: 1 });
  if (accounts !== undefined)
    await account.features.applyCoupon(account.session.getCartId() ?? '', accounts);
  if (guests !== undefined) await commands.applyCoupon(guests);
  await session.assignCustomer({ customerId: 1 });
  await read();
  await vi.waitFor(() => expect(commands.getState().coupon.code).toBe(accounts ?? guests));
  // That the customer removes a code is no news.
  await commands.removeCoupon();
  await reported();
  expect(receiptOf(session.news.getState())?.unsaved).toEqual(
    named.map((code) => ({ kind: 'code', code })),
  );
});

test('a sign-in names the guest’s code also if the last totals of the guest’s cart arrive after it', async () => {
  const shop = createTestService(magento);
  const account = openTab(shop, openProfile());
  await account.add('NOTE-A5', 1);
  await account.session.assignCustomer({ customerId: 1 });
  await account.features.applyCoupon(account.session.getCartId() ?? '', 'MUGS25');
  const responses = createServedNetwork(shop.fetch);
  const tab = openTab(shop, openProfile(), {
    async fetch(input, init) {
      const response = await shop.fetch(input, init);
      if (/guest-carts.*\/totals$/.test(new Request(input, init).url)) await responses.turn();
      return response;
    },
  });
  const { session, read } = tab;
  const { commands, stop } = tab.show();
  onTestFinished(stop);
  await commands.add([{ sku: 'MUG-SPECKLE' }]);
  await commands.applyCoupon('WELCOME10');
  responses.close();
  const refetched = commands.refetchTotals();
  await responses.untilWaiting();
  await session.assignCustomer({ customerId: 1 });
  responses.open();
  await refetched;
  await read();
  await vi.waitFor(() => expect(commands.getState().coupon.code).toBe('MUGS25'));
  await reported();
  expect(receiptOf(session.news.getState())?.unsaved).toEqual([
    { kind: 'code', code: 'WELCOME10' },
  ]);
});

test('a sign-in names no code of a cart that ships nothing, whose totals have an empty one', async () => {
  const shop = createTestService(magento);
  const account = openTab(shop, openProfile());
  await account.add('MUG-SPECKLE', 1);
  await account.session.assignCustomer({ customerId: 1 });
  await account.features.applyCoupon(account.session.getCartId() ?? '', 'MUGS25');
  const tab = openTab(shop, openProfile());
  const { session, read } = tab;
  const { commands, stop } = tab.show();
  onTestFinished(stop);
  await commands.add([{ sku: 'REPAIR-5Y' }]);
  expect((await tab.features.getTotals(session.getCartId() ?? '')).coupon_code).toBe('');
  await vi.waitFor(() => expect(commands.getState().coupon.code).toBeNull());
  await session.assignCustomer({ customerId: 1 });
  await read();
  await vi.waitFor(() => expect(commands.getState().coupon.code).toBe('MUGS25'));
  await reported();
  expect(receiptOf(session.news.getState())?.unsaved).toEqual([]);
});

test('a sign-in waits for a write without a limit if the page creates no carts', async () => {
  const shop = createTestService(magento);
  const network = createServedNetwork(shop.fetch);
  const sent = vi.fn(network.fetch);
  const tab = openTab(shop, openProfile(), { fetch: sent });
  await tab.add('MUG-SPECKLE', 1);
  network.close();
  sent.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const adding = createWriteQueue(tab.session).queueWrite(() => tab.add('NOTE-A5', 1));
  const signingIn = tab.session.assignCustomer({ customerId: 1 });
  await vi.advanceTimersByTimeAsync(25_000);
  vi.useRealTimers();
  expect(sent).toHaveBeenCalledTimes(1);
  network.open();
  await Promise.all([adding, signingIn]);
  expect(quantities(await tab.read())).toEqual({ 'MUG-SPECKLE': 1, 'NOTE-A5': 1 });
});

test('a createCart of the page that never settles holds a sign-in up for a limited time only', async () => {
  const shop = createTestService(magento);
  const { session, read } = openTab(shop, openProfile(), {
    createCart: () => new Promise(() => undefined),
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  void createWriteQueue(session).queueWrite(() => session.ensureCart());
  const assigned = vi.fn();
  void session.assignCustomer({ customerId: 1 }).then(assigned);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(assigned).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await vi.waitFor(() => expect(assigned).toHaveBeenCalledWith(true));
  expect((await read())?.items).toEqual([]);
});

test('a press after a script of the page has cleared storage changes nothing, and throws no error', async () => {
  const { browser, reader, commands, idOf, shop } = await openPage();
  const id = idOf('MUG-SPECKLE');
  browser.storage.entries.clear();
  const removing = commands.remove(id);
  // Storage is read after the frame that shows the removal, and before that is sent.
  await expect(removing).rejects.toMatchObject({ code: 'aborted' });
  expect(reader.getState().cart).toBeNull();
  expect(shop.log().filter((line) => line.startsWith('DELETE'))).toEqual([]);
});

test('a quantity that is typed when another tab signs in is named, but not what was applied or discarded', async () => {
  const { shop, browser, commands, session, idOf, unsaved } = await openPage();
  commands.noteDraft(idOf('MUG-SPECKLE'));
  commands.noteDraft(idOf('THROW-WOOL'))();
  await openTab(shop, browser, { name: 'other' }).session.assignCustomer({ customerId: 1 });
  session.getCartId();
  expect(await unsaved()).toEqual(['MUG-SPECKLE']);
});
