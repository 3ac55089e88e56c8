import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { visitPage, withPressPages } from './press-pages.ts';

/** An event of Chromium's trace, with the members that a profile needs. */
export interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly id?: string;
  readonly args?: { readonly data?: TraceData };
}

interface TraceData {
  readonly type?: string;
  readonly documentLoaderURL?: string;
  readonly startTime?: number;
  readonly timeDeltas?: readonly number[];
  readonly cpuProfile?: {
    readonly nodes?: readonly ProfileNode[];
    readonly samples?: readonly number[];
  };
}

interface ProfileNode {
  readonly id: number;
  readonly parent?: number;
  readonly callFrame: { readonly functionName: string; readonly url?: string };
}

/** The work of the main thread in a press, until its first frame was committed. Milliseconds. */
export interface PressProfile {
  readonly total: number;
  /** Time by kind of work, without nested work. */
  readonly kinds: ReadonlyMap<string, number>;
  /** Time by function: self time, and total time. */
  readonly self: ReadonlyMap<string, number>;
  readonly inclusive: ReadonlyMap<string, number>;
}

/** Names of trace events, and their names in the profile. */
const kindOf: Readonly<Record<string, string>> = {
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

const timeline = [
  'devtools.timeline',
  'blink.user_timing',
  'v8',
  'disabled-by-default-devtools.timeline',
  ...(process.env['STACKS']
    ? [
        'disabled-by-default-devtools.timeline.stack',
        'disabled-by-default-devtools.timeline.invalidationTracking',
      ]
    : []),
];

/** Records Chromium's trace during an action. Sampling functions slows the page down. */
export async function recordTrace(
  page: Page,
  action: () => Promise<unknown>,
  { functions = false } = {},
): Promise<readonly TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // The protocol types each event as an empty object.
  session.on(
    'Tracing.dataCollected',
    ({ value }) => void events.push(...(value as unknown as TraceEvent[])),
  );
  const sampled = functions ? ['disabled-by-default-v8.cpu_profiler'] : [];
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: [...timeline, ...sampled].join(','),
  });
  await action();
  const complete = new Promise((resolve) => void session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events.sort((one, other) => one.ts - other.ts);
}

function addTo(map: Map<string, number>, key: string, microseconds: number): void {
  map.set(key, (map.get(key) ?? 0) + microseconds / 1000);
}

/** Adds up the work of a thread by its kind, without nested work. */
export function kindsOf(events: readonly TraceEvent[]): ReadonlyMap<string, number> {
  const kinds = new Map<string, number>();
  const open: { readonly kind: string; readonly end: number }[] = [];
  for (const { name, ts, dur = 0 } of events) {
    const kind = kindOf[name];
    if (kind === undefined) continue;
    while (open.length > 0 && (open.at(-1)?.end ?? 0) <= ts) open.pop();
    const around = open.at(-1);
    if (around !== undefined) addTo(kinds, around.kind, -dur);
    addTo(kinds, kind, dur);
    open.push({ kind, end: ts + dur });
  }
  return kinds;
}

