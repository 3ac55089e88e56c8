import { createHash } from 'node:crypto';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import {
  chunks,
  earlyChunks,
  latePatterns,
  nameOfRoot,
  onDemandChunks,
  type ChunkName,
} from './chunks.ts';
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
    plugins: [
      ownExportsOnly,
      // The others are one file with everything.
      format === 'es' && earlyChunksOnlyHaveEarlyModules,
      importLanguages('./'),
    ],
    resolve: { alias: preactAlias },
    // The preview's server builds it too, with NODE_ENV=development.
    oxc: { jsx: { development: false } },
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

/** File names with hashes by the names of chunks. */
type ChunkFiles = Readonly<Record<ChunkName, string>>;

const isRootOf = (name: ChunkName, id: string): boolean => id.endsWith(`/${chunks[name].root}`);

function belongsTo(name: ChunkName, id: string): boolean {
  const shared = Object.keys(chunks[name].shared ?? {});
  return isRootOf(name, id) || shared.some((path) => id.includes(`/${path}`));
}

const chunkNames = Object.keys(chunks) as ChunkName[];

/** The file of the class, which a page's own bundle imports. */
const elementName = 'element';

/** The path of a module in the repository. Its name may end in `?inline`. */
const pathOf = (id: string): string => relative(fromRoot('.'), id).replace(/[?].*$/, '');

const isLate = (path: string): boolean =>
  latePatterns.some((pattern) => new RegExp(pattern).test(path));

/**
 * Throws if an early chunk has a late module, or one that only late modules import, such as a module
 * of a shared folder.
 */
const earlyChunksOnlyHaveEarlyModules: Plugin = {
  name: 'guest-cart:early-chunks-only-have-early-modules',
  generateBundle(_, bundle) {
    const names: readonly string[] = [...earlyChunks, elementName];
    const built = Object.values(bundle)
      .filter((file) => file.type === 'chunk')
      .filter(({ isEntry, name }) => isEntry && names.includes(name));
    const roots = new Set(built.map(({ facadeModuleId }) => facadeModuleId));
    const early = new Set(built.flatMap(({ moduleIds }) => moduleIds));
    for (const { fileName, moduleIds } of built) {
      for (const id of moduleIds) {
        const path = pathOf(id);
        if (roots.has(id) || !path.startsWith('src/')) continue;
        const importers = this.getModuleInfo(id)?.importers ?? [];
        const by = importers.filter((importer) => early.has(importer)).map(pathOf);
        if (by.length === 0)
          this.error(
            `guest-cart: ${path} is in ${fileName}, which pages load early, but only late modules import it. Move it next to one of them: ${importers.map(pathOf).join(', ')}.`,
          );
        // Late modules that it imports are in the chunk because of it.
        if (isLate(path) && !by.every(isLate))
          this.error(
            `guest-cart: ${path} loads late, but is in ${fileName}, because ${by.join(', ')} imports it. Import only its types, or load it by import().`,
          );
      }
    }
  },
};

/** The chunks that the entry of the script tag loads, the chunks that these load, and the class. */
const appBuild = config(
  {
    ...Object.fromEntries(chunkNames.map((name) => [name, chunks[name].root])),
    [elementName]: 'src/element.ts',
  },
  'es',
  {
    optimization: { inlineConst: true },
    // Otherwise exports that only other chunks use would become a separate file.
    preserveEntrySignatures: 'allow-extension',
    output: {
      entryFileNames: ({ name }) => (name === elementName ? '[name].js' : '[name]-[hash].js'),
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

/** @throws {Error} if a file and the rows of {@link onDemandChunks} do not agree */
function checkOnDemand(built: readonly Rolldown.OutputChunk[]): void {
  const files = built.filter(({ isEntry }) => !isEntry);
  const roots = onDemandChunks.map(({ root }) => root);
  for (const { name, moduleIds } of files) {
    const modules = moduleIds.map(pathOf);
    if (!modules.some((path) => roots.includes(path) && nameOfRoot(path) === name))
      throw new Error(
        `guest-cart: no row of scripts/package/chunks.ts has the chunk "${name}", with ${modules.join(', ')}. Add it to onDemandChunks, or name these in "shared" of a chunk that its importers use.`,
      );
  }
  for (const root of roots) {
    if (!files.some(({ name }) => name === nameOfRoot(root)))
      throw new Error(
        `guest-cart: ${root} is no chunk. Remove its row from scripts/package/chunks.ts, or load it by import().`,
      );
  }
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
    if (others.length > 0) {
      const shared = built.filter(({ fileName }) => others.includes(fileName));
      const modules = shared.flatMap(({ moduleIds }) => moduleIds.map(pathOf));
      throw new Error(
        `guest-cart: the chunk "${name}" would load ${others.join(' and ')} as well, with ${modules.join(', ')}. Name what both need in "shared" of a chunk that "${name}" uses, in scripts/package/chunks.ts.`,
      );
    }
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
  checkOnDemand(app);
  const entry = await run(entryBuild(files));
  const classic = await run(classicBuild);
  const loader = await run(loaderBuild);
  writeLanguages(outDir);

  assertInlinable(join(outDir, 'loader.js'));
  writeJson(join(outDir, 'first-visit.json'), {
    badge: [files.badge],
    paint: [...chunks.paint.uses.map((name) => files[name]), files.paint],
  });
  cpSync('public/themes', join(outDir, 'themes'), { recursive: true });
  const linked = readdirSync(outDir).filter((name) => name.endsWith('.js'));
  for (const name of readdirSync(join(outDir, 'themes'))) linked.push(`themes/${name}`);
  const hashes = linked.sort().map((name) => [name, integrityOf(readFileSync(join(outDir, name)))]);
  writeJson(join(outDir, 'integrity.json'), Object.fromEntries(hashes));
  return [...entry, ...app, ...classic, ...loader];
}
