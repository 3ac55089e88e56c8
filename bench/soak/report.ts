import { cpus, totalmem } from 'node:os';
import type { KillRound } from '../../test/support/service/kill-rounds.ts';
import { median } from '../report/stats.ts';
import { table } from '../report/table.ts';
import type { LoadResult } from './load.ts';
import { flat, growth, type MemoryCourse } from './memory.ts';
import type { MalformedTrafficResult } from './malformed-traffic.ts';
import type { SoakOptions } from './options.ts';
import { inWords, total, type Counters } from './counters.ts';

export interface SoakResult {
  readonly options: SoakOptions;
  /** The load of the machine at the start. */
  readonly load: number;
  readonly shopping: LoadResult;
  readonly malformed: MalformedTrafficResult;
  readonly flood: Counters<number>;
  /** Number of 500 responses. */
  readonly faults: number;
  readonly kills: readonly KillRound[];
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
const perSecond = (count: number, seconds: number): string => String(Math.round(count / seconds));

function quantile(values: readonly number[], part: number): string {
  const sorted = [...values].sort((one, other) => one - other);
  return (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1);
}

function memoryTable(phases: readonly (readonly [string, MemoryCourse])[]): string {
  const rows = phases.flatMap(([name, course]) => {
    const [start, middle, end] = [course[0], course[Math.floor(course.length / 2)], course.at(-1)];
    const row = (what: string, of: 'heapUsed' | 'rss'): string[] => [
      `${name}, ${what}`,
      ...[start, middle, end].map((state) => megabytes(state?.[of] ?? Number.NaN)),
    ];
    return [
      [...row('heap after collection', 'heapUsed'), megabytes(growth(course))],
      [...row('resident', 'rss'), ''],
    ];
  });
  return table(['MB', 'start', 'middle', 'end', 'growth'], rows);
}

function latencyTable({ latencies }: LoadResult): string {
  const all = [...latencies.values()].flat();
  const rows = [...latencies, ['all', all] as const].map(([what, taken]) => [
    what,
    String(taken.length),
    quantile(taken, 0.5),
    quantile(taken, 0.99),
    quantile(taken, 1),
  ]);
  return table(['milliseconds', 'requests', 'p50', 'p99', 'longest'], rows);
}

/** Bytes per request from which growth counts as a leak: the two medians are a third of the phase apart. */
function visibleLeak(requests: number): number {
  return Math.ceil(flat / (requests / 3));
}

/** The failed checks as text; empty if all passed. */
export function failures({ shopping, malformed, flood, faults, kills }: SoakResult): readonly string[] {
  const other = [...shopping.statuses.keys()].filter((status) => status !== 200);
  const grown = Object.entries({ load: shopping.memory, 'malformed traffic': malformed.memory }).filter(
    ([, course]) => growth(course) > flat,
  );
  return [
    ...other.map((status) => `the load got status ${status}`),
    ...malformed.wrong,
    ...grown.map(([phase, course]) => `memory grew by ${megabytes(growth(course))} MB under ${phase}`),
    ...(flood.has(429) ? [] : ['no POST of the flood got status 429']),
    ...(faults === 0 ? [] : [`the service responded with 500 ${faults} times`]),
    ...kills.flatMap(({ losses }) => losses),
  ];
}

function surroundings({ options, load }: SoakResult): string {
  const [cpu] = cpus();
  return [
    `- ${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; load average at the start ${load.toFixed(1)}`,
    `- Node ${process.versions.node}, SQLite ${process.versions['sqlite'] ?? 'unknown'}; seed ${options.seed}`,
  ].join('\n');
}

function malformedText({ malformed, flood }: SoakResult): string {
  const count = total(malformed.statuses);
  return [
    `${count} malformed requests in ${malformed.seconds.toFixed(0)} s (${perSecond(count, malformed.seconds)} per second), each over a new connection: ids that are not text, floods of headers, oversized and broken bodies, wrong types, foreign hosts and origins, unknown methods, bytes that are not HTTP.`,
    `- responses by status: ${inWords(malformed.statuses, (status) => (status === 0 ? 'closed without a response' : String(status)))}`,
    `- responses with 5xx, a stack, or a body other than the interface’s error body: **${malformed.wrong.length}**`,
    `- a flood of ${total(flood)} POSTs against its own limit: ${inWords(flood)}`,
  ].join('\n');
}

function killText({ kills }: SoakResult): string {
  const survived = kills.filter(({ losses }) => losses.length === 0).length;
  const acknowledged = kills.reduce((sum, round) => sum + round.acknowledged, 0);
  const pending = median(kills.map((round) => round.pending));
  return `**${survived} of ${kills.length}** rounds lost nothing. In each round, clients create carts and add items until the process gets SIGKILL, at a random moment (with ${pending} requests in flight, the median of the rounds). It is then started again with the same file, and every cart and item that was acknowledged in this round or an earlier one is read back. ${acknowledged} writes were acknowledged in total. SIGKILL ends the process, not the machine: that a power cut loses nothing depends on SQLite’s \`synchronous = FULL\`, which no test here can show.`;
}

/** The content of SOAK.md: a section that the results of the bench include. */
export function report(result: SoakResult): string {
  const { options, shopping, malformed } = result;
  const requests = total(shopping.statuses);
  const failed = failures(result);
  return `${[
    '## The service under load, malformed traffic and SIGKILL',
    'Written by `npm run soak`: the embedded service over HTTP on SQLite, in its own process.',
    surroundings(result),
    failed.length === 0
      ? 'All checks passed.'
      : `**Failed:**\n\n${[...new Set(failed)].map((what) => `- ${what}`).join('\n')}`,
    '### Load',
    `${options.clients} concurrent clients, each with one request at a time: create a cart, add items, read the cart after each item, sometimes assign it. ${requests} requests in ${shopping.seconds.toFixed(0)} s, **${perSecond(requests, shopping.seconds)} per second**; responses by status: ${inWords(shopping.statuses)}. The clients run on the same machine as the service, so these times include their work.`,
    latencyTable(shopping),
    '### Malformed traffic',
    malformedText(result),
    '### Memory',
    `Sampled 12 times per phase, each time after a full garbage collection, which the times above include. Growth is the median of the last third of the samples minus that of the middle third, including buffers. Growth below ${megabytes(flat)} MB counts as flat: a leak of ${visibleLeak(requests)} bytes per request of the load, or of ${visibleLeak(total(malformed.statuses))} bytes per malformed request, would be visible.`,
    memoryTable([
      ['load', shopping.memory],
      ['malformed traffic', malformed.memory],
    ]),
    '### Killed during writes',
    killText(result),
  ].join('\n\n')}\n`;
}
