import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import { setUpStories } from './open-stories.ts';

const stories = setUpStories(findBrowser);
let page: Page;

beforeAll(async () => {
  // The headless shell has no find in page.
  ({ page } = stories);
  await stories.show({ story: 'thousand' });
});

const lines = () => page.locator('.gc-line');
const subtotal = () => page.locator('.gc-summary .gc-amount-quote').innerText();

/** Whether find in page finds a text, and the name of the line that contains it. */
function find(text: string): Promise<{ found: boolean; line: string | undefined }> {
  return page.evaluate((wanted) => {
    getSelection()?.removeAllRanges();
    // window.find() is not standardized, but every browser has it.
    const found = (window as unknown as { find: (text: string) => boolean }).find(wanted);
    const line = getSelection()
      ?.anchorNode?.parentElement?.closest('.gc-line')
      ?.querySelector('.gc-line-name');
    return { found, line: line?.textContent };
  }, text);
}

describe('a cart of a thousand lines', () => {
  it('does not render lines outside the viewport', async () => {
    const countSkipped = () =>
      lines().evaluateAll(
        (all) =>
          all.filter(
            (line) => !line.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }),
          ).length,
      );
    // The lines appear in several frames.
    await expect.poll(countSkipped).toBeGreaterThan(50);
  });

  it('is searchable with find in page, which scrolls to the line', async ({ skip }) => {
    const canFind = await page.evaluate(() =>
      (window as unknown as { find: (text: string) => boolean }).find('a'),
    );
    skip(!canFind, 'this browser has no find in page');
    for (let shown = 200; shown <= 1000; shown += 100) {
      await page.locator('.gc-show-more button').click();
      // The lines appear after several frames, and move the button.
      await expect.poll(() => lines().count()).toBe(shown);
    }
    expect(await subtotal()).toBe('$44,968.68');
    await page.evaluate(() => scrollTo(0, 0));
    expect(await find('tile no. 987')).toEqual({ found: true, line: 'Hand-painted tile no. 987' });
    await page.waitForFunction(() => {
      const { top, bottom } = getSelection()!.getRangeAt(0).getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
    expect((await find('tile no. 1001')).found).toBe(false);
  });
});
