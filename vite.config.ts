import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createLogger, defineConfig, type AliasOptions, type Logger, type ProxyOptions, type UserConfig } from 'vite';
import { hostPagePlugin } from './scripts/host-page.ts';
import { dressedParts, embedPlugins, type EmbedKind } from './scripts/package/embed-plugins.ts';
import { resolveBaseUrl } from './src/api/base-url.ts';
import { guestCartServicePlugin } from './src/service/http/vite-plugin.ts';

/** `GUEST_CART_API=https://shop.example/rest/default npm start` fronts a real shop instead of the embedded service. */
const shop = process.env['GUEST_CART_API'];

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

const define = {
  __GUEST_CART_SHOP__: JSON.stringify(shop ?? null),
  __GUEST_CART_VERSION__: JSON.stringify(version),
};

/** @throws {Error} when it can be no base address, saying how to mend it */
function shopAddress(address: string): URL {
  try {
    return new URL(resolveBaseUrl(address));
  } catch (cause) {
    const what = String(cause).replace(/^.*?guest-cart: /, '');
    throw new Error(`guest-cart: GUEST_CART_API="${address}" will not do: ${what}`, { cause });
  }
}

/**
 * Passes `/rest/…/V1` on to the shop, from the page's own origin: these shops send no CORS headers. Cookies and the
 * development server's origin are kept from it.
 */
function frontShop(address: string): Record<string, ProxyOptions> {
  const { origin, pathname } = shopAddress(address);
  const base = pathname.replace(/\/$/, '');
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

const entries: Readonly<Record<EmbedKind, Record<string, string>>> = {
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
function embed(kind: EmbedKind): UserConfig {
  const format = kind === 'embed' || kind === 'embed-element' ? 'es' : 'iife';
  return {
    plugins: embedPlugins[kind],
    oxc: { jsx: { runtime: 'classic', pragma: 'h', pragmaFrag: 'Group' } },
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
      // The oldest browsers that docs/script-tag.md names. Nested rules stay nested.
      cssTarget: ['chrome120', 'safari17.4', 'firefox124'],
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
          // A plain script is read in the encoding of its page. A module is UTF-8 everywhere.
          charset: format === 'es' ? 'utf8' : 'ascii',
          chunkFileNames: '[name]-[hash].js',
          codeSplitting: kind === 'embed',
        },
      },
    },
  };
}

/** The preview storefront, served with its service. */
const preview: UserConfig = {
  plugins: [react(), dressedParts, hostPagePlugin(), guestCartServicePlugin({ enabled: shop === undefined })],
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
  if (Object.hasOwn(entries, mode)) return embed(mode as EmbedKind);
  return preview;
});
