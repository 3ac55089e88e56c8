import { writeFileSync } from 'node:fs';
import type { Page as Tab } from 'playwright-core';
import { benchCart, type CartKind } from './carts.ts';
import type { Painted } from './in-page.ts';
import type { Program } from './program.ts';
import type { Files } from './server.ts';
import { addPaintPages, withStage } from './stage.ts';
import { median, table, whole } from './stats.ts';
import { newTab, newVisitor, phone, visit, waitUntilIdle } from './visit.ts';

/** An event of Chromium's trace, with the members that are read here. Times are microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: {
    readonly data?: { readonly documentLoaderURL?: string; readonly url?: string };
    readonly fileName?: string;
  };
}

const categories = ['devtools.timeline', 'blink.user_timing', 'v8', 'loading'];

/** Names of trace events, and the kind of work that they are. */
const kindsOfWork: Readonly<Record<string, string>> = {
  EventDispatch: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  EvaluateScript: 'script',
  'v8.evaluateModule': 'script',
  'v8.compile': 'compile',
  'v8.compileModule': 'compile',
  ParseHTML: 'parse',
  ParseAuthorStyleSheet: 'parse',
  UpdateLayoutTree: 'style',
  Layout: 'layout',
  PrePaint: 'paint',
  Paint: 'paint',
  Layerize: 'paint',
  Commit: 'paint',
  MinorGC: 'garbage collection',
  MajorGC: 'garbage collection',
};

/** Milliseconds by the name of a step, or of a kind of work. */
type Steps = Map<string, number>;

/** Records Chromium's trace during an action. */
async function record(tab: Tab, action: () => Promise<Painted>) {
  const session = await tab.context().newCDPSession(tab);
  const events: TraceEvent[] = [];
  // The protocol types each event as an empty object.
  session.on(
    'Tracing.dataCollected',
    ({ value }) => void events.push(...(value as unknown as TraceEvent[])),
  );
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: categories.join(','),
  });
  const { painted } = await action();
  const complete = new Promise((resolve) => void session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return { painted, events: events.sort((one, other) => one.ts - other.ts) };
}

/** Runs in the page: when each file was requested and had arrived. */
function readResources() {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const [mark] = performance.getEntriesByName('guest-cart:first-paint');
  return {
    page: page?.responseEnd ?? Number.NaN,
    mark: mark?.startTime,
    files: files.map(({ name, startTime, responseEnd }) => {
      return { path: new URL(name).pathname, startTime, responseEnd };
    }),
  };
}

/** The name of a file in the table, without hash. The page's own script is `script`. */
function stepOf(path: string): string {
  if (path.includes('/guest-carts/')) return 'cart';
  const name =
    path
      .split('/')
      .at(-1)
      ?.replace(/(-[\w-]{8})?\.js$/, '') ?? '';
  return name === 'guest-cart' || name.endsWith('hand-written') ? 'script' : name;
}

/** The steps of a visit until its cart was painted. */
function stepsOf(
  { page, mark, files }: ReturnType<typeof readResources>,
  events: readonly TraceEvent[],
  painted: number,
): Steps {
  const steps: Steps = new Map([['page arrived', page]]);
  for (const { path, startTime, responseEnd } of files.filter((file) => file.startTime < painted)) {
    steps.set(`\`${stepOf(path)}\` requested`, startTime);
    if (responseEnd < painted) steps.set(`\`${stepOf(path)}\` arrived`, responseEnd);
  }
  const start = events.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && args?.data?.documentLoaderURL?.includes('.html') === true,
  );
  if (start === undefined) throw new Error('bench: the trace has no navigation.');
  const thread = events.filter(
    ({ pid, tid, ph, ts }) =>
      pid === start.pid &&
      tid === start.tid &&
      ph === 'X' &&
      ts >= start.ts &&
      ts < start.ts + painted * 1000,
  );
  for (const { name, ts, dur = 0, args } of thread) {
    const url = args?.data?.url ?? args?.fileName ?? '';
    if (!/^v8\.compile|^EvaluateScript|^v8\.evaluateModule/.test(name) || !url.endsWith('.js'))
      continue;
    const what = name.startsWith('v8.compile') ? 'compiled' : 'evaluated';
    const step = `\`${stepOf(new URL(url).pathname)}\` ${what}`;
    steps.set(step, (ts + dur - start.ts) / 1000);
  }
  if (mark !== undefined && mark <= painted) steps.set('first-paint mark', mark);
  steps.set('painted', painted);
  for (const [kind, time] of workOf(thread)) steps.set(`work: ${kind}`, time);
  return steps;
}

