import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import {
  type Assets,
  type Contender,
  embedModules,
  foreknown,
  foreknownByScript,
  handWritten,
  strict,
  weigh,
} from './assets.ts';
import {
  bareTag,
  inlinedLoader,
  type InstalledPackage,
  preloadedTag,
  servedPage,
} from './build-pages.ts';
import { kindDescriptions, kinds } from './carts.ts';
import type { DecodeCost } from './decode.ts';
import {
  conditionName,
  leading,
  type Load,
  type Measured,
  numbers,
  shopDelay,
  Summary,
  type Visit,
  type VisitName,
} from './measure.ts';
import { kilobytes, ratio, spread, table, whole } from './stats.ts';

const names: Record<VisitName, string> = {
  first: 'First visit',
  cached: 'Returning, script in the HTTP cache',
  uncached: 'Returning, nothing cached',
};

/**
 * The contenders that paint the cart faster than the bare tag under the leading condition, 3 items:
 * one line per visit.
 */
export function losses(summary: Summary): string {
  const own = summary.find(bareTag, leading, '3 items');
  if (own === undefined) return '';
  const stages: readonly VisitName[] = ['first', 'cached', 'uncached'];
  return stages
    .map((stage) => {
      const value = Summary.value(own, stage, (visit) => visit.painted);
      const faster = summary.group(leading, '3 items').flatMap((measured) => {
        const theirs = Summary.value(measured, stage, (visit) => visit.painted);
        // Other forms of the embed and the floors, which show no response of the shop, do not
        // count.
        const isOwn = /^(?:embed|floor)/.test(measured.contender.name);
        return theirs < value && !isOwn ? [`${measured.contender.name} (${whole(theirs)})`] : [];
      });
      const verdict = faster.length === 0 ? 'none is faster' : `faster: ${faster.join(', ')}`;
      return `- ${names[stage]}: the bare tag paints after ${whole(value)} ms; ${verdict}.`;
    })
    .join('\n');
}

/** Bytes and requests until the cart is painted, and of the whole embed. */
export function bytesTable(assets: Assets, loads: readonly Load[]): string {
  const rows = loads.map(({ contender, first }) => {
    const { gzip, brotli } = weigh(assets, first.arrived);
    return [contender.name, String(first.requests), kilobytes(gzip), kilobytes(brotli)];
  });
  for (const [name, rest] of [
    ['the embed, badge and drawer', false],
    ['the same for a cart with addresses, options or discounts', true],
  ] as const) {
    const whole = weigh(assets, embedModules(assets, rest));
    rows.push([name, '–', kilobytes(whole.gzip), kilobytes(whole.brotli)]);
  }
  const loader = weigh(assets, ['/embed/loader.js']);
  rows.push(['the loader alone', '–', kilobytes(loader.gzip), kilobytes(loader.brotli)]);
  return table(['until painted, first visit', 'requests', 'kB gzip', 'kB brotli'], rows);
}

export function byteTargets(assets: Assets, badge: Visit | undefined): readonly Target[] {
  const kB = (bytes: number): number => bytes / 1000;
  const before = badge?.arrived.filter((path) => path.startsWith('/embed/')) ?? [];
  return [
    {
      what: 'whole embed, badge and drawer, gzip',
      most: 40,
      unit: 'kB',
      measured: kB(weigh(assets, embedModules(assets, false)).gzip),
    },
    {
      what: 'embed until the badge is painted on a first visit, gzip',
      most: 11,
      unit: 'kB',
      measured: badge === undefined ? Number.NaN : kB(weigh(assets, before).gzip),
    },
    {
      what: 'loader, gzip',
      most: 1.5,
      unit: 'kB',
      measured: kB(weigh(assets, ['/embed/loader.js']).gzip),
    },
  ];
}

/**
 * The visits that are measured with every kind of cart, and the maximum ratio to the hand-written
 * page for each.
 */
