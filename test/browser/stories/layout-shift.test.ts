import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpStories } from './open-stories.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';

declare global {
  interface Window {
    /** Left, top and width of the cart's boxes. */
    boxes(): readonly (readonly number[])[];
    /** Those of the last frame with a skeleton. */
    skeleton: ReturnType<Window['boxes']> | undefined;
  }
}

/** Measures the skeleton in each frame: the test may come to it when the cart is there already. */
function keepSkeleton(): void {
  const find = (selector: string) => {
    const root = document.querySelector('guest-cart')?.shadowRoot ?? document;
    return [...root.querySelectorAll(selector)];
  };
  window.boxes = () =>
    find('.gc-header, .gc-line, .gc-summary').map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top, width];
    });
  requestAnimationFrame(function keep() {
    if (find('.gc-skeleton').length > 0) window.skeleton = window.boxes();
    requestAnimationFrame(keep);
  });
}

const stories = setUpStories();
let page: Page;

beforeAll(async () => {
  page = await stories.browser.newPage();
  await keepLayoutShifts(page);
  await page.addInitScript(keepSkeleton);
});

it.each([
  ['widget', 320],
  ['inline', 1280],
] as const)(
  'has no layout shift when the cart replaces its skeleton: %s, %i px',
  async (shell, width) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(stories.addressOf({ story: 'arriving', shell }));
    await page.locator('[data-freshness=current] .gc-line').first().waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    // The browser reports no layout shift for placeholder blocks that are replaced.
    const { skeleton, cart } = await page.evaluate(() => ({
      skeleton: window.skeleton,
      cart: window.boxes(),
    }));
    expect(skeleton).toHaveLength(5);
    expect(cart).toEqual(skeleton);
  },
);

describe.each([320, 1280])('a page %i px wide', (width) => {
  it.each([
    ['discounts', '.gc-discount'],
    ['options', '.gc-options'],
    ['two-shipments', '.gc-card'],
  ])('has no layout shift while the cart loads: %s', async (story, last) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(stories.addressOf({ story, shell: 'inline' }));
    await page.locator(`[data-freshness=current] ${last}`).first().waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  });
});

it('a skeleton on a phone has its bars where names and amounts will be, and no sign that could be pressed', async () => {
  const phone = await stories.browser.newPage({
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    isMobile: true,
  });
  await phone.goto(stories.addressOf({ story: 'loading' }));
  const place = () =>
    phone
      .locator('.gc-skeleton .gc-line-body')
      .first()
      .evaluate((body) => {
        const [first, last] = [...body.children].slice(0, 2);
        const style = getComputedStyle(first!, '::before');
        const middle = Number.parseFloat(style.bottom) + Number.parseFloat(style.height) / 2;
        const { bottom } = first!.getBoundingClientRect();
        return { middle, bottom: bottom - last!.getBoundingClientRect().bottom };
      });
  // The screen's skeleton replaces the one that stands in for the screen.
  await expect.poll(place).toEqual({ middle: 12, bottom: 0 });
  const signs = () =>
    phone
      .locator('.gc-skeleton .gc-line-count')
      .first()
      .evaluate((count) =>
        ['::before', '::after'].map((at) => getComputedStyle(count, at).content),
      );
  await expect.poll(signs).toEqual(['none', 'none']);
  await phone.close();
});

it('while a line is restored, its row has no button to dismiss it, and “Undo” keeps its place', async () => {
  await page.setViewportSize({ width: 390, height: 900 });
  const boxOfUndo = async (story: string, until: string) => {
    await page.goto(stories.addressOf({ story }));
    await page.locator(`.gc-removed ${until}`).waitFor();
    return page.locator('.gc-stand-in-actions > .gc-button').boundingBox();
  };
  const before = await boxOfUndo('removed', '.gc-button');
  expect(await page.locator('.gc-removed .gc-close').isVisible()).toBe(true);
  expect(await boxOfUndo('undo-pending', '[aria-disabled]')).toEqual(before);
  expect(await page.locator('.gc-removed .gc-close').isVisible()).toBe(false);
});
