import { expect, it } from 'vitest';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { setUpPreview } from './open-preview.ts';

const preview = setUpPreview();

it('all states: a cart from the start, and frames that load when they come into view', async () => {
  const { page, errors } = await preview.open({ width: 1280 });
  await keepLayoutShifts(page);
  await page.goto(`${preview.url}/states.html`);
  const first = page.locator('.first-cart');
  await first.getByText('Colour: Ochre').waitFor();
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
  await page.getByRole('navigation', { name: 'Preview' }).getByLabel('Theme').waitFor();
  const frames = page.locator('.frame');
  const loaded = page.locator('.frame iframe');
  const all = await frames.count();
  expect(all).toBeGreaterThan(40);
  expect(await loaded.count()).toBeLessThan(10);
  await page.getByRole('link', { name: 'Removal', exact: true }).click();
  await page.locator('#removal iframe[data-ready]').first().waitFor();
  expect(await loaded.count()).toBeLessThan(all);
  // A story that presses a button leaves the page where it is.
  expect(
    await page
      .locator('#removal h2')
      .boundingBox()
      .then((box) => box!.y),
  ).toBeLessThan(100);
  expect(errors).toEqual([]);
});

it('all states: the looks of the bar apply to the cart and to the frames', async () => {
  const { page } = await preview.open({ width: 1280 });
  await page.goto(`${preview.url}/states.html?theme=ink`);
  await page.getByLabel('Language').selectOption('de');
  await page.locator('.first-cart').getByRole('heading', { name: 'Ihr Warenkorb' }).waitFor();
  const frame = page.locator('.frame iframe').first();
  await frame.waitFor();
  expect(await frame.getAttribute('src')).toMatch(/locale=de.*theme=ink.*story=/);
});
