import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, violations, type BrowserPage, type Visit } from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { scriptTag, shopHtml, isBrowsersOwn, strictPage } from '../../support/browser/shop-pages.ts';

// A shopper changes the cart of a page with the script tag, through the shop's routes or the page's code.
const slow = 60_000;
const features = 'data-features="items totals coupons"';

let host: BrowserPage;
let cartId: string;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

afterEach(() => {
  host.shop.faults.clear();
});

interface Scene {
  /** Settings of the script tag besides the base address. */
  readonly settings?: string;
  /** Markup before the cart. */
  readonly before?: string;
  readonly width?: number;
}

/** A page with two mugs and a notebook in its cart. */
async function open({ settings = features, before = '', width = 1280 }: Scene = {}): Promise<Visit> {
  cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  await host.shop.addItem(cartId, 'NOTE-A5', 1);
  const tag = scriptTag(`data-base-url="/rest/default" ${settings}`);
  const visit = await host.visit(host.page(shopHtml(`${before}<guest-cart></guest-cart>${tag}`)), { cartId, width });
  await visit.page.locator('.gc-root[data-freshness=current], .gc-badge').first().waitFor();
  return visit;
}

/** The quantities of the shop's cart by SKU. */
async function quantitiesInShop(id = cartId): Promise<Readonly<Record<string, number>>> {
  const { items } = await host.shop.getCart(id);
  return Object.fromEntries((items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]));
}

