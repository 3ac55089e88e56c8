import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { badge, cartRegion, closeCart, openCart, openLab, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();
const claim = 'a cart for your shop’s pages';

it.each([
  { width: 320, locale: 'en' },
  { width: 390, locale: 'en' },
  { width: 390, locale: 'ar' },
  { width: 1280, locale: 'en' },
])(
  'a first visit sees the cart and what it is, and nothing moves by more than 0.02: $width px, $locale',
  async ({ width, locale }) => {
    const { page, errors } = await preview.open({ width, isFirstVisit: true });
    await keepLayoutShifts(page);
    await page.goto(`${preview.url}/?locale=${locale}`);
    const cart = cartRegion(page);
    // What the page says about itself leads to the cart.
    if (width < 1024) await page.locator('.intro .button').click();
    await cart.getByText('Colour: Ochre').waitFor();
    await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await cart.locator('.gc-estimate').waitFor();
    await page.locator('.intro p').filter({ visible: true }).last().waitFor();
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
  await page.getByRole('button', { name: 'Close developer tools' }).click();
  await page.getByRole('button', { name: 'View cart' }).click();
  await closeCart(page);
  await page.getByRole('button', { name: 'View cart' }).and(page.locator(':focus')).waitFor();
  expect(errors).toEqual([]);
});

it('the introduction leads to the code, and stays closed once it was closed', async () => {
  const { page } = await preview.open();
  await page.goto(preview.url);
  const intro = page.getByText(claim);
  await page.getByRole('link', { name: 'Install' }).click();
  const dialog = page.getByRole('dialog', { name: 'The code of this cart' });
  await dialog.getByText('npm install ./guest-cart-1.0.0.tgz', { exact: true }).waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Close this introduction' }).click();
  await intro.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('heading', { name: 'Speckled mug' }).first().waitFor();
  expect(await intro.count()).toBe(0);
});

it('a notice is above the lines and in view, next to the products', async () => {
  const { page, context } = await preview.open({ width: 1280 });
  await page.goto(`${preview.url}/?sample=full`);
  const cart = cartRegion(page);
  await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
  await context.setOffline(true);
  const notice = cart.locator('.gc-notice').first();
  await notice.waitFor();
  const [above, line] = await Promise.all(
    [notice, cart.locator('.gc-line').first()].map((part) => part.boundingBox()),
  );
  expect(above!.y + above!.height).toBeLessThanOrEqual(line!.y);
});

it('the colours that the bar sets replace those of the system, also in the built preview', async () => {
  const { page } = await preview.open();
  await page.goto(`${preview.url}/?scheme=dark`);
  await page.getByRole('heading', { name: 'Speckled mug' }).first().waitFor();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(22, 21, 19)');
});

it.each([390, 1280])('the bar wraps with text of double size, %i px wide', async (width) => {
  const { page } = await preview.open({ width });
  await page.goto(preview.url);
  await page.getByRole('heading', { name: 'Speckled mug' }).first().waitFor();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('html, .showcase, .showcase > *, .intro, .shop-header .bar')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
      .map(({ className, tagName }) => `${tagName} ${className}`),
  );
  expect(cut).toEqual([]);
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

it.each([320, 390])(
  'a finger has 44 px for each button and link of shop, options and cart: %i px',
  async (width) => {
    const phone = { viewport: { width, height: 844 }, isMobile: true, hasTouch: true };
    const context = await preview.browser.newContext({ ...phone, locale: 'en-US' });
    const { page } = await preview.open({ context, isFirstVisit: true });
    await page.goto(preview.url);
    await openCart(page);
    const cart = cartRegion(page);
    await cart.getByRole('button', { name: 'Edit Heavy tee' }).waitFor();
    await cart.locator('.recommendations a').first().waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await page.locator('.gc-drawer-close').press('Enter');
    await cart.waitFor({ state: 'hidden' });
    expect(await smallTargets(page)).toEqual([]);
    await page.getByRole('link', { name: 'Heavy tee' }).first().press('Enter');
    await page.getByRole('dialog', { name: 'Heavy tee' }).waitFor();
    expect(await smallTargets(page)).toEqual([]);
  },
);

it('a printed page begins with the cart', async () => {
  const { page } = await preview.openWithNotebook({ width: 1280 });
  await page.emulateMedia({ media: 'print' });
  const names = ['.showcase', '.intro', '.shop-header'];
  const visible = await Promise.all(names.map((name) => page.locator(name).isVisible()));
  expect(visible).toEqual([false, false, false]);
});
