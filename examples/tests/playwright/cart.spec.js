import { test as base, expect } from '@playwright/test';
import { createTestService } from 'guest-cart/testing';

const test = base.extend({
  // A shop for each test, instead of the real one. The page does not change, even if its shop is on
  // another origin.
  shop: async ({ page }, use) => {
    const shop = createTestService();
    await page.route('**/rest/**', async (route) => {
      const request = route.request();
      const response = await shop.fetch(request.url(), {
        method: request.method(),
        headers: request.headers(),
        body: request.postData() ?? undefined,
      });
      const body = Buffer.from(await response.arrayBuffer());
      await route.fulfill({
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body,
      });
    });
    await use(shop);
  },
});

test('adds the product', async ({ page, shop }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  // In the cart, because the page has the name too. Exactly, because the cart also announces it.
  await expect(page.locator('guest-cart').getByText('Speckled mug', { exact: true })).toBeVisible();
  expect(shop.log()).toContainEqual(expect.stringMatching(/^POST .*\/items$/));
});

test('says that the product is sold out', async ({ page, shop }) => {
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await page.goto('/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  const message = 'This item is sold out.';
  await expect(page.locator('guest-cart').getByText(message).last()).toBeVisible();
});

test('shows the cart of a returning shopper', async ({ page, shop }) => {
  const cartId = await shop.sample('two-shipments');
  await page.addInitScript(
    (id) => (window.GuestCart ||= []).push((cart) => cart.adoptCart(id)),
    cartId,
  );
  await page.goto('/');
  await expect(page.locator('guest-cart').getByText('Espresso cup', { exact: true })).toBeVisible();
});

test('adds the product in a shop on another origin', async ({ page, shop }) => {
  await page.goto('/other-origin.html');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.locator('guest-cart').getByText('Speckled mug', { exact: true })).toBeVisible();
  expect(shop.log()).toContainEqual(expect.stringMatching(/^POST .*\/items$/));
});
