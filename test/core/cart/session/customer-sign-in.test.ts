import { expect, test } from 'vitest';
import { cartIdOf } from '../../../../src/core/cart/record/record.ts';
import { createGuestCartSession } from '../../../../src/core/cart/session/session-with-creation.ts';
import { receiptOf } from '../../../../src/core/cart/session/news.ts';
import { limitedShop, magento, openProfile, openTab } from '../../../support/customer-tabs.ts';
import { quantities } from '../../../support/quantities.ts';
import { createTestService } from '../../../support/service.ts';

test('the guest’s cart becomes the customer’s, which has items, totals and coupons', async () => {
  const shop = createTestService(magento);
  const { session, features, read, add } = openTab(shop, openProfile());
  await add('MUG-SPECKLE', 1);
  expect(await session.assignCustomer({ customerId: 1 })).toBe(true);
  const { current } = session.store.getState();
  expect(current).toMatchObject({ status: 'assigned', cartId: expect.stringMatching(/^mine:/) });
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 1 });
  const cartId = cartIdOf(current) ?? '';
  const line = await add('THROW-WOOL', 2);
  await features.setQuantity(cartId, line.item_id ?? 0, 3);
  await features.applyCoupon(cartId, 'WELCOME10');
  expect(await features.getTotals(cartId)).toMatchObject({
    items_qty: 4,
    coupon_code: 'WELCOME10',
  });
  expect(await features.listItems(cartId)).toHaveLength(2);
  await features.removeItem(cartId, line.item_id ?? 0);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 1 });
  expect(
    shop.log().filter((entry) => entry.includes('mine:') || entry.includes('mine%3A')),
  ).toEqual([]);
});

test('the assignment creates the customer’s cart, which the first item does not create again', async () => {
  const shop = createTestService(magento);
  const { session, read, add } = openTab(shop, openProfile());
  await add('MUG-SPECKLE', 1);
  await session.assignCustomer({ customerId: 1 });
  await add('THROW-WOOL', 1);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 1, 'THROW-WOOL': 1 });
  expect(shop.log()).not.toContain('POST /rest/default/V1/carts/mine');
});

test('an ordered cart is not assigned', async () => {
  const shop = createTestService(magento);
  const { session, read } = openTab(shop, openProfile());
  session.adoptCart(await shop.sample('ordered'));
  expect(await session.assignCustomer({ customerId: 1 })).toBe(true);
  expect(await read()).toMatchObject({ items: [] });
  expect(shop.log().filter((line) => line.startsWith('PUT'))).toEqual([]);
});

test('another session of the page that reads the customer’s cart first has the receipt, another page has not', async () => {
  const shop = createTestService(magento);
  const browser = openProfile();
  const { session, add } = openTab(shop, browser);
  await add('MUG-SPECKLE', 1);
  await session.assignCustomer({ customerId: 1 });
  const otherPage = openTab(shop, browser, { name: 'other' });
  await otherPage.read();
  expect(receiptOf(otherPage.session.news.getState())).toBeNull();
  const island = createGuestCartSession(session.options);
  await island.readCart(island.getCartId() ?? '');
  expect(receiptOf(island.news.getState())?.added).toMatchObject([
    { item: { sku: 'MUG-SPECKLE' } },
  ]);
});

test('a receipt names what was added, what grew and what the shop left out, until the customer changes it', async () => {
  const shop = createTestService(limitedShop);
  const first = openTab(shop, openProfile());
  await first.add('MUG-SPECKLE', 1);
  await first.session.assignCustomer({ customerId: 1 });
  const { session, features, read, add } = openTab(shop, openProfile());
  await add('MUG-SPECKLE', 2);
  await add('THROW-WOOL', 1);
  await add('COFFEE-HUILA', 1);
  shop.settings.set({ soldOut: ['COFFEE-HUILA'] });
  await session.assignCustomer({ customerId: 1 });
  const cart = await read();
  const id = session.getCartId() ?? '';
  const idOf = (sku: string): number => cart?.items?.find((item) => item.sku === sku)?.item_id ?? 0;
  const receipt = () => receiptOf(session.news.getState());
  const before = receipt();
  expect(before).toMatchObject({
    added: [{ item: { sku: 'THROW-WOOL' } }],
    changed: [{ item: { sku: 'MUG-SPECKLE' }, before: 1, after: 3 }],
    missing: [{ item: { name: expect.any(String), sku: 'COFFEE-HUILA' }, after: 0, missing: 1 }],
  });
  await read();
  expect(receipt()).toBe(before);
  await features.setQuantity(id, idOf('MUG-SPECKLE'), 2);
  await read();
  expect(receipt()).toMatchObject({ added: [{ item: { sku: 'THROW-WOOL' } }], changed: [] });
  await features.setQuantity(id, idOf('THROW-WOOL'), 2);
  await read();
  expect(receipt()?.added).toHaveLength(1);
  await features.removeItem(id, idOf('THROW-WOOL'));
  await read();
  expect(receipt()).toMatchObject({ added: [], missing: [{ item: { sku: 'COFFEE-HUILA' } }] });
  shop.settings.set({ soldOut: [] });
  await features.addItem(id, { sku: 'COFFEE-HUILA', qty: 1 });
  await read();
  expect(session.news.getState()).toEqual([]);
});

