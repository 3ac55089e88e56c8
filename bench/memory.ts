/**
 * `npm run bench:memory`: uses a cart in a drawer for as long as ten minutes of shopping, in Chromium: 600 presses of "+" and
 * "−", 200 openings of the drawer, 50 visits of another page and back through the back/forward cache. Prints heap, DOM nodes and
 * listeners after each tenth, and fails if the later half grows. `--parts N` does that many tenths.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../test/support/browser/browser.ts';
import { makeAsset, type Assets } from './build/asset.ts';
import { buildContenders } from './press/contenders.ts';
import { visitPage } from './press/press-all.ts';
import { openPressShop } from './press/shop.ts';

const { values } = parseArgs({ options: { parts: { type: 'string', default: '10' } } });
const parts = Number(values.parts);
const [presses, openings, navigations] = [60, 20, 5];

/** What the page holds after a collection of garbage. */
interface Held {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function measure(session: CDPSession): Promise<Held> {
  // A second collection frees what finalizers and weak references of the first have released.
  for (let count = 0; count < 2; count += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

async function setOpen(page: Page, isOpen: boolean): Promise<void> {
  if (isOpen) await page.locator('.gc-badge').click();
  else await page.locator('.gc-drawer-close').click();
  if (isOpen) await page.locator('.gc-drawer .gc-stepper').first().waitFor();
  else await page.locator('.gc-drawer .gc-line').first().waitFor({ state: 'detached' });
}

async function workOnCart(page: Page, origin: string): Promise<number> {
  for (let count = 0; count < openings; count += 1) {
    await setOpen(page, true);
    for (let press = 0; press < presses / openings; press += 1) {
      await page.locator(`.gc-step >> nth=${(count + press) % 2 === 0 ? 1 : 0}`).click();
    }
    await setOpen(page, false);
  }
  let restored = 0;
  for (let count = 0; count < navigations; count += 1) {
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin}/press-other.html`);
    // A page from the cache does not load again.
    await page.goBack({ waitUntil: 'commit' });
    await page.locator('.gc-badge').waitFor();
    if (await page.evaluate(() => document.documentElement.dataset['visited'] === 'before')) restored += 1;
    await page.evaluate(() => (document.documentElement.dataset['visited'] = 'before'));
  }
  return restored;
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-memory-'));
const assets: Assets = new Map();
assets.set('/press-other.html', makeAsset('text/html', 'page', '<!doctype html><title>Another page</title>'));
try {
  const contenders = await buildContenders(assets, folder);
  const contender = contenders.find(({ drawer }) => drawer !== undefined);
  if (contender?.drawer === undefined) throw new Error('bench: no contender has a drawer.');
  const shop = await openPressShop(assets, 100);
  const browser = await launchBrowser();
  try {
    const page = await visitPage(
      { browser, shop, contender, size: 100, slowdown: 1, observes: false },
      contender.drawer.path,
    );
    await page.evaluate(() => (document.documentElement.dataset['visited'] = 'before'));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const course: Held[] = [];
    let restored = 0;
    console.log('| presses | openings | navigations | heap, MB | DOM nodes | listeners |');
    console.log('| ---: | ---: | ---: | ---: | ---: | ---: |');
    for (let part = 0; part <= parts; part += 1) {
      if (part > 0) restored += await workOnCart(page, shop.origin);
      await page.waitForLoadState('networkidle');
      // The timeouts of requests, 15 s, hold what belongs to them until they end.
      if (part > 0) await page.waitForTimeout(16_000);
      const held = await measure(session);
      course.push(held);
      const done = [part * presses, part * openings, part * navigations];
      console.log(`| ${[...done, (held.heap / 2 ** 20).toFixed(2), held.nodes, held.listeners].join(' | ')} |`);
    }
    console.log(`\n${restored} of ${parts * navigations} times the page came from the back/forward cache.`);
    const [middle, last] = [course[Math.ceil(parts / 2)], course.at(-1)];
    const grown = middle !== undefined && last !== undefined && last.heap - middle.heap > 2 ** 19;
    const more = middle !== undefined && last !== undefined && last.nodes > middle.nodes * 1.05;
    if (grown || more) process.exitCode = 1;
    console.log(grown || more ? 'It grows.' : 'It does not grow.');
  } finally {
    await browser.close();
    await shop.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
