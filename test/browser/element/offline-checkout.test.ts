import { expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

it('a checkout that is pressed offline shows why it waits, and never opens by itself', async () => {
  const skus = ['MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN', 'CLOTH-COTTON', 'THROW-WOOL'];
  const cartId = await host.cartWith(skus);
  const html = shopHtml(`<guest-cart base-url="/rest/default" mode="badge" checkout-url="/checkout"
      features="items totals"></guest-cart>${scriptTag()}`);
  const { page } = await host.visit(host.page(html), { cartId, width: 390 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    window.GuestCart.on('checkout', (_detail, event) => {
      event.preventDefault();
      document.title += ' Checkout';
    });
  });
  await page.getByRole('button', { name: /^Cart, / }).press('Enter');
  await page.getByText('Estimated total').waitFor();
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Increase quantity/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  const notice = page.locator('guest-cart [data-notice=offline]');
  await notice.waitFor();
  const isInView = (): Promise<boolean> =>
    notice.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  await expect.poll(isInView).toBe(true);
  // It may have been in view before, and a pointer has no `:focus-visible`.
  await expect
    .poll(() => notice.evaluate((element) => getComputedStyle(element).outlineStyle))
    .toBe('solid');
  await page.context().setOffline(false);
  const quantities = async () => (await host.shop.getCart(cartId)).items?.map(({ qty }) => qty);
  await expect.poll(quantities).toContain(2);
  await expect.poll(() => page.locator('[data-outdated], [data-pending]').count()).toBe(0);
  expect(await page.title()).not.toContain('Checkout');
});
