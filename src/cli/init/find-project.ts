import { relative } from 'node:path';
import { CommandLineError } from '../command-line/command-line.ts';
import { dependenciesOf, type ProjectFolder } from './project-folder.ts';

/** What a folder contains, as far as it decides what to write. */
export type Project =
  | { readonly kind: 'theme' }
  | { readonly kind: 'next' | 'react-router'; readonly dependencies: ReadonlySet<string> }
  | {
      readonly kind: 'vite-react';
      readonly dependencies: ReadonlySet<string>;
      /** The module with JSX that renders the app; undefined if it is unknown. */
      readonly entry: string | undefined;
    }
  | { readonly kind: 'vite' | 'pages'; readonly page: string };

/** Projects in which this command would write the wrong files. */
const unknownProjects = [
  { name: 'SvelteKit', dependency: '@sveltejs/kit', hasReact: false },
  { name: 'Astro', dependency: 'astro', hasReact: false },
  { name: 'Angular', dependency: '@angular/core', hasReact: false },
  { name: 'Nuxt', dependency: 'nuxt', hasReact: false },
  { name: 'SolidStart', dependency: '@solidjs/start', hasReact: false },
  { name: 'Qwik', dependency: '@builder.io/qwik', hasReact: false },
  { name: 'Remix', dependency: '@remix-run/react', hasReact: true },
  { name: 'TanStack Start', dependency: '@tanstack/react-start', hasReact: true },
  { name: 'Gatsby', dependency: 'gatsby', hasReact: true },
  { name: 'Vike', dependency: 'vike', hasReact: true },
  { name: 'Waku', dependency: 'waku', hasReact: true },
  { name: 'React Native', dependency: 'react-native', hasReact: true },
];

/** Says what the folder is, and which page of the docs has the lines for it. */
const refusal = (what: string, page: string) =>
  new CommandLineError(
    `this is ${what}, which init does not know. Nothing was changed. The steps are in ${page} of the package.`,
  );

/** The module with JSX that a page of Vite loads. */
function entryOf(page: string): string | undefined {
  const [, entry] = /<script\b[^>]*\bsrc=["']\/?([\w./-]+\.[jt]sx)["']/.exec(page) ?? [];
  return entry;
}

/**
 * Finds out what a folder contains.
 *
 * @throws {CommandLineError} if the folder contains no project that this command knows
 */
export function findProject(folder: ProjectFolder): Project {
  if (
    folder.findFile('theme.xml') !== undefined &&
    folder.findFile('registration.php') !== undefined
  ) {
    if (/<parent>\s*Hyva\//i.test(folder.textOf('theme.xml')))
      throw refusal('a Hyvä theme', 'docs/start-magento.md');
    return { kind: 'theme' };
  }
  const dependencies = dependenciesOf(folder);
  const unknown = unknownProjects.find(({ dependency }) => dependencies.has(dependency));
  if (unknown !== undefined) {
    const { name, hasReact } = unknown;
    const page = hasReact ? 'docs/react.md' : 'docs/script-tag.md#other-frameworks';
    throw refusal(`a project of ${name}`, page);
  }
  if (dependencies.has('next')) return { kind: 'next', dependencies };
  if (dependencies.has('@react-router/dev')) return { kind: 'react-router', dependencies };
  const hasVite = dependencies.has('vite');
  if (hasVite && dependencies.has('react')) {
    const entry =
      entryOf(folder.textOf('index.html')) ?? folder.findFile('src/main.tsx', 'src/main.jsx');
    if (entry === undefined && folder.findFile('index.html') === undefined)
      throw refusal('a project of Vite and React without an index.html', 'docs/react.md');
    return { kind: 'vite-react', dependencies, entry };
  }
  const page = folder.findFile('index.html', 'public/index.html', 'pub/index.html');
  if (page !== undefined) return { kind: hasVite ? 'vite' : 'pages', page };
  throw new CommandLineError(
    `${relative(process.cwd(), folder.path) || 'this folder'} has no index.html, no package.json with next or @react-router/dev, and no theme.xml with registration.php. Run the command in the folder of your pages.`,
  );
}
