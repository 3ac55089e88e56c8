import type { Page } from 'playwright-core';
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

/** The control that has focus, and whether all of its height is in sight, with nothing over it. The browser's own bars are. */
function focused(page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.locator('guest-cart').evaluate(({ shadowRoot: root }) => {
    const element = root!.activeElement;
    if (element === null) return { name: 'the page', isSeen: true };
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isAt = (y: number): boolean => element.contains(root!.elementFromPoint((left + right) / 2, y));
    return {
      name: element.getAttribute('aria-label') ?? element.textContent,
      isSeen: isAt(top + 2) && isAt(bottom - 2),
    };
  });
}

describe('a drawer on a phone, with every feature', { timeout: slow }, () => {
  it.each([
    ['upright', 640],
    ['small', 500],
  ])('keeps the focused control in view, forwards and backwards: %s', async (_name, height) => {
    const cartId = await host.shop.createCart();
    for (const sku of skus) await host.shop.addItem(cartId, sku, 1);
    const html = shopHtml(`<guest-cart base-url="/rest/default" mode="badge" checkout-url="/checkout"
      features="items totals coupons"></guest-cart>${scriptTag()}`);
    const { page, errors } = await host.visit(host.page(html), { cartId, width: 390 });
    await page.setViewportSize({ width: 390, height });
    await page.getByRole('button', { name: /^Your cart: / }).press('Enter');
    await page.getByRole('dialog').getByText('Estimated total').waitFor();
    await page.getByRole('button', { name: 'Remove Speckled mug' }).press('Enter');
    await page.getByRole('button', { name: 'Undo removing Speckled mug' }).waitFor();

    const names: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let presses = 0; presses < 22; presses += 1) {
        await page.keyboard.press(key);
        const { name } = await focused(page);
        // The removal may be confirmed just now, which moves lines for a frame.
        await expect.poll(() => focused(page)).toEqual({ name, isSeen: true });
        names.push(name);
      }
    }
    expect(names).toContain('Remove Wool throw');
    expect(names).toContain('Checkout');
    expect(errors).toEqual([]);
  });
});
