import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Code that violates a rule, by the rule that reports it. */
const mistakes: Readonly<Record<string, string>> = {
  'eslint(eqeqeq)': 'export const isOne = (value: unknown): boolean => value == 1;',
  'eslint(no-console)': "console.log('left behind');",
  'eslint(no-eval)': "eval('1');",
  'eslint(no-unused-vars)': 'const unused = 1;',
  'eslint(prefer-const)': 'let never = isLater(); export { never };',
  'eslint(no-restricted-properties)': "document.body.innerHTML = '<p>';",
  'import(no-default-export)': 'export default isLater;',
  'query(exhaustive-deps)':
    "export const useCart = (id: string) => useQuery({ queryKey: ['cart'], queryFn: () => fetch(id) });",
  'react(no-danger)': "export const bold = <b dangerouslySetInnerHTML={{ __html: '' }} />;",
  'react-hooks(exhaustive-deps)':
    'export const useTitle = (text: string) => useEffect(() => show(text), []);',
  'react-hooks(rules-of-hooks)':
    'export const useMaybe = (is: boolean) => { if (is) useEffect(isLater); };',
  'typescript(TS2322)': "export const count: number = 'one';",
  'typescript(await-thenable)': 'await 1;',
  'typescript(no-explicit-any)': 'export const anything = (value: any): void => void value;',
  'typescript(no-floating-promises)': 'isLater();',
  'typescript(no-misused-promises)': "addEventListener('load', isLater);",
  'typescript(no-non-null-assertion)': "export const first = document.querySelector('a')!;",
  'typescript(no-unnecessary-condition)':
    "export const always = (text: string): string => text ?? 'none';",
  'typescript(no-unsafe-call)': "JSON.parse('1')();",
  'typescript(no-unsafe-return)': "export const parsed = (): number => JSON.parse('1');",
  'typescript(only-throw-error)': "export const fail = (): never => { throw 'text'; };",
  'typescript(require-await)': "export async function say(): Promise<void> { show('done'); }",
  'typescript(restrict-template-expressions)': 'export const text = `${{}}`;',
  'typescript(switch-exhaustiveness-check)':
    "export function colour(name: 'red' | 'blue'): void { switch (name) { case 'red': break; } }",
  'typescript(use-unknown-in-catch-callback-variable)':
    'isLater().catch((error: Error) => show(error.message));',
};

const preamble = `
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
declare function show(text: string): void;
async function isLater(): Promise<boolean> { return await Promise.resolve(true); }
`;

let folder: string;
let reported: ReadonlySet<string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guest-cart-lint-'));
  const compilerOptions = {
    strict: true,
    jsx: 'react-jsx',
    module: 'ESNext',
    moduleResolution: 'Bundler',
    types: [],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  writeFileSync(join(folder, 'mistakes.tsx'), preamble + Object.values(mistakes).join('\n'));
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint');
  const words = [oxlint, '-c', '.oxlintrc.json', '-f', 'json', folder];
  const { stdout } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { readonly code?: string }[] };
  reported = new Set(diagnostics.flatMap(({ code }) => code ?? []));
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each(Object.keys(mistakes))('npm run lint reports %s', (rule) => {
  expect([...reported]).toContain(rule);
});
