/**
 * Checks names and folders: an exported identifier of src has one meaning, and no folder of src or test holds more than
 * 25 files. Part of `npm run lint`.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const maxFilesInFolder = 25;

/** Folders whose modules may repeat a name: every language has the same exports, and src/dev is not published. */
const mayRepeat = /^src\/(?:dev|view\/messages\/languages)\//;

const declaration =
  /^export (?:declare |abstract |async )*(?:class|const|enum|function\*?|interface|let|type) +([\w$]+)/gm;

const pathsOf = (pattern: string): readonly string[] => globSync(pattern).map((path) => path.replaceAll('\\', '/'));

/** Groups values by a key. */
function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) groups.set(keyOf(value), [...(groups.get(keyOf(value)) ?? []), value]);
  return groups;
}

const modules = pathsOf('src/**/*.{ts,tsx}').filter((path) => !mayRepeat.test(path));
const exported = modules.flatMap((path) => {
  const names = [...readFileSync(path, 'utf8').matchAll(declaration)].map(([, name = '']) => name);
  // A type and a value with one name in one module are allowed, and so are overloads.
  return [...new Set(names)].map((name) => ({ name, path }));
});
const files = [...pathsOf('src/**/*.*'), ...pathsOf('test/**/*.*')];

const problems = [
  ...[...groupBy(exported, ({ name }) => name)]
    .filter(([, places]) => places.length > 1)
    .map(([name, places]) => `${name} is exported by ${places.map(({ path }) => path).join(' and ')}. Rename one.`),
  ...[...groupBy(files, dirname)]
    .filter(([, inside]) => inside.length > maxFilesInFolder)
    .map(([folder, inside]) => `${folder} holds ${inside.length} files. The limit is ${maxFilesInFolder}: split it.`),
];
for (const problem of problems.sort()) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
