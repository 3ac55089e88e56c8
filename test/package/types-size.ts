import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A declaration file with its imports, transitively. */
function reachedFrom(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, target = ''] of readFileSync(path, 'utf8').matchAll(/from ["'](\.[^"']*)\.js["']/g)) {
    reachedFrom(join(dirname(path), `${target}.d.ts`), found);
  }
  return found;
}

/** The size of all declaration files that TypeScript reads for an entry, in bytes. */
export function typesSize(entry: string): number {
  return [...reachedFrom(entry)].reduce((sum, path) => sum + readFileSync(path).length, 0);
}
