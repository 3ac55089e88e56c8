import { once } from 'node:events';
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordKeyOf, scopeOf } from '../src/core/cart/session/keys.ts';
import {
  type Assets,
  type Contender,
  foreknown,
  foreknownByScript,
  handWritten,
  handWrittenInline,
  strict,
} from './assets.ts';
import {
  addPreloadedPages,
  badgePath,
  bareTag,
  type Carts,
  inlinedLoader,
  preloadedTag,
  servedPage,
  type Stage,
} from './build-pages.ts';
import { kinds, type BenchCart, type CartKind } from './carts.ts';
import { type Observed, watchPage } from './harness.ts';
import { median } from './stats.ts';

export interface BenchOptions {
  /**
   * Journeys of every contender in the leading condition; peers and the other conditions have half
   * as many.
   */
  readonly rounds: number;
  /** The kinds of cart to measure. With fewer than all, nothing is written. */
  readonly kinds: readonly CartKind[];
  /** A smoke run: one round of one condition, and nothing is written. */
  readonly quick: boolean;
  /** Path of the results. */
  readonly out: string;
}

/** @throws {TypeError} on an unknown option or kind of cart */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string' },
      kinds: { type: 'string', default: kinds.join(',') },
      quick: { type: 'boolean', default: false },
      out: { type: 'string', default: 'bench/RESULTS.md' },
    },
  });
  const rounds = Number(values.rounds ?? (values.quick ? 1 : 4));
  if (!Number.isSafeInteger(rounds) || rounds < 1)
    throw new TypeError('--rounds has to be a whole number from 1');
  const wanted = values.kinds.split(',');
  const unknown = wanted.filter((kind) => !(kinds as readonly string[]).includes(kind));
  if (unknown.length > 0)
    throw new TypeError(
      `--kinds has to be a list of ${kinds.join(', ')}; not ${unknown.join(', ')}`,
    );
  return {
    rounds,
    kinds: kinds.filter((kind) => wanted.includes(kind)),
    quick: values.quick,
    out: values.out,
  };
}

/** Milliseconds until the shop responds to a read; an idle shop takes about that long. */
export const shopDelay = 100;

const caching = {
  page: 'no-cache',
  file: 'public, max-age=31536000, immutable',
  response: 'no-store',
  rendered: 'private, no-store',
};

export interface BenchServer {
  readonly origin: string;
  /**
   * Milliseconds of latency of the shop's responses in addition to {@link shopDelay}; 0 by default.
   * The browser's slow network is not enough: its latency is the minimum time of a request, counted
   * from sending, so a shop delay below that would cost nothing.
   */
  responseLatency: number;
  close(): Promise<void>;
}

/**
 * Serves the files of the map, which may grow; responses of the shop come after {@link shopDelay}.
 */
export async function serve(assets: Assets): Promise<BenchServer> {
  const bench = { origin: '', responseLatency: 0, close };
  const server = createServer((request, response) => {
    const asset = assets.get(new URL(request.url ?? '/', 'http://bench').pathname);
    const send = (): void => {
      if (asset === undefined) {
        response.writeHead(404, { 'content-length': 0, 'cache-control': 'no-store' }).end();
        return;
      }
      const { gzip } = asset;
      response.writeHead(200, {
        'content-type': asset.type,
        'content-encoding': 'gzip',
        'content-length': gzip.length,
        'cache-control': caching[asset.keep],
      });
      response.end(gzip);
    };
    // The body of a request is ignored (a peer sends a POST).
    request.resume();
    // A server has a fast line to the shop.
    if (asset?.keep === 'response') setTimeout(send, shopDelay + bench.responseLatency);
    else if (asset?.keep === 'rendered') setTimeout(send, shopDelay);
    else send();
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the bench server has no port');
  bench.origin = `http://127.0.0.1:${address.port}`;
  return bench;

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }
}

/** Slowdown of the processor, and the network. */
export interface Condition {
  readonly slowdown: 1 | 4;
  readonly slowNetwork: boolean;
}

/** 1.6 Mbit/s and 150 ms per request: a phone on an average connection. */
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

export interface Visit extends Observed {
  /** Bytes of JavaScript heap after garbage collection; only without slowdown. */
  readonly heap: number | null;
}

/** Runs around the navigation until the cart is painted, for example to record a trace. */
type Around = <T>(page: Page, action: () => Promise<T>) => Promise<T>;

interface VisitOptions {
  readonly condition: Condition;
  /** Whether the HTTP cache is emptied before. */
  readonly clear: boolean;
  readonly around?: Around | undefined;
}

async function visit(context: BrowserContext, url: string, options: VisitOptions): Promise<Visit> {
  const { condition, clear, around = async (_page, action) => action() } = options;
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
    const observed = await around(page, async () => {
      await page.goto(url, { waitUntil: 'commit' });
      return Promise.race([
        page.evaluate(() => window.benchObserved),
        new Promise<undefined>((resolve) => setTimeout(resolve, 30_000, undefined).unref()),
      ]);
    });
    if (observed === undefined)
      throw new Error(`${url} painted no cart in 30 s. ${failures.join(' ')}`);
    // Visitors do not leave at the first paint. By then, the page has stored everything for the
    // next visit.
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
  /** Runs around each visit. @default nothing */
  readonly around?: Around;
}

/** Runs a new visitor, whose browser has only a stored cart id. */
export async function travel(browser: Browser, travelled: Travel): Promise<Journey> {
  const { server, path, condition, cart, uncached, around } = travelled;
  // The strict page finds its cart in the address; the others have it in storage.
  const url = `${server.origin}${path}?cart=${cart.id}`;
  server.responseLatency = condition.slowNetwork ? slowLine.latency : 0;
  const { id, size, subtotal } = cart;
  // The strict page shows lines and subtotal alone.
  const { texts, laterTexts } = path === strict.path ? { texts: [], laterTexts: [] } : cart;
  const record = { state: { current: { status: 'guest', cartId: id }, retired: [] }, version: 1 };
  const key = recordKeyOf(scopeOf(`${server.origin}/rest/default`, undefined));
  const stored = { 'cart-id': id, [key]: JSON.stringify(record) };
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 412, height: 823 },
  });
  try {
    await context.addInitScript(watchPage, { size, subtotal, texts, laterTexts, stored });
    return {
      first: await visit(context, url, { condition, around, clear: true }),
      cached: await visit(context, url, { condition, around, clear: false }),
      uncached: uncached ? await visit(context, url, { condition, around, clear: true }) : null,
    };
  } finally {
    await context.close();
  }
}

