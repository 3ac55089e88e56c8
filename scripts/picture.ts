/**
 * Renders docs/preview.png from the running preview: the storefront with its cart, and a phone with the open drawer, light and
 * dark. Run it after a visible change: `node scripts/picture.ts`. It starts everything that it needs.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../test/support/browser/browser.ts';
import { freePort, startDevServer } from '../test/support/browser/dev-server.ts';

const target = fileURLToPath(new URL('../docs/preview.png', import.meta.url));
const scale = 2;
const desktop = { width: 1200, height: 780 };
const phone = { width: 390, height: 780 };

/** Adds products of the first page to the cart, as a shopper does. */
async function fillCart(page: Page): Promise<void> {
  for (const name of ['Speckled mug', 'Ramen bowl']) {
    const product = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await product.getByRole('button', { name: /^Add to cart/ }).click();
    await product.getByText('✓ Added').waitFor();
  }
  // The last button shows "Added" for two seconds.
  await page.getByText('✓ Added').first().waitFor({ state: 'detached' });
}

/** A screenshot of the storefront as a data URL. @param isPhone whether the cart is a drawer, which is then open */
async function shoot(browser: Browser, url: string, options: BrowserContextOptions, isPhone: boolean): Promise<string> {
  const context = await browser.newContext({ ...options, deviceScaleFactor: scale, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(url);
  await fillCart(page);
  if (isPhone) {
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  }
  await page.locator('#cart, .gc-drawer').getByText('Estimated total').waitFor();
  // No product is hovered.
  await page.mouse.move(0, 0);
  const png = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const frame = (source: string, { width, height }: { readonly width: number; readonly height: number }): string =>
  `<img src="${source}" width="${width}" height="${height}" alt="">`;

const style = `
  body { margin: 0; padding: 40px; display: inline-flex; gap: 32px; background: #ece7de; }
  img { border-radius: 14px; box-shadow: 0 1px 2px #0003, 0 12px 32px #0002; }
`;

const folder = await mkdtemp(join(tmpdir(), 'guest-cart-picture-'));
const server = await startDevServer({ port: await freePort(), dataFile: join(folder, 'carts.sqlite') });
const browser = await launchBrowser();
try {
  const pictures = [
    frame(await shoot(browser, server.url, { viewport: desktop }, false), desktop),
    frame(await shoot(browser, server.url, { viewport: phone }, true), phone),
    frame(await shoot(browser, server.url, { viewport: phone, colorScheme: 'dark' }, true), phone),
  ];
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent(`<style>${style}</style>${pictures.join('')}`);
  await page.locator('body').screenshot({ path: target });
  console.log(`Wrote ${target}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
