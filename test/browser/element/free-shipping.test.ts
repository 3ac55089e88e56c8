import { expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

/** The bar of a cart that has reached free shipping. */
async function openReached() {
  const cartId = await host.cartWith(['MUG-SPECKLE']);
  const html = shopHtml(
    `<style>guest-cart { --guest-cart-accent: rgb(10, 20, 200) }</style>
    <guest-cart base-url="/rest/default" features="totals" free-shipping="USD 10"></guest-cart>${scriptTag()}`,
  );
  const { page } = await host.visit(host.page(html), { cartId });
  await page.getByText('You’ve reached the minimum for free shipping').waitFor();
  const backgroundOf = (selector: string) =>
    page
      .locator(`guest-cart ${selector}`)
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  return {
    page,
    full: () => backgroundOf('.gc-free-shipping-bar > span'),
    track: () => backgroundOf('.gc-free-shipping-bar'),
  };
}

it('a reached bar has the accent colour', async () => {
  const { full } = await openReached();
  expect(await full()).toBe('rgb(10, 20, 200)');
});

it('a reached bar is full in forced colours', async () => {
  const { page, full, track } = await openReached();
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    expect(await full()).not.toBe(await track());
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
});
