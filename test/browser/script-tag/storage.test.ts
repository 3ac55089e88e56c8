import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import {
  cartRegion,
  noCart,
  setUpBrowserPage,
  openTabs,
  type Visit,
  type Tabs,
} from '../../support/browser/open-browser-page.ts';
import { startOpenShop } from '../../support/browser/open-shop.ts';
import { shopHtml, isBrowsersOwn, strictPage } from '../../support/browser/shop-pages.ts';

// The hostile page with its policy, in browsers without working storage.

const host = setUpBrowserPage();
let address: string;
let tabs: Tabs | undefined;

beforeAll(async () => {
  address = host.page(await strictPage('data-customer-id="1" data-store-id="1"'));
});

afterEach(async () => {
  await tabs?.close();
  tabs = undefined;
});

const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const methods = ({ requests }: Visit): readonly string[] =>
  requests.map((request) => request.method());
const idOf = (page: Page): Promise<string> => page.evaluate(() => window.GuestCart.ensureCart());

async function expectNothingBroken({ page, errors }: Visit): Promise<void> {
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  expect(errors.filter((message) => !isBrowsersOwn(message))).toEqual([]);
}

/** Fills storage to the last character, before the code of the page runs. */
function fillStorage(): void {
  for (let size = 1 << 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (let part = 0; ; part += 1)
        localStorage.setItem(`filler:${size}:${part}`, 'x'.repeat(size));
    } catch {
      // This size no longer fits. Continue with half of it.
    }
  }
}

const restrictions: Readonly<Record<string, () => void>> = {
  'a localStorage getter that throws': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'full storage': fillStorage,
};

it.each(Object.entries(restrictions))(
  'a browser with %s uses one cart from creation to assignment',
  async (_name, init) => {
    tabs = await openTabs(host, address, 1, { init });
    const visited = tabs.visits[0]!;
    const { page } = visited;
    // Two calls at the same time share one request.
    const ids = await page.evaluate(() =>
      Promise.all([window.GuestCart.ensureCart(), window.GuestCart.ensureCart()]),
    );
    await page.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
    await button(page, 'Add to cart').click();
    await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
    await button(page, 'Save cart to your account').click();
    await cartRegion(page)
      .getByText('Your cart is saved to your account.', { exact: true })
      .waitFor();
    expect(await idOf(page)).toBe(ids[0]);
    expect(new Set(ids).size).toBe(1);
    // One request creates the cart. The page sends the other one, which adds the mug.
    expect(methods(visited).filter((method) => method === 'POST')).toHaveLength(2);
    await expectNothingBroken(visited);
  },
);

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
    await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
    await page.waitForLoadState('networkidle');
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
