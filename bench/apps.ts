import react from '@vitejs/plugin-react';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, type AliasOptions, type Rolldown } from 'vite';
import { type Build, nameOf, type Page, pageWith, readPage } from './pages.ts';
import { fileOf, type Files } from './server.ts';

interface App {
  /** The name of its page and files. */
  readonly name: string;
  /** The path of its entry. */
  readonly entry: string;
  readonly alias?: AliasOptions;
  /** Packages of which the app has this project's copy alone. */
  readonly dedupe?: string[];
}

const here = (name: string): string => join(import.meta.dirname, 'pages', name);

/**
 * The modules that each of these files imports are in its chunk, as in examples/react-vite. Without
 * this, Vite 8 splits an app that is loaded by `import()` into about thirty files. So is the code of the
 * cart, which loads late by default.
 */
const groups = [
  { name: 'early', test: /\/widget\.ts$/, priority: 2 },
  { name: 'app', test: /\/(?:widget-app\.tsx|widget-screen-chunk\.js)$/, priority: 1 },
];

/** Bundles an entry as an app, and serves its script, style and page. Returns the page's path. */
async function addApp(
  files: Files,
  { name, entry, alias = [], dedupe = [] }: App,
): Promise<string> {
  const base = `/${name}/`;
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    resolve: { alias, dedupe },
    publicDir: false,
    base,
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        output: { assetFileNames: '[name][extname]', codeSplitting: { groups } },
      },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const chunks = new Map<string, Rolldown.OutputChunk>();
  // Requests of a peer to other hosts (for example a payment provider's script) are blocked:
  // nothing leaves this machine.
  let head = `<meta http-equiv="Content-Security-Policy" content="script-src 'self'" />`;
  for (const file of output) {
    const address = base + file.fileName;
    if (file.type === 'chunk') chunks.set(file.fileName, file);
    else head += `<link rel="stylesheet" href="${address}" />`;
    const [type, content] =
      file.type === 'chunk' ? ['text/javascript', file.code] : ['text/css', file.source];
    files.set(address, fileOf(type, 'file', content));
  }
  const [main] = output;
  head += `<script type="module" src="${base}${main.fileName}"></script>`;
  // The page preloads what the entry imports, as recommended, and the app that it loads at once.
  const preloaded = new Set<string>();
  const preload = (file: string): void => {
    if (preloaded.has(file)) return;
    preloaded.add(file);
    head += `<link rel="modulepreload" href="${base}${file}" />`;
    chunks.get(file)?.imports.forEach(preload);
  };
  [...main.imports, ...main.dynamicImports].forEach(preload);
  const path = `/${name}.html`;
  files.set(path, fileOf('text/html', 'page', pageWith(head)));
  return path;
}

/** Adds the app of `GuestCartWidget`, with the library of a build. */
export async function addWidget(files: Files, own: Build): Promise<Page> {
  const dist = join(own.folder, 'dist');
  return {
    name: nameOf('React widget', own),
    about:
      'A Vite app of `GuestCartWidget`, React and TanStack Query, which requests the cart early.',
    path: await addApp(files, {
      name: `${own.name}/react`,
      entry: here('widget.ts'),
      dedupe: ['react', 'react-dom', '@tanstack/react-query'],
      alias: [
        { find: 'guest-cart/styles.css', replacement: join(dist, 'styles.css') },
        { find: 'guest-cart/early', replacement: join(dist, 'early.js') },
        { find: /^guest-cart$/, replacement: join(dist, 'index.js') },
      ],
    }),
    shows: 'all',
  };
}

/** Replaces React with preact in an app. */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
];

/** Adds the list that a React developer writes in an hour. */
export async function addReactList(files: Files): Promise<Page> {
  return {
    name: 'plain React list',
    about: 'Lines and subtotal, written in an hour with React and TanStack Query.',
    path: await addApp(files, { name: 'react-list', entry: here('list.tsx') }),
    shows: 'lines',
  };
}

export async function addPreactList(files: Files): Promise<Page> {
  return {
    name: 'plain preact list',
    about: 'The same source with preact instead of React.',
    path: await addApp(files, {
      name: 'preact-list',
      entry: here('list.tsx'),
      alias: preactAlias,
    }),
    shows: 'lines',
  };
}

/** Packages of others, installed only for the bench, at these versions. */
const packages = {
  '@medusajs/js-sdk': '2.16.0',
  '@shopify/buy-button-js': '3.0.6',
  'use-shopping-cart': '3.2.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
};

/** Names of the pages of {@link addPeers}. */
export const peerNames = [
  '@shopify/buy-button-js',
  'use-shopping-cart',
  '@medusajs/js-sdk',
] as const;

/** Installs the peers into an empty folder, without running their scripts. */
function installPeers(folder: string): void {
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const flags = '--ignore-scripts --no-audit --no-fund --prefer-offline --loglevel=error';
  execFileSync('npm', ['install', '--prefix', folder, ...flags.split(' '), ...wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Adds the peers that can show a cart of the local shop, each in the smallest page that does. */
export async function addPeers(files: Files): Promise<readonly Page[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-peers-'));
  try {
    installPeers(folder);
    const addPeer = (name: string): Promise<string> => {
      // Next to the packages, so that imports resolve to them instead of the project's.
      copyFileSync(here(`${name}.js`), join(folder, `${name}.js`));
      return addApp(files, { name, entry: join(folder, `${name}.js`) });
    };
    const library = join(folder, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js');
    files.set('/buy-button-lib.js', fileOf('text/javascript', 'file', readFileSync(library)));
    files.set('/buy-button.js', fileOf('text/javascript', 'file', readPage('buy-button.js')));
    const head =
      '<script defer src="/buy-button-lib.js"></script><script type="module" src="/buy-button.js"></script>';
    files.set('/buy-button.html', fileOf('text/html', 'page', pageWith(head)));
    const [buyButton, useShoppingCart, medusa] = peerNames;
    return [
      {
        name: buyButton,
        about:
          'Its published script renders its cart in the page, with a client of the local shop.',
        path: '/buy-button.html',
        shows: 'plain',
      },
      {
        name: useShoppingCart,
        about:
          'A cart kept in the browser by React, Redux and redux-persist, filled from the shop.',
        path: await addPeer('use-shopping-cart'),
        shows: 'plain',
      },
      {
        name: medusa,
        about: 'The SDK reads; a few lines of the page paint. It has no user interface.',
        path: await addPeer('medusa-js-sdk'),
        shows: 'plain',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
