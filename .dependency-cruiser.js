// Import rules: which folder of src may import which (docs/architecture.md). `npm run lint:imports` checks them.

/** Folder of src → the folders that it may import. */
const mayImport = {
  schema: [],
  api: ['store', 'schema'],
  store: ['schema'],
  view: ['schema'],
  session: ['api', 'store', 'schema'],
  actions: ['session', 'api', 'store', 'schema'],
  hooks: ['actions', 'session', 'api', 'store', 'schema'],
  components: ['settings', 'view', 'schema'],
  'components/actions': ['components', 'actions', 'settings', 'api', 'view', 'schema'],
  'components/widget': ['components', 'hooks', 'actions', 'settings', 'view', 'schema'],
  settings: ['session', 'store', 'api', 'view', 'schema'],
  'first-paint': ['settings', 'session', 'api', 'store', 'view', 'schema'],
  element: ['first-paint', 'settings', 'components', 'actions', 'session', 'api', 'store', 'view', 'schema'],
  'script-tag': ['element', 'first-paint', 'settings', 'api', 'schema'],
  inline: ['settings', 'api'],
  service: ['schema'],
  // Like the code of a host: nothing but the package's entries, and the types of the preview's own routes.
  dev: ['service/http'],
};

/** Folders that pages load when they need them. Everything else of a page reaches them by `import()`. */
const lazyFolders = ['actions', 'api/features', 'components/actions', 'components/details', 'settings/diagnostics'];
/** Folders that use modules of Node. All others also run in a browser. */
const nodeFolders = ['service/node', 'inline'];
/** Folders that render. All others work without React. */
const reactFolders = ['hooks', 'components', 'element', 'dev'];

const folder = (name) => `^src/${name}/`;
const entries = '^src/[^/]+[.]ts$';
const notTypes = { dependencyTypesNot: ['type-only'] };

// SWITCH: these two only warn until the folders named in their output are split.
const warnOnly = { severity: 'warn' };

/** @param why is printed with a violation */
const forbid = (name, why, from, to, more = {}) => ({ name, comment: why, severity: 'error', from, to, ...more });

const folderRules = Object.entries(mayImport).map(([name, allowed]) => {
  const inner = Object.keys(mayImport).filter((other) => other.startsWith(`${name}/`));
  const open = [name, ...allowed].map(folder).concat(name === 'dev' ? entries : []);
  const why = `src/${name} may import only ${[name, ...allowed].join(', ')}`;
  return forbid(
    `imports-of-${name}`,
    why,
    { path: folder(name), pathNot: inner.map(folder) },
    { path: '^src/', pathNot: open },
  );
});

export default {
  forbidden: [
    ...folderRules,
    forbid('no-cycles', 'modules form no cycle', {}, { circular: true }),
    forbid(
      'no-folder-cycles',
      'folders form no cycle',
      { path: '^src/' },
      { circular: true },
      { scope: 'folder', ...warnOnly },
    ),
    forbid(
      'lazy-folders',
      'import() loads these folders on demand; a static import would add them to every page',
      { path: ['^src/(?:components|element|first-paint|script-tag|settings)/'], pathNot: lazyFolders.map(folder) },
      { path: lazyFolders.map(folder), dynamic: false, ...notTypes },
      warnOnly,
    ),
    forbid(
      'entries-are-for-hosts',
      'only src/dev, tests and larger entries import an entry',
      { path: '^src/', pathNot: [folder('dev'), entries] },
      { path: entries },
    ),
    forbid(
      'service-stays-out-of-pages',
      'the embedded service is for development and tests; it never reaches a page',
      {
        pathNot: [
          folder('service'),
          folder('dev'),
          '^src/testing[.]ts$',
          '^vite[.]config[.]ts$',
          '^(?:test|scripts|bench)/',
        ],
      },
      { path: folder('service') },
    ),
    forbid(
      'src-without-tests',
      'src imports no test or script',
      { path: '^src/' },
      { path: '^(?:test|scripts|bench)/' },
    ),
    forbid(
      'framework-free',
      'React and TanStack Query are for hooks and components',
      { path: '^src/[^/]+/', pathNot: reactFolders.map(folder) },
      { path: '^node_modules/(?:react|react-dom|react-error-boundary|@tanstack)/' },
    ),
    forbid(
      'browser-code-without-node',
      'code for browsers cannot use modules of Node',
      { path: '^src/', pathNot: nodeFolders.map(folder) },
      { dependencyTypes: ['core'], ...notTypes },
    ),
    forbid(
      'testing-runs-in-browsers',
      'tests of hosts import guest-cart/testing in a browser too',
      { path: '^src/testing[.]ts$' },
      { path: nodeFolders.map(folder), reachable: true },
    ),
    forbid(
      'declared-packages',
      'package.json lists every imported package',
      { path: '^(?:src|scripts|test|bench)/' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
