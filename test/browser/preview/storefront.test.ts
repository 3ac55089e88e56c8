import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  addProduct,
  badge,
  cartRegion,
  cartText,
  openPreview,
  setUpPreview,
} from './open-preview.ts';

const preview = setUpPreview();

it('the preview storefront creates a cart, fills it, and shows it again after a reload and a restart of the service', async () => {
  const shop = await preview.open();
  const { page } = shop;
  const cart = cartRegion(page);

  async function expectCart(target: Page): Promise<void> {
    const shown = cartRegion(target);
    // Two notebooks, and a length, which counts as one.
    await cartText(target, '3 items').waitFor();
    await shown.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await expect.poll(() => shown.locator('[data-unavailable=amount-pending]').count()).toBe(0);
    // 2 × 13.50 and 2.5 × 18.50
    const lines = { 'Notebook A5': '$27.00', 'Washed linen, by the metre': '$46.25' };
    for (const [name, amount] of Object.entries(lines))
      await shown
        .locator('.gc-line')
        .filter({ hasText: name })
        .filter({ hasText: amount })
        .waitFor();
    await expect
      .poll(() => shown.locator('.gc-summary').innerText())
      .toMatch(/Total without shipping\s+\$73\.25/);
    await target.getByRole('banner').locator('.gc-badge').filter({ hasText: '$73.25' }).waitFor();
  }

  await page.goto(preview.url);
  await cart.getByText('Your cart is empty').waitFor();
  // The first item creates a cart.
  expect(await shop.stored()).toBeUndefined();

  await addProduct(page, 'Notebook A5', '2');
  const created = await shop.stored();
  expect(created).toMatchObject({
    status: 'guest',
    cartId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  });
  await addProduct(page, 'Washed linen, by the metre', '2.5');
  await expectCart(page);

  await page.reload();
  await expectCart(page);
  expect(await shop.stored()).toEqual(created);
  expect(shop.requests.filter((request) => request.url().endsWith('/guest-carts'))).toHaveLength(1);
  expect(shop.errors).toEqual([]);

  // Close the page first: it would log errors while the server is stopped.
  await page.close();
  await preview.restart();
  const later = await preview.open({ context: shop.context });
  await later.page.goto(preview.url);
  await expectCart(later.page);
  expect(await later.stored()).toEqual(created);
  expect(later.errors).toEqual([]);
});

it('"npm start" serves the sources with the service; "Docs" leads to the documentation, which starts with it', async () => {
  const development = await openPreview({ isDevelopment: true });
  onTestFinished(() => development.close());
  const { page, errors } = await development.openWithNotebook();
  await badge(page, '$13.50').waitFor();
  expect(await page.locator('script[src^="/src/preview/storefront/main.tsx"]').count()).toBe(1);
  const address = await page.getByRole('link', { name: 'Docs' }).getAttribute('href');
  const docs = await fetch(new URL(address!, development.url));
  const start = await fetch(new URL('index.md', docs.url), { headers: { accept: '*/*' } });
  expect(await start.text()).toContain('A cart for your shop’s pages');
  expect(errors).toEqual([]);
});
