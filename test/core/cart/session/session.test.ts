import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createGuestCartApi } from '../../../../src/core/api/cart-api.ts';
import { keyBeside } from '../../../../src/core/cart/record/record-keys.ts';
import { seenText } from '../../../../src/core/cart/record/seen-cart.ts';
import { sharedState } from '../../../../src/core/cart/record/shared-state.ts';
import { codeOf } from '../../../support/failure.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';
import { openBrowser as open, sent } from '../../../support/open-browser.ts';

describe('creating', () => {
  test('replacing creates one new cart for a double click, in one tab and in two, and retires the old id', async () => {
    const { shop, tab } = open();
    const [one, two] = [tab(), tab()];
    const before = await one.ensureCart();
    const calls = [one.replaceCart(), one.replaceCart(), one.ensureCart(), two.replaceCart()];
    const [after, ...others] = await Promise.all(calls);
    expect(after).not.toBe(before);
    expect(new Set(others)).toEqual(new Set([after]));
    expect(sent(shop, 'POST')).toBe(2);
    expect(one.store.getState()).toEqual({
      current: { status: 'guest', cartId: after },
      retired: [before],
    });
  });

  test('a response that arrives after a reset is dropped', async () => {
    const { tab } = open();
    const session = tab();
    const creating = session.ensureCart();
    session.reset();
    expect(await codeOf(creating)).toBe('aborted');
    expect(session.store.getState().current).toEqual({ status: 'none' });
  });

  test('a reset in another tab also aborts the calls from before it, and none after it', async () => {
    const { shop, tab } = open();
    const shared = sharedState({});
    const [session, copy] = [tab({ shared }), tab({ shared })];
    const before = codeOf(session.ensureCart());
    // The storage event of a reset in another tab does this.
    shared.resets.set(session.cartStore.key, 1);
    const cartId = await copy.ensureCart();
    expect(await before).toBe('aborted');
    expect(session.cartStore.readCurrentId()).toBe(cartId);
    expect(sent(shop, 'POST')).toBe(1);
  });
});

describe('reading', () => {
  test('an ordered cart returns its order number, and no name or address for a cache to keep', async () => {
    const { shop, tab } = open();
    const cart = await tab().readCart(await shop.sample('ordered'));
    expect(cart).toMatchObject({ is_active: false, reserved_order_id: '000000271' });
    expect(JSON.stringify(cart)).not.toMatch(/address|Iris|telephone|@/);
  });

  test('a not-found response retires exactly that id, and creates no replacement', async () => {
    const { shop, tab } = open();
    const session = tab();
    session.cartStore.adopt('UnknownToTheService');
    expect(await codeOf(session.readCart('UnknownToTheService'))).toBe('cart-not-found');
    expect(session.store.getState()).toEqual({
      current: { status: 'none' },
      retired: ['UnknownToTheService'],
    });
    expect(sent(shop, 'POST')).toBe(0);
  });
});

describe('assigning', () => {
  const assignment = { customerId: 1, storeId: 1 };

  test('a not-found response after the assignment is expected, and the cart stays assigned', async () => {
    const { shop, tab } = open({ retireOnAssign: true });
    const session = tab();
    const cartId = await session.ensureCart();
    await session.assignCustomer(assignment);
    expect(await codeOf(session.readCart(cartId))).toBe('cart-not-found');
    expect(session.store.getState().current).toEqual({ status: 'assigned', cartId: null });
    expect(sent(shop, 'POST')).toBe(1);
  });

  test('two copies on one page send one PUT', async () => {
    const { shop, tab } = open({ retireOnAssign: true });
    const shared = sharedState({});
    const [one, two] = [tab({ shared }), tab({ shared })];
    await one.ensureCart();
    const responses = await Promise.all([
      one.assignCustomer(assignment),
      two.assignCustomer(assignment),
    ]);
    expect(responses).toEqual([true, true]);
    expect(sent(shop, 'PUT')).toBe(1);
  });

  test('without a cart, or a second time, nothing is sent', async () => {
    const { shop, tab } = open();
    const session = tab();
    expect(await codeOf(session.assignCustomer(assignment))).toBe('invalid-argument');
    await session.ensureCart();
    await session.assignCustomer(assignment);
    expect(await codeOf(session.assignCustomer(assignment))).toBe('invalid-argument');
    expect(sent(shop, 'PUT')).toBe(1);
  });
});

