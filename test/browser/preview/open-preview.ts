import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { closePages, shareBrowser } from '../../support/browser/browser.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import { freePort, startDevServer } from '../../support/browser/dev-server.ts';
import { storedCart } from '../../support/browser/shop-pages.ts';
import {
  openShopPage,
  watchShopPage,
  type ShopPage,
  type ShopPageOptions,
} from '../../support/browser/shop-page.ts';

/** The preview, and a browser to visit it. */
export interface Preview {
  readonly url: string;
  readonly browser: Browser;
  /**
   * An empty page with nothing stored. A visitor who has been here gets the page of the earlier
   * tests, with the scripts that it has loaded, unless a context is given.
   */
  open(options?: PageOptions): Promise<ShopPage>;
  /** Opens the storefront and adds one notebook. @param search such as `?store=eur` */
  openWithNotebook(options?: PageOptions, search?: string): Promise<ShopPage>;
  /** Closes the pages that are not used again. */
  closePages(): Promise<void>;
  close(): Promise<void>;
}

interface PageOptions extends ShopPageOptions {
  /** Whether the visitor has never been here, so that the cart is filled. @default false */
  readonly isFirstVisit?: boolean;
}

interface PreviewOptions {
  /**
   * Serves the sources, as `npm start` does.
   * @default false: the built preview, whose pages load faster
   */
  readonly isDevelopment?: boolean;
  /**
   * Base URL of a shop to proxy to, which the development server does.
   * @default the embedded service
   */
  readonly shop?: string;
}

export async function openPreview({
  shop,
  isDevelopment = shop !== undefined,
}: PreviewOptions = {}): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-cart-preview-'));
  const port = await freePort();
  const options = {
    port,
    folder,
    ...(shop === undefined ? {} : { shop }),
    ...(isDevelopment ? {} : { built: await sharedBuild('preview') }),
  };
  const [server, browser] = await Promise.all([startDevServer(options), shareBrowser()]);
  const { url } = server;
  /** The page of all returning visitors, because opening another takes longer than most tests. */
  let shared: Page | undefined;
  const others: Page[] = [];

  async function openShared(width: number): Promise<ShopPage> {
    const page = shared?.isClosed() === false ? shared : (await openShopPage(browser)).page;
    shared = page;
    page.removeAllListeners();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.context().setOffline(false);
    await page.context().clearCookies();
    await page.goto(`${url}/favicon.svg`);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ media: null });
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('guest-cart-preview', 'visited');
    });
    return watchShopPage(page);
  }

  async function open(pageOptions: PageOptions = {}): Promise<ShopPage> {
    const { isFirstVisit = false, ...rest } = pageOptions;
    if (!isFirstVisit && rest.context === undefined) return openShared(rest.width ?? 1280);
    const opened = await openShopPage(browser, rest);
    others.push(opened.page);
    if (!isFirstVisit)
      await opened.page.addInitScript("localStorage.setItem('guest-cart-preview', 'visited')");
    return opened;
  }

  return {
    url,
    browser,
    open,
    async openWithNotebook(pageOptions, search = '') {
      const opened = await open(pageOptions);
      await opened.page.goto(`${url}/${search}`);
      await addProduct(opened.page, 'Notebook A5', '1');
      await badge(opened.page, '1 item').waitFor();
      return opened;
    },
    async closePages() {
      for (const page of others.splice(0)) await page.close();
    },
    async close() {
      await closePages(browser);
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The preview and its browser for all tests of the calling file. They exist once the hooks of the
 * file have run.
 */
export function setUpPreview(options?: PreviewOptions): Preview {
  const preview = {} as Preview;
  beforeAll(async () => {
    Object.assign(preview, await openPreview(options));
  });
  afterEach(() => preview.closePages());
  afterAll(() => preview.close());
  return preview;
}

/** The cart next to the products; on a narrow screen the drawer. */
export const cartRegion = (page: Page): Locator => page.locator('#cart, .gc-drawer');

/** The badge in the header, with a quantity such as "1 item". */
export const badge = (page: Page, quantity = ''): Locator =>
  page.getByRole('banner').locator('.gc-badge').filter({ hasText: quantity });

/** Opens the drawer of a narrow screen. */
export async function openCart(page: Page): Promise<void> {
  await badge(page).click();
  await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
}

/** Closes the drawer. */
export async function closeCart(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close cart' }).click();
  await cartRegion(page).waitFor({ state: 'hidden' });
}

/** Adds a product in its dialog. */
async function addProduct(page: Page, name: string, quantity: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { name, exact: true });
  await heading.getByRole('link').click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel(/^Quantity of/).fill(quantity);
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Opens the menu of the bar. */
export async function openSettings(page: Page): Promise<void> {
  await page.locator('.showcase > button').click();
}

/** Opens the menu of the bar, and the Lab at its end. The Lab stays open when the menu closes. */
export async function openLab(page: Page): Promise<void> {
  await openSettings(page);
  const lab = page.locator('#settings details');
  if ((await lab.getAttribute('open')) === null) await lab.locator('summary').click();
}

const tenSkus =
  'MUG-SPECKLE BOWL-RAMEN PLATE-OVAL CUP-ESPRESSO JUG-MILK SPOON-CHERRY NOTE-A5 INK-IRON CARD-LINO SOCKS-RIB';

/** Opens the storefront with a cart of ten lines, a visible one. */
export async function openTenLines(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const cartId = await page.evaluate(async (chosen) => {
    const carts = '/rest/default/V1/guest-carts';
    const cartId = (await (await fetch(carts, { method: 'POST' })).json()) as string;
    for (const sku of chosen) {
      const body = JSON.stringify({ cartItem: { sku, qty: 2, quote_id: cartId } });
      await fetch(`${carts}/${cartId}/items`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    }
    return cartId;
  }, tenSkus.split(' '));
  await page.evaluate(
    (entries) => void Object.assign(localStorage, entries),
    storedCart(url, cartId),
  );
  await page.reload();
  if ((page.viewportSize()?.width ?? 0) < 1024) await openCart(page);
  await cartRegion(page).locator('.gc-shop-totals:not([data-outdated])').waitFor();
  await expect.poll(() => cartRegion(page).locator('.gc-line').count()).toBe(10);
}
