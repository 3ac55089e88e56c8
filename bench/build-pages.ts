import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { buildEmbed as buildEmbedFiles, constants } from '../scripts/package/build-embed.ts';
import {
  addFloors,
  addResponses,
  type Assets,
  type Contender,
  handWritten,
  handWrittenInline,
  makeAsset,
  pageWith,
  strict,
} from './assets.ts';
import type * as Server from '../src/server.ts';
import type { BenchCart } from './carts.ts';

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
    /**
     * Chunks by their root module, in order of priority.
     * @default as the bundler splits the code
     */
    groups?: { name: string; test: RegExp; priority: number }[];
  },
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define: { ...constants, __GUEST_CART_VERSION__: JSON.stringify(version) },
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
  // Requests of a peer to other hosts (for example a payment provider's script) are blocked:
  // nothing leaves this machine.
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
  assets.set(
    page,
    makeAsset('text/html', 'page', pageWith(template, { head, body: '<div id="cart"></div>' })),
  );
  return page;
}

/** The React library in a minimal app. */
export async function buildReactLibrary(assets: Assets, template: string): Promise<Contender> {
  const source = resolve(import.meta.dirname, '../src');
  const path = await buildApp(assets, template, {
    name: 'react-library',
    entry: join(import.meta.dirname, 'pages/react-library.ts'),
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
    about:
      'A Vite app of `GuestCartWidget`, React and TanStack Query, which requests the cart early.',
    path,
  };
}

/** Installed only for the bench, at these versions. */
const packages = {
  '@medusajs/js-sdk': '2.16.0',
  '@shopify/buy-button-js': '3.0.6',
  'use-shopping-cart': '3.2.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  valibot: '1.5.0',
};

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/**
 * Installs the peers into a folder, without running their scripts, and returns their dependencies
 * from package.json.
 */
export function installPeers(folder: string): readonly InstalledPackage[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const flags = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ];
  execFileSync('npm', ['install', '--prefix', folder, ...flags, ...wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return Object.keys(packages).map((name) => {
    const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    // A package.json as npm reads it.
    const { version, license } = JSON.parse(text) as { version: string; license: string };
    return { name, version, license };
  });
}

/** The peers that can render a cart of the local shop, each in the smallest page that does. */
export async function buildPeers(
  assets: Assets,
  template: string,
  folder: string,
): Promise<readonly Contender[]> {
  const pages = join(folder, 'pages');
  mkdirSync(pages, { recursive: true });
  const build = async (name: string): Promise<string> => {
    // Next to the packages, so that imports resolve to them instead of the project's.
    copyFileSync(join(import.meta.dirname, 'pages', `${name}.js`), join(pages, `${name}.js`));
    return buildApp(assets, template, { name, entry: join(pages, `${name}.js`) });
  };
  const script = readFileSync(
    join(folder, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js'),
  );
  assets.set('/buy-button-lib.js', makeAsset('text/javascript', 'file', script));
  assets.set(
    '/buy-button.js',
    makeAsset(
      'text/javascript',
      'file',
      readFileSync(join(import.meta.dirname, 'pages/buy-button.js')),
    ),
  );
  const head =
    '<script defer src="/buy-button-lib.js"></script><script type="module" src="/buy-button.js"></script>';
  const body = '<div id="cart"></div>';
  assets.set(
    '/buy-button.html',
    makeAsset('text/html', 'page', pageWith(template, { head, body })),
  );
  return [
    {
      name: '@shopify/buy-button-js',
      about: 'Its published script renders its cart in the page, with a client of the local shop.',
      path: '/buy-button.html',
    },
    {
      name: 'use-shopping-cart',
      about: 'A cart kept in the browser by React, Redux and redux-persist, filled from the shop.',
      path: await build('use-shopping-cart'),
    },
    {
      name: '@medusajs/js-sdk',
      about: 'The SDK reads; a few lines of the page paint. It has no user interface.',
      path: await build('medusa-js-sdk'),
    },
  ];
}

const tag =
  '<script type="module" src="/embed/guest-cart.js" data-base-url="/rest/default" data-locale="en-US" data-target="#cart"></script>';

const badgeTag = tag.replace('data-target', 'data-mode="badge" data-target');
/** The tag with a badge, to measure its bytes. */
export const badgePath = '/embed-badge.html';

export const bareTag: Contender = {
  name: 'embed, bare tag',
  about: 'One script tag.',
  path: '/embed-tag.html',
};
export const preloadedTag: Contender = {
  name: 'embed, tag and preload lines',
  about: 'The same, with the `modulepreload` lines that `guest-cart inline --preload` writes.',
  path: '/embed-preload.html',
};
export const inlinedLoader: Contender = {
  name: 'embed, loader inlined',
  about: 'The loader in the page itself behind a `<guest-cart>`, as `guest-cart inline` writes it.',
  path: '/embed-loader.html',
};

export const servedPage: Contender = {
  name: 'embed, rendered by the server',
  about: 'A page of `guest-cart/server`, which waits for the shop, with the bare tag.',
  path: '/embed-served.html',
};

/** Adds the page of a server that has just read the cart. */
async function addServedPage(
  assets: Assets,
  template: string,
  outDir: string,
  { id, cart }: BenchCart,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    define: constants,
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: resolve(import.meta.dirname, '../src/server.ts'),
      outDir,
      rolldownOptions: { output: { entryFileNames: 'server.mjs' } },
    },
  });
  // The build of this module.
  const server = (await import(pathToFileURL(join(outDir, 'server.mjs')).href)) as typeof Server;
  const fetch = (): Promise<Response> => Promise.resolve(Response.json(cart));
  const read = await server.readCart({
    baseUrl: 'http://shop.invalid/rest/default',
    cartId: id,
    fetch,
  });
  const body = await server.renderCart(read, { baseUrl: '/rest/default', locale: 'en-US' });
  const head = tag.replace(' data-target="#cart"', '');
  const page = pageWith(template, { head, body });
  const render = (): string => page.replace(/(data-cart="read">\["\w+",)\d+/, `$1${Date.now()}`);
  assets.set(servedPage.path, {
    ...makeAsset('text/html', 'rendered', page),
    get gzip() {
      return gzipSync(render());
    },
  });
}

/** Builds the embed with the project's configuration, and serves it under `/embed/`. */
export async function buildEmbed(assets: Assets, template: string, folder: string): Promise<void> {
  await buildEmbedFiles(folder);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    assets.set(
      `/embed/${name}`,
      makeAsset('text/javascript', 'file', readFileSync(join(folder, name))),
    );
  }
  const place = '<div id="cart"></div>';
  assets.set(
    badgePath,
    makeAsset('text/html', 'page', pageWith(template, { head: badgeTag, body: place })),
  );
  assets.set(
    bareTag.path,
    makeAsset('text/html', 'page', pageWith(template, { head: tag, body: place })),
  );
}

