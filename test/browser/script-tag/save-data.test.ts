import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

// The headless shell does not send `Save-Data`.
const host = setUpBrowserPage({ find: findBrowser });

/**
 * The names of the files of the package, without hashes, and the paths that were requested from the
 * shop.
 */
interface Loaded {
  readonly files: readonly string[];
  readonly shop: readonly string[];
}

interface Cart {
  readonly cartId?: string;
  readonly attributes: string;
}

/** What a page with a badge requests until the network is idle. */
async function loadedBy({ cartId, attributes }: Cart, savesData: boolean): Promise<Loaded> {
  const context = await host.browser.newContext({ locale: 'en-US' });
  const page: Page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
  const record = { state: { current: { status: 'guest', cartId }, retired: [] }, version: 1 };
  const stored = [`guest-cart:1:${host.url}/rest/default`, JSON.stringify(record)] as const;
  if (cartId !== undefined)
    await page.addInitScript(([key, text]) => localStorage.setItem(key, text), stored);
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  const badge = `<guest-cart base-url="/rest/default" mode="badge" ${attributes}></guest-cart>`;
  await page.goto(host.page(shopHtml(badge + scriptTag())));
  await page.locator('guest-cart').getByRole('button', { name: 'Cart, ' }).waitFor();
  await page.waitForLoadState('networkidle');
  const saves = (): boolean =>
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  expect(await page.evaluate(saves)).toBe(savesData);
  await context.close();
  const files = paths.filter((path) => path.startsWith('/embed/'));
  return {
    files: files
      .map((path) => path.slice('/embed/'.length).replace(/-[\w-]{8}(?=[.]js$)/, ''))
      .sort(),
    shop: paths.filter((path) => path.startsWith('/rest/')),
  };
}

describe('a browser that saves data', () => {
  it('requests nothing from the shop for a visitor without a cart', async () => {
    const loaded = await loadedBy({ attributes: '' }, true);
    expect(loaded.shop).toEqual([]);
    // A cart can be created after a deploy, when the shop may no longer have the file.
    expect(loaded.files).toEqual(['app.js', 'badge.js', 'guest-cart.js', 'rare.js']);
  });

  it('requests the cart and the files of a badge, and not those of a drawer that may stay closed', async () => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
    const cart = { cartId, attributes: '' };
    const loaded = await loadedBy(cart, true);
    expect(loaded.shop).toEqual([`/rest/default/V1/guest-carts/${cartId}`]);
    expect(loaded.files).toEqual(['app.js', 'badge.js', 'guest-cart.js', 'rare.js']);
    const all = await loadedBy(cart, false);
    const drawer = ['paint.js', 'screen.js'];
    expect(all).toEqual({ ...loaded, files: [...loaded.files, ...drawer].sort() });
  });

  it('loads neither details, shipping nor the toast of a cart with features before they are used', async () => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
    const { files } = await loadedBy(
      { cartId, attributes: 'features="items totals coupons shipping"' },
      true,
    );
    const app = ['app.js', 'badge.js', 'controls.js'];
    expect(files).toEqual([...app, 'guest-cart.js', 'paint.js', 'rare.js', 'screen.js']);
  });
});

describe('a browser without JavaScript', () => {
  it('shows the links of the page, and sends its forms to their action', async () => {
    const context = await host.browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(
      host.page(
        shopHtml(`<guest-cart base-url="/rest/default"><a href="/checkout/cart">Open your cart</a></guest-cart>
        ${scriptTag()}<noscript><a href="/checkout/cart">Your bag</a></noscript>
        <form action="/cart/add" method="post" data-guest-cart-add="TEE"><input type="hidden" name="sku" value="TEE" />
        <button>Add to cart</button></form>`),
      ),
    );
    await page.getByRole('link', { name: 'Open your cart' }).waitFor();
    await page.getByRole('link', { name: 'Your bag' }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/cart/add');
    expect(request.postData()).toBe('sku=TEE');
    await context.close();
  });

  it('is not needed for the link in the element, which the cart replaces', async () => {
    const page = host.page(
      shopHtml(`<guest-cart base-url="/rest/default"><a href="/checkout/cart">Open your cart</a></guest-cart>
      ${scriptTag()}<noscript><a href="/checkout/cart">Your bag</a></noscript>`),
    );
    const visited = await host.visit(page);
    await visited.page
      .locator('guest-cart')
      .getByText('Your cart is empty', { exact: false })
      .first()
      .waitFor();
    await visited.page.getByRole('link', { name: 'Open your cart' }).waitFor({ state: 'hidden' });
    await visited.page.getByRole('link', { name: 'Your bag' }).waitFor({ state: 'hidden' });
  });
});
