import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandLineError } from './command-line.ts';

/** What a folder contains, as far as it decides what to write. */
export type Project = 'theme' | 'next' | 'react-router' | 'vite-react' | 'vite' | 'pages';

/** Projects in which this command would write the wrong files, by a package they depend on. */
const unknownProjects = [
  { name: 'SvelteKit', dependency: '@sveltejs/kit', hasReact: false },
  { name: 'Astro', dependency: 'astro', hasReact: false },
  { name: 'Angular', dependency: '@angular/core', hasReact: false },
  { name: 'Nuxt', dependency: 'nuxt', hasReact: false },
  { name: 'Remix', dependency: '@remix-run/react', hasReact: true },
  { name: 'TanStack Start', dependency: '@tanstack/react-start', hasReact: true },
  { name: 'Gatsby', dependency: 'gatsby', hasReact: true },
];

/** Says what the folder is, and which page of the docs has the lines for it. */
const refusal = (what: string, page: string) =>
  new CommandLineError(
    `this is ${what}, which init does not know. Nothing was changed. The steps are in ${page} of the package.`,
  );

/** @throws {CommandLineError} if the file exists and cannot be read */
function textOf(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  try {
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  } catch (cause) {
    const { message } = cause as Error; // of node:fs
    throw new CommandLineError(`${name} cannot be read: ${message}.`, { cause });
  }
}

/**
 * The names of the packages that a project depends on; none without a `package.json`.
 *
 * @throws {CommandLineError} if its `package.json` is broken
 */
export function dependenciesOf(folder: string): ReadonlySet<string> {
  const text = textOf(folder, 'package.json') ?? '{}';
  try {
    // npm ignores a byte order mark, too.
    const content = JSON.parse(text.replace(/^\uFEFF/, '')) as Readonly<Record<string, object>>;
    const { dependencies, devDependencies } = content;
    return new Set(Object.keys({ ...dependencies, ...devDependencies }));
  } catch (cause) {
    const { message } = cause as SyntaxError | TypeError;
    throw new CommandLineError(`package.json cannot be used: ${message}. Correct it first.`, {
      cause,
    });
  }
}

/**
 * Finds out what a folder contains.
 *
 * @throws {CommandLineError} if the folder contains no project that this command knows
 */
export function findProject(folder: string): Project {
  const theme = textOf(folder, 'theme.xml');
  if (theme !== undefined && existsSync(join(folder, 'registration.php'))) {
    if (/<parent>\s*Hyva\//i.test(theme)) throw refusal('a Hyvä theme', 'docs/start-magento.md');
    return 'theme';
  }
  const dependencies = dependenciesOf(folder);
  const unknown = unknownProjects.find(({ dependency }) => dependencies.has(dependency));
  if (unknown !== undefined) {
    const { name, hasReact } = unknown;
    const page = hasReact ? 'docs/react.md' : 'docs/frameworks.md';
    throw refusal(`a project of ${name}`, page);
  }
  if (dependencies.has('next')) return 'next';
  if (dependencies.has('@react-router/dev')) return 'react-router';
  const pages = ['index.html', 'public/index.html', 'pub/index.html'];
  const hasPage = pages.some((page) => existsSync(join(folder, page)));
  const hasVite = dependencies.has('vite');
  if (hasVite && dependencies.has('react')) {
    if (hasPage) return 'vite-react';
    throw refusal('a project of Vite and React without an index.html', 'docs/react.md');
  }
  if (hasPage) return hasVite ? 'vite' : 'pages';
  throw new CommandLineError(
    `${relative(process.cwd(), folder) || 'this folder'} has no index.html, no package.json with next or @react-router/dev, and no theme.xml with registration.php. Run the command in the folder of your pages.`,
  );
}
