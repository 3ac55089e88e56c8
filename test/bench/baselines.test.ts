import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResponses, benchCart, kinds } from '../../bench/carts.ts';
import { addHandWritten, handWritten, strict } from '../../bench/pages.ts';
import { type BenchServer, fileOf, type Files, startServer } from '../../bench/server.ts';
import { newTab, newVisitor, visit } from '../../bench/visit.ts';
import { readCart, renderCart } from '../../src/server.ts';
import { closePages, shareBrowser } from '../support/browser/browser.ts';

const files: Files = new Map();
let server: BenchServer;
let browser: Browser;

beforeAll(async () => {
  addHandWritten(files);
  server = await startServer(files);
  browser = await shareBrowser();
});
afterAll(async () => {
  await closePages(browser);
  await server.close();
});

/** The texts of all elements that match, selector by selector. */
async function textsOf(path: string, selectors: readonly string[]): Promise<readonly string[]> {
  const page = await browser.newPage();
  await page.goto(server.url + path);
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
    addResponses(files, cart);
    const baseUrl = `${server.url}/rest/default`;
    const read = await readCart({ baseUrl, cartId: cart.id });
    const html = await renderCart(read, { baseUrl, locale: 'en-US' });
    files.set('/own.html', fileOf('text/html', 'page', `<meta charset="utf-8" />${html}`));
    const own = await textsOf('/own.html', [
      '.gc-line-name',
      '.gc-line-row .gc-amount-quote',
      '.gc-total dd .gc-amount-quote',
    ]);
    expect(own).toHaveLength(2 * cart.size + 1);
    const shown = await textsOf(`${strict.path}?cart=${cart.id}`, ['.name', '.row', '.subtotal']);
    // guest-cart marks an amount that it has converted itself.
    expect(shown).toEqual(own.map((text) => text.replace('≈ ', '')));
  },
);

it.each([handWritten, strict])(
  'the bench waits for the shop’s response, which the $name page paints first',
  async ({ path }) => {
    const cart = benchCart(3);
    addResponses(files, cart);
    const context = await newVisitor(browser, server, cart.id, cart);
    const { page } = await newTab(context, server, { slowdown: 1, slowNetwork: false });
    const { painted, current, arrived } = await visit(page, `${server.url}${path}?cart=${cart.id}`);
    expect(current).toBe(painted);
    expect(arrived).toEqual([
      path,
      path.replace('.html', '.js'),
      `/rest/default/V1/guest-carts/${cart.id}`,
    ]);
    await context.close();
  },
);
