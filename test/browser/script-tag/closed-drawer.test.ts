import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const screen = '**/embed/screen-*.js';

/** How many files with the screen the page has requested. */
const requestedScreens = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/embed/screen-'))
        .length,
  );

const host = setUpBrowserPage();

/** The page decides when it is idle. */
const idleScript = `<script>
  window.idle = [];
  window.requestIdleCallback = (task) => window.idle.push(task);
  window.cancelIdleCallback = () => undefined;
</script>`;

/** A page with a badge of a cart with two mugs, on which nothing is idle until {@link beIdle}. */
async function visitBadge(screenFile: 'loads' | 'held' | 'blocked' = 'loads', inside = '') {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
  if (screenFile === 'blocked') await host.tab.route(screen, (route) => route.abort());
  const release = screenFile === 'held' ? await hold(host.tab, screen) : () => undefined;
  const before = `${idleScript}<button>Before</button>`;
  const { page, errors } = await host.open('mode="badge"', { cartId, before, inside });
  const button = page.getByRole('button', { name: /^Cart, 2 items/ });
  // The app has rendered the badge, which a snapshot paints as a `span`.
  await page.locator('button.gc-badge').and(button).waitFor();
  return { page, button, cartId, errors, release };
}

const beIdle = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (window as unknown as { idle: (() => void)[] }).idle.forEach((task) => task()),
  );

describe('a page with a closed drawer', () => {
  it.each<[string, (visited: Awaited<ReturnType<typeof visitBadge>>) => Promise<unknown>]>([
    ['the pointer is over the badge', ({ button }) => button.hover()],
    ['the badge has focus', ({ button }) => button.focus()],
    ['the page is idle', ({ page }) => beIdle(page)],
    ['the page opens it', ({ page }) => page.evaluate(() => window.GuestCart.show())],
  ])('does not request the screen until %s', async (_when, approach) => {
    const visited = await visitBadge();
    expect(await requestedScreens(visited.page)).toBe(0);
    await approach(visited);
    await expect.poll(() => requestedScreens(visited.page)).toBe(1);
    expect(visited.errors).toEqual([]);
  });

  it('stores the cart for the next visit when it is idle', async () => {
    const { page } = await visitBadge();
    await beIdle(page);
    const snapshots = () => page.evaluate(() => Object.values(localStorage).join(' '));
    await expect.poll(snapshots).toContain('Speckled mug');
  });

  it('shows what the shop says without the screen', async () => {
    const { page, cartId, errors } = await visitBadge('blocked');
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await page.evaluate(() => window.GuestCart.refresh());
    await page.getByRole('button', { name: 'Cart, 3 items, $59.97' }).waitFor();
    await page.evaluate(() => window.GuestCart.reset());
    await page.getByRole('button', { name: 'Cart, 0 items' }).waitFor();
    expect(errors).toEqual([]);
  });

  it('keeps the badge and its focus when the screen takes it over', async () => {
    const { page, button, release, errors } = await visitBadge('held');
    await button.focus();
    await button.evaluate((element) => Object.assign(element, { isFirst: true }));
    const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity);
    const atRest = await opacity();
    await button.press('Enter');
    // The press shows before the code has loaded.
    await expect.poll(opacity).not.toBe(atRest);
    release();
    await page.getByRole('dialog', { name: 'Your cart' }).getByText('Speckled mug').waitFor();
    await expect.poll(opacity).toBe(atRest);
    await page.keyboard.press('Escape');
    await expect.poll(() => button.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await button.evaluate((element) => 'isFirst' in element)).toBe(true);
    expect(errors).toEqual([]);
  });

  it('stays closed if the element is removed before the screen has loaded', async () => {
    const { page, button, release, errors } = await visitBadge('held');
    await button.press('Enter');
    await page.evaluate(async () => {
      const [cart] = document.getElementsByTagName('guest-cart');
      cart?.remove();
      await new Promise((resolve) => setTimeout(resolve));
      if (cart !== undefined) document.body.append(cart);
    });
    release();
    await page.locator('dialog.gc-drawer').waitFor({ state: 'attached' });
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(errors).toEqual([]);
  });

  it('leads to the shop’s own cart, which the element links to, if the screen does not load', async () => {
    const link = '<a href="/checkout/cart">Cart</a>';
    const { page, button } = await visitBadge('blocked', link);
    await button.click();
    await page.waitForURL('**/checkout/cart');
  });
});

it('an inline cart requests the screen together with the app, not after it', async () => {
  const loadApp = await hold(host.tab, '**/embed/app-*.js');
  const { page, errors } = await host.open('', { products: ['MUG-SPECKLE'] });
  await expect.poll(() => requestedScreens(page)).toBe(1);
  loadApp();
  await page.getByRole('region', { name: 'Your cart' }).getByText('Speckled mug').waitFor();
  expect(errors).toEqual([]);
});

it('an inline cart says that its code did not load, if nothing is painted', async () => {
  await host.tab.route(screen, (route) => route.abort());
  const { page } = await host.open('');
  await page.getByRole('alert').filter({ hasText: 'Your cart can’t be shown here.' }).waitFor();
});
