// Import rules (docs/architecture.md): core ← components ← react, element ← preview; service and
// cli use core.
// `npm run lint` checks them.

/** Folder of src → the folders that it may import. */
const mayImport = {
  core: [],
  components: ['core'],
  react: ['core', 'components'],
  element: ['core', 'components'],
  service: ['core'],
  cli: ['core', 'service'],
  preview: ['core', 'components', 'react', 'element', 'service'],
};

const folder = (name) => `^src/${name}/`;
const folders = (...names) => names.map(folder);

/**
 * What a page loads by `import()`, or never: these folders, and modules named `*-part`, each of
 * which is the root of a chunk.
 */
const lazy = [
  ...folders('core/actions', 'core/api/features', 'core/view/details'),
  ...folders(
    'core/messages/languages',
    'element/actions',
    'element/script-tag/app',
    'element/server',
  ),
  ...folders('components/actions', 'components/details', 'components/shipping', 'components/toast'),
  '-part[.]tsx?$',
  '^src/core/settings/write-settings[.]ts$',
];
/** Use modules of Node. All other folders also run in a browser. */
const node = folders('service/node', 'cli');

const src = '^src/';
const inFolder = '^src/[^/]+/';
const entries = '^src/[^/]+[.]ts$';
const testing = '^src/testing[.]ts$';
const outside = '^(?:test|scripts|bench)/';
const notTypes = { dependencyTypesNot: ['type-only'] };

/** @param comment is printed with a violation */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const folderRules = Object.entries(mayImport).map(([name, allowed]) => {
  const open = [...folders(name, ...allowed), ...(name === 'preview' ? [entries] : [])];
  const why = `src/${name} may import only ${[name, ...allowed].join(', ')}`;
  return forbid(`imports-of-${name}`, why, { path: folder(name) }, { path: src, pathNot: open });
});

/** Folder of src/cli → the other folders of src/cli that it may import. The programs import all. */
const cliMayImport = {
  'command-line': [],
  'doctor/checks': [],
  doctor: ['command-line', 'doctor/checks'],
  inline: ['command-line'],
  init: ['command-line', 'doctor', 'inline'],
  service: ['command-line'],
};
const cliRules = Object.entries(cliMayImport).map(([name, allowed]) => {
  const open = [name, ...allowed].map((one) => `^src/cli/${one}/[^/]+$`);
  const why = `src/cli/${name} may import only ${open.length === 1 ? 'itself' : allowed.join(', ')}`;
  const from = { path: `^src/cli/${name}/[^/]+$` };
  return forbid(`imports-of-cli-${name}`, why, from, { path: '^src/cli/', pathNot: open });
});

// Hooks are in the bundle of the host. The others run in Node or in development.
const eager = {
  path: inFolder,
  pathNot: [...lazy, ...node, ...folders('react', 'service', 'preview')],
};
const lazyCode = { path: lazy, dynamic: false, ...notTypes };
const notHosts = { path: src, pathNot: [folder('preview'), entries] };
const withoutReact = {
  path: inFolder,
  pathNot: folders('components', 'react', 'element', 'preview'),
};
const frameworks = { path: '^node_modules/(?:react|react-dom|@tanstack)/' };
const nodeModules = { dependencyTypes: ['core'], ...notTypes };
const unlisted = { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] };

export default {
  forbidden: [
    ...folderRules,
    ...cliRules,
    forbid(
      'known-folders',
      'add the folder to mayImport',
      {},
      { path: inFolder, pathNot: folders(...Object.keys(mayImport)) },
    ),
    forbid('no-cycles', 'modules form no cycle', {}, { circular: true }),
    forbid(
      'lazy-folders',
      'import() loads this; a static import would add it to every page',
      eager,
      lazyCode,
    ),
    forbid(
      'entries-are-for-hosts',
      'only src/preview, tests and entries import an entry',
      notHosts,
      { path: entries },
    ),
    forbid(
      'no-service-in-pages',
      'the embedded service is for tests',
      { path: entries, pathNot: testing },
      { path: folder('service') },
    ),
    forbid('src-without-tests', 'src imports no test or script', { path: src }, { path: outside }),
    forbid('framework-free', 'React is for hooks and components', withoutReact, frameworks),
    forbid(
      'no-node',
      'browsers have no modules of Node',
      { path: src, pathNot: node },
      nodeModules,
    ),
    forbid(
      'testing-without-node',
      'tests of hosts run in browsers',
      { path: testing },
      { path: node, reachable: true },
    ),
    forbid(
      'declared-packages',
      'package.json lists every import',
      { path: [src, outside] },
      unlisted,
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
