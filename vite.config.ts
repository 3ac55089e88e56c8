import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
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
 * Spells every character beyond ASCII as an escape. A plain script is read in the page's own encoding, which need not be
 * UTF-8; a dash would come out as three letters.
 */
const asciiOnly: Plugin = {
  name: 'guest-cart:ascii-only',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      file.code = file.code.replace(/[^\p{ASCII}]/gu, (character) =>
        [...Array(character.length).keys()]
          .map((at) => `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`)
          .join(''),
      );
    }
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
    plugins: [asciiOnly],
    resolve: { alias: preact },
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
        output: { minify: true, chunkFileNames: '[name]-[hash].js', codeSplitting: kind === 'embed' },
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
  build: { outDir: 'dist-preview' },
};

export default defineConfig(({ mode }) => {
  if (Object.hasOwn(entries, mode)) return embed(mode as keyof typeof entries);
  return {
    ...preview,
    test: {
      alias: [
        { find: 'guest-cart/styles.css', replacement: '/src/components/guest-cart.css' },
        { find: 'guest-cart/client', replacement: '/src/client.ts' },
        { find: /^guest-cart$/, replacement: '/src/index.ts' },
      ],
      restoreMocks: true,
      unstubGlobals: true,
      testTimeout: 20_000,
      projects: [
        { extends: true, test: { name: 'all', include: ['test/**/*.test.{ts,tsx}'] } },
        testsOver('react-18', react18, ['test/components/**/*.test.tsx', 'test/hooks/**/*.test.tsx']),
        testsOver('preact', preact, ['test/components/**/*.test.tsx']),
      ],
    },
  };
});
