import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/open-browser-page.ts';
import { cartRegion, openSettings, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

describe('the Lab', () => {
  it('opens the same state from a shared link', async () => {
    const first = await preview.open();
    await first.page.goto(preview.url);
    await openSettings(first.page);
    await first.page.getByLabel('Sample cart').selectOption('full');
    await first.page.getByLabel('Fault').selectOption('Sold out');
    await first.page.getByLabel('At requests').selectOption('items');

    const second = await preview.open();
    await second.page.goto(first.page.url());
    await cartRegion(second.page).getByText('Heavy tee').first().waitFor();
    await openSettings(second.page);
    expect(await second.page.getByLabel('Fault').inputValue()).toBe('sold-out');
    expect(await second.page.getByLabel('At requests').inputValue()).toBe('items');
    expect(first.page.url()).not.toMatch(/guest-carts|[A-Za-z0-9]{32}/);
    expect(second.errors).toEqual([]);
  });

  it('has no axe violation in the dark, on a phone', async () => {
    const { page, errors } = await preview.open({ width: 390 });
    await page.goto(
      `${preview.url}/?theme=ink&scheme=dark&sample=full&mode=inline&faults=slow.coupons_dropped-late.coupons*12`,
    );
    await openSettings(page);
    expect(await violations(page)).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
});
