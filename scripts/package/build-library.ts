import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rolldown, type OutputChunk, type OutputOptions, type Plugin } from 'rolldown';
import { dts } from 'rolldown-plugin-dts';
import { parseAst } from 'rolldown/parseAst';
import { build } from 'vite';
import { constants } from './constants.ts';
import { importLanguages } from './languages.ts';

/**
 * Entries with JavaScript in `dist` itself. Those of the element and the script tag are in
 * `dist/embed`.
 */
const entries = ['index', 'client', 'schema', 'early', 'inline', 'testing'] as const;
const typeEntries = [...entries, 'server', 'element', 'embed'] as const;

/**
 * A package that the built modules import. Hono is bundled, so that the test kit needs no other
 * package.
 */
const isPackage = /^(?!hono\/|hono$)[^./\0]/;

const isClientModule = (file: string): boolean =>
  readFileSync(file, 'utf8').startsWith("'use client'");

/** Whether a hook imports the commands, itself or by another hook. */
function importsCommands(hook: string): boolean {
  const imports = readFileSync(hook, 'utf8').matchAll(/^import \{[^}]*\} from '(\.[^']+)'/gm);
  return [...imports].some(([, path = '']) => {
    const file = join(dirname(hook), path);
    return (
      file.endsWith('/provider-commands.ts') || (path.startsWith('./') && importsCommands(file))
    );
  });
}

/**
 * Further roots of chunks, by name, so that a page loads and a server runs only what it uses: each
 * component, the hooks that read the state of commands, the other hooks, and what a server may call.
 */
function chunkRoots(): Readonly<Record<string, readonly string[]>> {
  const text = ['src/index.ts', 'src/shared-exports.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const exported = [...text.matchAll(/^export \{[^}]*\} from '\.\/([^']+)'/gm)].map(
    ([, file = '']) => `src/${file}`,
  );
  return Object.groupBy(exported, (file) => {
    if (!isClientModule(file)) return 'server';
    if (file.endsWith('.tsx')) return /([^/]+)\.tsx$/.exec(file)?.[1] ?? file;
    return importsCommands(file) ? 'command-hooks' : 'hooks';
  }) as Record<string, string[]>;
}

/**
 * Adds a module `chunk:NAME` for each of {@link chunkRoots}. Nothing imports it, so it is not
 * written.
 */
function rootsOfChunks(roots: Readonly<Record<string, readonly string[]>>): Plugin {
  const isRoot = (id: string | null): boolean => id?.startsWith('\0chunk:') === true;
  return {
    name: 'guest-cart:roots-of-chunks',
    resolveId: (id) => (id.startsWith('chunk:') ? `\0${id}` : null),
    load(id) {
      if (!isRoot(id)) return null;
      const files = roots[id.slice('\0chunk:'.length)] ?? [];
      return files.map((file) => `export * from ${JSON.stringify(resolve(file))};`).join('\n');
    },
    generateBundle(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        if (file.type === 'chunk' && isRoot(file.facadeModuleId))
          Reflect.deleteProperty(bundle, name);
      }
    },
  };
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The nodes that run when their module is loaded: those in no function. */
function* loadTimeNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* loadTimeNodes(each);
  if (!isNode(value) || /Function|^MethodDefinition$/.test(value.type)) return;
  yield value;
  for (const child of Object.values(value)) yield* loadTimeNodes(child);
}

const mayHaveEffects = /^(?:Call|New)Expression$|^SpreadElement$/;

/**
 * Marks the constants of a chunk as free of side effects, as `sideEffects` of package.json does for
 * whole files. Otherwise a host's bundler keeps every constant of a used chunk whose value is the
 * result of a call.
 */
const pureConstants: Plugin = {
  name: 'guest-cart:pure-constants',
  renderChunk(code) {
    const constantsOf = parseAst(code).body.flatMap((statement) => {
      const declaration =
        statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      return declaration?.type === 'VariableDeclaration' ? declaration.declarations : [];
    });
    let marked = code;
    for (const { init } of constantsOf.reverse()) {
      if (init == null || ![...loadTimeNodes(init)].some(({ type }) => mayHaveEffects.test(type)))
        continue;
      const value = code.slice(init.start, init.end);
      marked = `${marked.slice(0, init.start)}/* @__PURE__ */ (() => (${value}))()${marked.slice(init.end)}`;
    }
    return marked;
  },
};

/**
 * A chunk with a module for browsers starts with its directive, which Rolldown removes from
 * modules.
 */
const banner = ({ moduleIds }: Pick<OutputChunk, 'moduleIds'>): string =>
  moduleIds.some((id) => /\.tsx?$/.test(id) && isClientModule(id)) ? "'use client';" : '';

/**
 * The text of a stylesheet without comments and line breaks, for `import css from './x.css?inline'`
 * as in Vite.
 */
const inlineStyles: Plugin = {
  name: 'guest-cart:inline-styles',
  resolveId: (id, importer) =>
    id.endsWith('.css?inline') ? `${resolve(importer ?? '', '..', id)}&text` : null,
  load(id) {
    if (!id.endsWith('.css?inline&text')) return null;
    const css = readFileSync(id.replace('?inline&text', ''), 'utf8');
    const text = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\s+/g, ' ');
    return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
  },
};