test.each([undefined, null, {}])(
  'assigning %j sends the store of the cart, and leaves the customer to the token',
  async (missing) => {
    const { shop, tab } = open();
    const session = tab();
    await session.ensureCart();
    // An older shop requires the customer.
    await expect(session.assignCustomer(missing as never)).rejects.toMatchObject({
      code: 'rejected',
      message: expect.stringContaining('customerId') as unknown,
    });
    expect(sent(shop, 'PUT')).toBe(1);
    expect(session.store.getState().current.status).toBe('guest');
  },
);

test.each([
  [true, 'unauthorized'],
  [false, 'cart-not-found'],
])(
  'a customer’s cart is kept if the shop hides it in another way than no cart (%j): %s',
  async (isTold, code) => {
    const { shop, tab } = open();
    const body = { message: "No cart '%masked_cart_id'", parameters: { masked_cart_id: 'x' } };
    const hiding: typeof fetch = async (input, init) =>
      isTold && (input as string).endsWith('guest-cart-probe')
        ? shop.fetch(input, init)
        : Response.json(body, { status: 404 });
    const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: hiding });
    const session = tab({ api });
    session.adoptCart('hidden');
    expect(await codeOf(session.readCart('hidden'))).toBe(code);
    expect(session.getCartId()).toBe(isTold ? 'hidden' : null);
  },
);

test('adopting an id of digits only logs that Magento needs the masked id', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const { tab } = open();
  tab().adoptCart('4711');
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('masked id'));
});

describe('a cart that the host already has', () => {
  test('becomes the current one, the guest cart before it a retired one; adopted again, it is only read again', async () => {
    const { storage, tab } = open();
    const session = tab();
    const before = await session.ensureCart();
    session.adoptCart('FromTheShopsSession');
    const state = session.store.getState();
    expect(state).toEqual({
      current: { status: 'guest', cartId: 'FromTheShopsSession' },
      retired: [before],
    });
    expect(tab({ storage }).getCartId()).toBe('FromTheShopsSession');
    session.cartStore.writeContents('FromTheShopsSession', 'snapshot', 'contents');
    const read = vi.fn();
    onTestFinished(session.onRefresh(read));
    session.adoptCart('FromTheShopsSession');
    expect(read).toHaveBeenCalledOnce();
    expect(session.store.getState()).toBe(state);
    expect(session.cartStore.readContents('snapshot')).toBe('contents');
  });

  test('of another customer state is not touched by adopting the same id', async () => {
    const { tab } = open();
    const session = tab();
    const cartId = await session.ensureCart();
    await session.assignCustomer({ customerId: 1, storeId: 1 });
    session.adoptCart(cartId);
    expect(session.store.getState().current).toEqual({ status: 'assigned', cartId });
  });

  test.each(['', '..', 'a/b', 'a b', 7, null, undefined])(
    '%j is no cart id, and changes nothing',
    (cartId) => {
      const { tab } = open();
      const session = tab();
      expect(() => {
        session.adoptCart(cartId as string);
      }).toThrow(expect.objectContaining({ code: 'invalid-argument' }));
      expect(session.getCartId()).toBeNull();
    },
  );
});

describe('replacing only the cart that was refused', () => {
  test('returns the cart that another tab has created in its place, and creates none', async () => {
    const { shop, tab } = open();
    const [one, two] = [tab(), tab()];
    const ordered = await one.ensureCart();
    const fresh = await one.replaceCart({ ifCurrent: ordered });
    await expect(two.replaceCart({ ifCurrent: ordered })).resolves.toBe(fresh);
    expect(sent(shop, 'POST')).toBe(2);
  });

  test('is what a page does that has not seen the replacement yet', async () => {
    const { shop, tab } = open();
    const one = tab();
    await one.ensureCart();
    const two = tab();
    const fresh = await one.replaceCart();
    await expect(two.replaceCart()).resolves.toBe(fresh);
    expect(sent(shop, 'POST')).toBe(2);
  });
});