/** Adds up the work of a thread by its kind, without nested work. */
function workOf(events: readonly TraceEvent[]): Steps {
  const work: Steps = new Map();
  const add = (kind: string, microseconds: number): unknown =>
    work.set(kind, (work.get(kind) ?? 0) + microseconds / 1000);
  const open: { readonly kind: string; readonly end: number }[] = [];
  for (const { name, ts, dur = 0 } of events) {
    const kind = kindsOfWork[name];
    if (kind === undefined) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    if (around !== undefined) add(around.kind, -dur);
    add(kind, dur);
    open.push({ kind, end: ts + dur });
  }
  return work;
}

/** The steps of one visit. */
interface TraceRow {
  readonly page: string;
  readonly kind: CartKind;
  readonly visit: 'first' | 'returning';
  readonly steps: Steps;
}

/** A table for each visit and kind of cart: the steps in their order, a column for each page. */
function report(rows: readonly TraceRow[]): string {
  const groups = Map.groupBy(rows, ({ visit: name, kind }) => `${name} visit, ${kind} cart`);
  const tables = [...groups].map(([title, group]) => {
    const pages = [...Map.groupBy(group, ({ page }) => page)];
    const times = (own: readonly TraceRow[], step: string): readonly number[] =>
      own.flatMap(({ steps }) => steps.get(step) ?? []);
    const names = [...new Set(group.flatMap(({ steps }) => [...steps.keys()]))];
    const order = (step: string): number =>
      median(times(group, step)) + (step.startsWith('work') ? 1e6 : 0);
    names.sort((one, other) => order(one) - order(other));
    const lines = names.map((step) => [
      step,
      ...pages.map(([, own]) => {
        const value = median(times(own, step));
        return Number.isNaN(value) ? '' : String(whole(value));
      }),
    ]);
    return `### ${title}\n\n${table(['ms', ...pages.map(([page]) => page)], lines)}`;
  });
  return `## Steps\n\nMilliseconds since the navigation at 4× CPU slowdown on a slow network, recording included, and the work of the main thread until the paint.\n\n${tables.join('\n\n')}`;
}

export const trace: Program<TraceRow> = {
  about: 'when each step of a visit happens; traces for DevTools in the folder of --save',
  defaults: { rounds: '4', lines: '3' },
  async measure(options, say) {
    const files: Files = new Map();
    say('building the pages');
    const pages = await addPaintPages(files, options);
    const rows: TraceRow[] = [];
    await withStage(files, undefined, async ({ browser, server }) => {
      for (const kind of options.kinds) {
        const cart = benchCart(options.lines[0] ?? 3, kind);
        const measured = pages.filter(({ shows }) => shows !== 'plain' || kind === 'plain');
        for (let round = 0; round < options.rounds; round += 1) {
          say(`${cart.name}, round ${round + 1} of ${options.rounds}`);
          for (const { name, path, shows } of measured) {
            const expected = shows === 'lines' ? { ...cart, texts: [], laterTexts: [] } : cart;
            const context = await newVisitor(browser, server, cart.id, expected);
            for (const which of ['first', 'returning'] as const) {
              const { page: tab } = await newTab(context, server, phone);
              const url = `${server.url}${path}?cart=${cart.id}`;
              const { painted, events } = await record(tab, async () => visit(tab, url));
              const steps = stepsOf(await tab.evaluate(readResources), events, painted);
              rows.push({ page: name, kind, visit: which, steps });
              if (options.save !== undefined) {
                const file = `${options.save}/${name}-${kind}-${which}.json`.replaceAll(' ', '-');
                writeFileSync(file, JSON.stringify(events));
              }
              await waitUntilIdle(tab);
              await tab.close();
            }
            await context.close();
          }
        }
      }
    });
    return rows;
  },
  report,
};
