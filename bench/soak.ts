/**
 * `npm run soak`: the embedded service under load and under SIGKILL; writes `bench/SOAK.md`, and
 * fails if a check fails. `--seconds N`, `--clients N`, `--rounds N` and `--seed N` set the size;
 * `--quick` is a smoke run that writes nothing.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { format } from 'oxfmt';
import { killRounds, type KillRound } from '../test/support/service/kill-rounds.ts';
import { seededRandom } from '../test/support/service/seeded-random.ts';
import {
  startServiceProcess,
  type ServiceProcess,
  type ServiceState,
} from '../test/support/service/service-process.ts';
import { median, table } from './stats.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    clients: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 2 ** 32)) },
    quick: { type: 'boolean', default: false },
  },
});

function wholeOf(name: 'seconds' | 'clients' | 'rounds' | 'seed', least: number): number {
  const value = Number(values[name]);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new TypeError(`--${name} has to be a whole number from ${least}`);
}

const seconds = values.quick ? 2 : wholeOf('seconds', 1);
const rounds = values.quick ? 2 : wholeOf('rounds', 1);
const clients = wholeOf('clients', 1);
const seed = wholeOf('seed', 0);
/** Clients that write until the process is killed. */
const senders = 8;

type Counters = Map<number, number>;

const countIn = (counters: Counters, key: number): unknown =>
  counters.set(key, (counters.get(key) ?? 0) + 1);
const total = (counters: Counters): number =>
  [...counters.values()].reduce((sum, count) => sum + count, 0);
/**
 * Such as `200: 3, 429: 1`, in order. Status 0 is a connection that was closed without a response.
 */
const inWords = (counters: Counters): string =>
  [...counters]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'closed without a response' : status}: ${count}`)
    .join(', ');

/** What one phase did to the service. */
interface Phase {
  readonly statuses: Counters;
  readonly seconds: number;
  /** Memory of the service after a full collection, at equal intervals. */
  readonly memory: readonly ServiceState[];
}

const samples = 12;

/** Lets clients run at the same time for some seconds, and samples the memory of the service. */
async function runPhase(
  service: ServiceProcess,
  count: number,
  client: (index: number, statuses: Counters, isOver: () => boolean) => Promise<void>,
): Promise<Phase> {
  const statuses: Counters = new Map();
  const began = performance.now();
  const elapsed = (): number => (performance.now() - began) / 1000;
  const running = Array.from({ length: count }, (_, index) =>
    client(index, statuses, () => elapsed() > seconds),
  );
  const memory: ServiceState[] = [];
  while (memory.length < samples) {
    await pause((seconds * 1000) / samples);
    memory.push(await service.state());
  }
  await Promise.all(running);
  return { statuses, seconds: elapsed(), memory };
}

const skus = ['MUG-SPECKLE', 'THROW-WOOL', 'BOWL-RAMEN', 'INK-IRON', 'COFFEE-HUILA'] as const;

/** Shoppers, each with one request at a time. */
async function load(
  service: ServiceProcess,
): Promise<Phase & { readonly latencies: Map<string, number[]> }> {
  const latencies = new Map<string, number[]>();
  const phase = await runPhase(service, clients, async (index, statuses, isOver) => {
    const random = seededRandom(index);
    async function send(
      what: string,
      method: string,
      path: string,
      body?: unknown,
    ): Promise<unknown> {
      const began = performance.now();
      const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const url = `${service.url}/rest/default/V1/guest-carts${path}`;
      const response = await fetch(url, { method, ...(body === undefined ? {} : json) });
      const result: unknown = await response.json();
      const taken = latencies.get(what) ?? [];
      taken.push(performance.now() - began);
      latencies.set(what, taken);
      countIn(statuses, response.status);
      return result;
    }
    while (!isOver()) {
      const id = (await send('create', 'POST', '')) as string;
      for (let left = 1 + random.below(4); left > 0; left -= 1) {
        await send('add', 'POST', `/${id}/items`, { cartItem: { sku: random.pick(skus), qty: 1 } });
        await send('read', 'GET', `/${id}`);
      }
      if (random.below(3) === 0)
        await send('assign', 'PUT', `/${id}`, { customerId: 1, storeId: 1 });
      await send('read', 'GET', `/${id}`);
    }
  });
  return { ...phase, latencies };
}

const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);

/** The last third of the samples minus the middle third, in bytes. */
function growth({ memory }: Phase): number {
  const used = memory.map(({ heapUsed, external }) => heapUsed + external);
  const third = Math.floor(samples / 3);
  return median(used.slice(-third)) - median(used.slice(third, 2 * third));
}

/** Code compilation and growing caches stay below this; a leak per request does not. */
const flat = 2 ** 20;
/**
 * Bytes per request from which growth counts as a leak: the two medians are a third of the phase
 * apart.
 */
const visibleLeak = ({ statuses }: Phase): number => Math.ceil(flat / (total(statuses) / 3));

function memoryTable(phases: Readonly<Record<string, Phase>>): string {
  const rows = Object.entries(phases).flatMap(([name, phase]) => {
    const course = [phase.memory[0], phase.memory[samples / 2], phase.memory.at(-1)];
    const row = (of: 'heapUsed' | 'rss'): string[] =>
      course.map((state) => megabytes(state?.[of] ?? Number.NaN));
    return [
      [`${name}, heap after collection`, ...row('heapUsed'), megabytes(growth(phase))],
      [`${name}, resident`, ...row('rss'), ''],
    ];
  });
  return table(['MB', 'start', 'middle', 'end', 'growth'], rows);
}

function latencyTable(latencies: ReadonlyMap<string, readonly number[]>): string {
  const rows = [...latencies, ['all', [...latencies.values()].flat()] as const].map(
    ([what, taken]) => {
      const sorted = [...taken].sort((one, other) => one - other);
      const at = (part: number): string =>
        (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1);
      return [what, String(taken.length), at(0.5), at(0.99), at(1)];
    },
  );
  return table(['milliseconds', 'requests', 'p50', 'p99', 'longest'], rows);
}

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-soak-'));
const [machineLoad = Number.NaN] = loadavg();
try {
  console.log(`seed ${seed}`);
  const service = await startServiceProcess({ file: join(folder, 'load.sqlite') });
  console.log(`load: ${clients} clients, ${seconds} s`);
  const shopping = await load(service);
  const { faults } = await service.state();
  await service.stop('SIGTERM');

  const kills: KillRound[] = [];
  for await (const round of killRounds({
    file: join(folder, 'killed.sqlite'),
    rounds,
    writers: senders,
    seed,
  })) {
    kills.push(round);
    console.log(
      `kill ${kills.length} of ${rounds}: ${round.acknowledged} writes, ${round.losses.length} lost`,
    );
  }

  const phases = { load: shopping };
  const failures = [
    ...[...shopping.statuses.keys()]
      .filter((status) => status !== 200)
      .map((status) => `the load got status ${status}`),
    ...Object.entries(phases)
      .filter(([, phase]) => growth(phase) > flat)
      .map(([name, phase]) => `memory grew by ${megabytes(growth(phase))} MB under ${name}`),
    ...(faults === 0 ? [] : [`the service responded with 500 ${faults} times`]),
    ...kills.flatMap(({ losses }) => losses),
  ];
  const [cpu] = cpus();
  const perSecond = ({ statuses, seconds: taken }: Phase): number =>
    Math.round(total(statuses) / taken);
  const survived = kills.filter(({ losses }) => losses.length === 0).length;
  const acknowledged = kills.reduce((sum, round) => sum + round.acknowledged, 0);
  const report = [
    '## The service under load and SIGKILL',
    'Written by `npm run soak`: the embedded service over HTTP on SQLite, in its own process.',
    `- ${new Date().toISOString().slice(0, 10)}; ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; load average at the start ${machineLoad.toFixed(1)}