const lineOf = (page: Page, name: string) => page.locator('guest-cart .gc-line').filter({ hasText: name });
const mugOf = (page: Page) => lineOf(page, 'Speckled mug');
const summary = (page: Page) => page.locator('guest-cart .gc-summary');
const quantityOf = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Speckled mug' });
const ownErrors = ({ errors }: Visit): readonly string[] => errors.filter((error) => !isBrowsersOwn(error));
/** The accessible name of the focused element inside the cart. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.locator('guest-cart').evaluate((cart) => {
    const element = cart.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });

describe('a shopper', { timeout: slow }, () => {
  it('changes a quantity, and the shop’s totals are updated', async () => {
    const visit = await open();
    const { page } = visit;
    await summary(page).getByText('Estimated total').waitFor();
    await summary(page).getByText('$53.48').last().waitFor();
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await mugOf(page).getByText('$59.97').waitFor();
    await summary(page).getByText('$73.47').last().waitFor();
    await expect.poll(() => quantitiesInShop()).toEqual({ 'MUG-SPECKLE': 3, 'NOTE-A5': 1 });
    await quantityOf(page).fill('5');
    await quantityOf(page).press('Enter');
    await summary(page).getByText('$113.45').last().waitFor();
    expect(await quantitiesInShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    expect(await violations(page)).toEqual([]);
    expect(visit.errors).toEqual([]);
  });

  it.each([320, 1280])('sees the limit of a quantity inside the line, below the buttons: %d px', async (width) => {
    const visit = await open({ width });
    const { page } = visit;
    await page.evaluate(() =>
      window.GuestCart.configure({
        resolveItem: ({ sku }) =>
          sku === 'MUG-SPECKLE' ? { maxQuantity: 4, step: 2, message: 'Only 4 left', tone: 'caution' } : null,
      }),
    );
    await mugOf(page).getByText('Only 4 left').waitFor();
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    const limit = mugOf(page).locator('.gc-limit');
    await limit.getByText('Sold in multiples of 2. You can buy up to 4.').waitFor();
    await expect.poll(() => quantitiesInShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    const [line, sentence, stepper] = await Promise.all(
      [mugOf(page), limit, mugOf(page).locator('.gc-stepper')].map((part) => part.boundingBox()),
    );
    expect(sentence!.x).toBeGreaterThanOrEqual(line!.x);
    expect(sentence!.x + sentence!.width).toBeLessThanOrEqual(line!.x + line!.width);
    expect(sentence!.y).toBeGreaterThanOrEqual(stepper!.y + stepper!.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.locator('guest-cart [data-pending]').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    expect(ownErrors(visit)).toEqual([]);
  });

  it('sees the quantity of the cart in a field that was edited before, and can edit it again', async () => {
    const visit = await open();
    const { page } = visit;
    await quantityOf(page).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => quantitiesInShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
    // Blur dispatches another change event after typing.
    await quantityOf(page).blur();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 4);
    // A read that was in flight when the shop's cart changed may not contain the change.
    const reread = async (): Promise<string> => {
      await page.evaluate(() => window.GuestCart.refresh());
      return mugOf(page).innerText();
    };
    await expect.poll(reread).toContain('$179.91');
    await expect.poll(() => quantityOf(page).inputValue()).toBe('9');
    await quantityOf(page).focus();
    await quantityOf(page).blur();
    await page.evaluate(() => window.GuestCart.refresh());
    expect(await quantitiesInShop()).toMatchObject({ 'MUG-SPECKLE': 9 });
    // A form filler may dispatch only the change event.
    await quantityOf(page).evaluate((field: HTMLInputElement) => {
      field.value = '2';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await quantityOf(page).press('Enter');
    await mugOf(page).getByText('$39.98').waitFor();
    expect(ownErrors(visit)).toEqual([]);
  });

  it('stays on the page if the shop rejects a change, sees why, and goes to the checkout on the next press', async () => {
    const visit = await open({ settings: `${features} data-checkout-url="/favicon.svg"` });
    const { page } = visit;
    await quantityOf(page).fill('5000');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await mugOf(page).locator('.gc-wrong').getByText('Only a smaller quantity is available.').waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/favicon.svg');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/favicon.svg');
    expect(ownErrors(visit)).toEqual([]);
  });
});

describe('a drawer, used by keyboard', { timeout: slow }, () => {
  it.each([390, 1280])('shows a toast with the reason if an item is not added, %i px wide', async (width) => {
    const add = '<button onclick="GuestCart.addItem({ sku: \'CLOTH-LINEN\' })">Add linen</button>';
    const visit = await open({ settings: `${features} data-mode="badge"`, before: add, width });
    const { page } = visit;
    const badge = page.getByRole('button', { name: /Your cart: / });
    await badge.waitFor();
    host.shop.settings.set({ soldOut: ['CLOTH-LINEN'] });
    await page.getByRole('button', { name: 'Add linen' }).click();
    const toast = page.getByRole('alert');
    await toast.getByText(/^Product that you are trying to add is not available\./).waitFor();
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await badge.click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    const notice = drawer.locator('[data-notice=add]').getByText(/^Product that you are trying to add/);
    await notice.waitFor();
    await toast.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    host.shop.settings.set({ soldOut: [] });
    expect(ownErrors(visit)).toEqual([]);
  });

  it('changes, removes and restores a line, with focus and announcements inside the drawer', async () => {
    const add = '<button onclick="GuestCart.addItem({ sku: \'CLOTH-LINEN\' })">Add linen</button>';
    const visit = await open({ settings: `${features} data-mode="badge"`, before: add, width: 390 });
    const { page } = visit;
    const badge = page.getByRole('button', { name: /Your cart: / });
    await page.getByRole('button', { name: 'Add linen' }).press('Enter');
    await badge.filter({ hasText: '4 items' }).waitFor();
    await badge.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('button', { name: 'Increase quantity of Speckled mug' }).waitFor();
    for (let presses = 0; (await focused(page)) !== 'Increase quantity of Speckled mug'; presses += 1) {
      expect(presses).toBeLessThan(12);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => quantitiesInShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    expect(await focused(page)).toBe('Increase quantity of Speckled mug');
    // The badge behind the drawer has the new count: 4 mugs, a notebook, a piece of linen.
    await page.locator('guest-cart .gc-badge-count', { hasText: '6' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Remove Speckled mug');
    await page.keyboard.press('Enter');
    await drawer.getByText('Speckled mug was removed.').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Undo removing Speckled mug');
    await drawer.getByRole('status').filter({ hasText: 'Speckled mug was removed.' }).waitFor({ state: 'attached' });
    await expect.poll(() => quantitiesInShop()).toEqual({ 'NOTE-A5': 1, 'CLOTH-LINEN': 1 });
    await page.keyboard.press('Enter');
    await expect.poll(() => quantitiesInShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    await expect.poll(() => focused(page)).toContain('Speckled mug');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(visit.errors).toEqual([]);
  });
});

describe('a page with a strict content security policy', { timeout: slow }, () => {
  it.each([
    ['modules', 'type="module" src="/embed/guest-cart.js"'],
    ['one plain script', 'defer src="/embed/guest-cart.classic.js"'],
  ])('adds an item, changes it and shows pictures without a policy violation, by %s', async (_name, src) => {
    const html = (await strictPage(features)).replace(/type="module"\s+src="[^"]+"/, src);
    const { page, errors } = await host.visit(host.page(html));
    // Runs before or after all of the script has loaded.
    await page.evaluate(() => {
      window.GuestCart.configure({
        resolveItem: ({ sku }) => ({ picture: '/favicon.svg', href: `/product/${sku ?? ''}` }),
      });
      void window.GuestCart.addItem({ sku: 'MUG-SPECKLE' });
    });
    await mugOf(page).getByRole('link', { name: 'Speckled mug' }).waitFor();
    await expect
      .poll(() =>
        mugOf(page)
          .locator('img')
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await summary(page).getByText('$39.98').last().waitFor();
    expect(await page.evaluate(() => window.refused)).toEqual([]);
    expect(errors).toEqual([]);
  });
});

describe('the script-tag examples of docs/features.md', { timeout: slow }, () => {
  const guide = readFileSync(new URL('../../../docs/features.md', import.meta.url), 'utf8');
  const [tag = '', ownRoutes = ''] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = '']) => html);

  it('add an item with one line of code, and link each line to its product', async () => {
    const visit = await host.visit(host.page(shopHtml(tag.replace('/guest-cart/', '/embed/'))));
    const { page } = visit;
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('guest-cart .gc-badge-count', { hasText: '1' }).waitFor();
    await page.getByRole('button', { name: /Your cart: / }).click();
    const link = page.getByRole('link', { name: 'Speckled mug' });
    await expect.poll(() => link.getAttribute('href')).toBe('/p/MUG-SPECKLE');
    expect(ownErrors(visit)).toEqual([]);
  });

  it('send changes to the page’s routes', async () => {
    cartId = await host.shop.sample('two-currencies');
    const visit = await host.visit(host.page(shopHtml(ownRoutes + scriptTag())), { cartId });
    const { page } = visit;
    const request = page.waitForRequest('**/my-shop/lines/*');
    const more = page.getByRole('button', { name: /^Increase quantity of / }).first();
    await more.click();
    expect((await request).postDataJSON()).toEqual({ qty: expect.any(Number) });
    await page.locator('guest-cart .gc-line').getByText('Only three are left.').waitFor();
    expect(ownErrors(visit)).toEqual([]);
  });
});

describe('the actions chunk', { timeout: slow }, () => {
  it('is not loaded by a page that only shows the cart', async () => {
    const { page } = await open({ settings: '' });
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('/app-'))).toHaveLength(1);
    expect(loaded.filter((name) => name.includes('actions'))).toEqual([]);
  });

  it('that fails to load leaves the cart without controls, logs one error and makes addItem reject', async () => {
    const { page: blank } = await host.visit(host.page(shopHtml('')));
    await blank.route(/\/embed\/actions-[\w-]+\.js$/, (route) => route.abort());
    const visit = await open();
    const { page } = visit;
    // The shop's totals need this code, so the amounts are dashes with their reason.
    await mugOf(page).getByText('Couldn’t load the amount.').first().waitFor();
    const code = await page.evaluate(() =>
      window.GuestCart.addItem({ sku: 'CLOTH-LINEN' }).catch((error: unknown) => (error as { code?: unknown }).code),
    );
    expect(code).toBe('network');
    expect(await quantityOf(page).count()).toBe(0);
    await expect
      .poll(() => ownErrors(visit))
      .toEqual([expect.stringContaining('the code that changes the cart did not load')]);
  });

  it('is requested once; until it has loaded, the cart reserves the space of its controls', async () => {
    const { page } = await open();
    await quantityOf(page).waitFor();
    const hanging: Route[] = [];
    await page.route(/\/embed\/actions-[\w-]+\.js$/, (route) => void hanging.push(route));
    await page.reload();
    // Snapshots have no buttons.
    await page.locator('guest-cart .gc-body').waitFor();
    await expect.poll(() => hanging.length).toBe(1);
    expect(await quantityOf(page).count()).toBe(0);
    const height = async (): Promise<number | undefined> => (await mugOf(page).boundingBox())?.height;
    const before = await height();
    for (const route of hanging) await route.continue();
    await quantityOf(page).waitFor();
    await expect.poll(height).toBe(before);
  });

  it.each([
    [390, ''],
    [1280, 'data-show-sku'],
  ])('reserves the space of totals that are loading, %i px wide %s', async (width, setting) => {
    const { page } = await open({ width, settings: `${features} ${setting}` });
    const hanging: Route[] = [];
    await page.route('**/totals', (route) => void hanging.push(route));
    await page.reload();
    await quantityOf(page).waitFor();
    await summary(page).getByText('Subtotal').first().waitFor();
    const heights = () =>
      page.locator('guest-cart').evaluate(({ shadowRoot }) => {
        const [line, box] = ['.gc-line', '.gc-summary'].map((part) => shadowRoot!.querySelector(part)!);
        const estimated = Number.parseFloat(getComputedStyle(line!).containIntrinsicHeight.replace('auto ', ''));
        const [lineHeight, summaryHeight] = [line!, box!].map((part) => part.getBoundingClientRect().height);
        return { estimated, lineHeight: lineHeight!, summaryHeight: summaryHeight! };
      });
    const before = await heights();
    await Promise.all(hanging.map((route) => route.continue()));
    await summary(page).getByText('Estimated total').waitFor();
    const after = await heights();
    expect(Math.abs(after.summaryHeight - before.summaryHeight)).toBeLessThan(2);
    // A line below the fold has this height until it is rendered.
    expect(Math.abs(after.lineHeight - after.estimated)).toBeLessThan(2);
  });

  it.each([390, 1280])('causes no layout shift when its controls appear, %i px wide', async (width) => {
    const { page } = await open({ width });
    await keepLayoutShifts(page);
    await page.reload();
    await quantityOf(page).waitFor();
    await summary(page).getByText('Estimated total').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  });
});
