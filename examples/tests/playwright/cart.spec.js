import { test as base, expect } from '@playwright/test';
import { createTestService } from 'guest-cart/testing';

const test = base.extend({
  // A shop for each test, in place of the real one. The page needs no change.
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
      await route.fulfill({ status: response.status, headers: Object.fromEntries(response.headers), body });
    });
    await use(shop);
  },
});

test('adds the product', async ({ page, shop }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Speckled mug')).toBeVisible();
  expect(shop.log()[0]).toBe('POST /rest/default/V1/guest-carts');
});

test('says that the product is sold out', async ({ page, shop }) => {
  shop.settings.set({ soldOut: ['MUG-SPECKLE'] });
  await page.goto('/');
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Product that you are trying to add is not available.').last()).toBeVisible();
});
