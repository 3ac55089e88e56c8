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
export async function writeReference(folder: string): Promise<void> {
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
