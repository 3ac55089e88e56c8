/** Checks that modules are in known folders, and that src/a/b.ts is tested by test/a/b.test.ts. Part of `npm run lint`. */
import { existsSync, globSync, readFileSync } from 'node:fs';

// The file has no types, so its path is not a literal that TypeScript would resolve.
const importRules = new URL('../.dependency-cruiser.js', import.meta.url).href;
const { knownFolders } = (await import(importRules)) as { readonly knownFolders: readonly string[] };

/** A module of more lines than this needs a test file with its name. */
const maxLinesWithoutTest = 60;

/** Modules that hold data and no logic. Tests of the code that reads them cover them. */
const data: readonly RegExp[] = [
  /^src\/view\/messages\//,
  /^src\/dev\/gallery\/scenes\//,
  /^src\/dev\/storefront\/pictures\/(?:shelf|table)-shapes\.tsx$/,
  /^src\/service\/samples\//,
  /^src\/service\/catalogue\/special-products\.ts$/,
  // Declarations without functions.
  /^src\/actions\/cart-actions\.ts$/,
  // test/schema/cart.test.ts compares these with the interface.
  /^src\/schema\/(?:address|customer)\.ts$/,
  // Exports only.
  /^src\/index\.ts$/,
  /-types\.ts$|\/types\.ts$/,
];

/** The tests of a module. Code that runs only in a browser is tested under test/browser. */
const testsOf = (path: string): readonly string[] =>
  ['test/', 'test/browser/'].flatMap((folder) =>
    ['.test.ts', '.test.tsx', '.property.test.ts', '.smoke.test.ts'].map((end) =>
      path.replace(/^src\//, folder).replace(/\.tsx?$/, end),
    ),
  );
const isTested = (path: string): boolean => testsOf(path).some((test) => existsSync(test));
const lengthOf = (path: string): number => readFileSync(path, 'utf8').split('\n').length - 1;

const problems: string[] = [];
const modules = globSync('src/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
for (const path of modules.sort()) {
  if (path.split('/').length > 2 && !knownFolders.some((folder) => path.startsWith(`src/${folder}/`))) {
    const folder = path.split('/').slice(0, 2).join('/');
    problems.push(
      `${path}: ${folder} is not a known folder. Move the file to one of the folders in docs/architecture.md, or add the new folder to mayImport in .dependency-cruiser.js.`,
    );
    continue;
  }
  const needsTest = lengthOf(path) > maxLinesWithoutTest && !data.some((pattern) => pattern.test(path));
  if (needsTest && !isTested(path)) {
    problems.push(`${path} has more than ${maxLinesWithoutTest} lines and no test. Add ${testsOf(path)[0] ?? ''}.`);
  }
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