const columns: readonly {
  readonly what: string;
  readonly contender: Contender;
  readonly stage: VisitName;
  readonly most: number;
}[] = [
  { what: 'first visit, bare tag', contender: bareTag, stage: 'first', most: 1.05 },
  { what: 'first visit, preload lines', contender: preloadedTag, stage: 'first', most: 1.05 },
  { what: 'first visit, loader', contender: inlinedLoader, stage: 'first', most: 1.05 },
  { what: 'first visit, rendered by the server', contender: servedPage, stage: 'first', most: 0.6 },
  { what: 'returning, nothing cached, bare tag', contender: bareTag, stage: 'uncached', most: 0.6 },
  { what: 'returning, script cached, bare tag', contender: bareTag, stage: 'cached', most: 0.6 },
  {
    what: 'returning, nothing cached, loader',
    contender: inlinedLoader,
    stage: 'uncached',
    most: 0.45,
  },
  {
    what: 'returning, script cached, loader',
    contender: inlinedLoader,
    stage: 'cached',
    most: 0.45,
  },
];

function kindCell(
  summary: Summary,
  measured: Measured | undefined,
  stage: VisitName,
  most: number,
  baseline: Contender,
): string {
  if (measured === undefined) return '–';
  const value = summary.ratio(measured, stage, (visit) => visit.painted, baseline);
  const milliseconds = whole(Summary.value(measured, stage, (visit) => visit.painted));
  const text = `${ratio(value)} (${milliseconds})`;
  // Rounded first, so that a cell with the value of the target has reached it.
  return Number(value.toFixed(2)) > most ? `**${text}**` : text;
}

/**
 * A row for each visit and a column for each kind of cart: the ratio to a baseline, and milliseconds.
 */
export function kindTable(summary: Summary, baseline = handWritten): string {
  const measured = kinds.flatMap((kind) => {
    const group = summary
      .groups()
      .find(([any]) => any?.condition === leading && any.cart.kind === kind);
    return group === undefined ? [] : [{ kind, group }];
  });
  const rows = columns.map(({ what, contender, stage, most }) => [
    what,
    `≤ ${ratio(most)}`,
    ...measured.map(({ group }) => {
      return kindCell(
        summary,
        group.find((each) => each.contender.name === contender.name),
        stage,
        most,
        baseline,
      );
    }),
  ]);
  return table(['', 'target', ...measured.map(({ kind }) => kind)], rows);
}

const painted = (visit: Visit): number => visit.painted;
const current = (visit: Visit): number => visit.current;

function cell(
  summary: Summary,
  measured: Measured,
  stage: VisitName,
  pick: (visit: Visit) => number,
): string {
  const value = Summary.value(measured, stage, pick);
  if (!Number.isFinite(value)) return '–';
  const by =
    measured.journeys.length < 3
      ? ''
      : ` ±${whole(spread(numbers(measured.journeys, stage, pick)))}`;
  return `${whole(value)}${by} (${ratio(summary.ratio(measured, stage, pick))})`;
}

/**
 * One table per condition: the time of the first paint, and of the paint of the shop's response.
 */
export function paintTables(summary: Summary): string {
  const parts: string[] = [];
  for (const group of summary.groups()) {
    const [any] = group;
    if (any === undefined) continue;
    const { condition, cart, journeys } = any;
    const hasUncached = journeys[0]?.uncached != null;
    const head = ['', 'first visit', 'returning, cached'];
    if (hasUncached) head.push('returning, nothing cached');
    head.push('response shown, cached');
    const rows = group.map((measured) => {
      const cells = [
        cell(summary, measured, 'first', painted),
        cell(summary, measured, 'cached', painted),
      ];
      if (hasUncached) cells.push(cell(summary, measured, 'uncached', painted));
      return [measured.contender.name, ...cells, cell(summary, measured, 'cached', current)];
    });
    parts.push(
      `### ${cart.name}, ${conditionName(condition)} (rounds: ${journeys.length})`,
      table(head, rows),
    );
  }
  return parts.join('\n\n');
}

/** Long tasks after the response, and the heap. */
export function workTable(summary: Summary): string {
  const rows = summary.groups().flatMap((group) =>
    group
      .filter(({ condition }) => condition.slowdown === 4)
      .map((measured) => {
        const { condition, cart, contender } = measured;
        const task = (stage: VisitName): string =>
          whole(Summary.value(measured, stage, (visit) => visit.maxTask));
        return [
          `${contender.name}, ${cart.name}, ${condition.slowNetwork ? 'slow' : 'unlimited'} network`,
          task('first'),
          whole(Math.max(...numbers(measured.journeys, 'first', (visit) => visit.maxTask))),
          task('cached'),
        ];
      }),
  );
  return table(
    [
      'longest task after the response, ms at 4×',
      'first visit',
      'slowest first visit',
      'returning, cached',
    ],
    rows,
  );
}

