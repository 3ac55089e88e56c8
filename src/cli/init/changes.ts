import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Change } from './draft.ts';

/** The lines that differ, with the lines around them left out. */
function diffOf(before: string, after: string): string {
  const [old, now] = [before.split(/\r?\n/), after.split(/\r?\n/)];
  const kept = new Set(old);
  const rest = new Set(now);
  return [
    ...old.filter((line) => !rest.has(line)).map((line) => `  - ${line}`),
    ...now.filter((line) => !kept.has(line)).map((line) => `  + ${line}`),
  ].join('\n');
}

/** A change as the command prints it. */
export function describe(change: Change): string {
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

/** The changes that were made, and why the next one could not be made. */
export interface MadeChanges {
  readonly done: readonly string[];
  readonly failure: string | undefined;
}

/**
 * Makes changes in their order, until one fails.
 *
 * @param embed folder of the files of the script tag
 */
export function makeChanges(changes: readonly Change[], folder: string, embed: URL): MadeChanges {
  const done: string[] = [];
  for (const change of changes) {
    try {
      make(change, folder, embed);
    } catch (cause) {
      const { message } = cause as Error; // of node:fs
      return { done, failure: `${change.path} cannot be written: ${message}` };
    }
    done.push(change.path);
  }
  return { done, failure: undefined };
}
