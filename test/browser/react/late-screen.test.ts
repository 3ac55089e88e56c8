import { expect, it } from 'vitest';
import { hold } from '../../support/browser/open-browser-page.ts';
import { setUpReactPage, sheet } from './react-page.ts';

const { open } = setUpReactPage('app.tsx', { splits: true });

const html = `${sheet}<div id="app"></div>`;
const screenFile = '**/widget-screen-chunk.js';

it('a press opens the drawer before the code of the cart has arrived', async () => {
  let release: (() => void) | undefined;
  const page = await open(html, async (opened) => {
    release = await hold(opened, screenFile);
  });
  await page.getByRole('button', { name: /3 items/ }).click();
  const drawer = page.locator('dialog[open]');
  await drawer.locator('.gc-skeleton').waitFor();
  await drawer.getByRole('button', { name: 'Close' }).waitFor();
  release?.();
  await drawer.getByText('Speckled mug').first().waitFor();
  await page.close();
});

it('a drawer loads the code of the cart before it opens', async () => {
  // The page is never idle.
  const page = await open(html, (opened) =>
    opened.addInitScript(() => void Object.assign(window, { requestIdleCallback: () => 0 })),
  );
  await page.getByRole('button', { name: /3 items/ }).waitFor();
  const isLoaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('widget-screen')),
    );
  await expect.poll(isLoaded).toBe(true);
  expect(await page.locator('dialog .gc-root').count()).toBe(0);
  await page.close();
});
