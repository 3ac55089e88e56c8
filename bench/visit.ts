import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { stringifyRecord } from '../src/core/cart/record/record.ts';
import { recordKeyOf, scopeOf } from '../src/core/cart/record/record-keys.ts';
import { type Expectation, observePage, type Painted } from './in-page.ts';
import type { BenchServer } from './server.ts';

/** Slowdown of the processor, and the network. */
export interface Condition {
  readonly slowdown: number;
  readonly slowNetwork: boolean;
}

/** The condition of the goals: a slow phone on an average connection. */
export const phone: Condition = { slowdown: 4, slowNetwork: true };

/** 1.6 Mbit/s and 150 ms per request. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Runs in the page, before its scripts. */
function storeOnce({ key, value }: { readonly key: string; readonly value: string }): void {
  if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
}

/** A new visitor, whose browser has only a stored cart id. */
export async function newVisitor(
  browser: Browser,
  { url }: BenchServer,
  cartId: string,
  expected: Expectation,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
  });
  await context.addInitScript(storeOnce, {
    key: recordKeyOf(scopeOf(`${url}/rest/default`, undefined)),
    value: stringifyRecord({ current: { status: 'guest', cartId }, retired: [] }),
  });
  await context.addInitScript(observePage, expected);
  return context;
}

/** A new tab under a condition, with an empty HTTP cache. */
export async function newTab(
  context: BrowserContext,
  server: BenchServer,
  { slowdown, slowNetwork }: Condition,
): Promise<{ readonly page: Page; readonly devtools: CDPSession }> {
  server.responseLatency = slowNetwork ? slowLine.latency : 0;
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.clearBrowserCache');
  if (slowNetwork) await devtools.send('Network.emulateNetworkConditions', slowLine);
  if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}

/** Opens an address, and waits until its cart is painted. */
export async function visit(page: Page, url: string): Promise<Painted> {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(url, { waitUntil: 'commit' });
  const painted = await Promise.race([
    page.evaluate(() => window.bench?.painted),
    new Promise<undefined>((resolve) => setTimeout(resolve, 30_000, undefined).unref()),
  ]);
  if (painted !== undefined) return painted;
  throw new Error(`bench: ${url} painted no cart in 30 s. ${failures.join(' ')}`);
}

/** Waits until the page has nothing to do: it has stored everything for the next visit. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  for (let count = 0; count < 2; count += 1) {
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })),
    );
  }
}
