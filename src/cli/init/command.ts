import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { version } from '../../core/api/version.ts';
import {
  originOf,
  readOptions,
  shopUrlOf,
  type ExitStatus,
  type Terminal,
} from '../command-line/command-line.ts';
import { runDoctor } from '../doctor/doctor.ts';
import { printReport } from '../doctor/print-report.ts';
import { embedFolder } from '../inline/embed-files.ts';
import { scriptTag } from '../inline/markup.ts';
import { planProject, type Change } from './plan.ts';

const usage = `Usage: guest-cart init [URL] [options]

Adds the cart to the project in this folder: HTML pages, Vite, Next.js, or a
Magento theme. Checks the shop with the doctor first, and changes nothing if it
finds a failure. Prints what it has changed. Asks for the URL if it is missing.

  URL               the shop's REST API before /V1, as in
                    https://shop.example/rest/default
  --origin ORIGIN   the origin of your pages, as in https://www.example.com;
                    checks CORS
  --folder FOLDER   the project  (default: this folder)
  --dry-run         print the changes, and make none
  --help            print this
`;

/** The lines that differ, with the lines around them left out. */
function diffOf(before: string, after: string): string {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const kept = new Set(old);
  const rest = new Set(now);
  return [
    ...old.filter((line) => !rest.has(line)).map((line) => `  - ${line}`),
    ...now.filter((line) => !kept.has(line)).map((line) => `  + ${line}`),
  ].join('\n');
}

function describe(change: Change): string {
  if (change.kind === 'copy') return `copy    ${change.path}/  (the files of the script tag)`;
  const { path, before, after } = change;
  if (before === null) return `create  ${path}\n${diffOf('', after.trimEnd())}`;
  return `change  ${path}\n${diffOf(before, after)}`;
}

function make(change: Change, folder: string, embed: URL): void {
  const path = join(folder, change.path);
  mkdirSync(dirname(path), { recursive: true });
  if (change.kind === 'copy') cpSync(fileURLToPath(embed), path, { recursive: true });
  else writeFileSync(path, change.after);
}

/**
 * Adds the cart to a project.
 *
 * @param embed folder of the files of the script tag. @default `dist/embed/` of this package
 * @throws {CommandLineError}
 * @throws {GuestCartError} `misconfigured`, when a file of the package is missing
 */
export async function runInitCommand(
  args: readonly string[],
  { stdout, hasColors, ask }: Terminal,
  embed?: URL,
): Promise<ExitStatus> {
  const { values, positionals } = readOptions(args, {
    origin: { type: 'string' },
    folder: { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (values.help === true) {
    stdout(usage);
    return 0;
  }
  const question =
    'The URL of the shop’s REST API before /V1, as in https://shop.example/rest/default: ';
  const url = shopUrlOf(positionals.length > 0 ? positionals : [(await ask?.(question)) ?? '']);
  const report = await runDoctor({ url, origin: originOf(values.origin) });
  if (!report.ok) {
    stdout(printReport(report, hasColors));
    stdout('\nNothing was changed. Fix the failures above first.\n');
    return 1;
  }
  const folder = values.folder ?? process.cwd();
  const source = embed ?? embedFolder();
  const { project, changes, next } = planProject({
    ...{ folder, version, baseUrl: report.url, features: report.features },
    tagOf: (settings) => scriptTag({ ...settings, folder: source }),
  });
  const isDry = values['dry-run'] === true;
  for (const change of isDry ? [] : changes) make(change, folder, source);
  stdout(
    `Found ${project}. ${isDry ? 'It would change' : 'Changed'}:\n\n${changes.map(describe).join('\n')}\n`,
  );
  stdout(`\nNext:\n${next.map((line) => `- ${line}`).join('\n')}\n`);
  return 0;
}
