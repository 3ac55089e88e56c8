import type { Browser, BrowserContext } from 'playwright-core';
import { recordKeyOf, scopeOf } from '../../src/core/store/keys.ts';
import type { BenchCart } from '../carts.ts';
import { watchPage, type Observed } from './harness.ts';
import type { BenchServer } from './server.ts';

/** Slowdown of the processor, and the network. */
export interface Condition {
  readonly slowdown: 1 | 4;
  readonly slowNetwork: boolean;
}

/** 1.6 Mbit/s and 150 ms per request: a phone on an average connection. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

export interface Visit extends Observed {
  /** Bytes of JavaScript heap after garbage collection; only without slowdown. */
  readonly heap: number | null;
}

async function visit(context: BrowserContext, url: string, condition: Condition, clear: boolean): Promise<Visit> {
  const { slowdown, slowNetwork } = condition;
  // Each visit has a new page, so nothing stays in memory.
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    if (clear) await devtools.send('Network.clearBrowserCache');
    if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', slowLine);
    if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const failures: string[] = [];
    page.on('pageerror', (error) => failures.push(error.message));
    await page.goto(url, { waitUntil: 'commit' });
    const observed = await Promise.race([
      page.evaluate(() => window.benchObserved),
      new Promise<undefined>((resolve) => setTimeout(resolve, 30_000, undefined).unref()),
    ]);
    if (observed === undefined) throw new Error(`${url} painted no cart in 30 s. ${failures.join(' ')}`);
    // Visitors do not leave at the first paint. By then, the page has stored everything for the next visit.
    await page.waitForLoadState('networkidle');
    let heap: number | null = null;
    if (slowdown === 1) {
      await devtools.send('HeapProfiler.collectGarbage');
      heap = (await devtools.send('Runtime.getHeapUsage')).usedSize;
    }
    return { ...observed, heap };
  } finally {
    await page.close();
  }
}

/** One visitor: a first visit, a second visit, and a third one with an empty HTTP cache. */
export interface Journey {
  readonly first: Visit;
  readonly cached: Visit;
  /** Null if the condition has no third visit. */
  readonly uncached: Visit | null;
}

export interface Travel {
  readonly server: BenchServer;
  readonly path: string;
  readonly condition: Condition;
  readonly cart: BenchCart;
  /** Whether to visit a third time, with an empty HTTP cache. */
  readonly uncached: boolean;
}

/** Runs a new visitor, whose browser has only a stored cart id. */
export async function travel(browser: Browser, { server, path, condition, cart, uncached }: Travel): Promise<Journey> {
  const url = server.origin + path;
  server.responseLatency = condition.slowNetwork ? slowLine.latency : 0;
  const { id, size, subtotal, texts, laterTexts } = cart;
  const record = { state: { current: { status: 'guest', cartId: id }, retired: [] }, version: 1 };
  const key = recordKeyOf(scopeOf(`${server.origin}/rest/default`, undefined));
  const stored = { 'cart-id': id, [key]: JSON.stringify(record) };
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 412, height: 823 } });
  try {
    await context.addInitScript(watchPage, { size, subtotal, texts, laterTexts, stored });
    return {
      first: await visit(context, url, condition, true),
      cached: await visit(context, url, condition, false),
      uncached: uncached ? await visit(context, url, condition, true) : null,
    };
  } finally {
    await context.close();
  }
}
