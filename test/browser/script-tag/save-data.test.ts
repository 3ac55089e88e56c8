import { describe, expect, it } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import { setUpBrowserPage, watch } from '../../support/browser/open-browser-page.ts';
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

/**
 * What a page with a badge requests until it is idle.
 * @param last the start of the name of the file that it requests last
 */
async function loadedBy(
  savesData: boolean,
  last: string,
  visitor: { readonly cartId?: string } = {},
  attributes = '',
): Promise<Loaded> {
  const page = await host.newVisitor(visitor);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: savesData });
  const { paths } = watch(page);
  const badge = `<guest-cart base-url="/rest/default" mode="badge" ${attributes}></guest-cart>`;
  await page.goto(host.page(shopHtml(badge + scriptTag())));
  // The app has rendered it, and has asked for when the page is idle.
  await page.locator('guest-cart button.gc-badge').waitFor();
  await expect.poll(() => paths.some((path) => path.startsWith(`/embed/${last}-`))).toBe(true);
  // What is requested together with it.
  await page.evaluate(
    () => new Promise((resolve) => void requestIdleCallback(() => resolve(null))),
  );
  const saves = (): boolean =>
    (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  expect(await page.evaluate(saves)).toBe(savesData);
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
    const loaded = await loadedBy(true, 'rare');
    expect(loaded.shop).toEqual([]);
    // A cart can be created after a deploy, when the shop may no longer have the file.
    expect(loaded.files).toEqual(['app.js', 'badge.js', 'guest-cart.js', 'rare.js']);
  });

  it('requests the cart and the files of a badge, and not those of a drawer that may stay closed', async () => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
    const loaded = await loadedBy(true, 'rare', { cartId });
    expect(loaded.shop).toEqual([`/rest/default/V1/guest-carts/${cartId}`]);
    expect(loaded.files).toEqual(['app.js', 'badge.js', 'guest-cart.js', 'rare.js']);
    const all = await loadedBy(false, 'screen', { cartId });
    const drawer = ['paint.js', 'screen.js'];
    expect(all).toEqual({ ...loaded, files: [...loaded.files, ...drawer].sort() });
  });

  it('loads neither details, shipping nor the toast of a cart with features before they are used', async () => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
    const features = 'features="items totals coupons shipping"';
    const { files } = await loadedBy(true, 'rare', { cartId }, features);
    const app = ['app.js', 'badge.js', 'controls.js'];
    expect(files).toEqual([...app, 'guest-cart.js', 'paint.js', 'rare.js', 'screen.js']);
  });
});

describe('a browser without JavaScript', () => {
  const linked = `<guest-cart base-url="/rest/default"><a href="/checkout/cart">Open your cart</a></guest-cart>
    <noscript><a href="/checkout/cart">Your bag</a></noscript>`;

  it('shows the links of the page, and sends its forms to their action', async () => {
    const page = await host.newVisitor({ javaScriptEnabled: false });
    const form = `<form action="/cart/add" method="post" data-guest-cart-add="TEE">
      <input type="hidden" name="sku" value="TEE" /><button>Add to cart</button></form>`;
    await page.goto(host.page(shopHtml(linked + scriptTag() + form)));
    await page.getByRole('link', { name: 'Open your cart' }).waitFor();
    await page.getByRole('link', { name: 'Your bag' }).waitFor();
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    const request = await sent;
    expect(new URL(request.url()).pathname).toBe('/cart/add');
    expect(request.postData()).toBe('sku=TEE');
  });

  it('is not needed for the link in the element, which the cart replaces', async () => {
    const { page } = await host.openPage(linked + scriptTag());
    await page.locator('guest-cart').getByText('Your cart is empty').first().waitFor();
    await page.getByRole('link', { name: 'Open your cart' }).waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Your bag' }).waitFor({ state: 'hidden' });
  });
});
