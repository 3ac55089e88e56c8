// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser, sent } from '../../../support/open-browser.ts';

/** `document.prerendering`, which is true until the page is shown. */
function setPrerendering(prerendering: boolean): void {
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
}

function show(): void {
  setPrerendering(false);
  document.dispatchEvent(new Event('prerenderingchange'));
}

/** Waits for pending promises. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  setPrerendering(true);
});

afterEach(() => {
  Reflect.deleteProperty(document, 'prerendering');
});

describe('while the page is prerendered', () => {
  test('no cart is created; when it is shown, all calls share one request', async () => {
    const { shop, tab } = openBrowser();
    const session = tab();
    const asks = Promise.all([session.ensureCart(), session.ensureCart(), session.replaceCart()]);
    await turn();
    expect(shop.requests).toEqual([]);
    show();
    expect(new Set(await asks).size).toBe(1);
    expect(sent(shop, 'POST')).toBe(1);
  });

  test('the current cart is returned and read', async () => {
    const { shop, tab } = openBrowser();
    const cartId = await shop.createCart();
    const session = tab();
    session.cartStore.adopt(cartId);
    await expect(session.ensureCart()).resolves.toBe(cartId);
    await expect(session.readCart(cartId)).resolves.toMatchObject({ items: [] });
    expect(sent(shop, 'POST')).toBe(0);
  });

  test('a cart that another tab creates meanwhile is returned', async () => {
    const { shop, tab } = openBrowser();
    const creation = tab().ensureCart();
    tab().cartStore.adopt('fromAnotherTab');
    show();
    await expect(creation).resolves.toBe('fromAnotherTab');
    expect(shop.requests).toEqual([]);
  });

  test('a call that is aborted by its caller or a reset sends nothing when the page is shown', async () => {
    const { shop, tab } = openBrowser();
    const session = tab();
    const caller = new AbortController();
    const { signal } = caller;
    const calls = [session.ensureCart({ signal }), session.replaceCart({ signal })];
    caller.abort();
    const aborted = { code: 'aborted', operation: 'create' };
    for (const call of calls) await expect(call).rejects.toMatchObject(aborted);
    const creation = session.ensureCart();
    session.reset();
    show();
    await expect(creation).rejects.toMatchObject({ code: 'aborted' });
    await turn();
    expect(shop.requests).toEqual([]);
  });
});
