import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

const skus = ['MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN', 'CLOTH-COTTON', 'THROW-WOOL'];

describe('the checkout button of the drawer', { timeout: slow }, () => {
  it.each([
    [320, 568],
    [844, 390],
  ])('is in the viewport beside the total, with an open coupon field, at %i × %i', async (width, height) => {
    const cartId = await host.shop.createCart();
    for (const sku of skus) await host.shop.addItem(cartId, sku, 1);
    const html = shopHtml(`<guest-cart base-url="/rest/default" mode="badge" checkout-url="/checkout"
      features="items totals coupons"></guest-cart>${scriptTag()}`);
    const { page, errors } = await host.visit(host.page(html), { cartId, width });
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: /^Your cart: / }).press('Enter');
    await page.getByText('Estimated total').waitFor();
    const drawer = page.locator('guest-cart .gc-drawer');
    const checkout = drawer.getByRole('button', { name: 'Checkout' });
    const total = drawer.locator('.gc-total');

    const bottomRow = async () => {
      const [button, amount] = [await checkout.boundingBox(), await total.boundingBox()];
      const isWithin = [button, amount].every((box) => box !== null && box.y >= 0 && box.y + box.height <= height);
      return { isWithin, isAtMost96: amount !== null && amount.y >= height - 96, checkout: button?.height };
    };
    const expected = { isWithin: true, isAtMost96: true, checkout: 48 };
    await expect.poll(bottomRow).toEqual(expected);
    await drawer.getByText('Add discount code').click();
    await drawer.getByRole('textbox', { name: 'Discount code' }).waitFor();
    await expect.poll(bottomRow).toEqual(expected);
    await drawer.locator('.gc-body').evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await expect.poll(bottomRow).toEqual(expected);
    expect(errors).toEqual([]);
  });
});

it('the total of a drawer without a checkout button has its own row', { timeout: slow }, async () => {
  const cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
  const html = shopHtml(`<guest-cart base-url="/rest/default" mode="badge"
    features="items totals coupons"></guest-cart>${scriptTag()}`);
  const { page } = await host.visit(host.page(html), { cartId, width: 390 });
  await page.getByRole('button', { name: /^Your cart: / }).press('Enter');
  const total = page.locator('guest-cart .gc-drawer .gc-total').filter({ hasText: 'Estimated total' });
  await expect.poll(() => total.boundingBox()).toMatchObject({ x: 0, width: 390 });
});
