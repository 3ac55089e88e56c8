import { version } from '../core/api/version.ts';
import {
  originOf,
  readOptions,
  shopUrlOf,
  type ExitStatus,
  type Terminal,
} from './command-line.ts';
import { featuresOfTag, runDoctor } from './doctor/doctor.ts';
import type { Finding } from './doctor/findings.ts';
import { printReport } from './doctor/print-report.ts';
import { embedFolder } from './embed-files.ts';
import { findProject } from './init-project.ts';
import { stepsFor } from './init-steps.ts';
import { writeFiles } from './init-files.ts';

export const initUsage = `Usage: guest-cart init URL [options]

Adds the cart to the project in this folder: HTML pages, Vite, Next.js, React
Router, or a Magento theme. Checks the shop with the doctor first, and writes
nothing if it finds a failure. Writes new files, and prints the lines to add
to those that exist.

  URL               the shop's REST API before /V1, as in
                    https://shop.example/rest/default
  --origin ORIGIN   the origin of your pages, as in https://www.example.com;
                    checks CORS
  --folder FOLDER   the project  (default: this folder)
  --dry-run         print the files, and write none
  --help            print this
`;

/** A warning of the doctor, which prints more about it. */
const warn = ({ title, fix = '' }: Finding): string => `- ${title} ${fix}\n`;

/**
 * Adds the cart to a project.
 *
 * @param files folder of the files of the script tag. @default `dist/embed/` of this package
 * @throws {CommandLineError}
 * @throws {GuestCartError} `misconfigured`, when a file of the package is missing
 */
export async function runInitCommand(
  args: readonly string[],
  { stdout, hasColors }: Terminal,
  files?: URL,
): Promise<ExitStatus> {
  const { values, positionals } = readOptions(args, {
    origin: { type: 'string' },
    folder: { type: 'string' },
    'dry-run': { type: 'boolean' },
  });
  const folder = values.folder ?? process.cwd();
  const project = findProject(folder);
  const url = shopUrlOf(positionals);
  const origin = values.origin === undefined ? undefined : originOf(values.origin);
  const report = await runDoctor({ url, origin });
  if (!report.ok) {
    stdout(printReport(report, hasColors));
    stdout('\nNothing was written. Fix the failures above first.\n');
    return 1;
  }
  const embed = files ?? embedFolder();
  const steps = stepsFor(folder, project, {
    version,
    baseUrl: report.url,
    features: featuresOfTag(report.features),
    embed,
  });
  const isDry = values['dry-run'] === true;
  const done = writeFiles(folder, steps, { embed, isDry });
  stdout(`Found ${steps.project}.${isDry ? ' Without --dry-run:' : ''}\n\n${done.join('\n')}\n`);
  const warnings = report.findings.filter(({ level }) => level === 'warn');
  if (warnings.length > 0) stdout(`\nWarnings of the doctor:\n${warnings.map(warn).join('')}`);
  stdout(`\nNext:\n${steps.next.map((line) => `- ${line}`).join('\n')}\n`);
  return 0;
}
