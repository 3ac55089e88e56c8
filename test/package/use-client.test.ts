import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { parseAst } from 'rolldown/parseAst';
import { beforeAll, expect, test } from 'vitest';
import { sharedBuild } from '../support/browser/builds.ts';

interface Module {
  readonly isClient: boolean;
  /** Files in `dist`, and packages. */
  readonly imports: readonly string[];
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
  const pathOf = (source: string): string =>
    source.startsWith('.') ? join(file, '..', source) : source;
  const statements = parseAst(text).body;
  const imported = statements.filter((statement) => statement.type === 'ImportDeclaration');
  const sources = new Map(
    imported.flatMap(({ specifiers, source }) =>
      specifiers.map(({ local }) => [local.name, pathOf(source.value)] as const),
    ),
  );
  const exported = statements.flatMap((each) =>
    each.type === 'ExportNamedDeclaration' ? each.specifiers : [],
  );
  const nameOf = (node: object): string => ('name' in node ? String(node.name) : '');
  return {
    isClient: /^['"]use client['"];/.test(text),
    imports: imported.map(({ source }) => pathOf(source.value)),
    exports: new Map(
      exported.map(({ local, exported: name }) => [nameOf(name), sources.get(nameOf(local))]),
    ),
  };
}

/**
 * The modules that these import, transitively, themselves included. Stops at modules for which
 * `isEnd` is true.
 */
function reach(
  files: Iterable<string>,
  isEnd: (module: Module) => boolean = () => false,
): ReadonlySet<string> {
  const found = new Set(files);
  for (const file of found) {
    const module = moduleAt(file);
    if (isEnd(module)) continue;
    for (const name of module.imports) if (name.endsWith('.js')) found.add(name);
  }
  return found;
}

const isForBrowser = (name: string): boolean =>
  /^use[A-Z]|^GuestCart(?:Badge|Provider|Widget)$/.test(name);

test('components and hooks are in modules for the browser, everything else is not', () => {
  const { exports } = moduleAt('index.js');
  expect(exports.size).toBeGreaterThan(30);
  for (const [name, file = 'index.js'] of exports) {
    expect(moduleAt(file).isClient, `${name} in ${file}`).toBe(isForBrowser(name));
  }
});

test('a server component may import guest-cart: only modules for the browser import React or TanStack Query', () => {
  const files = reach(['index.js'], ({ isClient }) => isClient);
  expect(files.size).toBeGreaterThan(5);
  for (const file of files) {
    const { isClient, imports } = moduleAt(file);
    const frameworks = imports.filter((name) => /^(?:react|@tanstack)/.test(name));
    if (!isClient) expect(frameworks, file).toEqual([]);
  }
});

test('what a server may call uses no module for the browser', () => {
  const { exports } = moduleAt('index.js');
  const called = [...exports]
    .filter(([name]) => !isForBrowser(name))
    .map(([, file]) => file ?? 'index.js');
  expect(called.length).toBeGreaterThan(5);
  for (const file of reach(called)) expect(moduleAt(file).isClient, file).toBe(false);
});

test('a page of provider, badge, widget and hooks loads neither commands nor screen before it renders', () => {
  const { exports } = moduleAt('index.js');
  const used = [
    'GuestCartProvider',
    'GuestCartBadge',
    'GuestCartWidget',
    'useAddItem',
    'useGuestCart',
  ].map((name) => exports.get(name) ?? name);
  const files = [...reach(used)];
  expect(files).toContain('chunks/guest-cart-widget.js');
  expect(files).not.toContain('chunks/provider-commands.js');
  expect(files).not.toContain('chunks/widget-screen-chunk.js');
});

test('an app without the widget does not load its screen', async () => {
  const entry = join(dist, 'app.js');
  const code = `import { GuestCartBadge, GuestCartProvider, useAddItem, useGuestCart } from './index.js';
    console.log(GuestCartBadge, GuestCartProvider, useAddItem, useGuestCart);`;
  const bundle = await rolldown({
    input: entry,
    external: /^(?![./])/,
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  const { output } = await bundle.generate();
  await bundle.close();
  const imported = output.flatMap((file) => (file.type === 'chunk' ? file.dynamicImports : []));
  expect(imported).not.toEqual([]);
  expect(imported.filter((file) => file.includes('widget-screen'))).toEqual([]);
});
