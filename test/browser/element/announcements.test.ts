import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

declare global {
  interface Window {
    /** What the live regions of the carts have said. */
    announced: string[];
  }
}

/** Collects what the live regions of every `<guest-cart>` say, from the start of the page. */
function logAnnouncements(): void {
  window.announced = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the element below
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(options) {
    const root = attachShadow.call(this, options);
    new MutationObserver((records) => {
      const regions = records.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role=status], [role=alert]') ?? [];
      });
      for (const { textContent } of new Set(regions))
        if (textContent !== '') window.announced.push(textContent.replace('\u00a0', ''));
    }).observe(root, { childList: true, characterData: true, subtree: true });
    return root;
  };
}

/** What was announced since the last call. */
const said = (page: Page): Promise<string[]> => page.evaluate(() => window.announced.splice(0));

const features = 'data-base-url="/rest/default" data-features="items totals"';

/** Opens a page with a cart and buttons that add a mug and a notebook. */
async function visit(tag: string, skus: readonly string[] = [], button = '') {
  const cartId = await host.cartWith(skus);
  const html = shopHtml(`<script>(${logAnnouncements.toString()})()</script>${tag}
    <button data-guest-cart-add="MUG-SPECKLE" ${button}>Add mug</button>
    <button data-guest-cart-add="NOTE-A5" ${button}>Add notebook</button>${scriptTag(features)}`);
  const { page } = await host.visit(host.page(html), { cartId });
  return page;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

describe('a repeated add', () => {
  test('is counted and announced by the toast of the add before', async () => {
    const page = await visit('<guest-cart mode="badge"></guest-cart>');
    await press(page, 'Add mug');
    const toast = page.locator('.gc-toast');
    // Under the pointer, the toast does not close automatically.
    await toast.hover();
    for (const count of [2, 3]) {
      // A second press of the same button could be a double press.
      await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }).then(() => null));
      await toast.getByText(`${count} × Speckled mug`).waitFor();
    }
    expect(await said(page)).toEqual([
      'Added to cart: Speckled mug',
      'Added to cart: 2 × Speckled mug',
      'Added to cart: 3 × Speckled mug',
    ]);
  });
});
