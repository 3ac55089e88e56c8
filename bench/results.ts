import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { bytes, type BytesRow } from './bytes.ts';
import { cost, type CostRow } from './cost.ts';
import { memory, type MemoryRow } from './memory.ts';
import { paint, type PaintRow } from './paint.ts';
import { presses, type PressRow } from './presses.ts';
import type { Program } from './program.ts';

/** The rows of a program, and when and where it ran. */
interface Section<Row> {
  readonly machine: string;
  readonly rows: readonly Row[];
}

/** The content of `bench/results.json`. */
export interface Results {
  readonly paint: Section<PaintRow>;
  readonly presses: Section<PressRow>;
  readonly bytes: Section<BytesRow>;
  readonly cost: Section<CostRow>;
  readonly memory: Section<MemoryRow>;
}

const pathOf = (name: string): string => join(import.meta.dirname, name);

export const readResults = (): Results =>
  // Only this module writes the file.
  JSON.parse(readFileSync(pathOf('results.json'), 'utf8')) as Results;

/** Date, processor, memory and load of this machine. */
export function describeMachine(): string {
  const [cpu] = cpus();
  const [load = Number.NaN] = loadavg();
  const size = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, ${cpus().length} × ${cpu?.model.trim() ?? 'unknown processor'}, ${size}, ${process.platform}, Node ${process.versions.node}, load average at the start ${load.toFixed(1)}`;
}

function section<Row>(program: Program<Row>, { machine, rows }: Section<Row>): string {
  return `${program.report(rows)}\n\nMeasured on ${machine}.`;
}

/** Formats Markdown: the columns of its tables are aligned. */
export const markdown = async (text: string): Promise<string> =>
  (await format('results.md', text, { printWidth: 120 })).code;

/** The text of RESULTS.md. */
export async function resultsPage(results: Results): Promise<string> {
  const text = [
    '# Results of the bench',
    'Written by `npm run bench -- PROGRAM --write` from `results.json`. What is compared, and how: [the notes](NOTES.md).',
    section(paint, results.paint),
    section(presses, results.presses),
    section(bytes, results.bytes),
    section(cost, results.cost),
    section(memory, results.memory),
  ].join('\n\n');
  return markdown(text);
}

/** Writes RESULTS.md again, after a change of a report. */
export async function writeResultsPage(): Promise<void> {
  writeFileSync(pathOf('RESULTS.md'), await resultsPage(readResults()));
}

/** Replaces the rows of one program in `results.json`, and writes RESULTS.md. */
export async function writeResults(name: string, changed: Section<unknown>): Promise<void> {
  const results = Object.assign(readResults(), { [name]: changed });
  const json = await format('results.json', JSON.stringify(results), { printWidth: 100 });
  writeFileSync(pathOf('results.json'), json.code);
  await writeResultsPage();
}
