import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

/** Opens the drawer on a page with a strict policy. @param css CSS of the page */
async function openDrawer(css: string): Promise<Page> {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
  const html = shopHtml(`<style nonce="page">${css}</style>
    <button type="button" data-guest-cart-add="NOTE-A5">Add to cart</button>
    <guest-cart base-url="/rest/default" mode="badge" open-on-add="toast" checkout-url="/checkout" features="items"></guest-cart>
    ${scriptTag('data-base-url="/rest/default" data-features="items"')}`);
  const policy = "default-src 'self'; style-src 'nonce-page'; img-src 'self' data:";
  const { page } = await host.visit(host.page(html, { 'content-security-policy': policy }), {
    cartId,
  });
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  return page;
}

const coloursOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(`guest-cart ${selector}`).evaluate((element) => {
    const { backgroundColor, color, colorScheme } = getComputedStyle(element);
    return [backgroundColor, color, colorScheme];
  });

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme);

const light = ['rgb(255, 255, 255)', 'rgb(33, 37, 41)', 'light'];
const dark = ['rgb(33, 37, 41)', 'rgb(222, 226, 230)', 'dark'];
const ofSystem = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'normal'];

const bootstrap = `
  body { background: #fff; color: #212529; transition: background-color 50ms, color 50ms }
  [data-bs-theme=dark] body { background: #212529; color: #dee2e6 }`;

describe('the drawer and the toast', () => {
  it('have the colours of the page, and follow its theme', async () => {
    const page = await openDrawer(bootstrap);
    expect(await coloursOf(page, '.gc-drawer')).toEqual(light);
    await setTheme(page, 'dark');
    await expect.poll(() => coloursOf(page, '.gc-drawer')).toEqual(dark);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('guest-cart .gc-toast').waitFor();
    expect(await coloursOf(page, '.gc-toast')).toEqual(dark);
    await setTheme(page, 'light');
    await expect.poll(() => coloursOf(page, '.gc-toast')).toEqual(light);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
  });

  it.each([
    [
      'html has the colour',
      'html { background: #111 } body { color: #eee }',
      ['rgb(17, 17, 17)', 'rgb(238, 238, 238)', 'dark'],
    ],
    [
      'text in another notation',
      'body { background: oklch(0.2 0 0); color: rgb(255 255 255 / 87%) }',
      ['oklch(0.2 0 0)', 'rgba(255, 255, 255, 0.87)', 'dark'],
    ],
    [
      'the page has no opaque colour',
      'body { background: rgb(0 0 0 / 90%); color: #fff }',
      ofSystem,
    ],
    ['a contrast below 4.5:1', 'body { background: #777; color: #eee }', ofSystem],
    [
      'a token is set',
      'body { background: #111; color: #eee } :root { --guest-cart-surface: rgb(255 250 242) }',
      ['rgb(255, 250, 242)', 'rgb(0, 0, 0)', 'normal'],
    ],
  ])('%s', async (_name, css, colours) => {
    const page = await openDrawer(css);
    expect(await coloursOf(page, '.gc-drawer')).toEqual(colours);
  });
});

it.each([
  [':root { --bs-primary: #0d6efd }', 'rgb(13, 110, 253)'],
  // Three numbers, as in shadcn/ui, are not a colour.
  [':root { --primary: 222.2 47.4% 11.2%; --color-primary: #0a5c36 }', 'rgb(10, 92, 54)'],
  [':root { --primary: 222.2 47.4% 11.2% }', 'rgb(0, 0, 0)'],
  [':root { --bs-primary: #0d6efd; --guest-cart-accent: #b00020 }', 'rgb(176, 0, 32)'],
])('the checkout button has the brand colour of the page: %s', async (css, colour) => {
  const page = await openDrawer(css);
  expect((await coloursOf(page, '.gc-checkout .gc-button'))[0]).toBe(colour);
});

it('the checkout button of an inline cart has it, too', async () => {
  const html = `<style>:root { --bs-primary: #0d6efd }</style>
    <guest-cart base-url="/rest/default" checkout-url="/checkout"></guest-cart>${scriptTag()}`;
  const { page } = await host.visit(host.page(shopHtml(html)), {
    cartId: await host.cartWith(['MUG-SPECKLE']),
  });
  await page.locator('.gc-checkout .gc-button').waitFor();
  expect((await coloursOf(page, '.gc-checkout .gc-button'))[0]).toBe('rgb(13, 110, 253)');
});
