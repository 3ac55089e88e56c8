import { describe, expect, it } from 'vitest';
import type { Frame, Page } from 'playwright-core';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

const product = '/products/MUG-SPECKLE';
const setUp = `<script>(window.GuestCart ||= []).push((cart) =>
  cart.configure({ resolveItem: ({ sku }) => ({ href: '/products/' + sku }) }));</script>`;
const cart = (attributes: string): string =>
  `<guest-cart base-url="/rest/default" features="items" ${attributes}></guest-cart>${setUp}${scriptTag()}`;

const link = (page: Page | Frame) => page.getByRole('link', { name: 'Speckled mug' });

it('a link in the drawer closes it if a router follows the link with the Navigation API', async () => {
  const router = `navigation.addEventListener('navigate', (event) => event.intercept())`;
  const body = `${cart('mode="badge"')}<script>${router}</script>`;
  const { page, errors } = await host.openPage(body, { products: ['MUG-SPECKLE'] });
  await page.getByRole('button', { name: /^Cart, / }).click();
  await link(page).click();
  await page.waitForURL(`**${product}`);
  await page.locator('guest-cart dialog').waitFor({ state: 'hidden' });
  expect(errors).toEqual([]);
});

describe('a cart in a frame', () => {
  async function openFramed(
    attributes: string,
    frameAttributes = '',
    script = '',
  ): Promise<{ page: Page; frame: Frame }> {
    const inside = host.page(shopHtml(cart(attributes) + script));
    const outside = `<iframe ${frameAttributes} width="700" height="700" src="${inside}"></iframe>`;
    const { page } = await host.openPage(outside, { products: ['MUG-SPECKLE'] });
    const frame = page.frames().find((one) => one.url() === inside)!;
    await link(frame).waitFor();
    return { page, frame };
  }

  it('goes to the checkout in the whole window', async () => {
    const { page, frame } = await openFramed('checkout-url="/checkout"');
    await frame.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/checkout');
  });

  it('opens a product in the whole window', async () => {
    const { page, frame } = await openFramed('');
    await link(frame).click();
    await page.waitForURL(`**${product}`);
  });

  it('leaves a link to the router of the page in the frame', async () => {
    const router = `document.addEventListener('click', (event) => {
      const link = event.composedPath().find(({ tagName }) => tagName === 'A');
      if (link === undefined) return;
      event.preventDefault();
      history.pushState({}, '', link.href);
    })`;
    const { page, frame } = await openFramed('', '', `<script>${router}</script>`);
    const address = page.url();
    await link(frame).click();
    await frame.waitForURL(`**${product}`);
    expect(page.url()).toBe(address);
  });

  it('stays in a frame that may not navigate the window', async () => {
    const sandbox = 'sandbox="allow-scripts allow-same-origin"';
    const { frame } = await openFramed('checkout-url="/checkout"', sandbox);
    await frame.getByRole('button', { name: 'Checkout' }).click();
    await frame.waitForURL('**/checkout');
  });
});
