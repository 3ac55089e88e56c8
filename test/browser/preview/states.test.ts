import { expect, it } from 'vitest';
import { groups, states } from '../../../src/preview/stories/stories.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { violations } from '../../support/browser/open-browser-page.ts';
import { setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

it('all states: each has a frame of its own, one after another, and nothing moves', async () => {
  const { page, errors } = await preview.open({ width: 1280 });
  await keepLayoutShifts(page);
  await page.goto(`${preview.url}/states.html?find=removal`);
  const frames = page.locator('iframe');
  await expect.poll(() => frames.count()).toBe(6);
  const removed = page.locator('iframe[title=Removed]').contentFrame();
  await removed.getByText('Speckled mug was removed').first().waitFor();
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  // A phone of 390 px, with a margin of 16 px.
  expect((await removed.locator('.gc-root').boundingBox())!.width).toBe(356);
  // A state that presses a button leaves the page where it is.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await violations(page)).toEqual([]);
  expect(errors).toEqual([]);
});

it('all states: a search leaves those with it in the name, and a name opens one alone', async () => {
  const { page } = await preview.open({ width: 1280 });
  // All of them would keep a busy machine from the one that is opened.
  await page.route('**/state.html*', (route) => route.abort());
  await page.goto(`${preview.url}/states.html`);
  const names = page.locator('.frames h3');
  await expect.poll(() => names.count()).toBe(Object.keys(states).length);
  const index = page.getByRole('navigation', { name: 'States' }).getByRole('link');
  expect(await index.allInnerTexts()).toEqual(groups.map(({ title }) => title));
  await index.filter({ hasText: 'The cart cannot be read' }).click();
  const heading = page.getByRole('heading', { name: 'The cart cannot be read' });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(160);
  const find = async () => {
    await page.getByLabel('Find').fill('two ship');
    return names.allInnerTexts();
  };
  await expect.poll(find).toEqual(['Two shipments']);
  await page.setViewportSize({ width: 320, height: 900 });
  const bar = page.locator('.showcase');
  await bar.getByRole('link', { name: 'Shop' }).waitFor();
  expect((await bar.getByText('guest-cart').boundingBox())!.width).toBeGreaterThan(60);
  await page.unroute('**/state.html*');
  await page.getByRole('link', { name: 'Two shipments' }).click();
  await page.locator('#state').getByText('Espresso cup').first().waitFor();
});

it('all states: shell, theme, language, direction and width apply to the frames, and are in the URL', async () => {
  const { page } = await preview.open({ width: 1280 });
  await page.goto(`${preview.url}/states.html?find=three`);
  const choose = (label: string, name: string) => page.getByLabel(label).selectOption(name);
  await choose('Shell', 'Element');
  await choose('Theme', 'Ink');
  await choose('Language', 'Deutsch');
  await choose('Direction', 'Right to left');
  await choose('Width', '320 px');
  await page.reload();
  const frame = page.locator('iframe').contentFrame();
  await frame.locator('html[lang=de][dir=rtl]').waitFor();
  await frame.locator('guest-cart[mode=inline]').getByText('Warenkorb').first().waitFor();
  expect((await page.locator('iframe').boundingBox())?.width).toBe(320);
  const themes = () =>
    frame.locator('html').evaluate(() => {
      const sheets = [...document.styleSheets].map(({ href }) => href ?? '');
      return sheets.filter((href) => href.includes('/themes/')).length;
    });
  await expect.poll(themes).toBe(1);
  // So does the page around them.
  await page.locator('html[data-theme=ink]').waitFor();
});
