import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import {
  cartRegion,
  noCart,
  setUpBrowserPage,
  openTabs,
  type Visit,
  type Tabs,
} from '../../support/browser/open-browser-page.ts';
import { startOpenShop } from '../../support/browser/open-shop.ts';
import { shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();
let tabs: Tabs | undefined;

afterEach(async () => {
  await tabs?.close();
  tabs = undefined;
});

const idOf = (page: Page): Promise<string> => page.evaluate(() => window.GuestCart.ensureCart());

it('a sandboxed frame without storage, locks and origin has one cart as long as it is open', async () => {
  const shop = await startOpenShop();
  const frame = host.page(
    shopHtml(`<guest-cart base-url="${shop.url}/rest/default"></guest-cart>
        <script src="/embed/guest-cart.classic.js"></script>`),
  );
  const outer = host.page(
    shopHtml(`<iframe sandbox="allow-scripts" src="${frame}" width="800" height="600"></iframe>`),
  );
  tabs = await openTabs(host, outer, 1);
  const { page, errors } = tabs.visits[0]!;
  const inside = page.frames()[1]!;
  // The frame has an opaque origin and no storage.
  expect(await inside.evaluate(() => origin)).toBe('null');
  await expect(inside.evaluate(() => localStorage.length)).rejects.toThrow(
    /SecurityError|sandboxed/,
  );
  const ids = await inside.evaluate(() =>
    Promise.all([window.GuestCart.ensureCart(), window.GuestCart.ensureCart()]),
  );
  await shop.shop.addItem(ids[0], 'JUG-MILK', 1);
  await inside.evaluate(() => window.GuestCart.refresh());
  await inside.locator('guest-cart').getByText('Milk jug', { exact: true }).waitFor();
  expect(await inside.evaluate(() => window.GuestCart.ensureCart())).toBe(ids[0]);
  expect(shop.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(errors).toEqual([]);
  await shop.close();
});

it('keeps the cart in a cookie when the browser deletes its storage, for the first paint and both tabs', async () => {
  const html = shopHtml(`<guest-cart></guest-cart>
    <script type="module" src="/embed/guest-cart.js" data-base-url="/rest/default" data-features="items" data-storage="cookie"></script>`);
  tabs = await openTabs(host, host.page(html), 2);
  const [one, other] = tabs.visits as [Visit, Visit];
  await one.page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }));
  const cartId = await idOf(one.page);
  const cookieOf = async () =>
    (await tabs!.context.cookies()).map(({ value, path, sameSite }) => [value, path, sameSite]);
  // The page's process hands a cookie to the browser's a moment later.
  await expect.poll(cookieOf).toEqual([[cartId, '/', 'Lax']]);
  await one.page.evaluate(() => localStorage.clear());
  for (const { page, requests } of [one, other]) {
    // The reads after the add are not of the next visit.
    await cartRegion(page).getByText('$19.99').first().waitFor();
    const sent = requests.length;
    await page.reload();
    await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
    // One request, which the entry has sent before the app has loaded.
    expect(requests.slice(sent).map((request) => request.method())).toEqual(['GET']);
    expect(await idOf(page)).toBe(cartId);
  }
  await one.page.evaluate(() => window.GuestCart.reset());
  // What is left is the mark of the forgotten cart.
  await expect.poll(cookieOf).toEqual([[expect.stringMatching(/^-?\d+$/), '/', 'Lax']]);
  expect(await one.page.evaluate(() => localStorage.length)).toBe(0);
  await other.page.reload();
  await noCart(other.page).waitFor();
});
