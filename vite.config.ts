import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';
import { createLogger, type AliasOptions, type Logger, type Plugin, type ProxyOptions, type UserConfig } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { guestCartServicePlugin } from './src/service/vite-plugin.ts';

/** `GUEST_CART_API=https://shop.example/rest/default npm start` fronts a real shop instead of the embedded service. */
const shop = process.env['GUEST_CART_API'];

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const define = {
  __GUEST_CART_SHOP__: JSON.stringify(shop ?? null),
  __GUEST_CART_VERSION__: JSON.stringify(version),
};

/**
 * Passes `/rest/…/V1` on to the shop, from the page's own origin: these shops send no CORS headers. Cookies and the
 * development server's origin are kept from it.
 */
function frontShop(address: string): Record<string, ProxyOptions> {
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? '')) {
    throw new Error(
      `guest-cart: GUEST_CART_API is "${address}", which is no address. Write it as in https://shop.example/rest/default.`,
    );
  }
  const { origin, pathname } = new URL(address);
  const base = pathname.replace(/\/+$/, '');
  return {
    '^/rest/': {
      target: origin,
      changeOrigin: true,
      rewrite: (path) => path.replace(/^\/rest(?:\/[^/]+)?(?=\/V1\/)/, base),
      configure: (proxy) => {
        proxy.on('proxyReq', (request) => {
          request.removeHeader('origin');
          request.removeHeader('referer');
          request.removeHeader('cookie');
        });
      },
    },
  };
}

/** Vite's own words, but never with a cart's id in them: it logs the addresses that its proxy could not reach. */
function discreetLogger(): Logger {
  const logger = createLogger();
  return {
    ...logger,
    error(message, options) {
      logger.error(message.replace(/(\/guest-carts\/)[^/\s?]+/g, '$1…'), options);
    },
  };
}

/** React's names over preact: a shop page loads a third of the bytes. The same components, tested against both. */
const preactAlone: AliasOptions = [
  {
    find: /^react-dom\/client$/,
    replacement: fileURLToPath(new URL('src/element/preact/react-dom-client.ts', import.meta.url)),
  },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fileURLToPath(new URL('src/element/preact/react.ts', import.meta.url)) },
];

/** The same for tests, whose tools want all of React. */
const preact: AliasOptions = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

const react18: AliasOptions = [{ find: /^react(-dom)?(?=$|\/)/, replacement: 'react$1-18' }];

/** The tests that render, once more over what else may stand behind React's names. */
function testsOver(name: string, alias: AliasOptions, include: string[]): TestProjectInlineConfiguration {
  const execArgv = ['--import', `./test/support/react-names.ts?${name}`];
  return { extends: true, resolve: { alias }, test: { name, include, execArgv } };
}

/**
 * Squeezes once more what the bundler has squeezed, which takes off another fortieth. In a plain script it spells every
 * character beyond ASCII as an escape: that is read in the page's own encoding, where a dash would come out as three
 * letters. A module is UTF-8 everywhere.
 */
const squeeze: Plugin = {
  name: 'guest-cart:squeeze',
  async generateBundle({ format }, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const { code } = await minify(file.code, {
        module: format === 'es',
        compress: { ecma: 2020, passes: 3, unsafe_arrows: true, unsafe_methods: true, pure_getters: true },
        format: { ascii_only: format !== 'es', ecma: 2020 },
      });
      if (code !== undefined) file.code = code;
    }
  },
};

/**
 * Gives the script tag's entry its own copy of every module that it needs at once. Else what it shares with a later
 * chunk stands in one of them: in another file, which is a trip to the server more before the first paint, or in the
 * entry, which the chunk then loads a second time where the page asks for it as `guest-cart.js?v=2`.
 */
const entryOfItsOwn: Plugin = {
  name: 'guest-cart:entry-of-its-own',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const isOwn = [entries.embed['guest-cart'], ownCopy].some((end) => importer?.endsWith(end));
    if (!isOwn || options.kind !== 'import-statement') return null;
    const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (resolved?.external !== false) return resolved;
    return { ...resolved, id: `${resolved.id}${resolved.id.includes('?') ? '&' : '?'}${ownCopy}` };
  },
};

const ownCopy = 'own-copy';

/**
 * Keeps all that a first paint from the shop's answer needs in one file, and all that the page needs in another. What a
 * later part uses of them would else become a file of its own, and a trip to the server more; so every later part is made
 * to import them whole.
 */
