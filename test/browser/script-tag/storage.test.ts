import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  cartOf,
  noCart,
  openBrowserPage,
  openTabs,
  startCart,
  type BrowserPage,
  type Visit,
  type Tabs,
} from '../../support/browser/open-browser-page.ts';
import { startOpenShop } from '../../support/browser/open-shop.ts';
import { shopHtml, isBrowsersOwn, strictPage } from '../../support/browser/shop-pages.ts';

// The hostile page with its policy, in browsers without working storage.
const slow = 60_000;

let host: BrowserPage;
let address: string;
let key: string;
let tabs: Tabs | undefined;

beforeAll(async () => {
  host = await openBrowserPage();
  address = host.page(await strictPage('data-customer-id="1" data-store-id="1"'));
  key = `guest-cart:1:${host.url}/rest/default`;
});

afterEach(async () => {
  await tabs?.close();
  tabs = undefined;
});

afterAll(() => host.close(), slow);

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const methods = ({ requests }: Visit): readonly string[] => requests.map((request) => request.method());
const idOf = (page: Page): Promise<string> => page.evaluate(() => window.GuestCart.ensureCart());
const recordOf = (cartId: unknown): string =>
  JSON.stringify({ state: { current: { status: 'guest', cartId }, retired: [] }, version: 1 });

async function expectNothingBroken({ page, errors }: Visit): Promise<void> {
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  expect(errors.filter((message) => !isBrowsersOwn(message))).toEqual([]);
}

/** Fills storage to the last character, before the code of the page runs. */
function fillStorage(): void {
  for (let size = 1 << 20; size > 0; size = Math.floor(size / 2)) {
    try {
      for (let part = 0; ; part += 1) localStorage.setItem(`filler:${size}:${part}`, 'x'.repeat(size));
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
  'storage that is null': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  'storage whose methods throw': () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    }
  },
  'full storage': fillStorage,
  'no locks': () => {
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  },
  'locks that reject': () => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('refused', 'SecurityError'));
    LockManager.prototype.query = () => Promise.reject(new DOMException('refused', 'SecurityError'));
  },
};

describe('a browser with', { timeout: slow }, () => {
  it.each(Object.entries(restrictions))('%s uses one cart from creation to assignment', async (_name, init) => {
    tabs = await openTabs(host, address, 1, { init });
    const visited = tabs.visits[0]!;
    const { page } = visited;
    // Two calls at the same time share one request.
    const ids = await page.evaluate(() => Promise.all([window.GuestCart.ensureCart(), window.GuestCart.ensureCart()]));
    await page.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
    await button(page, 'Add to cart').click();
    await cartOf(page).getByText('Speckled mug', { exact: true }).waitFor();
    await button(page, 'Save cart to your account').click();
    await cartOf(page).getByText('Your cart is saved to your account.', { exact: true }).waitFor();
    expect(await idOf(page)).toBe(ids[0]);
    expect(new Set(ids).size).toBe(1);
    // One request creates the cart. The page sends the other one, which adds the mug.
    expect(methods(visited).filter((method) => method === 'POST')).toHaveLength(2);
    await expectNothingBroken(visited);
  });

  it('storage that other code fills later keeps its cart', async () => {
    const cartId = await host.shop.createCart();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
    const visited = await host.visit(address, { cartId });
    const { page } = visited;
    await cartOf(page).getByText('Speckled mug', { exact: true }).waitFor();
    await page.evaluate(fillStorage);
    await page.reload();
    await button(page, 'Save cart to your account').click();
    await cartOf(page).getByText('Your cart is saved to your account.', { exact: true }).waitFor();
    expect(await idOf(page)).toBe(cartId);
    expect(methods(visited)).not.toContain('POST');
    await expectNothingBroken(visited);
  });
});

describe('a stored record', { timeout: slow }, () => {
  it.each([
    ['invalid JSON', '{bad'],
    ['JSON of a different type', '["guest-cart"]'],
    ['an id that is a number', recordOf(7)],
    ['the id ..', recordOf('..')],
    ['a path as id', recordOf('../../admin')],
    ['an id with a line break', recordOf('a\r\nHost: evil.example')],
    ['an id of 10 kB', recordOf('a'.repeat(10_240))],
    ['a lone surrogate as id', recordOf('\ud800')],
  ])('with %s is ignored and causes no request', async (_name, text) => {
    const before = host.received.length;
    const visited = await host.visit(address, { stored: { [key]: text } });
    const { page } = visited;
    await startCart(page);
    await page.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
    const cartId = await idOf(page);
    const carts = '/rest/default/V1/guest-carts';
    expect(host.received.slice(before).map(({ path }) => path)).toEqual([carts, `${carts}/${cartId}`]);
    await page.reload();
    await page.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
    expect(await idOf(page)).toBe(cartId);
    await expectNothingBroken(visited);
  });
});

describe('a record of a newer version of this package', { timeout: slow }, () => {
  it('is not changed, nor is the snapshot next to it; this page uses a cart in memory and logs a warning', async () => {
    const newer = { [key]: '{"state":{"basket":"b-1"},"version":2}', [`${key}:snapshot`]: '{"version":2}' };
    const visited = await host.visit(address, { stored: newer });
    const { page } = visited;
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await button(page, 'Add to cart').click();
    await cartOf(page).getByText('Speckled mug', { exact: true }).waitFor();
    await button(page, 'Save cart to your account').click();
    await cartOf(page).getByText('Your cart is saved to your account.', { exact: true }).waitFor();
    expect(await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)) as unknown)).toEqual(newer);
    await expect
      .poll(() => warnings)
      .toEqual([expect.stringMatching(/^guest-cart: storage contains the cart of a newer version/)]);
    await expectNothingBroken(visited);
  });
});

describe('a stored id', { timeout: slow }, () => {
  it.each(['%2e%2e', 'a?b#c', 'a/b', 'é', ' '])('of %j is sent only in its own path', async (cartId) => {
    const before = host.received.length;
    const { page } = await host.visit(address, { cartId });
    await noCart(page).waitFor();
    const paths = host.received.slice(before).map(({ path }) => path);
    expect(paths).toEqual(paths.length === 0 ? [] : [`/rest/default/V1/guest-carts/${encodeURIComponent(cartId)}`]);
  });
});

describe('a sandboxed frame without storage, locks and origin', { timeout: slow }, () => {
  it('has one cart as long as it is open', async () => {
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
    await expect(inside.evaluate(() => localStorage.length)).rejects.toThrow(/SecurityError|sandboxed/);
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
});
