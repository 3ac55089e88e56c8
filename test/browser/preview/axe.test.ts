import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPreview, type Preview } from './open-preview.ts';

const slow = 120_000;
const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

let preview: Preview;

beforeAll(async () => {
  preview = await openPreview();
}, slow);

afterAll(() => preview.close(), slow);

/** What axe finds on the page as it stands: rule, and where. */
async function violations(page: Page): Promise<readonly string[]> {
  // Colours on their way from one state to the next are neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const results = await page.evaluate<AxeResults>('axe.run()');
  // Says that axe looked, and at a page with something on it.
  expect(results.passes.length).toBeGreaterThan(15);
  return results.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

describe('the preview storefront, looked at by axe', { timeout: slow }, () => {
  it.each([
    { theme: 'light', dir: 'ltr', width: 1280 },
    { theme: 'dark', dir: 'rtl', width: 390 },
  ])('has no violation in $theme, $dir, $width px wide, in any state', async ({ theme, dir, width }) => {
    const shop = await preview.open({ width });
    const { page, errors } = shop;
    await page.goto(`${preview.url}/?store=eur&theme=${theme}&dir=${dir}`);
    await page.getByRole('heading', { name: 'Speckled mug' }).waitFor();
    await page.addScriptTag({ path: axePath });
    expect(await violations(page), 'no cart').toEqual([]);

    await page.getByRole('button', { name: 'Choose options of Brass pen, engraved' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ada');
    expect(await violations(page), 'choosing').toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Add to cart/ })
      .click();
    await page.locator('.gc-line').first().waitFor();
    expect(await violations(page), 'one item').toEqual([]);

    await page.getByText('Lab', { exact: true }).click();
    await page.getByLabel('Sample cart').selectOption('full');
    await page.getByRole('button', { name: 'Load' }).click();
    await page.getByText('GIFT-BREAKFAST', { exact: false }).first().waitFor();
    await page.getByRole('region', { name: 'Billing address' }).waitFor();
    expect(await violations(page), 'lab and a full cart').toEqual([]);
    expect(errors).toEqual([]);
    await shop.close();
  });
});
