import type { CDPSession, Page } from 'playwright-core';
import { plainCart } from './carts.ts';
import { addPressPages, openPressShop, openTab } from './presses.ts';
import type { Program } from './program.ts';
import type { Files } from './server.ts';
import { withStage } from './stage.ts';
import { table } from './stats.ts';

/** Memory of a page after garbage collection. */
export interface MemoryRow {
  readonly page: string;
  /** Adds and removals so far. */
  readonly changes: number;
  readonly megabytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

const lines = 30;

async function measureMemory(devtools: CDPSession) {
  // A second collection frees objects that finalizers and weak references of the first one
  // released.
  for (let count = 0; count < 2; count += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const megabytes = Math.round(of('JSHeapUsedSize') / 2 ** 18) / 4;
  return { megabytes, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Runs in the page: adds a product, and resolves when the cart has its line. */
async function addProduct(sku: string): Promise<void> {
  const { GuestCart } = window as unknown as {
    GuestCart: { addItem: (item: { sku: string }) => Promise<unknown> };
  };
  await GuestCart.addItem({ sku });
}

/** Adds another product, and removes the last line. */
async function change(tab: Page, sku: string): Promise<void> {
  const all = tab.locator('.gc-line');
  await tab.evaluate(addProduct, sku);
  await all.nth(lines).waitFor();
  await tab.locator('.gc-line-actions').last().locator('.gc-button').first().click();
  await all.nth(lines).waitFor({ state: 'detached' });
  await tab.waitForLoadState('networkidle');
}

export const memory: Program<MemoryRow> = {
  about: 'heap, nodes and listeners during 500 adds and removals in a cart with 30 lines',
  defaults: { rounds: '5', lines: '30' },
  async measure(options, say) {
    const files: Files = new Map();
    say('building the pages');
    const pages = await addPressPages(files, options);
    const shop = openPressShop(2 * lines);
    const products = plainCart(2 * lines).items?.slice(lines) ?? [];
    const rows: MemoryRow[] = [];
    await withStage(files, shop.service, async (stage) => {
      for (const { name, path } of pages.filter(({ drawerPath }) => drawerPath !== undefined)) {
        const cartId = await shop.createCart(lines);
        const tab = await openTab(stage, path, cartId, '.gc-stepper', 1);
        const devtools = await tab.context().newCDPSession(tab);
        await devtools.send('Performance.enable');
        for (let changes = 0; changes <= 100 * options.rounds; changes += 1) {
          if (changes % 100 === 0) {
            say(`${name}: ${changes} adds and removals`);
            // Timeouts of requests, 15 s, keep their objects alive until they end.
            if (changes > 0) await tab.waitForTimeout(16_000);
            rows.push({ page: name, changes, ...(await measureMemory(devtools)) });
          }
          await change(tab, products[changes % lines]?.sku ?? '');
        }
        await tab.context().close();
      }
    });
    return rows;
  },
  report: (rows) =>
    [
      '## Memory',
      `After garbage collection, in a cart with ${lines} lines. Each change adds a product with \`GuestCart.addItem\` and removes its line with the button.`,
      table(
        ['page', 'adds and removals', 'heap, MB', 'DOM nodes', 'listeners'],
        rows.map(({ page, changes, megabytes, nodes, listeners }) => [
          page,
          ...[changes, megabytes, nodes, listeners].map(String),
        ]),
      ),
    ].join('\n\n'),
};