/**
 * Builds the entries with the chunks that they share. That for servers is one file. Dependencies
 * are external.
 */
async function buildModules(outDir: string): Promise<void> {
  const input = [
    ...entries.map((name) => [name, `src/${name}.ts`]),
    ...Object.keys(chunkRoots()).map((name) => [`root-${name}`, `chunk:${name}`]),
  ];
  await bundleModules(outDir, Object.fromEntries(input) as Record<string, string>, {
    includeDependenciesRecursively: false,
    groups: [
      // Apart, these two make a host's bundler split the first files of a page with a widget, which
      // then are 2 kB more.
      { name: 'lines', test: /\/core\/view\/(?:compact-view|options)\.ts$/ },
      // Each of these would be a file of its own: what every provider uses, and what late chunks share.
      {
        name: 'session-tools',
        test: /\/core\/(?:api\/report|cart\/record\/(?:current-cart|record-keys)|cart\/session\/load-customer|cart\/state\/when-idle)\.ts$/,
      },
      { name: 'features', test: /\/core\/api\/(?:feature-names|features\/declared-features)\.ts$/ },
      {
        name: 'late-ui',
        test: /\/components\/ui\/(?:page-link|safe-link|scroll-into-view)\.tsx?$/,
      },
      // Texts load when they are needed: those of the badge, of a failed add, of the screen, of the
      // controls, of the details, and the others.
      {
        name: 'texts',
        test: /\/messages\/en-(?:add-not-loaded|errors|shell|summary)\.ts$/,
      },
      { name: 'en-add-errors', test: /\/messages\/en-add-errors\.ts$/ },
      { name: 'en-compact', test: /\/messages\/en-compact\.ts$/ },
      { name: 'en-screen', test: /\/messages\/en-screen\.ts$/ },
      { name: 'en-controls', test: /\/messages\/en-controls\.ts$/ },
      { name: 'en-details', test: /\/messages\/en-details\.ts$/ },
      { name: 'en-others', test: /\/messages\/en-[\w-]+\.ts$/ },
    ],
  });
  await bundleModules(outDir, { server: 'src/server.ts' }, false);
}

async function bundleModules(
  outDir: string,
  input: Record<string, string>,
  codeSplitting: NonNullable<OutputOptions['codeSplitting']>,
): Promise<void> {
  const output: OutputOptions = {
    dir: outDir,
    minifyInternalExports: false,
    chunkFileNames: 'chunks/[name].js',
    banner,
    codeSplitting,
  };
  const bundle = await rolldown({
    input,
    external: isPackage,
    platform: 'neutral',
    preserveEntrySignatures: 'allow-extension',
    transform: { target: 'es2022', define: constants },
    checks: { moduleLevelDirective: false, bundlerTimings: false },
    plugins: [
      importLanguages(codeSplitting ? '../embed/' : './embed/'),
      inlineStyles,
      rootsOfChunks(chunkRoots()),
      pureConstants,
    ],
  });
  await bundle.write(output);
  await bundle.close();
}

/** Builds the declarations of the entries, and files with those that they share. */
async function buildTypes(outDir: string): Promise<void> {
  const bundle = await rolldown({
    input: Object.fromEntries(typeEntries.map((name) => [name, `src/${name}.ts`])),
    external: [isPackage, /\.css/],
    checks: { bundlerTimings: false },
    plugins: [dts({ emitDtsOnly: true, compilerOptions: { stripInternal: true } })],
  });
  // One file for all that entries share. A type has no bytes in a page.
  const codeSplitting = { groups: [{ name: 'shared.d', test: /\.d\.ts$/, minShareCount: 2 }] };
  await bundle.write({
    dir: outDir,
    chunkFileNames: 'types/[name].js',
    minifyInternalExports: false,
    codeSplitting,
  });
  await bundle.close();
  // Hand-written types for the JSX of frameworks. They are separate, because a project has only one
  // of these frameworks.
  cpSync('types/jsx', join(outDir, 'jsx'), { recursive: true });
  writeFileSync(join(outDir, 'jsx/none.js'), 'export {};\n');
  // TypeScript 7 rejects `import 'guest-cart/styles.css'` without types.
  writeFileSync(join(outDir, 'stylesheet.d.ts'), 'export {};\n');
}

/** Builds what applications import, into `dist` itself: modules, types and the stylesheet. */
export async function buildLibrary(outDir: string): Promise<void> {
  await buildModules(outDir);
  await buildTypes(outDir);
  const folder = 'src/components/styles';
  const styles = readFileSync(`${folder}/styles.css`, 'utf8');
  const sheet = (_line: string, path: string): string => readFileSync(join(folder, path), 'utf8');
  writeFileSync(join(outDir, 'styles.css'), styles.replace(/@import '(.*)';/g, sheet));
}

/**
 * Bundles the commands with their dependencies, so that they run in a project that has only
 * guest-cart installed. Imports of Node's modules are kept.
 */
export async function buildCommands(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: constants,
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: true,
      target: 'node20',
      minify: false,
      license: { fileName: 'third-party-licenses.md' },
      rolldownOptions: {
        input: 'src/cli/guest-cart.ts',
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name].js',
          codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        },
      },
    },
  });
}
