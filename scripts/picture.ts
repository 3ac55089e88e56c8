/**
 * Renders docs/preview.webp from the running preview: the storefront with its cart, and a phone with
 * the open drawer, light, and dark in a theme. Run it after a visible change: `node
 * scripts/picture.ts`. It starts everything that it needs.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser } from '../test/support/browser/browser.ts';
import { freePort, startDevServer } from '../test/support/browser/dev-server.ts';

const target = fileURLToPath(new URL('../docs/preview.webp', import.meta.url));
interface Size {
  readonly width: number;
  readonly height: number;
}

const scale = 2;
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 800 };

/** A screenshot of a first visit as a data URL. The cart is filled, and a drawer is open. */
async function shoot(
  browser: Browser,
  url: string,
  viewport: Size,
  options: BrowserContextOptions = {},
): Promise<string> {
  const context = await browser.newContext({
    ...options,
    viewport,
    deviceScaleFactor: scale,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(url);
  if (viewport.width < desktop.width) await page.getByRole('banner').locator('.gc-badge').click();
  const cart = page.locator('#cart, .gc-drawer[open]');
  await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
  await cart.getByText('Colour: Ochre').waitFor();
  // No product is hovered, and none of the header's focus rings is shown.
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const png = await page.screenshot();
  await context.close();
  return `data:image/png;base64,${png.toString('base64')}`;
}

const frame = (source: string, { width, height }: Size): string =>
  `<img src="${source}" width="${width}" height="${height}" alt="">`;

const style = `
  body { margin: 0; padding: 40px; display: inline-flex; gap: 32px; background: #ece7de; }
  img { border-radius: 14px; box-shadow: 0 1px 2px #0003, 0 12px 32px #0002; }
`;

const folder = await mkdtemp(join(tmpdir(), 'guest-cart-picture-'));
const server = await startDevServer({
  port: await freePort(),
  folder,
});
const browser = await launchBrowser();
try {
  const pictures = [
    frame(await shoot(browser, server.url, desktop), desktop),
    frame(await shoot(browser, server.url, phone), phone),
    frame(
      await shoot(browser, `${server.url}/?theme=paper`, phone, { colorScheme: 'dark' }),
      phone,
    ),
  ];
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  await page.setContent(`<style>${style}</style>${pictures.join('')}`);
  const png = await page.locator('body').screenshot();
  const webp = await page.evaluate(async (source) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${source}` });
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9);
  }, png.toString('base64'));
  await writeFile(target, Buffer.from(webp.replace(/^.*,/, ''), 'base64'));
  console.log(`Wrote ${target}`);
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