/** The transferred bytes of a first visit, without a slow network. */
export interface Load {
  readonly contender: Contender;
  readonly first: Visit;
}

/** All results of one contender under one condition. */
export interface Measured {
  readonly condition: Condition;
  readonly cart: BenchCart;
  readonly contender: Contender;
  readonly journeys: readonly Journey[];
}

export interface Plan {
  readonly condition: Condition;
  readonly cart: BenchCart;
  readonly contenders: readonly Contender[];
  readonly rounds: number;
  /** Contenders that run in half of the rounds. */
  readonly guests?: readonly Contender[];
  /** Whether visitors come a third time, with an empty HTTP cache. */
  readonly uncached: boolean;
}

/** Half of the rounds, for less important measurements. */
export function fewer(rounds: number): number {
  return Math.max(1, Math.floor(rounds / 2));
}

/**
 * Runs a plan interleaved: every round has one journey of each contender, and starts with a
 * different one.
 */
export async function measure(
  browser: Browser,
  server: BenchServer,
  plan: Plan,
): Promise<readonly Measured[]> {
  const { condition, cart, contenders: regulars, rounds, guests = [], uncached } = plan;
  const journeys = new Map(
    [...regulars, ...guests].map((contender) => [contender, [] as Journey[]]),
  );
  for (let round = 0; round < rounds; round += 1) {
    const contenders = round < fewer(rounds) ? [...regulars, ...guests] : regulars;
    const turn = round % contenders.length;
    for (const contender of [...contenders.slice(turn), ...contenders.slice(0, turn)]) {
      journeys
        .get(contender)
        ?.push(await travel(browser, { server, path: contender.path, condition, cart, uncached }));
    }
  }
  return [...journeys].map(([contender, seen]) => ({ condition, cart, contender, journeys: seen }));
}

/** The condition of the targets. */
export const leading: Condition = { slowdown: 4, slowNetwork: true };

export function conditionName({ slowdown, slowNetwork }: Condition): string {
  return `${slowdown === 1 ? 'full speed' : `${slowdown}× CPU slowdown`}, ${slowNetwork ? 'slow network' : 'no network limit'}`;
}

export type VisitName = keyof Journey;

/** Selects a number of a visit. */
type Reading = (visit: Visit) => number;

/** All measurements, by contender, condition, cart and visit. */
export class Summary {
  readonly #all: readonly Measured[];

  constructor(all: readonly Measured[]) {
    this.#all = all;
  }

  /** The conditions in the order of measuring, with their contenders. */
  groups(): readonly (readonly Measured[])[] {
    return [
      ...Map.groupBy(this.#all, ({ condition, cart }) =>
        JSON.stringify([condition, cart.name]),
      ).values(),
    ];
  }

