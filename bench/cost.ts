import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type AliasOptions, type Rolldown } from 'vite';
import { preactAlias } from './apps.ts';
import { kilobytes } from './bytes.ts';
import type { Program } from './program.ts';
import { table } from './stats.ts';

/** What an app pays for a part of the package, in bytes of gzip. */
export interface CostRow {
  readonly page: string;
  /** Of the scripts that the page loads before it renders. */
  readonly first: number;
  /** More than the row above; null for a framework alone. */
  readonly added: number | null;
  /** Of the scripts that it can load later. */
  readonly later: number;
}

/** What an app imports and renders. Each one contains those before it. */
const apps: readonly { readonly name: string; readonly code: string }[] = [
  { name: 'alone', code: `createRoot(document.body).render(createElement('p'));` },
  {
    name: 'with TanStack Query',
    code: `import { QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
      const Page = () => createElement('p', useMutation({}), useQuery({ queryKey: [] }).status);
      const client = new QueryClient();
      createRoot(document.body).render(createElement(QueryClientProvider, { client }, createElement(Page)));`,
  },
  {
    name: 'with provider and hooks',
    code: `import { GuestCartProvider, useAddItem, useGuestCart } from 'guest-cart';
      const Page = () => createElement('p', useAddItem(), useGuestCart().status);
      createRoot(document.body).render(
        createElement(GuestCartProvider, { baseUrl: '/rest/default' }, createElement(Page)));`,
  },
  {
    name: 'with badge and drawer',
    code: `import { GuestCartBadge, GuestCartProvider, GuestCartWidget, useAddItem } from 'guest-cart';
      const Page = () => createElement('p', useAddItem(),
        createElement(GuestCartBadge), createElement(GuestCartWidget, { mode: 'drawer' }));
      createRoot(document.body).render(
        createElement(GuestCartProvider, { baseUrl: '/rest/default' }, createElement(Page)));`,
  },
];

/** Bundles an app as Vite does, and adds up its scripts. */
async function costOf(code: string, alias: AliasOptions) {
  const entry = join(import.meta.dirname, 'app.js');
  const imports = `import { createElement } from 'react'; import { createRoot } from 'react-dom/client';`;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? imports + code : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  // A set that grows while it is read: what an imported chunk imports is read as well.
  for (const { imports: needed } of first)
    for (const chunk of chunks) if (needed.includes(chunk.fileName)) first.add(chunk);
  const sizeOf = (some: readonly Rolldown.OutputChunk[]): number =>
    some.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  const later = chunks.filter((chunk) => !first.has(chunk) && !chunk.name.startsWith('language-'));
  return { first: sizeOf([...first]), later: sizeOf(later) };
}

export const cost: Program<CostRow> = {
  about: 'the bytes that the package adds to React and Preact apps',
  defaults: { rounds: '1', lines: '3' },
  async measure({ builds: [{ folder }] }, say) {
    const library = [{ find: /^guest-cart$/, replacement: join(folder, 'dist/index.js') }];
    const rows: CostRow[] = [];
    for (const [framework, alias] of [
      ['React', library],
      ['Preact, as preact/compat', [...library, ...preactAlias]],
    ] as const) {
      let previous: number | null = null;
      for (const { name, code } of apps) {
        const page = name === 'alone' ? framework : `${framework} ${name}`;
        say(page);
        const { first, later } = await costOf(code, alias);
        rows.push({ page, first, added: previous === null ? null : first - previous, later });
        previous = first;
      }
    }
    return rows;
  },
  report: (rows) =>
    [
      '## What the package adds to an app',
      'kB gzip of the scripts that Vite builds for an app which renders nothing else. A page can load the last column later; it is the sum of all chunks on demand, of which it needs a few. Languages are not included.',
      table(
        ['page', 'before it renders', 'more than above', 'later, on demand'],
        rows.map(({ page, first, added, later }) => [
          page,
          kilobytes(first),
          added === null ? '–' : kilobytes(added),
          kilobytes(later),
        ]),
      ),
    ].join('\n\n'),
};
