import { expect, it } from 'vitest';
import { setUpReactPage, sheet } from './react-page.ts';

const { open } = setUpReactPage('roots.tsx');

it('a badge opens the drawer of a root that can be seen, and has the focus after it', async () => {
  const page = await open(`${sheet}<div id="phone-header" style="display: none"></div>
    <div id="header"></div><div id="footer"></div>`);
  for (const place of ['header', 'footer']) {
    await page.locator(`#${place} .gc-badge`).click();
    await page.locator('#header dialog[open]').getByText('Speckled mug').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    const focused = () =>
      page.evaluate(() => document.activeElement?.parentElement?.getAttribute('id'));
    await expect.poll(focused).toBe(place);
  }
  await page.close();
});