/** Adds up the profiler's samples between two times. */
function functionsOf(
  events: readonly TraceEvent[],
  { pid, tid, ts: from }: TraceEvent,
  until: number,
) {
  const [self, inclusive] = [new Map<string, number>(), new Map<string, number>()];
  const start = events.find(
    (event) => event.name === 'Profile' && event.pid === pid && event.tid === tid,
  );
  const nodes = new Map<number, ProfileNode>();
  let time = start?.args?.data?.startTime ?? 0;
  for (const event of events) {
    if (event.name !== 'ProfileChunk' || event.pid !== pid || event.id !== start?.id) continue;
    const { cpuProfile, timeDeltas = [] } = event.args?.data ?? {};
    for (const node of cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    (cpuProfile?.samples ?? []).forEach((sample, index) => {
      const delta = timeDeltas[index] ?? 0;
      time += delta;
      if (time < from || time > until) return;
      const seen = new Set<string>();
      let node = nodes.get(sample);
      while (node !== undefined) {
        const { functionName, url = '' } = node.callFrame;
        const file = url
          .split('/')
          .at(-1)
          ?.replace(/-[\w-]{8}\.js$/, '.js');
        const name = `${functionName === '' ? '(anonymous)' : functionName} ${file ?? ''}`.trim();
        if (seen.size === 0) addTo(self, name, delta);
        if (!seen.has(name)) addTo(inclusive, name, delta);
        seen.add(name);
        node = node.parent === undefined ? undefined : nodes.get(node.parent);
      }
    });
  }
  return { self, inclusive };
}

/**
 * Reads a press from a trace: from the click until its first frame was committed.
 *
 * @throws {Error} if the trace has no click, or no frame after it
 */
export function profileOf(events: readonly TraceEvent[]): PressProfile {
  const click = events.find(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click',
  );
  if (click === undefined) throw new Error('bench: the trace has no click.');
  const thread = events.filter(({ pid, tid, ph, ts }) => {
    return pid === click.pid && tid === click.tid && ph === 'X' && ts >= click.ts;
  });
  const frame = thread.find(({ name, ts }) => name === 'Commit' && ts > click.ts);
  if (frame === undefined) throw new Error('bench: no frame follows the click.');
  const until = frame.ts + (frame.dur ?? 0);
  return {
    total: (until - click.ts) / 1000,
    kinds: kindsOf(thread.filter(({ ts }) => ts < until)),
    ...functionsOf(events, click, until),
  };
}

/** The mean of each entry, largest first. */
function meanOf(maps: readonly ReadonlyMap<string, number>[], count = 15): readonly string[] {
  const sums = new Map<string, number>();
  for (const [key, value] of maps.flatMap((map) => [...map]))
    sums.set(key, (sums.get(key) ?? 0) + value);
  const means = [...sums].map(([key, sum]) => [key, sum / maps.length] as const);
  const sorted = means.sort(([, one], [, other]) => other - one).slice(0, count);
  return sorted.map(([key, mean]) => `${mean.toFixed(1).padStart(8)}  ${key}`);
}

function printProfile(
  name: string,
  size: number,
  plain: readonly PressProfile[],
  sampled: readonly PressProfile[],
): void {
  const total = plain.reduce((sum, profile) => sum + profile.total, 0) / plain.length;
  console.log(
    `\n${name}, ${size} lines: ${total.toFixed(0)} ms from press to frame, mean of ${plain.length}`,
  );
  console.log(meanOf(plain.map(({ kinds }) => kinds)).join('\n'));
  console.log('functions by themselves, sampled at full speed');
  console.log(meanOf(sampled.map(({ self }) => self)).join('\n'));
  console.log('functions with all that they call, sampled at full speed');
  console.log(
    meanOf(
      sampled.map(({ inclusive }) => inclusive),
      25,
    ).join('\n'),
  );
}

/**
 * `npm run bench -- profile`: presses "+" in carts with 1,000 lines in Chromium at 4× CPU slowdown,
 * and prints what the main thread did until the first frame: the kinds of work, and the functions
 * that took longest. The builds are not minified, so functions keep their names. `--size N` and
 * `--presses N` set the cart and the number of presses.
 */
export async function benchProfile(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      size: { type: 'string', default: '1000' },
      presses: { type: 'string', default: '10' },
    },
  });
  const size = Number(values.size);

  await withPressPages({ largest: size, minify: false }, async ({ browser, shop, contenders }) => {
    for (const contender of contenders.filter(({ lineName }) => lineName !== undefined)) {
      const profiles: PressProfile[][] = [];
      for (const [slowdown, functions] of [
        [4, false],
        [1, true],
      ] as const) {
        const page = await visitPage({ browser, shop, contender, size, slowdown }, contender.path);
        const press = async (): Promise<void> => {
          await page.locator(contender.more).click();
          await page.waitForTimeout(500);
          await page.waitForLoadState('networkidle');
        };
        // The first press compiles code that the others use.
        await press();
        const own: PressProfile[] = [];
        while (own.length < Number(values.presses))
          own.push(profileOf(await recordTrace(page, press, { functions })));
        profiles.push(own);
        await page.context().close();
      }
      const [plain = [], sampled = []] = profiles;
      printProfile(contender.name, size, plain, sampled);
    }
  });
}
