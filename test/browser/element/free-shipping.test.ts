import { expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
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

it('while a smaller quantity is saved, bar and total stay in their place and weight, only quieter', async () => {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 3 });
  const html = shopHtml(
    `<guest-cart base-url="/rest/default" features="items totals" free-shipping="USD 10"></guest-cart>${scriptTag()}`,
  );
  const { page } = await host.visit(host.page(html), { cartId, width: 390 });
  const cart = page.locator('guest-cart');
  await cart.getByText('You’ve reached the minimum for free shipping').waitFor();
  await cart.locator('.gc-step').first().waitFor();
  const shown = () =>
    Promise.all(
      ['.gc-free-shipping > p', '.gc-free-shipping-bar > span', '.gc-total .gc-amount-quote'].map(
        (selector) =>
          cart.locator(selector).evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const { color, fontWeight } = getComputedStyle(element);
            const alpha = Number(/[\d.]+(?=\)$)/.exec(color)?.[0]);
            return {
              place: { text: element.textContent, x, y, width, height, fontWeight },
              isQuiet: alpha > 0.5 && alpha < 1,
            };
          }),
      ),
    );
  const before = await shown();
  const save = await hold(page, '**/items/*');
  await cart.locator('.gc-step').first().click();
  await cart.locator('.gc-free-shipping[data-outdated]').waitFor();
  await expect
    .poll(async () => (await shown()).map(({ isQuiet }) => isQuiet))
    .toEqual([true, true, true]);
  expect((await shown()).map(({ place }) => place)).toEqual(before.map(({ place }) => place));
  save();
  await cart.locator('.gc-free-shipping:not([data-outdated])').waitFor();
});
