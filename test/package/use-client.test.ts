import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'rolldown/parseAst';
import { beforeAll, expect, test } from 'vitest';
import { sharedBuild } from '../support/browser/builds.ts';

interface Module {
  readonly isClient: boolean;
  /** File or package → names. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Exported name → the file that it is imported from; undefined if it is declared here. */
  readonly exports: ReadonlyMap<string, string | undefined>;
}

let dist = '';

beforeAll(async () => {
  dist = join(await sharedBuild('package'), 'stage/dist');
});

/** Reads a built module. Its relative imports become paths in `dist`. */
function moduleAt(file: string): Module {
  const text = readFileSync(join(dist, file), 'utf8');
  const pathOf = (source: string): string => (source.startsWith('.') ? join(file, '..', source) : source);
  const statements = parseAst(text).body;
  const imports = new Map<string, string[]>();
  const sources = new Map<string, string>();
  for (const statement of statements) {
    if (statement.type !== 'ImportDeclaration') continue;
    const names = statement.specifiers.map(({ local }) => local.name);
    imports.set(pathOf(statement.source.value), names);
    for (const name of names) sources.set(name, pathOf(statement.source.value));
  }
  const exported = statements.flatMap((each) => (each.type === 'ExportNamedDeclaration' ? each.specifiers : []));
  const nameOf = (node: object): string => ('name' in node ? String(node.name) : '');
  return {
    isClient: /^['"]use client['"];/.test(text),
    imports,
    exports: new Map(exported.map(({ local, exported: name }) => [nameOf(name), sources.get(nameOf(local))])),
  };
}

test('a server component may import guest-cart: only modules for the browser import React or TanStack Query', () => {
  const seen = new Set<string>();
  const waiting = ['index.js'];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { isClient, imports } = moduleAt(file);
    if (isClient) continue;
    const names = [...imports.keys()];
    expect(
      names.filter((name) => /^(?:react|@tanstack)/.test(name)),
      file,
    ).toEqual([]);
    waiting.push(...names.filter((name) => name.endsWith('.js')));
  }
  expect(seen.size).toBeGreaterThan(5);
});

test('components and hooks are in modules for the browser, everything else in modules that a server may call', () => {
  const { exports } = moduleAt('index.js');
  expect(exports.size).toBeGreaterThan(30);
  for (const [name, file = 'index.js'] of exports) {
    const isForBrowser = /^use[A-Z]|^GuestCart(?:Badge|Provider|Widget)$/.test(name);
    expect(moduleAt(file).isClient, `${name} in ${file}`).toBe(isForBrowser);
  }
});

test('what a server may call uses nothing of a module for the browser', () => {
  const { exports } = moduleAt('index.js');
  const files = new Set(
    [...exports]
      .filter(([name]) => !/^use[A-Z]|^GuestCart(?:Badge|Provider|Widget)$/.test(name))
      .map(([, file = 'index.js']) => file),
  );
  const waiting = [...files].filter((file) => file !== 'index.js');
  const seen = new Set<string>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { isClient, imports } = moduleAt(file);
    expect(isClient, file).toBe(false);
    waiting.push(...[...imports.keys()].filter((name) => name.endsWith('.js')));
  }
});
