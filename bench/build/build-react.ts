import react from '@vitejs/plugin-react';
import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { makeAsset, type Assets } from './asset.ts';
import { pageWith, type Contender } from './contender.ts';

const version = 'bench';

type Chunk = Rolldown.OutputChunk;

/** Bundles an entry like an app, and serves its script, style and page under its name. */
export async function buildApp(
  assets: Assets,
  template: string,
  {
    name,
    entry,
    alias = [],
    minify = true,
    groups = [],
  }: {
    name: string;
    entry: string;
    alias?: { find: string | RegExp; replacement: string }[];
    minify?: boolean;
    /** Chunks by their root module, in order of priority. @default as the bundler splits the code */
    groups?: { name: string; test: RegExp; priority: number }[];
  },
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { __GUEST_CART_VERSION__: JSON.stringify(version) },
    resolve: { alias },
    publicDir: false,
    base: '/apps/',
    build: {
      write: false,
      minify,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}-[name].js`,
          assetFileNames: `${name}[extname]`,
          ...(groups.length === 0 ? {} : { codeSplitting: { groups } }),
        },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  // Requests of a peer to other hosts (for example a payment provider's script) are blocked: nothing leaves this machine.
  let head = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'" />`;
  const entries: Chunk[] = [];
  const chunks = new Map<string, Chunk>();
  for (const output of outputs.flatMap((each) => ('output' in each ? each.output : []))) {
    const isStyle = output.fileName.endsWith('.css');
    const path = `/apps/${output.fileName}`;
    const content = output.type === 'chunk' ? output.code : output.source;
    assets.set(path, makeAsset(isStyle ? 'text/css' : 'text/javascript', 'file', content));
    if (isStyle) head += `<link rel="stylesheet" href="${path}" />`;
    else if (output.type === 'chunk' && output.isEntry) entries.push(output);
    if (output.type === 'chunk') chunks.set(output.fileName, output);
  }
  const named = new Set<string>();
  const nameWithImports = (file: string): void => {
    if (named.has(file)) return;
    named.add(file);
    for (const imported of chunks.get(file)?.imports ?? []) nameWithImports(imported);
  };
  for (const { fileName, imports } of entries) {
    head += `<script type="module" src="/apps/${fileName}"></script>`;
    imports.forEach(nameWithImports);
    const loaded = [fileName, ...named].flatMap((file) => chunks.get(file)?.dynamicImports ?? []);
    loaded.forEach(nameWithImports);
  }
  // The page preloads what the entry imports, as recommended.
  for (const file of named) head += `<link rel="modulepreload" href="/apps/${file}" />`;
  const page = `/${name}.html`;
  assets.set(page, makeAsset('text/html', 'page', pageWith(template, { head, body: '<div id="cart"></div>' })));
  return page;
}

/** The React library in a minimal app. */
export async function buildReactLibrary(assets: Assets, template: string): Promise<Contender> {
  const source = resolve(import.meta.dirname, '../../src');
  const path = await buildApp(assets, template, {
    name: 'react-library',
    entry: join(import.meta.dirname, '../pages/react-library.ts'),
    // As in examples/react-vite.
    groups: [
      { name: 'early', test: /\/react-library\.ts$/, priority: 2 },
      { name: 'app', test: /\/react-app\.tsx$/, priority: 1 },
    ],
    alias: [
      { find: 'guest-cart/styles.css', replacement: join(source, 'components/styles/styles.css') },
      { find: /^guest-cart$/, replacement: join(source, 'index.ts') },
    ],
  });
  return {
    name: 'React library',
    about: 'A Vite app of `GuestCartWidget`, React and TanStack Query, which requests the cart early.',
    path,
  };
}
