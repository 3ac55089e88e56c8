import { expect, it } from 'vitest';
import { changeTranslatedCart } from '../../support/browser/translated-cart.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

it('an element follows every change in a page that is translated again and again', async () => {
  const html = `<guest-cart base-url="/rest/default" features="items totals coupons"></guest-cart>${scriptTag()}`;
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  const { page, errors } = await host.visit(host.page(shopHtml(html)), { cartId });
  await changeTranslatedCart(page.locator('.gc-root'));
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
});
