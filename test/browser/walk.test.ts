import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { freePort, startDevServer, type DevServer } from '../support/dev-server.ts';
import { openShopPage, type ShopPage, type ShopPageOptions } from '../support/shop-page.ts';

// The preview as `npm start` serves it, in a real browser. Starting both takes a while on a slow machine.
const slow = 120_000;

let folder: string;
let port: number;
let server: DevServer;
let browser: Browser;
const opened: ShopPage[] = [];

const start = (): Promise<DevServer> => startDevServer({ port, dataFile: join(folder, 'carts.sqlite') });

async function open(options: ShopPageOptions = {}): Promise<ShopPage> {
  const shop = await openShopPage(browser, options);
  opened.push(shop);
  return shop;
}

const cartOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Your cart' });

/** What the cart says to those who see it; the same words stand in its live region as well. */
const said = (page: Page, words: string): Locator =>
  cartOf(page).locator('p:not([role="status"])').filter({ hasText: words });

async function addProduct(page: Page, name: string, quantity: string): Promise<void> {
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await card.getByRole('spinbutton').fill(quantity);
  await card.getByRole('button').click();
  await card.getByText('Added', { exact: true }).waitFor();
}

/** A cart with one notebook in it. */
async function openWithNotebook(options: ShopPageOptions & { readonly search?: string } = {}): Promise<ShopPage> {
  const shop = await open(options);
  await shop.page.goto(`${server.url}/?page=2${options.search ?? ''}`);
  await addProduct(shop.page, 'Notebook A5', '1');
  await said(shop.page, '1 item').first().waitFor();
  return shop;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guest-cart-walk-'));
  port = await freePort();
  [server, browser] = await Promise.all([start(), launchBrowser()]);
}, slow);

