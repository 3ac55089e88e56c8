import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

const light = ['rgb(255, 255, 255)', 'rgb(33, 37, 41)', 'light'];
const dark = ['rgb(33, 37, 41)', 'rgb(222, 226, 230)', 'dark'];
const ofSystem = ['rgb(255, 255, 255)', 'rgb(0, 0, 0)', 'normal'];

const bootstrap = `
  body { background: #fff; color: #212529; transition: background-color 50ms, color 50ms }
  [data-bs-theme=dark] body { background: #212529; color: #dee2e6 }
  :root { --bs-primary: #0d6efd }`;

const coloursOf = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(`guest-cart ${selector}`).evaluate((element) => {
    const { backgroundColor, color, colorScheme } = getComputedStyle(element);
    return [backgroundColor, color, colorScheme];
  });

const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-bs-theme', name), theme);

it('the drawer and the toast have the colours of the page, and follow them', async () => {
  const policy = "default-src 'self'; style-src 'nonce-page'; img-src 'self' data:";
  const attributes = 'mode="badge" open-on-add="toast" checkout-url="/checkout" features="items"';
  const { page } = await host.open(attributes, {
    products: ['MUG-SPECKLE'],
    before: `<style nonce="page">${bootstrap}</style>
      <button type="button" data-guest-cart-add="NOTE-A5">Add to cart</button>`,
    headers: { 'content-security-policy': policy },
  });
  await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await expect.poll(() => coloursOf(page, '.gc-drawer')).toEqual(light);
  expect((await coloursOf(page, '.gc-checkout .gc-button'))[0]).toBe('rgb(13, 110, 253)');
  await setTheme(page, 'dark');
  await expect.poll(() => coloursOf(page, '.gc-drawer')).toEqual(dark);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  // Under the pointer, the toast does not close automatically.
  await page.locator('guest-cart .gc-toast').hover();
  await expect.poll(() => coloursOf(page, '.gc-toast')).toEqual(dark);
  await setTheme(page, 'light');
  await expect.poll(() => coloursOf(page, '.gc-toast')).toEqual(light);
  expect(await page.evaluate(() => window.refused)).toEqual([]);
});

it('the drawer has colours of the page that are opaque, legible, and not replaced by tokens', async () => {
  const { page } = await host.open('mode="drawer"', { css: '' });
  await page.evaluate(() => window.GuestCart.ready.then((cart) => cart.show()));
  await page.getByRole('dialog').getByText('Your cart is empty').waitFor();
  for (const [name, css, colours] of [
    [
      'html has the colour',
      'html { background: #111 } body { color: #eee }',
      ['rgb(17, 17, 17)', 'rgb(238, 238, 238)', 'dark'],
    ],
    [
      'the page has no opaque colour',
      'body { background: rgb(0 0 0 / 90%); color: #fff }',
      ofSystem,
    ],
    [
      'text in another notation',
      'body { background: oklch(0.2 0 0); color: rgb(255 255 255 / 87%) }',
      ['oklch(0.2 0 0)', 'rgba(255, 255, 255, 0.87)', 'dark'],
    ],
    ['a contrast below 4.5:1', 'body { background: #777; color: #eee }', ofSystem],
    [
      'a token is set',
      'body { background: #111; color: #eee } :root { --guest-cart-surface: rgb(255 250 242) }',
      ['rgb(255, 250, 242)', 'rgb(0, 0, 0)', 'normal'],
    ],
  ] as const) {
    await page.evaluate((text) => (document.querySelector('style')!.textContent = text), css);
    await setTheme(page, name);
    await expect.poll(() => coloursOf(page, '.gc-drawer'), { message: name }).toEqual(colours);
  }
});

it('the checkout button of an inline cart has the brand colour of the page', async () => {
  const brands = [
    ['--bs-primary: #0d6efd', 'rgb(13, 110, 253)'],
    // Three numbers, as in shadcn/ui, are not a colour.
    ['--primary: 222.2 47.4% 11.2%; --color-primary: #0a5c36', 'rgb(10, 92, 54)'],
    ['--primary: 222.2 47.4% 11.2%', 'rgb(0, 0, 0)'],
    ['--bs-primary: #0d6efd; --guest-cart-accent: #b00020', 'rgb(176, 0, 32)'],
  ] as const;
  const carts = brands.map(
    ([css]) =>
      `<div style="${css}"><guest-cart base-url="/rest/default" checkout-url="/checkout"></guest-cart></div>`,
  );
  const products = ['MUG-SPECKLE'];
  const { page } = await host.openPage(carts.join('') + scriptTag(), { products });
  const buttons = page.locator('.gc-checkout .gc-button');
  await expect.poll(() => buttons.count()).toBe(brands.length);
  const colours = () =>
    buttons.evaluateAll((all) => all.map((button) => getComputedStyle(button).backgroundColor));
  await expect.poll(colours).toEqual(brands.map(([, colour]) => colour));
});
