import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/open-browser-page.ts';
import { cartRegion, openLab, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

describe('the Lab', () => {
  it('opens the same state from a shared link', async () => {
    const first = await preview.open();
    await first.page.goto(preview.url);
    await openLab(first.page);
    await first.page.getByLabel('Sample cart').selectOption('full');
    await first.page.locator('[name=fault]').selectOption('Sold out');
    await first.page.locator('[name=operation]').selectOption('items');
    await first.page.getByRole('button', { name: 'Set', exact: true }).click();
    await first.page.getByRole('listitem').filter({ hasText: 'Sold out on items' }).waitFor();

    const second = await preview.open();
    await second.page.goto(first.page.url());
    await cartRegion(second.page).getByText('Heavy tee').first().waitFor();
    await openLab(second.page);
    await second.page.getByRole('listitem').filter({ hasText: 'Sold out on items' }).waitFor();
    expect(first.page.url()).not.toMatch(/guest-carts|[A-Za-z0-9]{32}/);
    expect(second.errors).toEqual([]);
  });

  it.each([
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 390 },
  ])('has no axe violation in $scheme, $width px wide', async ({ scheme, width }) => {
    const { page, errors } = await preview.open({ width });
    await page.goto(
      `${preview.url}/?scheme=${scheme}&sample=full&mode=inline&faults=slow.coupons_dropped-late.coupons*12`,
    );
    await openLab(page);
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Close developer tools' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('open-lab');
    expect(errors).toEqual([]);
  });
});
