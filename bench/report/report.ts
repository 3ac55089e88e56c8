import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { InstalledPackage } from '../build/build-peers.ts';
import type { Contender } from '../build/contender.ts';
import type { DecodeCost } from '../measure/measure-decode.ts';
import { losses } from './losses.ts';
import { kindDescriptions, kinds } from '../carts.ts';
import { kindTable } from './report-kinds.ts';
import { heapTable, paintTables, workTable } from './report-paint.ts';
import { shopDelay } from '../measure/server.ts';
import type { Summary } from './summary.ts';
import { ratio, table } from './table.ts';
import { targetTable, type Target } from './targets.ts';

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
  const file = join(import.meta.dirname, '../../node_modules', name, 'package.json');
  // A package.json as npm reads it.
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function surroundings({ browser, peers, seconds, load }: Results): string {
  const [cpu] = cpus();
  const own = ['vite', 'preact', 'react', '@tanstack/react-query'].map((name) => `${name} ${versionOf(name)}`);
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
  const read = (name: string): string => readFileSync(join(import.meta.dirname, '..', name), 'utf8').trim();
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
