// Import rules: which folder of src may import which (docs/architecture.md). `npm run lint:imports` checks them.

/** Folder of src → the folders that it may import. */
const mayImport = {
  schema: [],
  store: ['schema'],
  api: ['store', 'schema'],
  view: ['schema'],
  session: ['api', 'store', 'schema'],
  actions: ['session', 'api', 'store', 'view', 'schema'],
  hooks: ['actions', 'session', 'api', 'store', 'schema'],
  settings: ['api', 'view', 'schema'],
  // Plain props in, DOM out: only types of src/actions (rule lazy-folders).
  components: ['actions', 'settings', 'view', 'schema'],
  'components/widget': ['components', 'hooks', 'actions', 'settings', 'support-bundle', 'view', 'schema'],
  'first-paint': ['settings', 'session', 'api', 'store', 'view', 'schema'],
  element: [
    'first-paint',
    'settings',
    'components',
    'actions',
    'session',
    'api',
    'store',
    'support-bundle',
    'view',
    'schema',
  ],
  'support-bundle': ['settings', 'api', 'store', 'schema'],
  'script-tag': ['first-paint', 'settings', 'api'],
  'script-tag/app': ['element', 'settings', 'api', 'schema', 'support-bundle'],
  inline: ['settings', 'api'],
  doctor: ['settings', 'api', 'view', 'schema'],
  service: ['schema'],
  'service-command': ['service', 'settings'],
  'test-kit': ['service', 'session', 'api', 'store', 'schema'],
  // Like the code of a host: the package's entries. The Lab also simulates faults, and masks like the doctor.
  dev: ['service/http', 'service/faults', 'api'],
};

/** For scripts/check-tests.ts. */
export const knownFolders = Object.keys(mayImport);

const folder = (name) => `^src/${name}/`;
const folders = (...names) => names.map(folder);

/** What a page loads by `import()`: these folders, and modules named `*-part`, each of which is the root of a chunk. */
const lazy = [
  ...folders(
    'actions',
    'api/features',
    'components/actions',
    'components/details',
    'components/shipping',
    'components/toast',
    'element/actions',
  ),
  ...folders('script-tag/app', 'settings/diagnostics', 'view/details', 'view/messages/languages'),
  '-part[.]tsx?$',
];
/** Use modules of Node. All other folders also run in a browser. */
const node = folders('service/node', 'service-command', 'inline', 'doctor');
/** Render. All other folders work without React. */
const react = folders('hooks', 'components', 'element', 'dev');

const src = '^src/';
const entries = '^src/[^/]+[.]ts$';
const testing = '^src/testing[.]ts$';
const outside = '^(?:test|scripts|bench)/';
const notTypes = { dependencyTypesNot: ['type-only'] };
const nodeModule = { dependencyTypes: ['core'], ...notTypes };

/** @param why is printed with a violation */
const forbid = (name, why, from, to, more = {}) => ({ name, comment: why, severity: 'error', from, to, ...more });

const folderRules = Object.entries(mayImport).map(([name, allowed]) => {
  const inner = Object.keys(mayImport).filter((other) => other.startsWith(`${name}/`));
  const open = [...folders(name, ...allowed), ...(name === 'dev' ? [entries] : [])];
  const why = `src/${name} may import only ${[name, ...allowed].join(', ')}`;
  const from = { path: folder(name), pathNot: folders(...inner) };
  return forbid(`imports-of-${name}`, why, from, { path: src, pathNot: open });
});

export default {
  forbidden: [
    ...folderRules,
    forbid(
      'known-folders',
      'move the file to one of the folders in docs/architecture.md, or add the new folder to mayImport in .dependency-cruiser.js',
      {},
      { path: '^src/[^/]+/', pathNot: folders(...knownFolders) },
    ),
    forbid('no-cycles', 'modules form no cycle', {}, { circular: true }),
    // A folder and those inside it may import each other: the outer one holds what the inner ones share.
    forbid('no-folder-cycles', 'folders form no cycle', { path: src }, { circular: true }, { scope: 'folder' }),
    forbid(
      'lazy-folders',
      'import() loads this on demand; a static import would add it to every page',
      // Hooks are in the bundle of the host. The others run in Node or in development.
      {
        path: '^src/[^/]+/',
        pathNot: [...lazy, ...folders('hooks', 'inline', 'doctor', 'service', 'service-command', 'dev')],
      },
      { path: lazy, dynamic: false, ...notTypes },
    ),
    forbid(
      'entries-are-for-hosts',
      'only src/dev, tests and larger entries import an entry',
      { path: src, pathNot: [folder('dev'), entries] },
      { path: entries },
    ),
    forbid(
      'service-stays-out-of-pages',
      'the embedded service is for development and tests; it never reaches a page',
      { path: src, pathNot: [...folders('service', 'service-command', 'test-kit', 'dev'), testing] },
      { path: folder('service') },
    ),
    forbid('src-without-tests', 'src imports no test or script', { path: src }, { path: outside }),
    forbid(
      'framework-free',
      'React and TanStack Query are for hooks and components',
      { path: '^src/[^/]+/', pathNot: react },
      { path: '^node_modules/(?:react|react-dom|@tanstack)/' },
    ),
    forbid('browsers-lack-node', 'browsers have no modules of Node', { path: src, pathNot: node }, nodeModule),
    forbid(
      'testing-without-node',
      'tests of hosts run in browsers',
      { path: testing },
      { path: node, reachable: true },
    ),
    forbid(
      'declared-packages',
      'package.json lists every imported package',
      { path: [src, outside] },
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
