import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { cartRegion, openCart, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

async function send(method: string, path: string, body: unknown): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(preview.url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok)
    throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

/**
 * The row totals and the subtotal as shown, and whether each amount excluding tax is below its row
 * total.
 */
function readShown(page: Page) {
  return cartRegion(page).evaluate((cart) => {
    const valueOf = (place: Element): number =>
      Number(place.querySelector('data.gc-amount-quote')?.getAttribute('value') ?? Number.NaN);
    return {
      rows: [...cart.querySelectorAll('.gc-line-row')].map(valueOf),
      subtotal: [...cart.querySelectorAll('.gc-totals > div')].map(valueOf)[0],
      excludingTaxIsBelow: [...cart.querySelectorAll('.gc-amount-excluding')].map((each) => {
        const row = each.parentElement?.querySelector('.gc-line-row')?.getBoundingClientRect();
        return row !== undefined && each.getBoundingClientRect().top >= row.bottom - 1;
      }),
    };
  });
}

// The amounts of every setting are tested in test/core/view; here, that a change of the setting
// reaches the page.
it.each([
  { display: 'excluding', rows: [19.99], below: [] },
  { display: 'both', rows: [21.64], below: [true] },
])(
  'a cart whose store changes its tax display shows rows that add up to the subtotal: $display',
  async ({ display, rows, below }) => {
    const { page, errors } = await preview.open({ width: 390 });
    const tax = { pricesIncludeTax: false, display, algorithm: 'total', rate: 8.25 };
    await send('PUT', '/preview/settings', { tax });
    await page.goto(`${preview.url}/${display === 'both' ? '?display=both' : ''}`);
    await page.getByRole('button', { name: /: Speckled mug$/ }).click();
    await openCart(page);
    await expect
      .poll(() => readShown(page))
      .toEqual({ rows, subtotal: rows[0], excludingTaxIsBelow: below });
    await preview.closePages();
    expect(errors).toEqual([]);
  },
);
