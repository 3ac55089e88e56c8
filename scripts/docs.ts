/**
 * `npm run docs` writes the generated tables of docs/ and the English messages for translators, and
 * builds the site into `dist-docs`. `-- --serve` then serves it, `-- --tables` only writes the
 * generated files, `-- --dev` shows changes to pages immediately, `-- --check` opens every page in
 * Chromium and prints what is wrong. `-- --accessibility` only prints the accessibility report of
 * this version, with today's date: run `npm run test:all` before, which runs the tests that it
 * names.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, createServer, serve } from 'vitepress';
import { pagesWithTables } from './docs/tables.ts';
import { englishFile, englishMessages } from './package/languages.ts';

/** The entries of the package, in the order of the reference. */
const entries = [
  'index',
  'client',
  'element',
  'embed',
  'early',
  'inline',
  'schema',
  'server',
  'testing',
] as const;

/** What must have a doc comment. */
const documentedKinds = [
  'Function',
  'Class',
  'Interface',
  'TypeAlias',
  'Variable',
  'Method',
] as const;

/**
 * Writes a page of Markdown for each entry of the package, from its types and doc comments.
 *
 * @throws {Error} if an export has no doc comment, or a doc comment has a broken link
 */
async function writeReference(folder: string): Promise<void> {
  const { Application, LogLevel, ReflectionKind } = await import('typedoc');
  const app = await Application.bootstrapWithPlugins({
    plugin: ['typedoc-plugin-markdown'],
    entryPoints: entries.map((name) => `src/${name}.ts`),
    tsconfig: 'tsconfig.json',
    skipErrorChecking: true,
    readme: 'none',
    disableSources: true,
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    githubPages: false,
    // Without it TypeDoc would replace everything in its default folder, which is `docs`.
    outputs: [{ name: 'markdown', path: folder }],
    logLevel: LogLevel.Warn,
    validation: { notExported: false, invalidLink: true, notDocumented: true },
    requiredToBeDocumented: [...documentedKinds],
    // The plugin adds these options.
    ...{
      router: 'module',
      hidePageHeader: true,
      hideBreadcrumbs: true,
      entryFileName: 'index.md',
      mergeReadme: false,
      parametersFormat: 'table',
      propertiesFormat: 'table',
      interfacePropertiesFormat: 'table',
      typeAliasPropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
      classPropertiesFormat: 'table',
      useCodeBlocks: true,
      expandObjects: true,
    },
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('guest-cart: the reference was not written.');
  for (const module of project.getReflectionsByKind(ReflectionKind.Module)) {
    module.name = module.name === 'index' ? 'guest-cart' : `guest-cart/${module.name}`;
  }
  app.validate(project);
  await app.generateOutputs(project);
  if (app.logger.hasErrors() || app.logger.hasWarnings()) {
    throw new Error('guest-cart: the reference has the problems above.');
  }
}

const { values } = parseArgs({
  options: {
    tables: { type: 'boolean' },
    serve: { type: 'boolean' },
    dev: { type: 'boolean' },
    check: { type: 'boolean' },
    accessibility: { type: 'boolean' },
    port: { type: 'string', default: '4173' },
    /** Folder of the site on its host, such as `/guest-cart/`. */
    base: { type: 'string', default: '/' },
  },
});
process.env['GUEST_CART_DOCS_BASE'] = values.base;

const generated = [...(await pagesWithTables()), [englishFile, englishMessages]] as const;
for (const [file, text] of generated) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}

if (values.accessibility === true) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    readonly version: string;
  };
  const today = new Date().toISOString().slice(0, 10);
  const report = readFileSync('docs/accessibility.md', 'utf8');
  console.log(
    report.replace(/^# .*$/m, `# Accessibility report of guest-cart ${version}, ${today}`),
  );
} else if (values.tables !== true) {
  await writeReference('docs/api');
  const port = Number(values.port);
  if (values.dev === true) {
    const server = await createServer('docs', { port, host: '127.0.0.1' });
    await server.listen();
    server.printUrls();
  } else {
    rmSync('dist-docs', { recursive: true, force: true });
    await build('docs');
    if (values.check === true) {
      const { checkSite } = await import('./docs/check-site.ts');
      const { pages, problems } = await checkSite('dist-docs');
      for (const problem of problems) console.log(problem);
      console.log(`${pages} pages, ${problems.length} problems`);
      if (problems.length > 0) process.exitCode = 1;
    } else if (values.serve === true) await serve({ root: 'docs', port });
    else
      console.log(
        'Built dist-docs. Any static host serves it; `npm run docs -- --serve` does on this machine.',
      );
  }
}
