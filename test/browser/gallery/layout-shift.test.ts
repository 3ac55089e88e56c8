import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGallery, type Gallery } from './open-gallery.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';

const slow = 60_000;

let gallery: Gallery;
let page: Page;

beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage();
  await keepLayoutShifts(page);
});

afterAll(() => gallery.close(), slow);

/** Left, top and width of the cart's boxes. */
function boxes(): Promise<readonly (readonly number[])[]> {
  const parts = page.locator('.gc-header, .gc-line, .gc-summary');
  return parts.evaluateAll((all) =>
    all.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top, width];
    }),
  );
}

describe.each([390, 1280])('a page %i px wide', { timeout: slow }, (width) => {
  it.each(['widget', 'inline'])('has no layout shift when the cart replaces its skeleton: %s', async (mode) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${gallery.url}/gallery-stage.html?state=arriving&mode=${mode}`);
    await page.locator('.gc-skeleton').waitFor();
    const before = await boxes();
    await page.locator('[data-freshness=current] .gc-line').first().waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    // The browser reports no layout shift for placeholder blocks that are replaced.
    expect(await boxes()).toEqual(before);
  });

  it.each([
    ['discounts', '.gc-discount'],
    ['options', '.gc-options'],
    ['two-shipments', '.gc-card'],
  ])('has no layout shift while the cart loads: %s', async (state, last) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${gallery.url}/gallery-stage.html?state=${state}&mode=inline`);
    await page.locator(`[data-freshness=current] ${last}`).first().waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  });

  it('reports a layout shift when an element is inserted', async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${gallery.url}/gallery-stage.html?state=three`);
    await page.locator('[data-freshness=current] .gc-line').first().waitFor();
    await page.evaluate(() =>
      document.body.prepend(Object.assign(document.createElement('p'), { innerText: 'Sale!' })),
    );
    expect((await layoutShifts(page)).length).toBeGreaterThan(0);
  });
});
