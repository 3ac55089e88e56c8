import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResponses, type Assets, handWritten, makeAsset } from '../../../bench/assets.ts';
import { benchCart } from '../../../bench/carts.ts';
import {
  type BenchServer,
  type Condition,
  type Journey,
  serve,
  travel,
} from '../../../bench/measure.ts';
import { launchBrowser } from '../../support/browser/browser.ts';

const cart = benchCart(3);
const response = `/rest/default/V1/guest-carts/${cart.id}`;

let server: BenchServer;
let browser: Browser;
beforeAll(async () => {
  const read = (name: string): string => readFileSync(`bench/pages/${name}`, 'utf8');
  const assets: Assets = new Map([
    [handWritten.path, makeAsset('text/html', 'page', read('hand-written.html'))],
    ['/hand-written.js', makeAsset('text/javascript', 'file', read('hand-written.js'))],
  ]);
  addResponses(assets, cart);
  server = await serve(assets);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

const go = (condition: Condition, uncached: boolean): Promise<Journey> =>
  travel(browser, { server, path: handWritten.path, condition, cart, uncached });

/** Milliseconds. A visit waits until the page is idle, and the machine may be busy. */
const slow = 60_000;

it(
  'a visitor comes three times: with an empty cache, with the cached script, and with an empty cache again',
  async () => {
    const { first, cached, uncached } = await go({ slowdown: 1, slowNetwork: false }, true);
    const all = [handWritten.path, '/hand-written.js', response];
    for (const visit of [first, cached, uncached]) expect(visit?.requested).toEqual(all);
    expect([first.requests, cached.requests, uncached?.requests]).toEqual([3, 2, 3]);
    // The hand-written page has no snapshot, so it paints the shop's response.
    for (const visit of [first, cached, uncached]) expect(visit?.current).toBe(visit?.painted);
    expect(first.heap).toBeGreaterThan(0);
  },
  slow,
);

it(
  'latency is added to the shop’s response on a slow network only',
  async () => {
    await go({ slowdown: 1, slowNetwork: true }, false);
    expect(server.responseLatency).toBe(150);
    await go({ slowdown: 1, slowNetwork: false }, false);
    expect(server.responseLatency).toBe(0);
  },
  slow,
);
