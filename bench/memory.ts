import { parseArgs } from 'node:util';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../test/support/browser/browser.ts';
import { type Assets, makeAsset } from './assets.ts';
import { visitPage, withPressPages } from './press-pages.ts';

const [presses, openings, navigations] = [60, 20, 5];

/** Memory of the page after garbage collection. */
interface Usage {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(session: CDPSession): Promise<Usage> {
  // A second collection frees objects that finalizers and weak references of the first one
  // released.
  for (let count = 0; count < 2; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number =>
    metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

async function setOpen(page: Page, isOpen: boolean): Promise<void> {
  if (isOpen) await page.locator('.gc-badge').click();
  else await page.locator('.gc-drawer-close').click();
  if (isOpen) await page.locator('.gc-drawer .gc-stepper').first().waitFor();
  else await page.locator('.gc-drawer .gc-line').first().waitFor({ state: 'detached' });
}

/** Leaves the page and returns. Returns how many times it came from the back/forward cache. */
async function navigate(page: Page, origin: string): Promise<number> {
  let restored = 0;
  for (let count = 0; count < navigations; count += 1) {
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin}/press-other.html`);
    // A page from the cache does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('.gc-badge').waitFor();
    if (await page.evaluate(() => document.documentElement.dataset['visited'] === 'before'))
      restored += 1;
    await page.evaluate(() => (document.documentElement.dataset['visited'] = 'before'));
  }
  return restored;
}

/** Memory that the navigations of one tenth add on a page without a cart. */
async function measureControl(browser: Browser, origin: string): Promise<Usage> {
  const page = await browser.newPage();
  await page.goto(`${origin}/press-control.html`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await navigate(page, origin);
  const first = await measure(session);
  await navigate(page, origin);
  const second = await measure(session);
  await page.close();
  return {
    heap: second.heap - first.heap,
    nodes: second.nodes - first.nodes,
    listeners: second.listeners - first.listeners,
  };
}

async function shopOnce(page: Page, origin: string): Promise<number> {
  for (let count = 0; count < openings; count += 1) {
    await setOpen(page, true);
    for (let press = 0; press < presses / openings; press += 1) {
      await page.locator(`.gc-step >> nth=${(count + press) % 2 === 0 ? 1 : 0}`).click();
    }
    await setOpen(page, false);
  }
  return navigate(page, origin);
}

/**
 * `npm run bench -- memory`: uses a cart in a drawer for as long as ten minutes of shopping, in
 * Chromium: 600 presses of "+" and "−", 200 openings of the drawer, 50 visits of another page and
 * back through the back/forward cache. Prints heap, DOM nodes and listeners after each tenth.
 * Playwright adds its scripts to each page that comes back, so the same navigations are first made
 * on a page without a cart, and what they add there is subtracted. Fails if more is left. `--parts
 * N` does that many tenths.
 */
export async function benchMemory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { parts: { type: 'string', default: '10' } },
  });
  const parts = Number(values.parts);
  const assets: Assets = new Map();
  assets.set(
    '/press-other.html',
    makeAsset('text/html', 'page', '<!doctype html><title>Another page</title>'),
  );
  assets.set(
    '/press-control.html',
    makeAsset('text/html', 'page', '<!doctype html><button class="gc-badge">No cart</button>'),
  );
  await withPressPages(
    { largest: 100, assets, launch: launchBrowser },
    async ({ browser, shop, contenders }) => {
      const contender = contenders.find(({ drawer }) => drawer !== undefined);
      if (contender?.drawer === undefined) throw new Error('bench: no contender has a drawer.');
      const control = await measureControl(browser, shop.origin);
      const page = await visitPage(
        { browser, shop, contender, size: 100, slowdown: 1, observes: false },
        contender.drawer.path,
      );
      await page.evaluate(() => (document.documentElement.dataset['visited'] = 'before'));
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable');
      const course: Usage[] = [];
      let restored = 0;
      console.log('| presses | openings | navigations | heap, MB | DOM nodes | listeners |');
      console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
      for (let part = 0; part <= parts; part += 1) {
        if (part > 0) restored += await shopOnce(page, shop.origin);
        await page.waitForLoadState('networkidle');
        // Timeouts of requests, 15 s, keep their objects alive until they end.
        if (part > 0) await page.waitForTimeout(16_000);
        const usage = await measure(session);
        course.push(usage);
        const done = [part * presses, part * openings, part * navigations];
        console.log(
          `| ${[...done, (usage.heap / 2 ** 20).toFixed(2), usage.nodes, usage.listeners].join(' | ')} |`,
        );
      }
      console.log(
        `\n${restored} of ${parts * navigations} times the page came from the back/forward cache.`,
      );
      console.log(
        `A page without a cart: ${(control.heap / 2 ** 20).toFixed(2)} MB, ${control.nodes} nodes, ${control.listeners} listeners for ${navigations} navigations.`,
      );
      // The first tenth loads and compiles code that the others use.
      const [first, last] = [course[1], course.at(-1)];
      if (first === undefined || last === undefined || parts < 2)
        throw new Error('bench: two parts are needed.');
      const later = parts - 1;
      const more = {
        heap: last.heap - first.heap - later * control.heap,
        nodes: last.nodes - first.nodes - later * control.nodes,
        listeners: last.listeners - first.listeners - later * control.listeners,
      };
      console.log(
        `The cart: ${(more.heap / 2 ** 20).toFixed(2)} MB, ${more.nodes} nodes, ${more.listeners} listeners.`,
      );
      // One line of a cart has 50 nodes; one response of this cart, kept for each press, would be
      // 12 MB.
      if (more.heap > 2 ** 21 || more.nodes > 50 || more.listeners > 20) process.exitCode = 1;
    },
  );
}