/**
 * Adds the pages with preload lines for the modules of the first paint.
 *
 * @param modules modules that the tag loads for the first paint
 */
export function addPreloadedPages(
  assets: Assets,
  template: string,
  folder: string,
  modules: readonly string[],
): void {
  const lines = modules.map((path) => `<link rel="modulepreload" href="${path}" />`).join('');
  const place = '<div id="cart"></div>';
  const page = (parts: Parameters<typeof pageWith>[1]) =>
    makeAsset('text/html', 'page', pageWith(template, parts));
  assets.set(preloadedTag.path, page({ head: tag + lines, body: place }));
  const loader = readFileSync(join(folder, 'loader.js'), 'utf8').trim();
  const body = `<guest-cart base-url="/rest/default" locale="en-US"></guest-cart><script data-src="${['/embed/guest-cart.js', ...modules].join(' ')}">${loader}</script>`;
  assets.set(inlinedLoader.path, page({ body }));
}

export interface Carts {
  readonly small: BenchCart;
  readonly large: BenchCart;
  /** One cart of each kind except `plain`, which is `small`. */
  readonly others: readonly BenchCart[];
}

/** Everything that is served, and the contenders. */
export interface Stage {
  readonly assets: Assets;
  readonly template: string;
  /** The folder of the built embed. */
  readonly embedFolder: string;
  readonly react: Contender;
  readonly peers: readonly Contender[];
  readonly installed: readonly InstalledPackage[];
  /** The folder of the installed peers; null without them. */
  readonly peersFolder: string | null;
}

/**
 * Builds all contenders into a folder, once per run.
 * @param peers whether to install and build third-party ones
 */
export async function setStage(
  folder: string,
  carts: Carts,
  { peers }: { peers: boolean },
): Promise<Stage> {
  const assets: Assets = new Map();
  const read = (name: string): string =>
    readFileSync(join(import.meta.dirname, 'pages', name), 'utf8');
  const [template, script] = [read('hand-written.html'), read('hand-written.js')];
  assets.set(handWritten.path, makeAsset('text/html', 'page', template));
  assets.set('/hand-written.js', makeAsset('text/javascript', 'file', script));
  assets.set(strict.path, makeAsset('text/html', 'page', read('strict-hand-written.html')));
  assets.set(
    '/strict-hand-written.js',
    makeAsset('text/javascript', 'file', read('strict-hand-written.js')),
  );
  const inline = template.replace(' src="/hand-written.js">', () => `>${script}`);
  assets.set(handWrittenInline.path, makeAsset('text/html', 'page', inline));
  for (const cart of [carts.small, carts.large, ...carts.others]) addResponses(assets, cart);
  addFloors(assets, template, carts.small);

  const embedFolder = join(folder, 'embed');
  await buildEmbed(assets, template, embedFolder);
  await addServedPage(assets, template, join(folder, 'server'), carts.small);
  const react = await buildReactLibrary(assets, template);
  const peersFolder = peers ? join(folder, 'peers') : null;
  const installed = peersFolder === null ? [] : installPeers(peersFolder);
  return {
    assets,
    template,
    embedFolder,
    react,
    peers: peersFolder === null ? [] : await buildPeers(assets, template, peersFolder),
    installed,
    peersFolder,
  };
}
