import { describe, expect, it } from 'vitest';
import { violations } from '../../support/browser/open-browser-page.ts';
import { openSettings, setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

describe('the Lab', () => {
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
