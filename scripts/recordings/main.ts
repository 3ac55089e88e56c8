import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkRecordings } from './check.ts';
import { humanLine, jsonLine } from './print-line.ts';
import { readFolder } from './read-folder.ts';
import type { Recording } from '../../src/preview/recordings/recording.ts';

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

/** Runs the recordings check. @returns the exit code: 0 passed, 1 failed, 2 the check could not run */
export async function main({ args, roots, print, complain }: MainOptions): Promise<0 | 1 | 2> {
  let json: boolean;
  let folders: readonly string[];
  try {
    const read = parseArgs({ args: [...args], options: { json: { type: 'boolean' } }, allowPositionals: true });
    json = read.values.json ?? false;
    folders = read.positionals;
  } catch (cause) {
    complain(`guest-cart: ${cause instanceof Error ? cause.message : String(cause)}\n${usage}`);
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
    const why = cause instanceof Error ? cause.message : String(cause);
    complain(
      `guest-cart: the folder "${folder}" cannot be read: ${why}\nGive a folder that holds recordings as .json files.`,
    );
    return 2;
  }
  if (recordings.length === 0) {
    complain(`guest-cart: no .json file lies in "${folder}", so nothing was checked.`);
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