- Node ${process.versions.node}, SQLite ${process.versions['sqlite'] ?? 'unknown'}; seed ${seed}`,
    failures.length === 0
      ? 'All checks passed.'
      : `**Failed:**\n\n${[...new Set(failures)].map((what) => `- ${what}`).join('\n')}`,
    '### Load',
    `${clients} concurrent clients, each with one request at a time: create a cart, add items, read the cart after each item, sometimes assign it. ${total(shopping.statuses)} requests in ${shopping.seconds.toFixed(0)} s, **${perSecond(shopping)} per second**; responses by status: ${inWords(shopping.statuses)}. The clients run on the same machine as the service, so these times include their work.`,
    latencyTable(shopping.latencies),
    '### Memory',
    `Sampled ${samples} times per phase, each time after a full garbage collection, which the times above include. Growth is the median of the last third of the samples minus that of the middle third, including buffers. Growth below ${megabytes(flat)} MB counts as flat: a leak of ${visibleLeak(shopping)} bytes per request of the load would be visible.`,
    memoryTable(phases),
    '### Killed during writes',
    `**${survived} of ${kills.length}** rounds lost nothing. In each round, clients create carts and add items until the process gets SIGKILL, at a random moment (with ${median(kills.map(({ pending }) => pending))} requests in flight, the median of the rounds). It is then started again with the same file, and every cart and item that was acknowledged in this round or an earlier one is read back. ${acknowledged} writes were acknowledged in total. SIGKILL ends the process, not the machine: that a power cut loses nothing depends on SQLite’s \`synchronous = FULL\`, which no test here can show.`,
  ].join('\n\n');
  const text = (await format('results.md', `${report}\n`, { printWidth: 120 })).code;
  console.log(text);
  if (!values.quick) writeFileSync(join(import.meta.dirname, 'SOAK.md'), text);
  if (failures.length > 0) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
