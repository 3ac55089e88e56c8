import { describe, expect, test } from 'vitest';
import { openBrowser } from '../../../support/open-browser.ts';

/** A cart with one item that was retired by a wrong 404. */
async function openWithLostCart() {
  const browser = openBrowser();
  const session = browser.tab();
  const cartId = await session.ensureCart();
  await browser.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  session.cartStore.retire(cartId);
  return { ...browser, session, cartId };
}

describe('restoring the previous cart', () => {
  test('makes a cart that was retired by mistake current again, in every tab, without a request', async () => {
    const { shop, session, cartId, tab } = await openWithLostCart();
    const before = shop.requests.length;
    await expect(session.restorePrevious()).resolves.toBe(cartId);
    expect(tab().cartStore.readCurrentId()).toBe(cartId);
    expect(shop.requests).toHaveLength(before);
    await expect(session.readCart(cartId)).resolves.toMatchObject({ items: [{ qty: 2 }] });
    expect(session.store.getState().current).toEqual({ status: 'guest', cartId });
  });

  test('is refused if a cart is current, and changes nothing', async () => {
    const { session } = await openWithLostCart();
    await session.ensureCart();
    const before = session.store.getState();
    await expect(session.restorePrevious()).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(session.store.getState()).toBe(before);
  });

  test('goes on to the one before when the service does not have the last one, even after a reload', async () => {
    const { session, cartId, tab } = await openWithLostCart();
    session.cartStore.adopt('UnknownToTheService');
    await session.readCart('UnknownToTheService').catch(() => undefined);
    await expect(session.restorePrevious()).resolves.toBe('UnknownToTheService');
    await expect(session.readCart('UnknownToTheService')).rejects.toMatchObject({
      code: 'cart-not-found',
    });
    expect(session.store.getState().current).toEqual({ status: 'none' });
    await expect(tab().restorePrevious()).resolves.toBe(cartId);
  });

  test('wins over a cart that is being created, which is retired', async () => {
    const { session, cartId } = await openWithLostCart();
    const creating = session.ensureCart();
    await session.restorePrevious();
    await expect(creating).resolves.toBe(cartId);
    expect(session.store.getState().current).toEqual({ status: 'guest', cartId });
  });
});
