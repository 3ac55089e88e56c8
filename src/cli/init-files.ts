import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandLineError } from './command-line.ts';
import type { Steps } from './init-steps.ts';

/**
 * Writes the new files of a project, and returns what it has done for each, to print. A file that
 * exists stays: its lines are printed.
 *
 * @param options.embed folder of the files of the script tag
 * @param options.isDry writes nothing
 * @throws {CommandLineError} if a file cannot be written; those before it are
 */
export function writeFiles(
  folder: string,
  { copyTo, files }: Steps,
  { embed, isDry }: { readonly embed: URL; readonly isDry: boolean },
): readonly string[] {
  const done: string[] = [];
  function write(path: string, run: (to: string) => void): void {
    if (isDry) return;
    const to = join(folder, path);
    try {
      mkdirSync(dirname(to), { recursive: true });
      run(to);
    } catch (cause) {
      const { message } = cause as Error; // of node:fs
      const before = done.length === 0 ? '' : ` Written before it:\n${done.join('\n')}`;
      throw new CommandLineError(`${path} cannot be written: ${message}.${before}`, { cause });
    }
  }
  if (copyTo !== undefined) {
    write(copyTo, (to) => cpSync(fileURLToPath(embed), to, { recursive: true }));
    done.push(`copy    ${copyTo}/  (the files of the script tag)`);
  }
  for (const [path, text] of Object.entries(files)) {
    const isThere = existsSync(join(folder, path));
    if (!isThere) write(path, (to) => writeFileSync(to, text));
    const what = isThere ? `keep    ${path}, which exists. Add to it:` : `create  ${path}`;
    done.push(`${what}\n${text.trimEnd().replace(/^/gm, '    ')}`);
  }
  return done;
}
