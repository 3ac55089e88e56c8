import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import { type Contender, handWritten } from './assets.ts';
import { addPreloadedPages, bareTag, inlinedLoader, servedPage, setStage } from './build-pages.ts';
import { benchCart, kinds } from './carts.ts';
import { leading, paintModules, serve, travel, type VisitName } from './measure.ts';
import { kindsOf, recordTrace, type TraceEvent } from './profile.ts';
import { median, table, whole } from './stats.ts';

/**
 * The steps of one visit until the cart is painted. Milliseconds since the start of the navigation.
 */
type Steps = ReadonlyMap<string, number>;

/** When a file was requested and when it had arrived. */
type Arrival = readonly [path: string, requestedAt: number, arrivedAt: number];

/** Runs in the page. */
function arrivals(): readonly Arrival[] {
  const [page] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const all = [...(page === undefined ? [] : [page as PerformanceNavigationTiming]), ...files];
  return all.map(({ name, startTime, responseEnd }) => [
    new URL(name).pathname,
    startTime,
    responseEnd,
  ]);
}

/** Files whose names differ between contenders and builds, as one step. */
function stepOf(path: string): string | undefined {
  if (path.endsWith('.html')) return 'page';
  if (path.includes('/guest-carts/')) return 'cart';
  const [, name = ''] = /\/([a-z-]+?)(?:-[\w-]{8})?\.js$/.exec(path) ?? [];
  if (name === 'hand-written' || name === 'guest-cart') return 'script';
  return name === 'badge' || name === 'paint' ? `chunk \`${name}\`` : undefined;
}

function stepsOf(files: readonly Arrival[], events: readonly TraceEvent[], painted: number): Steps {
  const steps = new Map<string, number>();
  for (const [path, requestedAt, arrivedAt] of files) {
    const step = stepOf(path);
    if (step === undefined || steps.has(`${step} arrived`)) continue;
    if (step !== 'page') steps.set(`${step} requested`, requestedAt);
    steps.set(`${step} arrived`, arrivedAt);
  }
  const navigation = events.findLast(({ name, args }) => {
    return name === 'navigationStart' && args?.data?.documentLoaderURL?.includes('.html') === true;
  });
  if (navigation === undefined) throw new Error('bench: the trace has no navigation.');
  const until = navigation.ts + painted * 1000;
  const thread = events.filter(({ pid, tid, ph, ts }) => {
    return (
      pid === navigation.pid &&
      tid === navigation.tid &&
      ph === 'X' &&
      ts >= navigation.ts &&
      ts < until
    );
  });
  for (const [kind, time] of kindsOf(thread)) steps.set(`${kind}, ms of work`, time);
  return steps.set('painted', painted);
}

/** The rows of the table, in the order in which a visit has them. */
const order = [
  ...['page arrived', 'script requested', 'script arrived', 'cart requested'],
  ...['badge', 'paint'].flatMap((name) => [
    `chunk \`${name}\` requested`,
    `chunk \`${name}\` arrived`,
  ]),
  ...['cart arrived', 'painted'],
  ...['parse', 'compile', 'script', 'style', 'layout', 'paint'].map(
    (kind) => `${kind}, ms of work`,
  ),
];

const visits: readonly VisitName[] = ['first', 'uncached', 'cached'];

/**
 * `npm run bench -- steps`: where the time of a visit goes, at 4× CPU slowdown on a slow network:
 * when each file was requested and had arrived, and what the main thread did until the cart was
 * painted. Prints the medians of `--rounds N` visits with a cart of `--kind KIND`. Recording slows
 * the page down a little.
 */
export async function benchSteps(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '5' },
      kind: { type: 'string', default: 'full' },
    },
  });
  const kind = kinds.find((each) => each === values.kind);
  if (kind === undefined) throw new TypeError(`--kind has to be one of ${kinds.join(', ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-bench-'));
  const small = benchCart(3);
  const cart = kind === 'plain' ? small : benchCart(3, kind);
  try {
    const stage = await setStage(
      folder,
      { small, large: benchCart(1000), others: [cart] },
      { peers: false },
    );
    addPreloadedPages(stage.assets, stage.template, stage.embedFolder, paintModules(stage.assets));
    const server = await serve(stage.assets);
    const browser = await launchTestBrowser();
    const contenders = [
      handWritten,
      bareTag,
      inlinedLoader,
      ...(kind === 'plain' ? [servedPage] : []),
    ];
    const seen = new Map<Contender, Map<VisitName, Steps[]>>();
    try {
      for (let round = 0; round < Number(values.rounds); round += 1) {
        for (const contender of contenders) {
          const traces: [readonly Arrival[], readonly TraceEvent[]][] = [];
          const around = async <T>(page: Page, action: () => Promise<T>): Promise<T> => {
            const done: T[] = [];
            const events = await recordTrace(page, async () => void done.push(await action()));
            traces.push([await page.evaluate(arrivals), events]);
            // The action has pushed its result, or thrown.
            return done[0] as T;
          };
          const journey = await travel(browser, {
            ...{ server, path: contender.path, condition: leading, cart, uncached: true, around },
          });
          const own = seen.get(contender) ?? new Map<VisitName, Steps[]>();
          (['first', 'cached', 'uncached'] as const).forEach((name, index) => {
            const [files, events] = traces[index] ?? [[], []];
            const steps = stepsOf(files, events, journey[name]?.painted ?? Number.NaN);
            own.set(name, [...(own.get(name) ?? []), steps]);
          });
          seen.set(contender, own);
        }
      }
    } finally {
      await browser.close();
      await server.close();
    }
    for (const visit of visits) {
      const columns = contenders.map((contender) => seen.get(contender)?.get(visit) ?? []);
      const rows = order.map((step) => [
        step,
        ...columns.map((all) => whole(median(all.flatMap((steps) => steps.get(step) ?? [])))),
      ]);
      console.log(`\n${visit} visit, ${kind} cart, ${values.rounds} rounds\n`);
      console.log(table(['', ...contenders.map(({ name }) => name)], rows));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