export function heapTable(summary: Summary): string {
  const rows = summary.groups().flatMap((group) =>
    group
      .filter(({ condition }) => condition.slowdown === 1 && !condition.slowNetwork)
      .map((measured) => {
        const heap = (visit: Visit): number => (visit.heap ?? Number.NaN) / 1e6;
        const value = Summary.value(measured, 'first', heap);
        return [`${measured.contender.name}, ${measured.cart.name}`, value.toFixed(2)];
      }),
  );
  return table(['JavaScript heap with the cart on screen', 'MB'], rows);
}

/** A target and the measured value. */
export interface Target {
  readonly what: string;
  readonly most: number;
  readonly unit: '×' | 'kB' | 'ms';
  /** NaN if it was not measured. */
  readonly measured: number;
  /** The ratio of the fastest visits, if there are several. */
  readonly best?: number;
  /** The value of a page that knows the cart in advance; NaN if that was not measured. */
  readonly floor?: number;
}

/** The targets of painting, all against the hand-written page under the leading condition. */
export function paintTargets(summary: Summary): readonly Target[] {
  const [bare, lines, loader] = [
    'embed, bare tag',
    'embed, tag and preload lines',
    'embed, loader inlined',
  ] as const;
  const row = (
    name: string,
    visit: string,
    stage: VisitName,
    size: number,
    most: number,
  ): Target => {
    const found = summary.find({ name }, leading, `${size} items`);
    const what = `${name}, ${visit}, ${size} items`;
    if (found === undefined) return { what, most, unit: '×', measured: Number.NaN };
    const [measured, best] = [
      summary.ratio(found, stage, painted),
      summary.bestRatio(found, stage, painted),
    ];
    const known = summary.find(
      name === loader ? foreknown : foreknownByScript,
      leading,
      `${size} items`,
    );
    const floor = known === undefined ? Number.NaN : summary.ratio(known, stage, painted);
    return { what, most, unit: '×', measured, best, floor };
  };
  const longest = (name: string): number => {
    const found = summary.find({ name }, leading, '1000 items');
    return found === undefined
      ? Number.NaN
      : Summary.value(found, 'first', (visit) => visit.maxTask);
  };
  return [
    row(bare, 'first visit', 'first', 3, 1.05),
    row(lines, 'first visit', 'first', 3, 1.05),
    row(loader, 'first visit', 'first', 3, 1.05),
    row(bare, 'returning, nothing cached', 'uncached', 3, 0.6),
    row(bare, 'returning, script cached', 'cached', 3, 0.6),
    row(loader, 'returning, nothing cached', 'uncached', 3, 0.45),
    row('React library', 'first visit', 'first', 3, 1.9),
    row(bare, 'first visit', 'first', 1000, 1.05),
    row(lines, 'first visit', 'first', 1000, 1.05),
    row(loader, 'first visit', 'first', 1000, 1.05),
    {
      what: 'longest task after the response, 1,000 items, bare tag',
      most: 200,
      unit: 'ms',
      measured: longest(bare),
    },
  ];
}

export function decodeTargets(costs: readonly DecodeCost[]): readonly Target[] {
  return costs
    .filter(({ size }) => size === 1000)
    .map(({ body, decode }) => ({
      what: `parse and decode, 1,000 items, ${body}`,
      most: 1.9,
      unit: '×',
      measured: decode,
    }));
}

export function targetTable(targets: readonly Target[]): string {
  const show = (value: number, unit: Target['unit']): string => {
    if (unit === '×' || Number.isNaN(value)) return ratio(value);
    return `${value.toFixed(unit === 'kB' ? 1 : 0)} ${unit}`;
  };
  return table(
    ['target', 'at most', 'measured', '', 'fastest visits', 'floor'],
    targets.map(({ what, most, unit, measured, best, floor = Number.NaN }) => [
      what,
      show(most, unit),
      show(measured, unit),
      Number.isNaN(measured) ? 'not measured' : measured <= most ? 'reached' : '**missed**',
      best === undefined ? '' : ratio(best),
      Number.isNaN(floor) ? '' : ratio(floor),
    ]),
  );
}

export interface Results {
  readonly summary: Summary;
  readonly targets: readonly Target[];
  readonly contenders: readonly Contender[];
  readonly bytes: string;
  readonly decode: readonly DecodeCost[];
  readonly peers: readonly InstalledPackage[];
  readonly browser: string;
  readonly seconds: number;
  /** The load of the machine by other processes. */
  readonly load: number;
}

