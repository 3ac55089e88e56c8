import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

declare global {
  interface Window {
    /** What the live regions of the carts have said. */
    announced: string[];
    /** The texts of the elements that were highlighted, which ends too soon to look for it. */
    highlighted: string[];
  }
}

/**
 * Collects what the live regions of every `<guest-cart>` say and what is highlighted, from the start
 * of the page.
 */
function logAnnouncements(): void {
  window.announced = [];
  window.highlighted = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with the element below
  const { animate } = Element.prototype;
  Element.prototype.animate = function highlight(...motion) {
    // What slides is no highlight.
    if (motion[1] === 1600) window.highlighted.push(this.textContent);
    return animate.apply(this, motion);
  };
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

/** Waits until exactly this was announced since the last call. */
async function expectSaid(page: Page, texts: readonly string[]): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.announced)).toEqual(texts);
  await page.evaluate(() => (window.announced.length = 0));
}

/** Waits until a line with each of these names was highlighted, and nothing else. */
const expectHighlighted = (page: Page, names: readonly string[]): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => window.highlighted))
    .toEqual(names.map((name) => expect.stringContaining(name) as string));

/** The accessible name of the focused control, or its text. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });

/** Whether both ends of a line are in view, and nothing covers them. */
const isUncovered = (line: Locator): Promise<boolean> =>
  line.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot; // the line is in a shadow root
    return [top + 2, bottom - 2].every((y) =>
      element.contains(root.elementFromPoint((left + right) / 2, y)),
    );
  });

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

describe('a drawer that opens on an add', () => {
  const skus = ['CLOTH-LINEN', 'CLOTH-COTTON', 'THROW-WOOL', 'BOWL-RAMEN', 'INK-IRON', 'NOTE-A5'];

  test('has the focus before it announces the line, and scrolls to it', async () => {
    const page = await visit('<guest-cart mode="drawer"></guest-cart>', skus);
    await press(page, 'Add mug');
    const line = page.locator('.gc-line', { hasText: 'Speckled mug' });
    await line.waitFor();
    await expectHighlighted(page, ['Speckled mug']);
    await expect.poll(() => isUncovered(line)).toBe(true);
    await expectSaid(page, ['Speckled mug was added. Total without shipping: $215.19.']);
    expect(await focused(page)).toBe('Close cart');
    // The next add does the same, in a drawer that the shopper has closed in between.
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'detached' });
    await press(page, 'Add notebook');
    await expectSaid(page, ['Notebook A5 was added. Total without shipping: $228.69.']);
    await expectHighlighted(page, ['Speckled mug', 'Notebook A5']);
    // A drawer that the shopper opens says nothing.
    await page.keyboard.press('Escape');
    await line.waitFor({ state: 'detached' });
    await page.evaluate(() => window.GuestCart.show());
    await line.waitFor();
    await expectHighlighted(page, ['Speckled mug', 'Notebook A5']);
  });
});

test('a toast has the picture of the product, below the badge of its cart', async () => {
  const page = await visit(
    '<guest-cart mode="badge" features="items totals catalogue"></guest-cart>',
  );
  await press(page, 'Add mug');
  const toast = page.locator('.gc-toast');
  await toast.hover();
  await toast.locator('img').waitFor();
  const start = () => toast.evaluate((box) => box.getBoundingClientRect().top);
  const { bottom } = await page.locator('.gc-badge').evaluate((box) => box.getBoundingClientRect());
  expect(await start()).toBe(bottom + 8);
  // The badge is scrolled out of view, below a sticky header.
  await page.evaluate(() => {
    document.documentElement.style.setProperty('--guest-cart-toast-top', '60px');
    document.body.style.paddingBlockEnd = '2000px';
    scrollTo(0, 1000);
  });
  await expect.poll(start).toBe(60);
});
