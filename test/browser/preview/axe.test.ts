import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/open-browser-page.ts';
import { closeCart, openCart, openLab, openPreview, type Preview } from './open-preview.ts';

const slow = 120_000;

let preview: Preview;

beforeAll(async () => {
  preview = await openPreview();
});

afterAll(() => preview.close(), slow);

describe('axe on the preview storefront', { timeout: slow }, () => {
  it.each([
    { theme: 'light', dir: 'ltr', width: 1280 },
    { theme: 'dark', dir: 'rtl', width: 390 },
  ])('has no violation in $theme, $dir, $width px wide, in any state', async ({ theme, dir, width }) => {
    const shop = await preview.open({ width });
    const { page, errors } = shop;
    await page.goto(`${preview.url}/?store=eur&theme=${theme}&dir=${dir}`);
    await page.getByRole('heading', { name: 'Speckled mug' }).waitFor();
    expect(await violations(page), 'no cart').toEqual([]);

    await page.getByRole('button', { name: 'Choose options of Brass pen, engraved' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ada');
    expect(await violations(page), 'choosing').toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await page.getByRole('banner').locator('.badge').filter({ hasText: 'Cart, 1 item' }).waitFor();
    expect(await violations(page), 'one item').toEqual([]);
    if (width < 1024) {
      await openCart(page);
      // Contrast differs while the drawer slides in.
      await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    }
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('dialog', { name: 'The demo ends here' }).waitFor();
    expect(await violations(page), 'checkout').toEqual([]);
    await page.getByRole('button', { name: 'Back to the cart' }).click();
    expect(await violations(page), 'the cart').toEqual([]);
    if (width < 1024) await closeCart(page);

    await openLab(page, 'Shop');
    await page.getByLabel('Sample cart').selectOption('full');
    await page.getByRole('button', { name: 'Load' }).click();
    if (width < 1024) await openCart(page);
    await page.getByRole('region', { name: 'Shipping', exact: true }).waitFor();
    expect(await violations(page), 'lab and a full cart').toEqual([]);
    expect(errors).toEqual([]);
    await shop.close();
  });
});