function versionOf(name: string): string {
  const file = join(import.meta.dirname, '../node_modules', name, 'package.json');
  // A package.json as npm reads it.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function surroundings({ browser, peers, seconds, load }: Results): string {
  const [cpu] = cpus();
  const own = ['vite', 'preact', 'react', '@tanstack/react-query'].map(
    (name) => `${name} ${versionOf(name)}`,
  );
  const theirs = peers.map(({ name, version, license }) => `${name} ${version} (${license})`);
  return [
    `- ${new Date().toISOString().slice(0, 10)}, ${Math.round(seconds)} s in total`,
    `- ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform}; load average at the start ${load.toFixed(1)}`,
    `- Chromium ${browser}, Node ${process.versions.node}; ${own.join(', ')}`,
    ...(theirs.length === 0 ? [] : [`- peers, installed only for the bench: ${theirs.join(', ')}`]),
  ].join('\n');
}

function decodeTable(costs: readonly DecodeCost[]): string {
  return table(
    ['cart', 'kB of JSON', '`JSON.parse`, ms', 'with decoding', 'with valibot'],
    costs.map(({ body, size, kilobytes, parse, decode, valibot }) => [
      `${size} items, ${body}`,
      kilobytes.toFixed(0),
      parse.toFixed(2),
      ratio(decode),
      valibot === null ? '–' : ratio(valibot),
    ]),
  );
}

/** The content of RESULTS.md. */
export function report(results: Results): string {
  const { summary, targets, contenders, bytes, decode } = results;
  const read = (name: string): string =>
    readFileSync(join(import.meta.dirname, name), 'utf8').trim();
  return `${[
    '# Results of the bench',
    'Written by `npm run bench`; the section on the service comes from `npm run soak`, the notes from `NOTES.md`.',
    surroundings(results),
    `Slow network: 1.6 Mbit/s and 150 ms for every request. The shop takes ${shopDelay} ms to respond, in addition to the network. On a first visit, the browser has nothing but the id of the cart. The same visitor then returns, each time in a new tab. Within a round, the contenders alternate; peers run in half of the rounds.`,
    '## Against the targets',
    'Times are ratios to the hand-written page at 4× CPU slowdown on a slow network: the median of the rounds, and next to it the ratio of the fastest visits, during which the machine had the least other load. The floor is the ratio of a page that contains the finished lines, either in its HTML (for the inlined loader) or in a script with one statement (for a script tag). It is the time that the machine, the network and the browser need without a cart library, so no script can reach a target below it.',
    targetTable(targets),
    '## Five kinds of cart',
    'Ratios to a hand-written page that shows the same: lines with their options and discounts, totals, addresses. The numbers in brackets are the milliseconds until lines, options, discounts and subtotal are painted, at 4× CPU slowdown on a slow network. A ratio above its target is bold. The embed adds the cards for addresses and the customer afterwards; “response shown” below includes them. The kinds:',
    kinds.map((kind) => `- **${kind}**: ${kindDescriptions[kind]}`).join('\n'),
    kindTable(summary),
    'The same against the strict page, which shows only the lines and the subtotal:',
    kindTable(summary, strict),
    '## Where it loses',
    'With 3 items, at 4× CPU slowdown on a slow network, compared with the hand-written pages and the peers:',
    losses(summary),
    '## Contenders',
    contenders.map(({ name, about }) => `- **${name}**: ${about}`).join('\n'),
    '## Painted cart',
    'Milliseconds from the navigation to the frame after the subtotal and the first lines are in the page: the median, half the interquartile range, and in brackets the median of each round’s ratio to the hand-written page. “Response shown” is the same for the response of that visit; before it, a snapshot may be on screen.',
    paintTables(summary),
    '## Bytes and requests',
    'The page itself counts. The shop’s response does not, because it is the same for every contender.',
    bytes,
    '## Work after the response',
    workTable(summary),
    heapTable(summary),
    '## Reading a cart',
    'In Node, with interleaved samples. The last two columns are ratios to parsing alone.',
    decodeTable(decode),
    read('PRESSES.md'),
    read('SOAK.md'),
    read('NOTES.md'),
  ].join('\n\n')}\n`;
}
