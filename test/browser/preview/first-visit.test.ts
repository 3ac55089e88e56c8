import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { badge, cartRegion, closeCart, openCart, openLab, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

it.each([
  { width: 320, locale: 'ar' },
  { width: 390, locale: 'en' },
  { width: 1280, locale: 'en' },
])(
  'a first visit sees the cart and what it is, and nothing moves by more than 0.02: $width px, $locale',
  async ({ width, locale }) => {
    const { page, errors } = await preview.open({ width, isFirstVisit: true });
    await keepLayoutShifts(page);
    await page.goto(`${preview.url}/?locale=${locale}`);
    const cart = cartRegion(page);
    if (width < 1024) await badge(page, '69.98').click();
    await cart.getByText('Colour: Ochre').waitFor();
    await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await cart.locator('.gc-estimate').waitFor();
    await page.locator('.showcase > p').filter({ visible: true }).waitFor();
    const shifts = await layoutShifts(page);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
    expect(errors).toEqual([]);
  },
);

it('a phone shows the shop: no drawer opens before it is asked for, not even with another cart', async () => {
  const { page, errors } = await preview.open({ width: 390, isFirstVisit: true });
  await page.goto(preview.url);
  await badge(page, '3 items').waitFor();
  await page.locator('.gc-drawer').waitFor({ state: 'attached' });
  await openLab(page);
  await page.getByLabel('Sample cart').selectOption('long-words');
  await badge(page, '3 items').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await openCart(page);
  await closeCart(page);
  expect(errors).toEqual([]);
});

it('a notice is above the lines, next to the products', async () => {
  const { page } = await preview.open({ width: 1280 });
  await page.goto(`${preview.url}/?sample=full`);
  const cart = cartRegion(page);
  await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
  await page.context().setOffline(true);
  const notice = await boxOf(cart.locator('.gc-notice').first());
  expect(notice.bottom).toBeLessThanOrEqual((await boxOf(cart.locator('.gc-line').first())).y);
});

it('the page has the theme of its cart, and the colours that are set', async () => {
  const { page } = await preview.open();
  await page.goto(`${preview.url}/?theme=ink&scheme=dark`);
  await page.getByRole('heading', { name: 'Speckled mug' }).first().waitFor();
  // The stylesheet of a theme is linked by the page.
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    .toBe('rgb(21, 21, 21)');
});

it('bar and header hold text of double size', async () => {
  const { page } = await preview.open();
  await page.goto(preview.url);
  await page.getByRole('heading', { name: 'Speckled mug' }).first().waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'html, .showcase > *, .shop-header :is(.bar, .shop-name, .gc-badge)',
        ),
      ]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
        .map(({ className, tagName }) => `${tagName} ${className}`),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

/** Buttons and links on screen that are lower or narrower than 44 px, without those in a sentence. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...(document.querySelector('dialog[open]') ?? document).querySelectorAll('a, button, summary')]
      .filter((target) => target.checkVisibility() && target.closest('footer, p.soft') === null)
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return { name: target.textContent, width, height };
      })
      .filter(({ width, height }) => Math.min(width, height) < 43.9)
      .map(({ name, width, height }) => `${name} ${width} × ${height}`),
  );
}

it.each(['de', 'es', 'pl', 'uk', 'ar'])(
  'all links of the bar are in view on a phone: %s',
  async (locale) => {
    const { page } = await preview.open({ width: 390 });
    await page.goto(`${preview.url}/?locale=${locale}`);
    await page.locator('.showcase > a').first().waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      const bar = await page
        .locator('.showcase')
        .evaluate((box) => [box.scrollWidth, box.clientWidth]);
      expect(bar).toEqual([width, width]);
    }
  },
);

it('the first choice of a product on a low phone leaves the second one in view', async () => {
  const { page } = await preview.open({ width: 320 });
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(preview.url);
  await page.getByRole('link', { name: 'Heavy tee' }).first().press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
  const size = await boxOf(dialog.getByText('Size', { exact: true }));
  expect(size.bottom).toBeLessThan((await boxOf(dialog.locator('footer'))).y);
});

it('a finger has 44 px for each button and link of shop, options and cart', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await preview.browser.newContext({ ...phone, locale: 'en-US' });
  const { page } = await preview.open({ context, isFirstVisit: true });
  await page.goto(preview.url);
  const check = async (): Promise<void> => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await smallTargets(page), `${width} px`).toEqual([]);
    }
  };
  await openCart(page);
  const cart = cartRegion(page);
  await cart.getByRole('button', { name: 'Edit Heavy tee' }).waitFor();
  await cart.locator('.recommendations a').first().waitFor();
  await check();
  await page.locator('.gc-drawer-close').press('Enter');
  await cart.waitFor({ state: 'hidden' });
  await check();
  await page.getByRole('link', { name: 'Heavy tee' }).first().press('Enter');
  await page.getByRole('dialog', { name: 'Heavy tee' }).waitFor();
  await check();
});

it('a printed page begins with the cart', async () => {
  const { page } = await preview.openWithNotebook({ width: 1280 });
  await page.emulateMedia({ media: 'print' });
  const names = ['.showcase', '.shop-header'];
  const visible = await Promise.all(names.map((name) => page.locator(name).isVisible()));
  expect(visible).toEqual([false, false]);
});
