/**
 * `npm run bench -- cost` builds the package, and small apps of it with Vite, and writes to COST.md how many bytes each part
 * of the package adds to them. It measures no time, so other programs may run.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { format } from 'oxfmt';
import { build, type Rolldown } from 'vite';
import { buildPackage } from '../scripts/build.ts';

/** The package as it is published, by `npm run build`. */
const dist = resolve(import.meta.dirname, '../dist');

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

const compat = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

interface Cost {
  /** Gzipped bytes of the scripts that the page loads before it renders. */
  readonly first: number;
  /** Gzipped bytes of the scripts that it can load later. */
  readonly later: number;
}

async function costOf(code: string, alias: typeof compat): Promise<Cost> {
  const entry = 'virtual:app';
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: {
      alias: [{ find: /^guest-cart$/, replacement: join(dist, 'index.js') }, ...alias],
    },
    plugins: [
      {
        name: 'app',
        resolveId: (id) => (id === entry ? resolve('app.js') : null),
        load: (id) =>
          id === resolve('app.js')
            ? `import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; ${code}`
            : null,
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunks = outputs
    .flatMap((each) => ('output' in each ? each.output : []))
    .filter((output): output is Rolldown.OutputChunk => output.type === 'chunk');
  const first = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of first)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) first.add(chunk);
  const sizeOf = (some: readonly Rolldown.OutputChunk[]): number =>
    some.reduce((sum, chunk) => sum + gzipSync(chunk.code).length, 0);
  const later = chunks.filter((chunk) => !first.has(chunk) && !chunk.name.startsWith('language-'));
  return { first: sizeOf([...first]), later: sizeOf(later) };
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** `npm run bench -- cost` */
export async function benchCost(): Promise<void> {
  await buildPackage(dist);
  const rows: string[] = [];
  for (const [framework, alias] of [
    ['React', []],
    ['Preact, as preact/compat', compat],
  ] as const) {
    let previous = 0;
    for (const { name, code } of apps) {
      const { first, later } = await costOf(code, [...alias]);
      const added = previous === 0 ? '–' : kilobytes(first - previous);
      const title = name === 'alone' ? framework : `${framework} ${name}`;
      rows.push(`| ${title} | ${kilobytes(first)} | ${added} | ${kilobytes(later)} |`);
      previous = first;
    }
  }
  const text = [
    '# What the package adds to an app',
    'Written by `npm run bench -- cost`: gzipped kB of the scripts that Vite builds for an app which renders nothing else. A page can load the last column later; it is the sum of all parts on demand, of which it needs a few. Languages are not included.',
    [
      '| page | kB before it renders | more than above | kB later, on demand |',
      '| --- | --: | --: | --: |',
      ...rows,
    ].join('\n'),
  ].join('\n\n');
  const formatted = await format('cost.md', text, { printWidth: 120 });
  writeFileSync(join(import.meta.dirname, 'COST.md'), formatted.code);
  console.log(formatted.code);
}
