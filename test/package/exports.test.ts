import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const entries = ['index', 'client', 'schema', 'server', 'element', 'early', 'inline', 'testing'];

/** The names that a module of `src` exports: those that it lists, and those that it declares. */
function exportsOf(file: string): readonly string[] {
  const text = readFileSync(`src/${file}`, 'utf8');
  const { statements } = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const listed = statements.filter(ts.isExportDeclaration).flatMap((statement) => {
    const { exportClause, moduleSpecifier } = statement;
    if (exportClause !== undefined && ts.isNamedExports(exportClause))
      return exportClause.elements.map(({ name }) => name.text);
    return moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier)
      ? exportsOf(moduleSpecifier.text)
      : [];
  });
  const declared = text.matchAll(
    /^export (?:async )?(?:const|function|type|interface|class) (\w+)/gm,
  );
  return [...listed, ...[...declared].map(([, name = '']) => name)];
}

test('no export has the name of a type or a global, which editors would import instead', () => {
  const exported = entries.flatMap((entry) =>
    exportsOf(`${entry}.ts`).map((name) => ({ entry, name })),
  );
  const globals = new Set(Object.getOwnPropertyNames(globalThis).map((name) => name.toLowerCase()));
  const taken = ['any', 'anything', 'decode', 'infer', 'integer', 'open', 'unknown'];
  const colliding = exported.filter(
    ({ name }) => globals.has(name.toLowerCase()) || taken.includes(name.toLowerCase()),
  );
  expect(exported.length).toBeGreaterThan(200);
  expect(colliding.map(({ entry, name }) => `${entry}: ${name}`)).toEqual([]);
});
