import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 120_000;
const moduleFolder = 'examples/magento-luma/Example/GuestCart';
const linkCarts = readFileSync(`${moduleFolder}/view/frontend/web/js/link-carts.js`, 'utf8');

/**
 * The parts of the theme that the module uses: AMD, `jquery`, `mage/cookies` and `Magento_Customer/js/customer-data`. RequireJS runs
 * modules late, often after guest-cart has rendered: `delay` milliseconds here.
 */
const theme = (delay: number): string => `
  const subscribers = [];
  let cartSection = {};
  const observable = () => cartSection;
  observable.subscribe = (subscriber) => subscribers.push(subscriber);
  const customerData = {
    get: () => observable,
    async reload() {
      cartSection = await (await fetch('/theme/section')).json();
      for (const subscriber of subscribers) subscriber(cartSection);
    },
  };
  const $ = {
    post(url, data) {
      const body = new URLSearchParams(Object.entries(data).filter(([, value]) => value !== undefined));
      const response = fetch(url, { method: 'POST', body }).then((response) => response.json());
      response.done = (callback) => void response.then(callback);
      return response;
    },
    mage: { cookies: { get: () => 'form-key-of-the-session' } },
  };
  const modules = { jquery: $, 'Magento_Customer/js/customer-data': customerData };
  window.define = (names, create) => {
    const init = create(...names.map((name) => modules[name]));
    setTimeout(() => init({ linkUrl: '/theme/link' }), ${delay});
  };
  window.theme = {
    reload: customerData.reload,
    section: () => cartSection.guest_cart,
    async add() {
      await fetch('/theme/add', { method: 'POST' });
      await customerData.reload();
    },
  };
  customerData.reload();`;

interface ThemeOnPage {
  readonly theme: { reload(): Promise<void>; section(): { id: string; quantity: number } | null; add(): Promise<void> };
}

let host: BrowserPage;
/** The PHP session of the visitor, as SessionCart of the module reads it. */
let session: { cartId: string | null; readonly ended: Set<string>; linked: (string | undefined)[] };

async function sessionCart(): Promise<{ id: string; quantity: number } | null> {
  if (session.cartId === null) return null;
  const { items_qty } = await host.shop.getCart(session.cartId);
  return { id: session.cartId, quantity: items_qty ?? 0 };
}

/** The responses of the PHP part of the module to `/theme/*`. */
async function respond(path: string, body: URLSearchParams): Promise<unknown> {
  if (path === '/theme/section') return { guest_cart: await sessionCart() };
  if (path === '/theme/add') {
    session.cartId ??= await host.shop.createCart();
    return host.shop.addItem(session.cartId, 'MUG-SPECKLE', 1);
  }
  expect(body.get('form_key')).toBe('form-key-of-the-session');
  const id = body.get('id') ?? undefined;
  session.linked.push(id);
  const isEnded = id !== undefined && session.ended.has(id);
  if (id === undefined) session.cartId ??= await host.shop.createCart();
  else if (!isEnded) session.cartId ??= id;
  return { cart: await sessionCart(), ended: isEnded };
}

async function open(options: { readonly cartId?: string; readonly delay?: number } = {}): Promise<Page> {
  const { delay = 0, ...visit } = options;
  const html = shopHtml(`
    <guest-cart mode="badge" features="items totals coupons"></guest-cart>
    ${scriptTag('data-base-url="/rest/default"')}
    <script>${theme(delay)}</script>
    <script>${linkCarts}</script>`);
  const { page } = await host.visit('about:blank', visit);
  await page.route('**/theme/*', async (route) => {
    const request = route.request();
    const body = new URLSearchParams(request.postData() ?? '');
    await route.fulfill({ json: await respond(new URL(request.url()).pathname, body) });
  });
  await page.goto(host.page(html));
  await page.evaluate(() => window.GuestCart.ready);
  return page;
}

const cartId = (page: Page): Promise<string | null> => page.evaluate(() => window.GuestCart.getCartId());
const quantity = (page: Page): Promise<number | null | undefined> =>
  page.evaluate(() => window.GuestCart.getCart()?.items_qty);
const section = (page: Page) => page.evaluate(() => (window as unknown as ThemeOnPage).theme.section());

beforeAll(async () => {
  host = await openBrowserPage();
});

beforeEach(() => {
  session = { cartId: null, ended: new Set(), linked: [] };
});

afterAll(() => host.close(), slow);

describe('the Magento module of examples/magento-luma', () => {
  it.each([0, 1_500])('shows what the theme’s own button adds, if it starts %i ms late', async (delay) => {
    const page = await open({ delay });
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.add());
    await page.getByRole('button', { name: /1 item/ }).waitFor();
    expect(await cartId(page)).toBe(session.cartId);
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.add());
    await expect.poll(() => quantity(page)).toBe(2);
  });

  it('lets the session create the cart, and updates the theme after the page adds an item', async () => {
    const page = await open();
    await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE', qty: 2 }));
    expect(session.linked).toEqual([undefined]);
    expect(await cartId(page)).toBe(session.cartId);
    await expect.poll(() => section(page)).toEqual({ id: session.cartId, quantity: 2 });
  });

  it('replaces the cart of an earlier visit with the session’s cart, and keeps the earlier id', async () => {
    const earlier = await host.shop.createCart();
    await host.shop.addItem(earlier, 'CLOTH-LINEN', 1);
    session.cartId = await host.shop.createCart();
    const page = await open({ cartId: earlier });
    await expect.poll(() => cartId(page)).toBe(session.cartId);
    const stored = await page.evaluate(() => Object.values(localStorage).join());
    expect(stored).toContain(earlier);
  });

  it('restores the cart of the session after the session has expired', async () => {
    const earlier = await host.shop.createCart();
    await host.shop.addItem(earlier, 'MUG-SPECKLE', 3);
    const page = await open({ cartId: earlier });
    await expect.poll(() => section(page)).toEqual({ id: earlier, quantity: 3 });
    expect(await cartId(page)).toBe(earlier);
  });

  it('ends the cart after an order, although the shop still responds to reads of it', async () => {
    const ordered = await host.shop.createCart();
    await host.shop.addItem(ordered, 'MUG-SPECKLE', 1);
    session.ended.add(ordered);
    const page = await open({ cartId: ordered });
    await expect.poll(() => cartId(page)).toBeNull();
    await page.getByRole('button', { name: /1 item/ }).waitFor({ state: 'hidden' });
    // A later cart of the session is shown as usual.
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.add());
    await expect.poll(() => cartId(page)).toBe(session.cartId);
  });

  it('offers the session a cart once, if the session does not take it', async () => {
    const theirs = await host.shop.createCart();
    const page = await open({ cartId: theirs });
    session.cartId = null;
    await expect.poll(() => session.linked).toEqual([theirs]);
    session.cartId = null;
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    expect(session.linked).toEqual([theirs]);
  });

  const hasPhp = spawnSync('php', ['--version']).status === 0;
  it.skipIf(!hasPhp)('has valid PHP', () => {
    const files = globSync(`${moduleFolder}/**/*.{php,phtml}`);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files)
      expect(execFileSync('php', ['-l', file], { encoding: 'utf8' })).toContain('No syntax errors');
  });
});