test('without a guest’s cart, signing in shows the customer’s cart, which is created with its first item', async () => {
  const shop = createTestService(magento);
  const { session, read, add } = openTab(shop, openProfile());
  expect(await session.assignCustomer()).toBe(true);
  expect(await read()).toMatchObject({ items: [], items_count: 0 });
  await add('MUG-SPECKLE', 2);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 2 });
  expect(session.news.getState()).toEqual([]);
  expect(shop.log()).not.toContain('POST /rest/default/V1/guest-carts');
});

test('a customer’s cart that is gone is said once, until the next one has items; no cart is no news', async () => {
  const shop = createTestService(magento);
  const { session, read, add } = openTab(shop, openProfile());
  const goneCart = { operation: 'read', kind: 'not-found' } as const;
  await add('MUG-SPECKLE', 1);
  await session.assignCustomer({ customerId: 1 });
  const news = () => session.news.getState().map(({ kind }) => kind);
  await read();
  shop.faults.set(goneCart);
  expect(await read()).toMatchObject({ items: [] });
  expect(news()).toEqual(['gone']);
  await read();
  expect(news()).toEqual(['gone']);
  shop.faults.clear();
  await read();
  expect(news()).toEqual([]);
  const elsewhere = openTab(createTestService(magento), openProfile());
  await elsewhere.session.assignCustomer({ customerId: 1 });
  await elsewhere.read();
  await elsewhere.read();
  expect(elsewhere.session.news.getState()).toEqual([]);
});

test('each session of the page says that the cart is gone, and keeps that a change may not have been saved', async () => {
  const shop = createTestService(magento);
  const { session, read, add } = openTab(shop, openProfile());
  await add('MUG-SPECKLE', 1);
  await session.assignCustomer({ customerId: 1 });
  const island = createGuestCartSession(session.options);
  const sessions = [session, island];
  const cartId = session.getCartId() ?? '';
  const readAll = async () => {
    for (const each of sessions) await each.readCart(cartId);
  };
  const news = () => sessions.map((each) => each.news.getState().map(({ kind }) => kind));
  await readAll();
  session.newsStore.setState([{ kind: 'unsaved', cartId: 'any' }], true);
  shop.faults.set({ operation: 'read', kind: 'not-found' });
  await readAll();
  expect(news()).toEqual([['gone', 'unsaved'], ['gone']]);
  shop.faults.clear();
  await island.readCart(cartId);
  await read();
  expect(news()).toEqual([['unsaved'], []]);
});

test('the token alone is enough for newer shops, and the store is the cart’s', async () => {
  const shop = createTestService({ ...magento, requireCustomerToken: 'only' });
  const { session, read, add } = openTab(shop, openProfile());
  await add('MUG-SPECKLE', 1);
  expect(await session.assignCustomer()).toBe(true);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 1 });
});

test.each(['reset', '401'])(
  'after a sign-out by %s, no cart and no id are left; only the page knows that the shop has ended it',
  async (how) => {
    const shop = createTestService(magento);
    const browser = openProfile();
    const { session, read, add } = openTab(shop, browser);
    await add('MUG-SPECKLE', 1);
    await session.assignCustomer({ customerId: 1 });
    await read();
    if (how === 'reset') session.reset();
    else {
      browser.token = null;
      await expect(read()).rejects.toMatchObject({ code: 'unauthorized' });
    }
    expect(session.store.getState()).toEqual({ current: { status: 'none' }, retired: [] });
    const hint = { kind: 'signed-out', cartId: null };
    expect(session.news.getState()).toEqual(how === 'reset' ? [] : [hint]);
    expect([...browser.storage.entries.values()].join()).not.toMatch(/mine:|ada|lindqvist/i);
  },
);

test('a response that is lost does not end the sign-in, and a wrong token changes nothing', async () => {
  const shop = createTestService(magento);
  const browser = openProfile();
  const { session, read, add } = openTab(shop, browser);
  await add('MUG-SPECKLE', 1);
  browser.token = 'wrong';
  await expect(session.assignCustomer({ customerId: 1 })).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(session.store.getState().current.status).toBe('guest');
  browser.token = 'preview-token-of-ada';
  shop.faults.set({ kind: 'lost-response', operation: 'assign', times: 1 });
  expect(await session.assignCustomer({ customerId: 1 })).toBe(true);
  expect(quantities(await read())).toEqual({ 'MUG-SPECKLE': 1 });
});

test('a reset during the sign-in wins', async () => {
  const shop = createTestService(magento);
  const { session, add } = openTab(shop, openProfile());
  await add('MUG-SPECKLE', 1);
  const signingIn = session.assignCustomer({ customerId: 1 });
  await Promise.resolve();
  session.reset();
  await signingIn.catch(() => undefined);
  expect(session.store.getState().current).toEqual({ status: 'none' });
});