  group(condition: Condition, cartName: string): readonly Measured[] {
    return this.#all.filter(
      (each) =>
        each.cart.name === cartName &&
        each.condition.slowdown === condition.slowdown &&
        each.condition.slowNetwork === condition.slowNetwork,
    );
  }

  find(
    { name }: Pick<Contender, 'name'>,
    condition: Condition,
    cartName: string,
  ): Measured | undefined {
    return this.group(condition, cartName).find(({ contender }) => contender.name === name);
  }

  /** The median over all visits of a kind. NaN if there are none. */
  static value({ journeys }: Measured, visit: VisitName, pick: Reading): number {
    return median(numbers(journeys, visit, pick));
  }

  /**
   * The median of the ratios to a baseline, round by round: a slow round cancels out.
   */
  ratio(measured: Measured, visit: VisitName, pick: Reading, baseline = handWritten): number {
    const base = this.find(baseline, measured.condition, measured.cart.name);
    if (base === undefined) return Number.NaN;
    const [own, other] = [
      numbers(measured.journeys, visit, pick),
      numbers(base.journeys, visit, pick),
    ];
    return median(own.map((value, round) => value / (other[round] ?? Number.NaN)));
  }

  /** The ratio of the fastest visits, during which the machine had the least other load. */
  bestRatio(measured: Measured, visit: VisitName, pick: Reading): number {
    const base = this.find(handWritten, measured.condition, measured.cart.name);
    const best = (of: Measured): number => Math.min(...numbers(of.journeys, visit, pick));
    const value = base === undefined ? Number.NaN : best(measured) / best(base);
    return Number.isFinite(value) ? value : Number.NaN;
  }
}

export function numbers(
  journeys: readonly Journey[],
  visit: VisitName,
  pick: Reading,
): readonly number[] {
  return journeys.flatMap((journey) => {
    const seen = journey[visit];
    return seen === null ? [] : [pick(seen)];
  });
}

export interface Run {
  readonly browser: Browser;
  readonly server: BenchServer;
  readonly stage: Stage;
  readonly carts: Carts;
  readonly options: BenchOptions;
  readonly say: (what: string) => void;
}

export interface Seen {
  readonly summary: Summary;
  readonly contenders: readonly Contender[];
  readonly loads: readonly Load[];
  readonly badge: Visit | undefined;
}

const easy: Condition = { slowdown: 1, slowNetwork: false };
const others: readonly Condition[] = [
  { slowdown: 4, slowNetwork: false },
  { slowdown: 1, slowNetwork: true },
  easy,
];

/** Paths of the modules that paint the cart. */
export function paintModules(assets: Assets): readonly string[] {
  return [...assets.keys()].filter((path) => /^\/embed\/(?:badge|paint)-/.test(path));
}

/** Every contender under all its conditions. */
export async function measureAll({
  browser,
  server,
  stage,
  carts,
  options,
  say,
}: Run): Promise<Seen> {
  const { small, large } = carts;
  const { rounds, quick } = options;
  // Single visits that record what is loaded and when; they also warm up the browser.
  const look = async (path: string, size: number, condition = easy): Promise<Visit> => {
    const cart = { ...small, size };
    return (await travel(browser, { server, path, condition, cart, uncached: false })).first;
  };
  await look(bareTag.path, 3);
  addPreloadedPages(stage.assets, stage.template, stage.embedFolder, paintModules(stage.assets));
  const main = [handWritten, bareTag, inlinedLoader, stage.react];
  const contenders = [
    handWritten,
    strict,
    handWrittenInline,
    bareTag,
    preloadedTag,
    inlinedLoader,
    stage.react,
    ...stage.peers,
  ];
  const loads: Load[] = [];
  const isWhole = !quick && options.kinds.length === kinds.length;
  for (const contender of isWhole ? contenders : [])
    loads.push({ contender, first: await look(contender.path, 3) });
  // On the slow network: on a fast one, the chunks after the paint arrive before its frame ends.
  const badge = await look(badgePath, 0, leading);

  const most = [
    handWritten,
    strict,
    handWrittenInline,
    bareTag,
    preloadedTag,
    inlinedLoader,
    stage.react,
  ];
  const plain: Plan = {
    condition: leading,
    cart: small,
    contenders: [...most, servedPage, foreknown, foreknownByScript],
    guests: stage.peers,
    rounds,
    uncached: true,
  };
  const forms = [handWritten, strict, bareTag, preloadedTag, inlinedLoader];
  const plans: Plan[] = options.kinds.map((kind) => {
    const cart = carts.others.find((other) => other.kind === kind);
    return cart === undefined
      ? plain
      : { condition: leading, cart, contenders: forms, rounds, uncached: true };
  });
  if (isWhole) {
    plans.push({ condition: leading, cart: large, contenders: most, rounds, uncached: true });
    for (const condition of others) {
      for (const cart of [small, large])
        plans.push({ condition, cart, contenders: main, rounds: fewer(rounds), uncached: false });
    }
  }
  const measured: Measured[] = [];
  for (const plan of plans) {
    say(`${plan.cart.name}, ${conditionName(plan.condition)}, ${plan.rounds} rounds`);
    measured.push(...(await measure(browser, server, plan)));
  }
  return {
    summary: new Summary(measured),
    contenders: [...contenders, foreknown, foreknownByScript],
    loads,
    badge,
  };
}
