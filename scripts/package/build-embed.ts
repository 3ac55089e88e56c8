import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { importLanguages, writeLanguages } from './languages.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const { version } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as {
  readonly version: string;
};

/** Constants in the source code, for every build and for tests. */
export const constants = {
  __GUEST_CART_VERSION__: JSON.stringify(version),
  /** The address of docs/errors.md as your site serves it. Error messages end with it. */
  __GUEST_CART_ERRORS_PAGE__: JSON.stringify(process.env['GUEST_CART_ERRORS_PAGE'] ?? ''),
};

/** Replaces React with preact, which is a third of its size. */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: fromRoot('src/element/preact/react-dom-client.ts') },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fromRoot('src/element/preact/react.ts') },
];

/**
 * If a chunk is inlined, Rolldown's helper lists its exports with `for … in`, which throws on a
 * page that has added a property to `Object.prototype`. Annotations in functions tell a bundler
 * nothing; those of constants let it drop them.
 */
const cleanChunk: Plugin = {
  name: 'guest-cart:clean-chunk',
  renderChunk: (code) =>
    code
      .replace('for (var name in all)', 'for (var name of Object.keys(all))')
      .replaceAll(/(?<!= )\/\* @__PURE__ \*\/ /g, ''),
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
    plugins: [cleanChunk, importLanguages('./')],
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
          // Browsers decode a classic script with the encoding of its page, and a module always as
          // UTF-8.
          charset: format === 'es' ? 'utf8' : 'ascii',
          entryFileNames: '[name].js',
          codeSplitting: false,
          ...output,
        },
      },
    },
  };
}

/**
 * The chunks that a page may load, by name: their root modules. `paint` and `app` import `badge`,
 * `common` has what `screen` and `controls` share and what a badge needs later, `screen` imports
 * these four, and `rare` is loaded by an idle page.
 */
const firstVisit = {
  badge: 'src/element/first-paint/badge-from-response.ts',
  paint: 'src/element/first-paint/inline-from-response.ts',
  app: 'src/element/script-tag/app/start.ts',
  common: 'src/components/drawer/badge-parts.tsx',
  screen: 'src/element/tag/screen-part.tsx',
  rare: 'src/element/shop/rare-part.ts',
} as const;

/** File names of the chunks of a first visit. */
type FirstVisitFiles = Readonly<Record<keyof typeof firstVisit, string>>;

/**
 * Further modules of a chunk. Otherwise `app` would import `paint`, which a badge does not need,
 * and `controls` would import `screen`, which a closed drawer does not need.
 */
const shared: Readonly<Partial<Record<string, RegExp>>> = {
  badge: /\/src\/core\/(?:api\/cart-item|markup\/node)\.ts$/,
  app: /\/src\/components\/ui\/(?:icon|markup)\.tsx$/,
  common:
    /\/src\/(?:components\/ui\/(?!support-button|slots|use-stable|timing|heading|focus-)|core\/(?:messages\/(?:en-errors|error-text)|view\/spoken-name))/,
  rare: /\/src\/core\/(?:cart\/lines\/removed-line|api\/features\/unsupported)\.ts$/,
};

const firstVisitNames = Object.keys(firstVisit) as (keyof typeof firstVisit)[];

const isRootOf = (name: keyof typeof firstVisit): RegExp =>
  new RegExp(`/${firstVisit[name].replaceAll('.', '\\.')}$`);

/** The chunks that the entry of the script tag loads, the chunks that these load, and the class. */
const appBuild = config({ ...firstVisit, element: 'src/element.ts' }, 'es', {
  // Otherwise exports that only other chunks use would become a separate file.
  preserveEntrySignatures: 'allow-extension',
  output: {
    entryFileNames: ({ name }) => (name === 'element' ? 'element.js' : '[name]-[hash].js'),
    chunkFileNames: '[name]-[hash].js',
    // Each of these is a chunk with all its static imports. The other chunks import shared modules
    // from them.
    codeSplitting: {
      groups: firstVisitNames.map((name, index) => ({
        name,
        test: (id: string) => isRootOf(name).test(id) || shared[name]?.test(id) === true,
        priority: firstVisitNames.length - index,
      })),
    },
  },
});

/**
 * The entry of the script tag. It shares no file with the app, because a page may load it as
 * `guest-cart.js?v=2`.
 */
const entryBuild = (files: FirstVisitFiles): InlineConfig =>
  config({ 'guest-cart': 'src/embed.ts' }, 'es', {
    external: firstVisitNames.map(isRootOf),
    output: {
      paths: (id) => `./${files[firstVisitNames.find((name) => isRootOf(name).test(id)) ?? 'app']}`,
    },
  });

