import { registerHooks } from 'node:module';

/**
 * Resolves imports of React to another package, for tests that run against it. Vitest aliases do
 * this for our files; imports inside packages (Testing Library, TanStack Query) need this Node
 * hook. Load it first:
 * `node --import ./test/support/react-names.ts?react-18`.
 */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'react-18': {
    react: 'react-18',
    'react/jsx-runtime': 'react-18/jsx-runtime',
    'react/jsx-dev-runtime': 'react-18/jsx-dev-runtime',
    'react-dom': 'react-dom-18',
    'react-dom/client': 'react-dom-18/client',
    'react-dom/server': 'react-dom-18/server',
    'react-dom/test-utils': 'react-dom-18/test-utils',
  },
  preact: {
    react: 'preact/compat',
    'react/jsx-runtime': 'preact/jsx-runtime',
    'react/jsx-dev-runtime': 'preact/jsx-runtime',
    'react-dom': 'preact/compat',
    'react-dom/client': 'preact/compat/client',
    'react-dom/server': 'preact/compat/server',
    'react-dom/test-utils': 'preact/test-utils',
  },
};

const chosen = names[new URL(import.meta.url).search.slice(1)];
if (chosen === undefined)
  throw new Error(
    `test/support/react-names.ts is to be loaded with one of ?${Object.keys(names).join(', ?')}`,
  );

registerHooks({
  resolve(specifier, context, nextResolve) {
    return nextResolve(chosen[specifier] ?? specifier, context);
  },
});
