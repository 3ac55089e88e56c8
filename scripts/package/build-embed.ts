import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { constants } from './constants.ts';
import { importLanguages, writeLanguages } from './languages.ts';

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** Replaces React with preact, which is a third of its size. */
export const preactAlias = [
  { find: /^react-dom\/client$/, replacement: fromRoot('src/element/preact/react-dom-client.ts') },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: fromRoot('src/element/preact/react.ts') },
];

/**
 * If a chunk is inlined, Rolldown's helper lists its exports with `for … in`, which throws on a
 * page that has added a property to `Object.prototype`.
 */
const ownExportsOnly: Plugin = {
  name: 'guest-cart:own-exports-only',
  renderChunk: (code) =>
    code.replace('for (var name in all)', 'for (var name of Object.keys(all))'),
};

/**
 * Chromium compiles all functions of the file while it loads, on another thread, instead of each one
 * before its first call: https://v8.dev/blog/explicit-compile-hints
 */
const compileHint = '//# allFunctionsCalledOnLoad';

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
    plugins: [ownExportsOnly, importLanguages('./')],
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
          // Nothing bundles these files again but a host of the class, which uses all of it.
          comments: { annotation: false, legal: true },
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

type ChunkName = 'badge' | 'paint' | 'app' | 'shell' | 'screen' | 'rare' | 'controls';

interface Chunk {
  /** The module that a page loads by `import()`. The chunk has it and what it imports. */
  readonly root: string;
  /** Folders and modules that are in the chunk as well, because later ones share them. @default none */
  readonly shared?: readonly string[];
  /**
   * Chunks that it may import from, because a page always requests them with it. Any other file
   * would need one more round trip.
   */
  readonly uses: readonly ChunkName[];
}

/**
 * The chunks that most pages load. A module that several of them import is in the first one. All
 * other chunks follow from `import()` alone.
 */
const chunks: Readonly<Record<ChunkName, Chunk>> = {
  /** Paints a badge from the shop's response. */
  badge: {
    root: 'src/element/first-paint/badge-from-response.ts',
    shared: ['src/core/view/line-controls.ts'],
    uses: [],
  },
  /** Paints an inline cart from the shop's response. */
  paint: { root: 'src/element/first-paint/inline-from-response.ts', uses: ['badge'] },
  /** Defines the element. */
  app: { root: 'src/element/script-tag/app-part.ts', uses: ['badge'] },
  /** Renders badge and drawer. */
  shell: {
    root: 'src/element/chunks/shell-part.tsx',
    shared: [
      'src/components/ui/',
      'src/core/messages/error-text.ts',
      'src/core/messages/en-errors.ts',
    ],
    uses: ['badge', 'app'],
  },
  /** Renders the cart. */
  screen: { root: 'src/element/chunks/screen-part.tsx', uses: ['badge', 'paint', 'app', 'shell'] },
  /** What an idle page loads for later. */
  rare: { root: 'src/element/chunks/rare-part.ts', uses: ['badge', 'app'] },
  /** Changes the cart. Not with the screen, because its drawer may be closed. */
  controls: {
    root: 'src/element/chunks/controls-part.ts',
    uses: ['badge', 'paint', 'app', 'shell', 'rare'],
  },
};

const chunkNames = Object.keys(chunks) as ChunkName[];

/** File names with hashes by the names of chunks. */
type ChunkFiles = Readonly<Record<ChunkName, string>>;

const isRootOf = (name: ChunkName, id: string): boolean => id.endsWith(`/${chunks[name].root}`);

function belongsTo(name: ChunkName, id: string): boolean {
  const { shared = [] } = chunks[name];
  return isRootOf(name, id) || shared.some((path) => id.includes(`/${path}`));
}

/** The chunks that the entry of the script tag loads, the chunks that these load, and the class. */
const appBuild = config(
  {
    ...Object.fromEntries(chunkNames.map((name) => [name, chunks[name].root])),
    element: 'src/element.ts',
  },
  'es',
  {
    // Otherwise exports that only other chunks use would become a separate file.
    preserveEntrySignatures: 'allow-extension',
    output: {
      entryFileNames: ({ name }) => (name === 'element' ? 'element.js' : '[name]-[hash].js'),
      chunkFileNames: '[name]-[hash].js',
      postBanner: ({ isEntry }) => (isEntry ? compileHint : ''),
      // A group has all static imports of its module.
      codeSplitting: {
        groups: chunkNames.map((name, index) => ({
          name,
          test: (id: string) => belongsTo(name, id),
          priority: chunkNames.length - index,
        })),
      },
    },
  },
);

/**
 * The entry of the script tag. It shares no file with the app, because a page may load it as
 * `guest-cart.js?v=2`.
 */
function entryBuild(files: ChunkFiles): InlineConfig {
  const fileOf = (id: string): string | undefined => {
    const name = chunkNames.find((each) => isRootOf(each, id));
    return name && `./${files[name]}`;
  };
  return config({ 'guest-cart': 'src/embed.ts' }, 'es', {
    external: (id) => fileOf(id) !== undefined,
    output: { paths: (id) => fileOf(id) ?? id },
  });
}

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
 * The files of {@link chunks}.
 *
 * @throws {Error} if one of them imports a file that `uses` does not name
 */
function filesOf(built: readonly Rolldown.OutputChunk[]): ChunkFiles {
  const byName = new Map(built.filter(({ isEntry }) => isEntry).map((each) => [each.name, each]));
  const files: Partial<Record<ChunkName, string>> = {};
  for (const name of chunkNames) {
    const chunk = byName.get(name);
    if (chunk === undefined) throw new Error(`guest-cart: the chunk "${name}" was not built.`);
    const allowed = chunks[name].uses.map((used) => byName.get(used)?.fileName);
    const others = chunk.imports.filter((file) => !allowed.includes(file));
    if (others.length > 0)
      throw new Error(
        `guest-cart: the chunk "${name}" would load ${others.join(' and ')} as well. Import what they share in a chunk that it uses.`,
      );
    files[name] = chunk.fileName;
  }
  return files as ChunkFiles; // every name is set
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
  const files = filesOf(app);
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
