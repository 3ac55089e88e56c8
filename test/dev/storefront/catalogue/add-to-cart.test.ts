import { describe, expect, it } from 'vitest';
import { createGuestCartApi, createGuestCartSession, type GuestCartSession } from '../../../../src/client.ts';
import { addToCart, AddToCartError } from '../../../../src/dev/storefront/catalogue/add-to-cart.ts';
import { pageGlobals } from '../../../../src/store/page-globals.ts';
import { createFakeStorage } from '../../../support/fake-storage.ts';
import { createTestService, type TestService } from '../../../support/service.ts';

const mug = { sku: 'MUG-SPECKLE', qty: 2 };

function open(): { readonly shop: TestService; readonly session: GuestCartSession } {
  const shop = createTestService();
  const api = createGuestCartApi({ baseUrl: shop.baseUrl, fetch: shop.fetch });
  const session = createGuestCartSession({ api, locks: null, storage: createFakeStorage(), shared: pageGlobals({}) });
  return { shop, session };
}

async function itemsOf(shop: TestService, session: GuestCartSession): Promise<readonly unknown[]> {
  const cart = await shop.getCart(session.cartStore.reread() ?? '');
  return (cart.items ?? []).map(({ sku, qty }) => [sku, qty]);
}

const posts = (shop: TestService): readonly string[] => shop.log().filter((line) => line.endsWith('/items'));

describe('adding to the cart', () => {
  it('creates a cart for the first item, and adds the next one to it', async () => {
    const { shop, session } = open();
    await addToCart(session, mug, shop.fetch);
    await addToCart(session, { sku: 'NOTE-A5', qty: 1 }, shop.fetch);
    expect(await itemsOf(shop, session)).toEqual([
      ['MUG-SPECKLE', 2],
      ['NOTE-A5', 1],
    ]);
    expect(shop.log().filter((line) => line.endsWith('/guest-carts'))).toHaveLength(1);
  });

  it('returns the quantity in the cart', async () => {
    const { shop, session } = open();
    expect(await addToCart(session, mug, shop.fetch)).toBe(2);
    expect(await addToCart(session, mug, shop.fetch)).toBe(4);
    shop.faults.set({ kind: 'truncated', operation: 'items', times: 1 });
    expect(await addToCart(session, mug, shop.fetch)).toBeUndefined();
    expect(await itemsOf(shop, session)).toEqual([['MUG-SPECKLE', 6]]);
  });

  it('uses a new cart if the service no longer has the current one', async () => {
    const { shop, session } = open();
    const gone = 'Gone0Gone0Gone0Gone0Gone0Gone000';
    session.cartStore.adopt(gone);
    await addToCart(session, mug, shop.fetch);
    expect(session.store.getState()).toMatchObject({ current: { status: 'guest' }, retired: [gone] });
    expect(await itemsOf(shop, session)).toEqual([['MUG-SPECKLE', 2]]);
  });

  it('uses a new cart if the current one is ordered', async () => {
    const { shop, session } = open();
    const ordered = await shop.sample('ordered');
    session.cartStore.adopt(ordered);
    await addToCart(session, mug, shop.fetch);
    expect(session.cartStore.reread()).not.toBe(ordered);
    expect(await itemsOf(shop, session)).toEqual([['MUG-SPECKLE', 2]]);
  });

  it('keeps the cart if the product is unknown, and shows the shop’s message', async () => {
    const { shop, session } = open();
    const cartId = await session.ensureCart();
    const unknown = addToCart(session, { sku: 'NO-SUCH-THING', qty: 1 }, shop.fetch);
    await expect(unknown).rejects.toThrow("doesn't exist");
    expect(session.getCartId()).toBe(cartId);
  });

  it('does not send an item again if its response is lost', async () => {
    const { shop, session } = open();
    await session.ensureCart();
    shop.faults.set({ kind: 'lost-response', operation: 'items', times: 1 });
    const adding = addToCart(session, mug, shop.fetch);
    await expect(adding).rejects.toThrow('Check your cart before you add it again.');
    expect(posts(shop)).toHaveLength(1);
    expect(await itemsOf(shop, session)).toEqual([['MUG-SPECKLE', 2]]);
  });

  it('shows its own message for an error page of the server, and keeps the cart', async () => {
    const { shop, session } = open();
    const cartId = await session.ensureCart();
    shop.faults.set({ kind: 'html', status: 503, operation: 'items', times: 1 });
    const adding = addToCart(session, mug, shop.fetch);
    await expect(adding).rejects.toThrow('The shop cannot take this just now.');
    expect(session.cartStore.reread()).toBe(cartId);
  });

  it('adds nothing if no cart can be created, and says so', async () => {
    const { shop, session } = open();
    shop.faults.set({ kind: 'dropped', operation: 'create', times: 1 });
    const adding = addToCart(session, mug, shop.fetch);
    await expect(adding).rejects.toBeInstanceOf(AddToCartError);
    await expect(adding).rejects.toThrow('Nothing was added');
    expect(posts(shop)).toEqual([]);
    expect(session.store.getState().current).toEqual({ status: 'none' });
  });
});