test('a reset of one cart only keeps a newer one, and removes everything if that cart is current', async () => {
  const { storage, tab } = open();
  const session = tab();
  const ended = await session.ensureCart();
  const newer = await session.replaceCart();
  session.reset({ only: ended });
  // The ended one cannot be restored.
  const current = { status: 'guest', cartId: newer };
  expect(session.store.getState()).toEqual({ current, retired: [] });
  session.reset({ only: newer });
  expect(session.getCartId()).toBeNull();
  expect(storage.entries.size).toBe(0);
});

test('a refresh reaches every copy of the package on the page, and no other shop', async () => {
  const { shop, tab } = open();
  const shared = sharedState({});
  const [one, two] = [tab({ shared }), tab({ shared })];
  const other = tab({
    shared,
    api: createGuestCartApi({ baseUrl: shop.urlOf('eur'), fetch: shop.fetch }),
  });
  const reads: string[] = [];
  two.onRefresh(() => reads.push('same shop'));
  other.onRefresh(() => reads.push('other shop'));
  one.refresh();
  expect(reads).toEqual(['same shop']);
});

describe('a guest cart that a sign-in in the theme has given to a customer', () => {
  /** A browser whose guest cart now belongs to a customer, and a new page load. */
  async function openTaken() {
    const browser = open();
    const cartId = await browser.tab().ensureCart();
    await browser.shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await browser.shop.signIn(cartId, 3);
    return { ...browser, cartId, session: browser.tab() };
  }

  test('is not shown, and its id and snapshot are removed', async () => {
    const { session, cartId, tab } = await openTaken();
    session.cartStore.writeContents(cartId, 'snapshot', 'contents');
    expect(await codeOf(session.readCart(cartId))).toBe('cart-not-found');
    expect(session.store.getState()).toEqual({ current: { status: 'none' }, retired: [] });
    expect([tab().getCartId(), session.cartStore.readContents('snapshot')]).toEqual([null, null]);
    expect(await codeOf(session.restorePrevious())).toBe('invalid-argument');
    expect(await session.ensureCart()).not.toBe(cartId);
  });

  test('is never one to restore, and its items are not kept to be put back', async () => {
    const visit = createFakeStorage();
    vi.stubGlobal('sessionStorage', visit);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { session, cartId } = await openTaken();
    session.cartStore.addRetired('older');
    session.cartStore.writeContents(
      cartId,
      'seen',
      seenText({ unit: '', lines: [], code: null }, 1),
    );
    const retired: (readonly string[])[] = [];
    session.store.subscribe((record) => void retired.push(record.retired));
    expect(await codeOf(session.readCart(cartId))).toBe('cart-not-found');
    expect(retired).toEqual([['older']]);
    expect(visit.getItem(keyBeside(session.cartStore.key, 'ended'))).toBeNull();
  });

  test('is kept as assigned if this page has assigned it, although the response was lost', async () => {
    const { session, cartId, shop } = await openTaken();
    shop.faults.set({ operation: 'assign', kind: 'dropped', times: 1 });
    await session.assignCustomer({ customerId: 3, storeId: 1 }).catch(() => undefined);
    expect((await session.readCart(cartId)).customer?.id).toBe(3);
    expect(session.store.getState().current).toEqual({ status: 'assigned', cartId });
  });

  test('is still read by the next page if an earlier one has assigned it', async () => {
    const { session, cartId, tab } = await openTaken();
    session.cartStore.markAssigned(cartId);
    const next = tab();
    expect((await next.readCart(cartId)).customer?.id).toBe(3);
    expect(next.store.getState().current).toEqual({ status: 'assigned', cartId });
  });

  test('is shown if this page has made it current', async () => {
    const { session, cartId } = await openTaken();
    session.adoptCart(cartId);
    expect((await session.readCart(cartId)).customer?.id).toBe(3);
    expect(session.getCartId()).toBe(cartId);
  });
});
