import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResponses, type Assets, makeAsset, strict } from '../../bench/assets.ts';
import { benchCart, kinds } from '../../bench/carts.ts';
import { type BenchServer, serve } from '../../bench/measure.ts';
import { readCart, renderCart } from '../../src/server.ts';
import { launchTestBrowser } from '../support/browser/browser.ts';

const read = (name: string): string => readFileSync(`bench/pages/${name}`, 'utf8');
const assets: Assets = new Map([
  [strict.path, makeAsset('text/html', 'page', read('strict-hand-written.html'))],
  ['/strict-hand-written.js', makeAsset('text/javascript', 'file', read('strict-hand-written.js'))],
]);
let server: BenchServer;
let browser: Browser;

beforeAll(async () => {
  server = await serve(assets);
  browser = await launchTestBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** Lines as "name, amount", and the subtotal at the end. */
async function textsOf(url: string, selectors: readonly string[]): Promise<readonly string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.locator(selectors.at(-1) ?? '').waitFor();
  const lists = await Promise.all(
    selectors.map((selector) => page.locator(selector).allTextContents()),
  );
  await page.close();
  return lists.flat();
}

it.each(kinds)(
  'the strict page shows the names and amounts that guest-cart shows of the cart "%s"',
  async (kind) => {
    const cart = benchCart(3, kind);
    addResponses(assets, cart);
    const baseUrl = `${server.origin}/rest/default`;
    const html = await renderCart(await readCart({ baseUrl, cartId: cart.id }), {
      baseUrl,
      locale: 'en-US',
    });
    assets.set(
      '/guest-cart.html',
      makeAsset('text/html', 'page', `<meta charset="utf-8" />${html}`),
    );
    const shown = await textsOf(`${server.origin}/guest-cart.html`, [
      '.gc-line-name',
      '.gc-line-row .gc-amount-quote',
      '.gc-total dd .gc-amount-quote',
    ]);
    expect(shown).toHaveLength(2 * cart.size + 1);
    expect(
      await textsOf(`${server.origin}${strict.path}?cart=${cart.id}`, [
        '.name',
        '.row',
        '.subtotal',
      ]),
    ).toEqual(shown.map((text) => text.replace('≈ ', '')));
  },
);
