import { globSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { AliasOptions, Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { preactAlias } from './scripts/package/build-embed.ts';
import { constants } from './scripts/package/constants.ts';
import { EnvironmentSequencer } from './test/support/environment-sequencer.ts';
import { patience } from './test/support/patience.ts';
import { runsInFull } from './test/support/property-runs.ts';

// Vitest starts with an older Node, and then ends with errors such as "Map.groupBy is not a
// function".
if (!('groupBy' in Map)) {
  throw new Error(
    `guest-cart: the tests need Node 22.18 or later, not ${process.version}. Run npx vitest, which uses Node 24.`,
  );
}

const everyTest = 'test/**/*.test.{ts,tsx}';

/**
 * Tests that build or install the package, start server processes, drive a browser, or render for
 * many seconds.
 */
const slowTests = [
  'test/bench/baselines.test.ts',
  'test/browser/**/*.test.ts',
  'test/core/messages/languages-render.test.tsx',
  'test/package/**/*.test.ts',
  'test/recordings/main.test.ts',
  'test/reliability/dev-log.test.ts',
];

/**
 * Components whose code depends on what a React does: focus, portals, refs, effects, hydration of
 * controls. The others only render, and run with React 19 only.
 */
const smokeComponents = [
  'test/components/react-projects.test.tsx',
  'test/components/drawer/badge.test.tsx',
  'test/components/drawer/drawer.test.tsx',
  'test/components/ui/*.test.tsx',
  'test/components/*/use-!(shipping).test.tsx',
];

/**
 * Preact has its own events. With React 18 they only repeat what the tests of React 19 say. What is
 * announced is decided without either; that preact renders it is told with the toast.
 */
const eventComponents = [
  'test/components/feedback/add-reaction.test.tsx',
  'test/components/feedback/toast-chunk.test.tsx',
  'test/components/lines/quantity-stepper.test.tsx',
];

/** For the tests, and the widget of React, which need more of React than its components do. */
const preactCompat = [
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx(-dev)?-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react$/, replacement: 'preact/compat' },
];

/** The components run on what `dist/embed` has instead of React. */
const preact: Plugin = {
  name: 'guest-cart:preact',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isShipped = /\/src\/(?:components|element)\//.test(importer);
    const aliases = isShipped ? preactAlias : preactCompat;
    const alias = aliases.find(({ find }) => find.test(source));
    return alias && this.resolve(alias.replacement, importer, { skipSelf: true });
  },
};

/** The oldest React and the oldest TanStack Query that package.json allows. */
const react18: AliasOptions = [
  { find: /^react(-dom)?(?=$|\/)/, replacement: 'react$1-18' },
  { find: '@tanstack/react-query', replacement: 'react-query-5-62' },
];

type Settings = NonNullable<TestProjectInlineConfiguration['test']>;

function project(
  name: string,
  include: string[],
  settings: Settings = {},
): TestProjectInlineConfiguration {
  for (const pattern of include) {
    if (globSync(pattern).length === 0)
      throw new Error(
        `guest-cart: no file matches ${pattern} of the vitest project ${name}. Correct the pattern in vitest.config.ts.`,
      );
  }
  return { extends: true, test: { ...settings, name, include } };
}

/**
 * For tests that compile, install, build or drive a browser, which takes minutes on a busy machine.
 * What a test waits for has its own limit (test/support/patience.ts), so only compiling and
 * building can take this long.
 */
const unhurried = { testTimeout: 900_000, hookTimeout: 900_000 };

/** Runs tests that render with another package instead of React 19. */
function projectOver(
  name: string,
  resolution: Pick<TestProjectInlineConfiguration, 'plugins' | 'resolve'>,
  include: string[],
): TestProjectInlineConfiguration {
  const execArgv = ['--import', `./test/support/react-names.ts?${name}`];
  return { ...project(name, include, { execArgv }), ...resolution };
}

export default defineConfig({
  define: {
    __GUEST_CART_SHOP__: 'null',
    ...constants,
  },
  test: {
    alias: [
      { find: 'guest-cart/styles.css', replacement: '/src/components/styles/styles.css' },
      { find: 'guest-cart/client', replacement: '/src/client.ts' },
      { find: 'guest-cart/schema', replacement: '/src/schema.ts' },
      { find: 'guest-cart/testing', replacement: '/src/testing.ts' },
      { find: /^guest-cart$/, replacement: '/src/index.ts' },
    ],
    reporters: ['default', './test/support/plain-reporter.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    // A test waits several times, and its hooks for imports. test/support/wait-for.ts and
    // testing-library.ts set how long the other functions wait.
    testTimeout: 3 * patience,
    hookTimeout: 3 * patience,
    expect: { poll: { timeout: patience } },
    globalSetup: ['test/support/browser/builds-setup.ts'],
    // Files of a project share a process: importing modules for each file again took half of the
    // time. Vitest's summary counts the environment of a process once for each of its files.
    isolate: false,
    setupFiles: [
      'test/support/wait-for.ts',
      'test/support/fake-timers.ts',
      'test/support/testing-library.ts',
      'test/support/leaves-nothing.ts',
    ],
    // Tests wait for timers, and those in a browser more than half of their time, so more processes
    // than cores are faster.
    maxWorkers: availableParallelism() + (runsInFull ? 2 : 1),
    // The seed of a random order, printed; `--sequence.seed` repeats it. Without it, each project
    // has its own.
    sequence: { sequencer: EnvironmentSequencer, seed: Date.now() },
    projects: [
      // `npm test`. `npm run test:all` sets GUEST_CART_RUNS=full, so that property tests run all
      // cases.
      project('unit', [everyTest], {
        exclude: slowTests,
        sequence: { shuffle: runsInFull },
      }),
      // `npm run test:all` adds these.
      project('slow', slowTests, unhurried),
      projectOver('react-18', { resolve: { alias: react18 } }, [
        'test/react/hooks/*.test.tsx',
        'test/react/{loaded-chunks,several-roots,use-widget*,widget-cart,widget-drawer}.test.tsx',
        ...smokeComponents,
      ]),
      projectOver('preact', { plugins: [preact] }, [
        'test/components/nothing-let-in.test.tsx',
        ...eventComponents,
        ...smokeComponents,
      ]),
      // `npm run test:other-browsers`, on a machine that has Firefox or WebKit.
      project('other-browsers', ['test/other-browsers/*.walk.ts'], unhurried),
      // For chosen files, no matter what project they belong to: `vitest run --project all
      // test/core/cart/session`.
      project('all', [everyTest], unhurried),
    ],
  },
});
