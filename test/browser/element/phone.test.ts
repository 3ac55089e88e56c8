import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { animationsEnd, openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

/** The drawer of a cart with three lines, on a phone. */
async function openDrawer(width = 390, height = 844): Promise<{ readonly page: Page; readonly drawer: Locator }> {
  const cartId = await host.shop.createCart();
  for (const sku of ['MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN']) await host.shop.addItem(cartId, sku, 1);
  const html = shopHtml(`<guest-cart base-url="/rest/default" mode="badge" checkout-url="/checkout"
    features="items totals coupons shipping" show-refresh></guest-cart>${scriptTag()}`);
  const { page } = await host.visit(host.page(html), { cartId, width });
  await page.setViewportSize({ width, height });
  await page.getByRole('button', { name: /Your cart: / }).press('Enter');
  await page.getByText('Estimated total').waitFor();
  await animationsEnd(page);
  return { page, drawer: page.locator('guest-cart .gc-drawer') };
}

/** Whether an element is inside the viewport and not behind the bar with the checkout button. */
async function isAboveBar(element: Locator, drawer: Locator): Promise<boolean> {
  const [box, bar] = [await element.boundingBox(), await drawer.locator('.gc-checkout').boundingBox()];
  return box !== null && bar !== null && box.y >= 0 && box.y + box.height <= bar.y;
}

describe('on a phone', { timeout: slow }, () => {
  it.each([320, 390])('+ stays in its position when the quantity changes from 1 to 2: %i px', async (width) => {
    const { drawer } = await openDrawer(width);
    const more = drawer.getByRole('button', { name: 'Increase quantity of Speckled mug' });
    const before = await more.boundingBox();
    await more.click();
    await drawer.getByText('$19.99 each').waitFor();
    expect(await more.boundingBox()).toEqual(before);
    const field = await drawer.getByRole('textbox', { name: 'Quantity of Speckled mug' }).boundingBox();
    expect(field!.width).toBeGreaterThanOrEqual(44);
  });

  it('the message about a wrong coupon is above the checkout button', async () => {
    const { page, drawer } = await openDrawer(390, 600);
    await drawer.getByText('Add discount code').click();
    await drawer.getByRole('textbox', { name: 'Discount code' }).fill('NOPE');
    await page.keyboard.press('Enter');
    const message = drawer.locator('.gc-coupon .gc-wrong');
    await message.waitFor();
    await expect.poll(() => isAboveBar(message, drawer)).toBe(true);
  });

  it('the message below a line is above the checkout button', async () => {
    // The field of the last line is next to the bar.
    const { page, drawer } = await openDrawer(390, 500);
    const field = drawer.getByRole('textbox', { name: /^Quantity of Washed linen/ });
    await field.fill('5000');
    await page.keyboard.press('Enter');
    const message = drawer.locator('.gc-line .gc-wrong');
    await message.waitFor();
    await expect.poll(() => isAboveBar(message, drawer)).toBe(true);
  });

  it('the shipping methods are above the checkout button', async () => {
    const { drawer } = await openDrawer();
    await drawer.getByText('Estimate shipping').click();
    await drawer.getByRole('button', { name: 'Estimate', exact: true }).click();
    const methods = drawer.locator('.gc-estimates');
    await methods.waitFor();
    await expect.poll(() => isAboveBar(methods, drawer)).toBe(true);
  });

  it('a change while offline shows one message, which stays when the phone is online again', async () => {
    const { page, drawer } = await openDrawer();
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    try {
      await drawer.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
      const message = drawer.locator('.gc-fault').filter({ hasText: 'No internet connection' });
      await message.waitFor();
      await drawer.locator('[data-pending]').waitFor({ state: 'detached' });
      expect(await drawer.locator('.gc-notice').count()).toBe(0);
      expect(await drawer.locator('[data-outdated]').count()).toBe(0);
      await page.context().setOffline(false);
      await drawer.getByRole('button', { name: 'Refresh cart' }).click();
      await drawer.locator('.gc-refresh[aria-disabled=true]').waitFor({ state: 'detached' });
      await message.waitFor();
    } finally {
      await page.context().setOffline(false);
    }
  });
});