const fewFiles: Plugin = {
  name: 'guest-cart:few-files',
  transform(code, id) {
    if (/src\/element\/(?:brief|page)\.ts$/.test(id)) return { code, moduleSideEffects: true };
    if (laterParts.test(id))
      return { code: `import '/src/element/brief.ts';\nimport '/src/element/page.ts';\n${code}` };
    return null;
  },
};

/** What the page sends for when it is needed. */
const laterParts = /src\/(?:components\/(?:rest|tools)-part\.tsx|element\/element-tools\.ts)$/;

/** A language's words: `de.ts`, and `de-brief.ts` for the first paint. */
const languageFile = /\/languages\/([\w-]+)\.ts$/;

/** Told apart by language alone, without a hash: the builds in one file ask for the very same files. */
const nameOfLanguage = (file: string): string | undefined => languageFile.exec(file)?.[1]?.replace(/^/, 'language-');

/**
 * Leaves the languages out of a build in one file: twelve that nobody reads, for one that somebody does. It fetches them
 * where the modules do, from the files that stand beside it.
 */
const languagesBeside: Plugin = {
  name: 'guest-cart:languages-beside',
  enforce: 'pre',
  resolveId(source, _importer, { kind }) {
    const name = kind === 'dynamic-import' ? nameOfLanguage(source) : undefined;
    return name === undefined ? null : { id: `./${name}.js`, external: true };
  },
};

const entries = {
  embed: { 'guest-cart': 'src/embed.ts' },
  'embed-element': { element: 'src/element.ts' },
  'embed-classic': { 'guest-cart.classic': 'src/embed.ts' },
  'embed-loader': { loader: 'src/loader.ts' },
};

/**
 * What a shop page loads: `embed` as modules that arrive as they are needed, `embed-classic` as one plain script,
 * `embed-loader`, which is inlined in the page, and `embed-element`, the class alone. Each is built for itself: what two
 * entries share would become a file of its own, and a trip to the server more before the first paint.
 */
function embed(kind: keyof typeof entries): UserConfig {
  const format = kind === 'embed' || kind === 'embed-element' ? 'es' : 'iife';
  return {
    plugins: kind === 'embed' ? [entryOfItsOwn, fewFiles, squeeze] : [languagesBeside, squeeze],
    resolve: { alias: preactAlone },
    define: {
      ...define,
      'process.env.NODE_ENV': '"production"',
      // A plain script has no address of its own; its tag is `document.currentScript`.
      ...(format === 'iife' ? { 'import.meta.url': 'undefined' } : {}),
    },
    publicDir: false,
    build: {
      outDir: 'dist/embed',
      emptyOutDir: false,
      target: 'es2022',
      lib: {
        entry: entries[kind],
        name: 'GuestCartEmbed',
        formats: [format],
        fileName: (_format, name) => `${name}.js`,
      },
      rolldownOptions: {
        // Else what the entry shares with a later chunk becomes a file of its own.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          chunkFileNames: ({ facadeModuleId }) => `${nameOfLanguage(facadeModuleId ?? '') ?? '[name]-[hash]'}.js`,
          codeSplitting: kind === 'embed',
        },
      },
    },
  };
}

/** The preview storefront, served with its service, and the tests. */
const preview: UserConfig = {
  plugins: [react(), guestCartServicePlugin({ enabled: shop === undefined })],
  define,
  customLogger: discreetLogger(),
  server: { host: '127.0.0.1', ...(shop === undefined ? {} : { proxy: frontShop(shop) }) },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist-preview',
    rolldownOptions: { input: ['index.html', 'gallery.html', 'gallery-stage.html'] },
  },
};

export default defineConfig(({ mode }) => {
  if (Object.hasOwn(entries, mode)) return embed(mode as keyof typeof entries);
  return {
    ...preview,
    test: {
      alias: [
        { find: 'guest-cart/styles.css', replacement: '/src/components/styles.css' },
        { find: 'guest-cart/client', replacement: '/src/client.ts' },
        { find: 'guest-cart/testing', replacement: '/src/testing.ts' },
        { find: /^guest-cart$/, replacement: '/src/index.ts' },
      ],
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 20_000,
      // One core is left idle otherwise, which is half of a small machine.
      maxWorkers: '100%',
      projects: [
        { extends: true, test: { name: 'all', include: ['test/**/*.test.{ts,tsx}'] } },
        testsOver('react-18', react18, ['test/components/**/*.test.tsx', 'test/hooks/**/*.test.tsx']),
        testsOver('preact', preact, ['test/components/**/*.test.tsx']),
      ],
    },
  };
});
