// @vitest-environment jsdom
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openCommandsWith } from '../../../support/cart-commands.ts';

import { magento, openProfile, openTab } from '../../../support/customer-tabs.ts';
import { noEstimate } from '../../../../src/core/cart/state/estimate-state.ts';
import { createTestService } from '../../../support/service.ts';

const open = openCommandsWith('items', 'totals', 'shipping');

afterEach(() => sessionStorage.clear());

const portland = { country: 'US', region: 'OR', postcode: '97201' };

describe('a shipping estimate', () => {
  test('lists the methods, and changes neither the cart nor its totals', async () => {
    const { commands, state, shop, cartId } = await open();
    const before = { cart: await shop.getCart(cartId), totals: state().totals.data };
    const estimated = commands.estimateShipping(portland);
    expect(state().shippingEstimate).toEqual({
      data: undefined,
      error: null,
      isPending: true,
      destination: portland,
    });
    const methods = await estimated;
    expect(methods.map(({ method_title }) => method_title)).toEqual([
      'Portland',
      '2 to 4 days',
      'Same day',
    ]);
    expect(state().shippingEstimate).toEqual({
      data: methods,
      error: null,
      isPending: false,
      destination: portland,
    });
    expect(await shop.getCart(cartId)).toEqual(before.cart);
    expect(state().totals).toMatchObject({ data: before.totals, status: 'current' });
  });

  test('keeps its destination for the next page of the visit, until the cart is forgotten or it is reset', async () => {
    const { commands, session } = await open();
    await commands.estimateShipping(portland);
    const next = await open();
    expect(next.state().shippingEstimate).toEqual({ ...noEstimate, destination: portland });
    session.reset();
    expect((await open()).state().shippingEstimate).toEqual(noEstimate);
    expect(sessionStorage).toHaveLength(0);
    const other = await open();
    await other.commands.estimateShipping(portland);
    other.commands.resetShippingEstimate();
    expect((await open()).state().shippingEstimate).toEqual(noEstimate);
  });

  test('keeps nothing else of an address that the page passes', async () => {
    const { commands, state } = await open();
    const address = { ...portland, street: '5 Pine Street', firstname: 'Noor' };
    await commands.estimateShipping(address);
    expect(state().shippingEstimate.destination).toEqual(portland);
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).not.toMatch(/Pine|Noor/);
  });

  test('is outdated when the cart changes, until the same destination is estimated again', async () => {
    const { commands, state, settled, mug } = await open();
    const before = await commands.estimateShipping(portland);
    await commands.setQuantity(mug, 3);
    await settled();
    const outdated = { data: undefined, outdated: before, destination: portland };
    expect(state().shippingEstimate).toMatchObject(outdated);
    const again = commands.estimateShipping(portland);
    expect(state().shippingEstimate).toMatchObject({ ...outdated, isPending: true });
    const data = await again;
    expect(state().shippingEstimate).toMatchObject({ data, outdated: undefined });
    await commands.setQuantity(mug, 4);
    await settled();
    void commands.estimateShipping({ country: 'DE' });
    expect(state().shippingEstimate).toMatchObject({ data: undefined, outdated: undefined });
  });

  test('that is asked for again while it is pending is sent again only for another cart', async () => {
    const { commands, network, reader, session, shop, state } = await open();
    const asked = () => shop.log().filter((line) => line.includes('estimate-shipping')).length;
    network.pause('POST');
    const first = commands.estimateShipping(portland);
    expect(commands.estimateShipping({ ...portland })).toBe(first);
    await reader.patch(session.getCartId() ?? '', (cart) => ({ ...cart, items: [] }));
    const second = commands.estimateShipping(portland);
    await network.resume();
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    await second;
    expect(state().shippingEstimate).toMatchObject({ isPending: false, error: null });
    expect(asked()).toBe(2);
    await commands.estimateShipping(portland);
    expect(asked()).toBe(3);
  });

  test('stays when the cart is read again without a change, and is dropped when a code is applied, which may ship for free', async () => {
    const { commands, state, reader, settled } = await open({
      features: ['items', 'totals', 'coupons', 'shipping'],
      service: { coupons: [{ code: 'TEN', label: 'Ten off', percent: 10 }] },
    });
    await commands.estimateShipping(portland);
    await reader.read();
    await settled();
    expect(state().shippingEstimate.data).toHaveLength(3);
    await commands.applyCoupon('TEN');
    await settled();
    expect(state().shippingEstimate.data).toBeUndefined();
  });

  test('keeps its destination at a sign-in, in memory, and not after the sign-out', async () => {
    const tab = openTab(createTestService(magento), openProfile());
    const { commands, stop } = tab.show();
    onTestFinished(stop);
    // As each widget does: it reads the customer's cart while the guest's ends.
    onTestFinished(commands.subscribe(() => void commands.getState()));
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    await commands.estimateShipping(portland);
    await tab.session.assignCustomer({ customerId: 1 });
    const asked = { ...noEstimate, destination: portland };
    expect(commands.getState().shippingEstimate).toEqual(asked);
    expect(sessionStorage).toHaveLength(0);
    tab.session.reset();
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    expect(commands.getState().shippingEstimate).toEqual(noEstimate);
    await tab.session.assignCustomer({ customerId: 1 });
    expect(commands.getState().shippingEstimate).toEqual(noEstimate);
  });

  test('keeps its destination for the customer alone who has signed in', async () => {
    const tab = openTab(createTestService(magento), openProfile());
    const { reader, commands, stop } = tab.show();
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    await commands.estimateShipping(portland);
    await vi.waitFor(() => expect(reader.getState().fetchStatus).toBe('idle'));
    // Nobody reads the state until the next customer has signed in.
    stop();
    await tab.session.assignCustomer({ customerId: 1 });
    tab.session.reset();
    await tab.session.assignCustomer({ customerId: 1 });
    expect(commands.getState().shippingEstimate).toEqual(noEstimate);
  });

  test('that the shop refuses for a token that has expired signs the customer out by a read of the cart', async () => {
    const shop = createTestService(magento);
    const browser = openProfile();
    const tab = openTab(shop, browser);
    const { reader, commands, stop } = tab.show();
    onTestFinished(stop);
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    await tab.session.assignCustomer({ customerId: 1 });
    await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(1));
    browser.token = null;
    await expect(commands.estimateShipping(portland)).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await vi.waitFor(() => expect(tab.session.getCartId()).toBeNull());
    expect(tab.session.news.getState()).toMatchObject([{ kind: 'signed-out' }]);
  });

  test('that alone is refused signs nobody out', async () => {
    const shop = createTestService(magento);
    const refusing: typeof fetch = async (input, init) =>
      (input instanceof Request ? input.url : input.toString()).includes('estimate-shipping')
        ? Response.json({ message: 'Not allowed.' }, { status: 401 })
        : shop.fetch(input, init);
    const tab = openTab(shop, openProfile(), { fetch: refusing });
    const { reader, commands, stop } = tab.show();
    onTestFinished(stop);
    await tab.session.assignCustomer({ customerId: 1 });
    await commands.add([{ sku: 'MUG-SPECKLE' }]);
    await vi.waitFor(() => expect(reader.getState().cart?.items).toHaveLength(1));
    const { reads } = reader.getState();
    await expect(commands.estimateShipping(portland)).rejects.toMatchObject({
      code: 'unauthorized',
    });
    await vi.waitFor(() => expect(reader.getState()).toMatchObject({ fetchStatus: 'idle' }));
    expect(reader.getState().reads).toBeGreaterThan(reads);
    expect(reader.getState().cart?.items).toHaveLength(1);
  });

  test('of an earlier destination is replaced, even if its response arrives later', async () => {
    const { commands, state, network } = await open();
    network.pause('POST');
    const first = commands.estimateShipping(portland);
    first.catch(() => undefined);
    const second = commands.estimateShipping({ country: 'DE' });
    await network.resume();
    await expect(second).resolves.toHaveLength(2);
    await expect(first).rejects.toMatchObject({ code: 'aborted' });
    expect(state().shippingEstimate).toMatchObject({ error: null, isPending: false });
    expect(state().shippingEstimate.data).toHaveLength(2);
  });

  test.each([
    [{ kind: 'status', status: 500 }, 'unavailable'],
    [{ kind: 'status', status: 400 }, 'rejected'],
    [{ kind: 'html' }, 'unavailable'],
  ] as const)('that fails by %j has the error %s, until it is reset', async (fault, code) => {
    const { commands, state, shop } = await open();
    shop.faults.set({ ...fault, operation: 'shipping', times: 1 });
    await expect(commands.estimateShipping(portland)).rejects.toMatchObject({
      code,
      operation: 'shipping',
    });
    expect(state().shippingEstimate).toMatchObject({
      data: undefined,
      error: { code },
      isPending: false,
    });
    commands.resetShippingEstimate();
    expect(state().shippingEstimate.error).toBeNull();
  });

  test.each([
    ['a cart', { filled: false }, portland],
    ['a country', {}, {}],
    ['a destination', {}, undefined],
  ])('is not requested without %s', async (_what, options, destination) => {
    const { commands, writes } = await open(options);
    await expect(commands.estimateShipping(destination as never)).rejects.toMatchObject({
      code: 'invalid-argument',
    });
    expect(writes()).toEqual([]);
  });
});
