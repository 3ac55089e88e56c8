import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const entries = [
  'index',
  'client',
  'schema',
  'server',
  'element',
  'early',
  'inline',
  'testing',
].map((name) => `src/${name}.ts`);

const { options } = ts.parseJsonConfigFileContent(
  ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)).config,
  ts.sys,
  '.',
);
const program = ts.createProgram({ rootNames: entries, options });
const checker = program.getTypeChecker();

const exported = entries.flatMap((file) => {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file)!);
  const entry = basename(file, '.ts');
  return checker.getExportsOfModule(module!).map(({ name }) => ({ entry, name }));
});

test('no export has the name of a type or a global, which editors would import instead', () => {
  const globals = new Set(Object.getOwnPropertyNames(globalThis).map((name) => name.toLowerCase()));
  const taken = ['any', 'anything', 'decode', 'infer', 'integer', 'open', 'unknown'];
  const colliding = exported.filter(
    ({ name }) => globals.has(name.toLowerCase()) || taken.includes(name.toLowerCase()),
  );
  expect(exported.length).toBeGreaterThan(200);
  expect(colliding.map(({ entry, name }) => `${entry}: ${name}`)).toEqual([]);
});
