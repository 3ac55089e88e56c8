import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkRecordings, type Line } from './check.ts';
import { messageOf } from './exchange.ts';
import { readRecording, type Recording } from './recordings.ts';

export interface MainOptions {
  readonly args: readonly string[];
  /** Folders in which relative paths are looked up; the first match counts. */
  readonly roots: readonly string[];
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

const usage = 'usage: npm run test:recordings -- DIR [--json]';

function locate(folder: string, roots: readonly string[]): string {
  const candidates = roots.map((root) => resolve(root, folder));
  return candidates.find((candidate) => existsSync(candidate)) ?? candidates[0] ?? resolve(folder);
}

/**
 * Runs the recordings check.
 * @returns the exit code: 0 passed, 1 failed, 2 the check could not run
 */
export async function main({ args, roots, print, complain }: MainOptions): Promise<0 | 1 | 2> {
  let json: boolean;
  let folders: readonly string[];
  try {
    const read = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean' } },
      allowPositionals: true,
    });
    json = read.values.json ?? false;
    folders = read.positionals;
  } catch (cause) {
    complain(`guest-cart: ${messageOf(cause)}\n${usage}`);
    return 2;
  }
  const [folder] = folders;
  if (folder === undefined || folders.length > 1) {
    complain(`guest-cart: give one folder of recordings.\n${usage}`);
    return 2;
  }
  const path = locate(folder, roots);
  let recordings: readonly Recording[];
  try {
    recordings = readFolder(path);
  } catch (cause) {
    complain(
      `guest-cart: the folder "${folder}" cannot be read: ${messageOf(cause)}\nGive a folder that holds recordings as .json or .har files.`,
    );
    return 2;
  }
  if (recordings.length === 0) {
    complain(`guest-cart: no .json or .har file lies in "${folder}", so nothing was checked.`);
    return 2;
  }

  let failed = 0;
  let compared = 0;
  for await (const line of checkRecordings(recordings)) {
    if (line.failure !== null) failed += 1;
    compared += line.compared;
    print(json ? jsonLine(line) : humanLine(line));
    if (json && line.failure !== null) complain(`guest-cart: ${line.name}: ${line.failure}`);
  }
  if (!json && compared > 0) print(`${compared} amounts compared with the shop's`);
  if (!json) print(`${recordings.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

/** One line of text: result, operation, outcome, name, and the amounts or the failure. */
function humanLine(line: Line): string {
  const { name, operation, outcome, issues, subtotal, currency, compared, failure, message } = line;
  const notes: string[] = [];
  if (subtotal !== null) notes.push(currency === null ? subtotal : `${subtotal} ${currency}`);
  if (compared > 0 && failure === null) notes.push(`${compared} amounts as the shop says`);
  if (issues.length > 0) notes.push(`${issues.length} ${issues.length === 1 ? 'issue' : 'issues'}`);
  if (failure !== null) notes.push(failure);
  else if (message !== null) notes.push(message);
  const head = `${failure === null ? 'ok  ' : 'FAIL'}  ${operation.padEnd(6)}  ${outcome.padEnd(16)}  ${name}`;
  return notes.length === 0 ? head : `${head}  (${notes.join('; ')})`;
}

/**
 * One JSON object per line. Amounts keep every digit: each is a JSON number that was never a
 * double.
 */
function jsonLine(line: Line): string {
  const {
    name,
    operation,
    outcome,
    issues,
    lines,
    subtotal,
    grandTotal,
    taxDisplay,
    currency,
    failure,
  } = line;
  // JSON.rawJSON (standard since Node 21, missing in TypeScript's library) writes the digits
  // unchanged.
  const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };
  const exact = (amount: string | null): unknown => (amount === null ? null : rawJSON(amount));
  const parts = {
    name,
    operation,
    outcome,
    issues,
    lines: lines.map(({ sku, unit, row }) => ({ sku, unit: exact(unit), row: exact(row) })),
    subtotal: exact(subtotal),
    grandTotal: exact(grandTotal),
    taxDisplay,
    currency,
  };
  return JSON.stringify(failure === null ? parts : { ...parts, failure });
}

/**
 * Reads every `.json` and `.har` file of a folder and its subfolders, in the order of their paths.
 *
 * @throws the error of the file system, if the folder cannot be read
 */
function readFolder(root: string): readonly Recording[] {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /\.(?:json|har)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files.flatMap((file) => {
    const folder = relative(root, dirname(file));
    const name = basename(file, extname(file));
    let text: string;
    try {
      text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    } catch (cause) {
      return [{ kind: 'unusable', folder, name, reason: messageOf(cause) }];
    }
    return readRecording(name, text).map((content) => ({ ...content, folder }));
  });
}
