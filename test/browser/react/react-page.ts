import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';
import { constants } from '../../../scripts/package/constants.ts';
import { closePages, shareBrowser } from '../../support/browser/browser.ts';
import { startHostServer, type HostServer } from '../../support/browser/host-server.ts';
import { storedCart } from '../../support/browser/shop-pages.ts';

/**
 * Builds a React page for the tests of a file.
 *
 * @param entry in this folder
 * @param options `splits`: whether chunks are files of their own. @default false
 */
export function setUpReactPage(entry: string, { splits = false } = {}) {
  let browser: Browser;
  let host: HostServer;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'guest-cart-react-page-'));
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      base: '/app/',
      plugins: [react()],
      // The NODE_ENV of a test run compiles JSX for React's development build.
      define: { ...constants, 'process.env.NODE_ENV': '"development"' },
      build: {
        outDir: folder,
        rolldownOptions: {
          input: { app: fileURLToPath(new URL(entry, import.meta.url)) },
          output: {
            codeSplitting: splits,
            entryFileNames: 'app.js',
            chunkFileNames: '[name].js',
            assetFileNames: '[name][extname]',
          },
        },
      },
    });
    [browser, host] = await Promise.all([shareBrowser(), startHostServer({ '/app': folder })]);
  });

  afterAll(async () => {
    await closePages(browser);
    await host.close();
    await rm(folder, { recursive: true });
  });

  /**
   * Opens the page with a cart of two mugs and a notebook.
   * @param html before the script
   * @param prepare before the page loads
   */
  async function open(html: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const cartId = await host.shop.createCart();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
    await host.shop.addItem(cartId, 'NOTE-A5', 1);
    const address =
      host.page(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title>
      ${html}<script type="module" src="/app/app.js"></script></html>`);
    const page = await browser.newPage({ locale: 'en-US', reducedMotion: 'reduce' });
    await page.addInitScript(
      (entries) => void Object.assign(localStorage, entries),
      storedCart(host.url, cartId),
    );
    await prepare?.(page);
    await page.goto(address);
    return page;
  }

  return { open };
}

/** The stylesheet of the cart. */
export const sheet = '<link rel="stylesheet" href="/app/app.css">';
