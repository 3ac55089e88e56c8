import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin, Rolldown } from 'vite';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { readonly version: string };

/** Constants in the source code, for every build and for tests. */
export const constants = { __GUEST_CART_VERSION__: JSON.stringify(version) };

/** Replaces React with preact, which is a third of its size. */
const preactAlias = [
  { find: /^react-dom\/client$/, replacement: fromRoot('src/element/preact/react-dom-client.ts') },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fromRoot('src/element/preact/react.ts') },
];

/**
 * If a chunk is inlined, Rolldown's helper lists its exports with `for … in`, which throws on a page that has added a
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
      // The oldest browsers of docs/script-tag.md. Nested CSS rules stay nested.
      cssTarget: ['chrome120', 'safari17.4', 'firefox124'],
      lib: { entry, name: 'GuestCartEmbed', formats: [format] },
      rolldownOptions: {
        ...input,
        output: {
          minify: true,
          // Browsers decode a classic script with the encoding of its page, and a module always as UTF-8.
          charset: format === 'es' ? 'utf8' : 'ascii',
          entryFileNames: '[name].js',
          codeSplitting: false,
          ...output,
        },
      },
    },
  };
}

/** The chunks that the entry of the script tag loads, by name: their root modules. Each imports those before it. */
const firstVisit = {
  badge: 'src/element/first-paint/badge-from-response.ts',
  paint: 'src/element/first-paint/inline-from-response.ts',
  app: 'src/element/script-tag/app/start.ts',
} as const;

/** File names of the chunks of a first visit. */
export type FirstVisitFiles = Readonly<Record<keyof typeof firstVisit, string>>;

const firstVisitNames = Object.keys(firstVisit) as (keyof typeof firstVisit)[];

const isRootOf = (name: keyof typeof firstVisit): RegExp => new RegExp(`/${firstVisit[name].replaceAll('.', '\\.')}$`);
const languageModule = /\/src\/core\/messages\/languages\/[^/]+\.ts$/;
const languageFile = (id: string): string => `language-${basename(id, '.ts')}.js`;

/** The chunks that the entry of the script tag loads, the chunks that these load, and the class. */
export const appBuild = config({ ...firstVisit, element: 'src/element.ts' }, 'es', {
  // Otherwise exports that only other chunks use would become a separate file.
  preserveEntrySignatures: 'allow-extension',
  output: {
    entryFileNames: ({ name }) => (name === 'element' ? 'element.js' : '[name]-[hash].js'),
    chunkFileNames: ({ facadeModuleId: id }) =>
      languageModule.test(id ?? '') ? languageFile(id ?? '') : '[name]-[hash].js',
    // Each of these is a chunk with all its static imports. The other chunks import shared modules from them.
    codeSplitting: {
      groups: firstVisitNames.map((name, index) => ({
        name,
        test: isRootOf(name),
        priority: firstVisitNames.length - index,
      })),
    },
  },
});

/** The entry of the script tag. It shares no file with the app, because a page may load it as `guest-cart.js?v=2`. */
export const entryBuild = (files: FirstVisitFiles): InlineConfig =>
  config({ 'guest-cart': 'src/embed.ts' }, 'es', {
    external: firstVisitNames.map(isRootOf),
    output: {
      paths: (id) => `./${files[firstVisitNames.find((name) => isRootOf(name).test(id)) ?? 'app']}`,
    },
  });

/** The same as a classic script: one file with everything except the languages. */
export const classicBuild = config({ 'guest-cart.classic': 'src/embed.ts' }, 'iife', {
  external: languageModule,
  output: { paths: (id) => `./${languageFile(id)}` },
});

/** The script to inline in a page. */
export const loaderBuild = config({ loader: 'src/loader.ts' }, 'iife');
