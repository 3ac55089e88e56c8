import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { animationsEnd, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

declare global {
  interface Window {
    /** The texts of the lines that were tinted, which ends too soon to look for it. */
    tinted: string[];
  }
}

function keepTinted(): void {
  window.tinted = [];
  const animate = Reflect.get(Element.prototype, 'animate');
  Element.prototype.animate = function keep(...motion) {
    // What slides is not tinted.
    if (motion[1] === 1600) window.tinted.push(this.textContent);
    return animate.apply(this, motion);
  };
}

/** Whether both ends of a line are in view, and nothing covers them. */
const isUncovered = (line: Locator): Promise<boolean> =>
  line.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot; // the line is in a shadow root
    return [top + 2, bottom - 2].every((y) =>
      element.contains(root.elementFromPoint((left + right) / 2, y)),
    );
  });

const visit = (attributes: string, products: readonly string[] = []) =>
  host.open(attributes, {
    products,
    after: '<button data-guest-cart-add="MUG-SPECKLE">Add mug</button>',
  });

test('a drawer that opens on an add has the focus, scrolls to the line and tints it, once', async () => {
  const skus = ['CLOTH-LINEN', 'CLOTH-COTTON', 'THROW-WOOL', 'BOWL-RAMEN', 'INK-IRON', 'NOTE-A5'];
  const { page } = await visit('mode="drawer" features="items totals"', skus);
  await page.evaluate(keepTinted);
  await page.getByRole('button', { name: 'Add mug' }).click();
  const line = page.locator('.gc-line', { hasText: 'Speckled mug' });
  await line.waitFor();
  await expect.poll(() => isUncovered(line)).toBe(true);
  const close = page.getByRole('button', { name: 'Close cart' });
  await expect.poll(() => close.evaluate((button) => button.matches(':focus'))).toBe(true);
  const tinted = () => page.evaluate(() => window.tinted);
  await expect.poll(tinted).toEqual([expect.stringContaining('Speckled mug')]);
  // A drawer that the shopper opens tints nothing.
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  await page.evaluate(() => window.GuestCart.show());
  await line.waitFor();
  await animationsEnd(page);
  expect(await tinted()).toHaveLength(1);
});

test('a toast has the picture of the product, below the badge of its cart', async () => {
  const { page } = await visit('mode="badge" features="items totals catalogue"');
  await page.getByRole('button', { name: 'Add mug' }).click();
  const toast = page.locator('.gc-toast');
  await toast.hover();
  await toast.locator('img').waitFor();
  const start = async () => (await boxOf(toast)).y;
  const { bottom } = await boxOf(page.locator('.gc-badge'));
  // It moves while it opens.
  await expect.poll(start).toBe(bottom + 8);
  // The badge is scrolled out of view, below a sticky header.
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--guest-cart-toast-top', '60px');
    document.body.style.paddingBlockEnd = '2000px';
    scrollTo(0, 1000);
  });
  await expect.poll(start).toBe(60);
});
