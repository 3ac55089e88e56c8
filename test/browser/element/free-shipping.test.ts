import { expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

it('a reached bar has the accent colour, and is full in forced colours', async () => {
  const { page } = await host.open('features="totals" free-shipping="USD 10"', {
    products: ['MUG-SPECKLE'],
    css: 'guest-cart { --guest-cart-accent: rgb(10, 20, 200) }',
  });
  await page.getByText('You’ve reached the minimum for free shipping').waitFor();
  const backgroundOf = (selector: string) =>
    page
      .locator(`guest-cart ${selector}`)
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  const full = () => backgroundOf('.gc-free-shipping-bar > span');
  await expect.poll(full).toBe('rgb(10, 20, 200)');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await full()).not.toBe(await backgroundOf('.gc-free-shipping-bar'));
});

it('while a smaller quantity is saved, bar and total stay in their place and weight, only quieter', async () => {
  const look = { products: { 'MUG-SPECKLE': 3 }, width: 390 };
  const { page } = await host.open('features="items totals" free-shipping="USD 10"', look);
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

declare global {
  interface Window {
    /** What the cart has shown of its summary, from the first line on. */
    summaries: Set<string>;
  }
}

/** Records in each frame which parts of the cart are there. */
function keepSummaries(): void {
  const later = window.setTimeout;
  // The cart appears without code that takes longer than this. Here, time decides nothing.
  const isLimit = (delay?: number): boolean => delay === 1000;
  window.setTimeout = ((task: () => void, delay?: number) =>
    isLimit(delay) ? 0 : later(task, delay)) as typeof window.setTimeout;
  window.summaries = new Set();
  requestAnimationFrame(function keep() {
    const root = document.querySelector('guest-cart')?.shadowRoot;
    const parts = ['.gc-stepper', '.gc-free-shipping-bar', '.gc-estimate', '.gc-checkout'];
    const shown = parts.filter((part) => root?.querySelector(part));
    if (root?.querySelector('.gc-line')) window.summaries.add(shown.join(' '));
    requestAnimationFrame(keep);
  });
}

it('after the first paint, controls, bar, estimate and checkout appear in one frame', async () => {
  await host.tab.addInitScript(keepSummaries);
  const attributes =
    'features="items totals shipping" free-shipping="USD 100" checkout-url="/checkout"';
  const { page } = await host.open(attributes, { products: ['MUG-SPECKLE'] });
  await page.locator('guest-cart .gc-estimate').waitFor();
  await page.locator('guest-cart .gc-shop-totals').waitFor();
  const complete = '.gc-stepper .gc-free-shipping-bar .gc-estimate .gc-checkout';
  const shown = await page.evaluate(() => [...window.summaries]);
  expect(shown.filter((parts) => parts !== '')).toEqual([complete]);
});
