import type { Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cartRegion,
  noCart,
  setUpBrowserPage,
  openTabs,
  startCart,
  type Tabs,
} from '../../support/browser/open-browser-page.ts';
import { startOpenShop } from '../../support/browser/open-shop.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const carts = '/rest/default/V1/guest-carts';

const host = setUpBrowserPage();
let address: string;
let tabs: Tabs;
let one: Page;
let other: Page;

beforeAll(async () => {
  address = host.page(shopHtml(`<guest-cart base-url="/rest/default"></guest-cart>${scriptTag()}`));
});

afterEach(async () => {
  expect(tabs.visits.flatMap(({ errors }) => errors)).toEqual([]);
  await tabs.close();
});

const idOf = (page: Page): Promise<string> => page.evaluate(() => window.GuestCart.ensureCart());
const sentTo = (path: string): number =>
  host.received.filter((request) => request.path === path).length;

/** Two tabs without a cart. */
async function open(): Promise<void> {
  tabs = await openTabs(host, address, 2);
  [one, other] = tabs.visits.map(({ page }) => page) as [Page, Page];
  await noCart(other).waitFor();
}

/** Two tabs that show one cart with a mug in it. */
async function openWithMug(): Promise<string> {
  await open();
  const cartId = await idOf(one);
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
  for (const page of [one, other]) {
    await page.reload();
    await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
  }
  return cartId;
}

it('one tab shows the cart that the other tab has created, without creating one', async () => {
  await open();
  const before = sentTo(carts);
  await startCart(one);
  await other.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
  expect(await idOf(other)).toBe(await idOf(one));
  expect(sentTo(carts) - before).toBe(1);
});

it('a base URL on another origin receives neither the id of the first shop nor a referrer; the first cart is shown when its URL is set again', async () => {
  const cartId = await openWithMug();
  const shop = await startOpenShop();
  const first = await one.locator('guest-cart').getAttribute('base-url');
  const setBaseUrl = (baseUrl: string): Promise<void> =>
    one.locator('guest-cart').evaluate((cart, to) => cart.setAttribute('base-url', to), baseUrl);
  await setBaseUrl(`${shop.url}/rest/default`);
  await startCart(one);
  await one.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
  const otherId = await idOf(one);
  await one.evaluate(() => window.GuestCart.assignCustomer({ customerId: 1, storeId: 1 }));
  await setBaseUrl(first!);
  await cartRegion(one).getByText('Speckled mug', { exact: true }).waitFor();
  expect(await idOf(one)).toBe(cartId);
  expect(shop.received.map(({ method }) => method)).toEqual(
    expect.arrayContaining(['POST', 'GET', 'OPTIONS', 'PUT']) as string[],
  );
  for (const { path, headers } of shop.received) {
    expect(`${path} ${JSON.stringify([...headers])}`).not.toContain(cartId);
    expect([headers.get('referer'), headers.get('cookie')]).toEqual([null, null]);
  }
  expect(host.received.filter(({ path }) => path.includes(otherId))).toEqual([]);
  await shop.close();
});
