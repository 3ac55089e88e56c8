import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { readonly version: string };

/** Constants in the source code, for every build and for tests. */
export const constants = { __GUEST_CART_VERSION__: JSON.stringify(version) };

/** React by preact, which is a third of its size. */
const preactAlias = [
  { find: /^react-dom\/client$/, replacement: fromRoot('src/element/preact/react-dom-client.ts') },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fromRoot('src/element/preact/react.ts') },
];

/**
 * Where a chunk is inlined, Rolldown's helper lists its exports by `for … in`, which throws on a page that has added a
 * property to `Object.prototype`.
 */
const listOwnExports: Plugin = {
  name: 'guest-cart:list-own-exports',
  renderChunk: (code) => code.replace('for (var name in all)', 'for (var name of Object.keys(all))'),
};

/** @param entry file name without its ending → source file */
function config(
  entry: Record<string, string>,
  format: 'es' | 'iife',
  { output, ...input }: Rolldown.InputOptions & { readonly output?: Rolldown.OutputOptions } = {},
): InlineConfig {
  return {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [listOwnExports],
    resolve: { alias: preactAlias },
    define: {
      ...constants,
      'process.env.NODE_ENV': '"production"',
      // A classic script has no `import.meta.url`; it finds its tag by `document.currentScript`.
      ...(format === 'iife' ? { 'import.meta.url': 'undefined' } : {}),
    },
    build: {
      emptyOutDir: false,
      target: 'es2022',
      // The oldest browsers that docs/script-tag.md names. Nested CSS rules stay nested.
      cssTarget: ['chrome120', 'safari17.4', 'firefox124'],
      lib: { entry, name: 'GuestCartEmbed', formats: [format] },
      rolldownOptions: {
        ...input,
        output: {
          minify: true,
          // A classic script is read in the encoding of its page, a module always as UTF-8.
          charset: format === 'es' ? 'utf8' : 'ascii',
          entryFileNames: '[name].js',
          codeSplitting: false,
          ...output,
        },
      },
    },
  };
}

const paintModule = /\/src\/first-paint\/snapshots-from-response\.ts$/;
const appModule = /\/src\/script-tag\/app\/start\.ts$/;
const languageModule = /\/src\/view\/messages\/languages\/[^/]+\.ts$/;
const languageFile = (id: string): string => `language-${basename(id, '.ts')}.js`;

/** The chunks that the script tag's entry loads, those that they load in turn, and the class alone. */
export const appBuild = config(
  {
    paint: 'src/first-paint/snapshots-from-response.ts',
    app: 'src/script-tag/app/start.ts',
    element: 'src/element.ts',
  },
  'es',
  {
    // Else the exports that only other chunks use would be their own file.
    preserveEntrySignatures: 'allow-extension',
    output: {
      entryFileNames: ({ name }) => (name === 'element' ? 'element.js' : '[name]-[hash].js'),
      chunkFileNames: ({ facadeModuleId: id }) =>
        languageModule.test(id ?? '') ? languageFile(id ?? '') : '[name]-[hash].js',
      // Each of these is a module with all that it imports statically. The others load what they share with them from there.
      codeSplitting: {
        groups: [
          { name: 'paint', test: paintModule, priority: 1 },
          { name: 'app', test: appModule },
        ],
      },
    },
  },
);

/** The script tag's entry. It shares no file with the app: a page may know it as `guest-cart.js?v=2`. */
export const entryBuild = (files: { readonly paint: string; readonly app: string }): InlineConfig =>
  config({ 'guest-cart': 'src/embed.ts' }, 'es', {
    external: [paintModule, appModule],
    output: {
      paths: (id) => `./${id.endsWith('/src/first-paint/snapshots-from-response.ts') ? files.paint : files.app}`,
    },
  });

/** The same for a classic script: everything in one file, but the languages. */
export const classicBuild = config({ 'guest-cart.classic': 'src/embed.ts' }, 'iife', {
  external: languageModule,
  output: { paths: (id) => `./${languageFile(id)}` },
});

/** The script that is inlined in a page. */
export const loaderBuild = config({ loader: 'src/loader.ts' }, 'iife');
