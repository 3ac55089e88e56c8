import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCart, openPreview, type Preview } from './open-preview.ts';

const slow = 120_000;

let preview: Preview;

beforeAll(async () => {
  preview = await openPreview();
});

afterAll(() => preview.close(), slow);

describe('the printed storefront', { timeout: slow }, () => {
  it.each([390, 1280])('shows the whole cart, without sticky header, Lab and buttons, %i px wide', async (width) => {
    const { page } = await preview.openWithNotebook({ width });
    if (width < 1024) await openCart(page);
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() => {
      const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) => one.checkVisibility());
      return {
        sticky: shown.filter((one) => ['sticky', 'fixed'].includes(getComputedStyle(one).position)).length,
        pressable: shown.filter((one) => one.matches('button, input, select, summary')).map((one) => one.outerHTML),
        clipped: shown.filter(
          (one) => one.matches('#cart, .gc-drawer, .gc-root, .gc-body') && one.scrollHeight > one.clientHeight + 1,
        ).length,
      };
    });
    expect(printed).toEqual({ sticky: 0, pressable: [], clipped: 0 });
    await page.locator('.gc-line').filter({ hasText: 'Notebook A5' }).waitFor();
  });
});