/** The same as a classic script: one file with everything except the languages. */
const classicBuild = config({ 'guest-cart.classic': 'src/embed.ts' }, 'iife');

/** The script to inline in a page. */
const loaderBuild = config({ loader: 'src/loader.ts' }, 'iife');

/** The `integrity` attribute for a file with these bytes. */
function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}

/**
 * @throws {Error} if a script for inlining contains text that would end or hide the script in the
 * page
 */
function assertInlinable(file: string): void {
  const [found] = /<\/script|<!--/i.exec(readFileSync(file, 'utf8')) ?? [];
  if (found !== undefined)
    throw new Error(`guest-cart: ${file} contains "${found}" and cannot be inlined in a page.`);
}

/**
 * File names of the chunks of a first visit: `badge` paints a badge from the shop's response,
 * `paint` an inline cart, `screen` renders a cart, and `app` does everything else.
 *
 * @throws {Error} if one of them imports another file, which would need one more round trip, or if
 * the controls import the screen, which a closed drawer does not need
 */
function firstVisitFiles(chunks: readonly Rolldown.OutputChunk[]): FirstVisitFiles {
  const entries = firstVisitNames.map((name) => {
    const found = chunks.find((chunk) => chunk.isEntry && chunk.name === name);
    if (found === undefined) throw new Error(`guest-cart: the chunk "${name}" was not built.`);
    return [name, found] as const;
  });
  const files = Object.fromEntries(
    entries.map(([name, { fileName }]) => [name, fileName]),
  ) as FirstVisitFiles;
  const { badge, paint, app, common } = files;
  const allowed = {
    badge: [],
    paint: [badge],
    app: [badge],
    // Always requested together with `paint`.
    common: [badge, app, paint],
    screen: [badge, paint, app, common],
    rare: [badge, app],
  };
  const others = entries.flatMap(([name, { imports }]) =>
    imports.filter((file) => !(allowed[name] as readonly string[]).includes(file)),
  );
  if (others.length > 0)
    throw new Error(`guest-cart: a first visit would load ${others.join(' and ')} as well.`);
  const controls = chunks.find(({ name }) => name === 'controls');
  if (controls?.imports.includes(files.screen) === true)
    throw new Error(
      'guest-cart: the controls would load the screen. Name the module that both import in `shared`, under `common`.',
    );
  return files;
}

interface EmbedBuildOptions {
  /** Constants of the source code that are different in a test. */
  readonly define?: Readonly<Record<string, string>>;
  /** Whether names are shortened. @default true. A profile needs the names of functions */
  readonly minify?: boolean;
  /** Further plugins. @default none */
  readonly plugins?: readonly Plugin[];
}

/**
 * Builds everything that a shop page loads: modules, a classic script, the inlined loader and the
 * themes. Adds `integrity.json`, the files' hashes, and `first-visit.json`, the modules that
 * `guest-cart.js` loads on a first visit.
 *
 * @returns the chunks of all of them
 */
export async function buildEmbed(
  outDir: string,
  { define = {}, minify = true, plugins = [] }: EmbedBuildOptions = {},
): Promise<readonly Rolldown.OutputChunk[]> {
  const run = async (
    config: InlineConfig,
    more: InlineConfig = {},
  ): Promise<readonly Rolldown.OutputChunk[]> => {
    const built = await build(
      mergeConfig(
        mergeConfig(config, {
          define,
          plugins,
          build: { outDir, rolldownOptions: { output: { minify } } },
        }),
        more,
      ),
    );
    // One output, as each configuration has one format and none watches.
    const [{ output }] = built as [Rolldown.RolldownOutput];
    return output.filter((file) => file.type === 'chunk');
  };
  const license = { fileName: 'third-party-licenses.md' };
  const app = await run(appBuild, { build: { emptyOutDir: true, license } });
  const files = firstVisitFiles(app);
  const entry = await run(entryBuild(files));
  const classic = await run(classicBuild);
  const loader = await run(loaderBuild);
  writeLanguages(outDir);

  assertInlinable(join(outDir, 'loader.js'));
  writeJson(join(outDir, 'first-visit.json'), {
    badge: [files.badge],
    paint: [files.badge, files.paint],
  });
  cpSync('public/themes', join(outDir, 'themes'), { recursive: true });
  const linked = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  for (const name of readdirSync(join(outDir, 'themes'))) linked.push(`themes/${name}`);
  const hashes = linked.sort().map((name) => [name, integrityOf(readFileSync(join(outDir, name)))]);
  writeJson(join(outDir, 'integrity.json'), Object.fromEntries(hashes));
  return [...entry, ...app, ...classic, ...loader];
}
