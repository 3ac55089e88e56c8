// Import rules (docs/architecture.md): core ← components ← react, element ← preview; service and
// cli use core.
// `npm run lint` checks them.

import { latePatterns } from './scripts/package/chunks.ts';

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

/**
 * Inside a room, a folder may import those above it in its list. docs/architecture.md has a sentence
 * about each.
 */
const order = {
  core: [
    'core/api',
    'core/messages',
    'core/view',
    'core/view/details',
    'core/settings',
    'core/markup',
    'core/cart/record',
    'core/cart/session',
    'core/cart/state',
    'core/cart/writes',
    'core/cart/lines',
    'core/cart/adds',
    'core/cart/commands',
    'core/cart/shown',
  ],
  components: [
    'components/styles',
    'components/ui',
    'components/form',
    'components/lines',
    'components/summary',
    'components/shipping',
    'components/details',
    'components/motion',
    'components/feedback',
    'components/drawer',
    'components/notices',
    'components/screen',
  ],
  react: ['react', 'react/hooks'],
  element: [
    'element/preact',
    'element/settings',
    'element/first-paint',
    'element/controls',
    'element/tag',
    'element/script-tag',
    'element/server',
  ],
  service: ['service/cart', 'service/http', 'service/node'],
  cli: ['cli/doctor', 'cli'],
  preview: ['preview/storefront', 'preview/stories'],
};

const folder = (name) => `^src/${name}/`;
const folders = (...names) => names.map(folder);
/** The files of a folder, without those of its subfolders. */
const filesOf = (name) => `^src/${name}/[^/]+$`;

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

const orderRules = Object.values(order).flatMap((names) =>
  names
    .slice(0, -1)
    .map((name, index) =>
      forbid(
        `order-of-${name}`,
        `${name} may import only ${names.slice(0, index).join(', ') || 'itself'} in its room`,
        { path: filesOf(name) },
        { path: names.slice(index + 1).map(filesOf) },
      ),
    ),
);

/** Files that may import late ones: those of pages, but for the late ones themselves. */
const inPages = {
  path: folders('core', 'components', 'element'),
  pathNot: latePatterns,
};

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
    ...orderRules,
    forbid(
      'known-folders',
      'add the folder to mayImport',
      {},
      { path: inFolder, pathNot: folders(...Object.keys(mayImport)) },
    ),
    forbid(
      'known-subfolders',
      'add the folder to its room in order',
      {},
      {
        path: folders(...Object.keys(order)),
        pathNot: [...Object.values(order).flat().map(filesOf), folder('core/messages/languages')],
      },
    ),
    forbid(
      'late-modules-load-late',
      'a page loads it on demand: import only its types, or load it by import()',
      inPages,
      { path: latePatterns, dynamic: false, ...notTypes },
    ),
    forbid('no-cycles', 'modules form no cycle', {}, { circular: true }),
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
