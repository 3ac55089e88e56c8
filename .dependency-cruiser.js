// Import rules: which folder of src may import which (docs/architecture.md). `npm run lint:imports` checks them.

/** What knows the shop and its cart, without showing anything. */
const data = ['session', 'api', 'store', 'schema'];

/** Folder of src → the folders that it may import. */
const mayImport = {
  schema: [],
  store: ['schema'],
  api: ['store', 'schema'],
  view: ['schema'],
  session: ['api', 'store', 'schema'],
  actions: ['view', ...data],
  hooks: ['actions', ...data],
  settings: ['api', 'view', 'schema'],
  // Plain props in, DOM out: only types of src/actions (rule lazy-folders).
  components: ['actions', 'settings', 'view', 'schema'],
  'components/widget': ['components', 'hooks', 'actions', 'settings', 'support-bundle', 'view', 'schema'],
  'first-paint': ['settings', 'view', ...data],
  element: ['components', 'first-paint', 'actions', 'settings', 'support-bundle', 'view', ...data],
  'support-bundle': ['settings', 'api', 'store', 'schema'],
  'script-tag': ['first-paint', 'settings', 'api'],
  'script-tag/app': ['element', 'settings', 'api', 'schema', 'support-bundle'],
  inline: ['settings', 'api'],
  doctor: ['settings', 'api', 'view', 'schema'],
  service: ['schema'],
  'service-command': ['service', 'settings'],
  'test-kit': ['service', ...data],
  // Like the code of a host: the package's entries. The Lab also simulates faults, and masks like the doctor.
  dev: ['service/http', 'service/faults', 'api'],
};

/** For scripts/check-tests.ts. */
export const knownFolders = Object.keys(mayImport);

const folder = (name) => `^src/${name}/`;
const folders = (...names) => names.map(folder);

/** What a page loads by `import()`: these folders, and modules named `*-part`, each of which is the root of a chunk. */
const lazy = [
  ...folders('actions', 'api/features', 'element/actions', 'script-tag/app', 'settings/diagnostics', 'view/details'),
  ...folders('components/actions', 'components/details', 'components/shipping', 'components/toast'),
  ...folders('view/messages/languages'),
  '-part[.]tsx?$',
];
/** Use modules of Node. All other folders also run in a browser. */
const node = folders('service/node', 'service-command', 'inline', 'doctor');

const src = '^src/';
const inFolder = '^src/[^/]+/';
const entries = '^src/[^/]+[.]ts$';
const testing = '^src/testing[.]ts$';
const outside = '^(?:test|scripts|bench)/';
const notTypes = { dependencyTypesNot: ['type-only'] };

/** @param comment is printed with a violation */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const folderRules = Object.entries(mayImport).map(([name, allowed]) => {
  const inner = knownFolders.filter((other) => other.startsWith(`${name}/`));
  const open = [...folders(name, ...allowed), ...(name === 'dev' ? [entries] : [])];
  const why = `src/${name} may import only ${[name, ...allowed].join(', ')}`;
  const from = { path: folder(name), pathNot: folders(...inner) };
  return forbid(`imports-of-${name}`, why, from, { path: src, pathNot: open });
});

const withoutRules = { path: inFolder, pathNot: folders(...knownFolders) };
// Hooks are in the bundle of the host. The others run in Node or in development.
const eager = { path: inFolder, pathNot: [...lazy, ...node, ...folders('hooks', 'service', 'dev')] };
const lazyCode = { path: lazy, dynamic: false, ...notTypes };
const notHosts = { path: src, pathNot: [folder('dev'), entries] };
const shippedEntries = { path: entries, pathNot: testing };
const withoutReact = { path: inFolder, pathNot: folders('hooks', 'components', 'element', 'dev') };
const frameworks = { path: '^node_modules/(?:react|react-dom|@tanstack)/' };
const nodeModules = { dependencyTypes: ['core'], ...notTypes };
const unlisted = { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] };

export default {
  forbidden: [
    ...folderRules,
    forbid(
      'known-folders',
      'move the file, or add its folder to mayImport in .dependency-cruiser.js',
      {},
      withoutRules,
    ),
    forbid('no-cycles', 'modules form no cycle', {}, { circular: true }),
    // A folder and those inside it may import each other: the outer one holds what the inner ones share.
    { ...forbid('no-folder-cycles', 'folders form no cycle', { path: src }, { circular: true }), scope: 'folder' },
    forbid('lazy-folders', 'import() loads this; a static import would add it to every page', eager, lazyCode),
    forbid('entries-are-for-hosts', 'only src/dev, tests and entries import an entry', notHosts, { path: entries }),
    forbid('no-service-in-pages', 'the embedded service is for tests', shippedEntries, { path: folder('service') }),
    forbid('src-without-tests', 'src imports no test or script', { path: src }, { path: outside }),
    forbid('framework-free', 'React is for hooks and components', withoutReact, frameworks),
    forbid('no-node', 'browsers have no modules of Node', { path: src, pathNot: node }, nodeModules),
    forbid(
      'testing-without-node',
      'tests of hosts run in browsers',
      { path: testing },
      { path: node, reachable: true },
    ),
    forbid('declared-packages', 'package.json lists every import', { path: [src, outside] }, unlisted),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