afterEach(async () => {
  for (const shop of opened.splice(0)) await shop.close();
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, slow);

describe('the preview storefront', { timeout: slow }, () => {
  it('creates a cart, fills it from page 2, and shows the same cart after a reload and a restart of the service', async () => {
    const shop = await open();
    const { page } = shop;
    const cart = cartOf(page);

    async function expectTheCart(where: Page): Promise<void> {
      const shown = cartOf(where);
      await said(where, '2 items').waitFor();
      const words = await shown.innerText();
      expect(words).toContain('Notebook A5');
      expect(words).toContain('Washed linen, by the metre');
      // 2 × 13.50 and 2.5 × 18.50
      expect(words).toContain('$27.00');
      expect(words).toContain('$46.25');
      await shown.locator('.gc-shop-totals:not([data-outdated])').waitFor();
      expect(await shown.locator('.gc-summary').innerText()).toMatch(/Grand Total\s+\$73\.25/);
      expect(words).toContain('Calculated at checkout.');
      expect(
        await where
          .getByRole('banner')
          .getByRole('link', { name: /quantity 4\.5/ })
          .count(),
      ).toBe(1);
    }

    await page.goto(server.url);
    await cart.getByRole('button', { name: 'Continue shopping' }).click();
    await page.locator('[data-state=empty]').waitFor();
    const created = await shop.stored();
    expect(created).toMatchObject({ status: 'guest', cartId: expect.stringMatching(/^[A-Za-z0-9]{32}$/) });

    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await addProduct(page, 'Notebook A5', '2');
    await addProduct(page, 'Washed linen, by the metre', '2.5');
    await expectTheCart(page);
    expect(new URL(page.url()).search).toBe('?page=2');

    await page.reload();
    await expectTheCart(page);
    expect(await shop.stored()).toEqual(created);
    expect(shop.requests.filter((request) => request.url().endsWith('/guest-carts'))).toHaveLength(1);
    expect(shop.errors).toEqual([]);

    // The page goes first: an open one would complain of the server that left.
    await page.close();
    await server.stop();
    server = await start();
    const later = await open({ context: shop.context });
    await later.page.goto(server.url);
    await expectTheCart(later.page);
    expect(await later.stored()).toEqual(created);
    expect(later.errors).toEqual([]);
  });

  it('keeps every acknowledged item through a kill of the service', async () => {
    const shop = await openWithNotebook();
    await shop.page.close();
    await server.stop('SIGKILL');
    server = await start();
    const later = await open({ context: shop.context });
    await later.page.goto(server.url);
    await cartOf(later.page).getByText('Notebook A5', { exact: true }).waitFor();
    expect(later.errors).toEqual([]);
  });

  it('assigns the cart to the customer who signed in, and shows that it was done', async () => {
    const shop = await openWithNotebook();
    const { page } = shop;
    const person = page.getByLabel('Signed in as');
    await person.selectOption({ index: 1 });
    const name = await person.locator('option:checked').innerText();
    const answers: unknown[] = [];
    await page.route('**/V1/guest-carts/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const response = await route.fetch();
      answers.push(await response.json());
      return route.fulfill({ response });
    });
    await cartOf(page)
      .getByRole('button', { name: `Save cart to ${name}’s account` })
      .click();
    await said(page, 'Your cart is saved to your account.').waitFor();
    expect(answers).toEqual([true]);
    expect(await shop.stored()).toMatchObject({ status: 'assigned' });

    await page.reload();
    await said(page, 'Your cart is saved to your account.').waitFor();

    await person.selectOption('Sign out');
    await page.locator('[data-state=none]').waitFor();
    expect(await shop.stored()).toBeUndefined();
    expect(shop.errors).toEqual([]);
  });

  it('retires an unknown id from storage and offers a new cart', async () => {
    const shop = await open();
    const { page } = shop;
    const unknown = 'Unknown0Unknown0Unknown0Unknown0';
    await page.addInitScript((cartId) => {
      const key = `guest-cart:1:${location.origin}/rest/default`;
      const state = { current: { status: 'guest', cartId }, retired: [] };
      localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
    }, unknown);
    const answer = page.waitForResponse((response) => response.url().endsWith(unknown));
    await page.goto(server.url);
    expect((await answer).status()).toBe(404);
    await said(page, 'The shop no longer has your last cart.').waitFor();
    expect(await shop.stored()).toEqual({ status: 'none' });

    await cartOf(page).getByRole('button').click();
    await page.locator('[data-state=empty]').waitFor();
    expect(await shop.stored()).toMatchObject({ status: 'guest', cartId: expect.not.stringContaining(unknown) });
    // The browser itself writes a line for each 404: of the cart, and of its totals where those were asked for before the
    // cart was given up. Scripts write none.
    expect([...new Set(shop.errors)]).toEqual([expect.stringContaining('the server responded with a status of 404')]);
  });

  it.each([320, 390])('fits a phone %i px wide, with a long cart, without scrolling sideways', async (width) => {
    const shop = await openWithNotebook({ width });
    const { page } = shop;
    await page.getByText('Lab', { exact: true }).click();
    for (const sample of ['full', 'long-words']) {
      await page.getByLabel('Sample cart').selectOption(sample);
      await page.getByRole('button', { name: 'Load' }).click();
      await cartOf(page).getByText('Notebook A5', { exact: true }).waitFor({ state: 'detached' });
      await cartOf(page).getByText('Grand Total').waitFor();
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
      expect(widths).toEqual([width, width]);
    }
    expect(shop.errors).toEqual([]);
  });

  it('has focus on a line that is back, and where a row is closed on the one beside', async () => {
    const { page, errors } = await openWithNotebook({ width: 390 });
    const linen = 'Washed linen, by the metre';
    await addProduct(page, linen, '1');
    await said(page, '2 items').first().waitFor();
    const focusedLine = (): Promise<string | undefined> =>
      page.evaluate(
        () => (document.activeElement?.matches('.gc-line') === true && document.activeElement.textContent) || '',
      );
    const undo = cartOf(page).getByRole('button', { name: /^Undo/ });
    const remove = async (name: string): Promise<void> => {
      await cartOf(page)
        .getByRole('button', { name: `Remove ${name}` })
        .press('Enter');
      await undo.waitFor();
    };
    await remove('Notebook A5');
    await page.keyboard.press('Enter');
    await expect.poll(focusedLine).toContain('Notebook A5');
    await remove(linen);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await undo.waitFor({ state: 'detached' });
    expect(await focusedLine()).toContain('Notebook A5');
    expect(errors).toEqual([]);
  });

  it('has a code on it for whoever holds Enter, and does not take it off again', async () => {
    const { page, errors, requests } = await openWithNotebook();
    await cartOf(page).getByText('Add discount code').click();
    await cartOf(page).getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
    await page.keyboard.down('Enter');
    await cartOf(page).getByRole('button', { name: 'Remove discount code WELCOME10' }).waitFor();
    // The driver tells of a key that is down already as the browser tells of one that is held.
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await cartOf(page).locator('.gc-shop-totals:not([data-outdated])').waitFor();
    expect(requests.map((request) => request.method()).filter((method) => method === 'DELETE')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('says politely that an item was added', async () => {
    const shop = await openWithNotebook();
    await shop.page.getByRole('status').getByText('Added to your cart: Notebook A5').waitFor();
    expect(shop.errors).toEqual([]);
  });

  it('adds a product with options as chosen', async () => {
    const shop = await open();
    const { page } = shop;
    await page.goto(server.url);
    await page.getByRole('button', { name: 'Choose options of Heavy tee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
    await dialog.getByRole('radio', { name: /Undyed/ }).check();
    await dialog.getByRole('radio', { name: /^XL/ }).check();
    await dialog.getByRole('button', { name: /Add to cart/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await cartOf(page).getByText('TEE-RAW-XL').waitFor();
    // 30.00, less 2.50 for undyed, more 2.50 for XL
    expect(await cartOf(page).locator('.gc-summary').innerText()).toContain('$30.00');
    expect(shop.errors).toEqual([]);
  });
});
