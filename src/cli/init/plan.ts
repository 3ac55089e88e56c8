import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { CommandLineError } from '../command-line/command-line.ts';
import * as templates from './templates.ts';

/** A change to the project. Paths are relative to its folder. */
export type Change =
  | {
      readonly kind: 'write';
      readonly path: string;
      readonly before: string | null;
      readonly after: string;
    }
  /** Copies the files of the script tag. */
  | { readonly kind: 'copy'; readonly path: string };

export interface PlanOptions {
  readonly folder: string;
  /** Base URL of the shop, before `/V1`. */
  readonly baseUrl: string;
  /** What the shop supports, for the setting `features`. */
  readonly features: readonly string[];
  readonly version: string;
  /** Writes the script tag, with the hash of its file. */
  readonly tagOf: (settings: { src: string; baseUrl: string; features: string }) => string;
}

/**
 * Writes a project's changes down. A file that is not as the tools create it stays, and its lines
 * are printed instead.
 */
class Draft {
  readonly changes: Change[] = [];
  readonly next: string[] = [];
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  read(path: string): string | null {
    const file = join(this.#folder, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  find(...paths: readonly string[]): string | undefined {
    return paths.find((path) => existsSync(join(this.#folder, path)));
  }

  create(path: string, after: string): void {
    if (this.read(path) === null) this.changes.push({ kind: 'write', path, before: null, after });
    else this.next.push(`${path} exists already and stays as it is.`);
  }

  /**
   * Replaces each pattern where it occurs exactly once.
   * @param manual the lines, if one does not
   */
  edit(
    path: string | undefined,
    edits: readonly (readonly [pattern: RegExp, text: string])[],
    manual: string,
  ): void {
    const before = path === undefined ? null : this.read(path);
    if (before?.includes('guest-cart') === true) {
      this.next.push(`${path} names guest-cart already and stays as it is.`);
      return;
    }
    let after = before ?? '';
    for (const [pattern, text] of edits) {
      if ([...after.matchAll(new RegExp(pattern, 'g'))].length !== 1) after = '';
      after = after.replace(pattern, text);
    }
    if (path === undefined || after === '' || after === before) this.next.push(manual);
    else this.changes.push({ kind: 'write', path, before, after });
  }
}

type PackageJson = Readonly<
  Record<'dependencies' | 'devDependencies', Readonly<Record<string, string>> | undefined>
>;

const page = /<head[^>]*>[^]*<body/;

/** The script tag in a page, and the files beside it. */
function planTag(
  draft: Draft,
  path: string,
  publicFolder: string,
  { version, baseUrl, features, tagOf }: PlanOptions,
) {
  const folder = `guest-cart/${version}`;
  draft.changes.push({ kind: 'copy', path: join(publicFolder, folder) });
  const tag = tagOf({ src: `/${folder}/guest-cart.js`, baseUrl, features: features.join(' ') });
  const edits = [
    [/([ \t]*)<\/head>/, `$1  ${tag}\n$1</head>`],
    [/([ \t]*)<body[^>]*>/, `$&\n$1  ${templates.badge}`],
  ] as const;
  draft.edit(
    path,
    page.test(draft.read(path) ?? '') ? edits : [],
    `Add to the page: ${tag}${templates.badge}`,
  );
  draft.next.push(`Add a product: ${templates.addButton}`);
}

/**
 * The shop on the page's own origin, by the proxy of the development server. Shops send no CORS
 * headers by default.
 */
function planProxy(draft: Draft, baseUrl: string, isNext: boolean): void {
  const { pathname, origin } = new URL(baseUrl);
  const lines = isNext
    ? templates.nextProxy(pathname, origin)
    : templates.viteProxy(pathname, origin);
  const config = isNext
    ? draft.find('next.config.ts', 'next.config.mjs', 'next.config.js')
    : draft.find('vite.config.ts', 'vite.config.js', 'vite.config.mjs');
  const start = isNext ? /const nextConfig[^=]*= \{\n/ : /defineConfig\(\{\n/;
  const isFree = !/rewrites|server:/.test(draft.read(config ?? '') ?? '');
  draft.edit(
    config,
    isFree ? [[start, `$&${lines}`]] : [],
    `Add to the configuration:\n${lines.trimEnd()}`,
  );
  if (!isNext)
    draft.next.push(
      `Your server has to forward ${pathname} to ${origin} too, as the proxy of Vite does.`,
    );
}

/** The provider above the app, and the proxy of the development server. */
function planReact(draft: Draft, options: PlanOptions, isNext: boolean): void {
  const isTyped = draft.find('tsconfig.json') !== undefined;
  const extension = isTyped ? 'tsx' : 'jsx';
  const baseUrl = new URL(options.baseUrl).pathname;
  const folder = isNext ? (draft.find('src/app', 'app') ?? 'app') : 'src';
  draft.create(
    `${folder}/guest-cart.${extension}`,
    templates.provider({ ...options, baseUrl, isNext, isTyped }),
  );
  const app = isNext ? '{children}' : '<App />';
  const from = isNext ? './guest-cart' : `./guest-cart.${extension}`;
  draft.edit(
    isNext
      ? draft.find(`${folder}/layout.tsx`, `${folder}/layout.jsx`, `${folder}/layout.js`)
      : draft.find('src/main.tsx', 'src/main.jsx'),
    [
      [/^import /, `import { GuestCart } from '${from}';\nimport `],
      [isNext ? /\{children\}(?=\s*<\/body>)/ : /<App \/>/, `<GuestCart>${app}</GuestCart>`],
    ],
    `Put <GuestCart> of ${folder}/guest-cart.${extension} around your app.`,
  );
  planProxy(draft, options.baseUrl, isNext);
  draft.next.push(`Add a product, inside <GuestCart>: ${templates.addHook}`);
}

function planTheme(draft: Draft, options: PlanOptions): void {
  const baseUrl = new URL(options.baseUrl).pathname;
  draft.changes.push({ kind: 'copy', path: 'web/guest-cart' });
  draft.create(
    'Magento_Theme/templates/guest-cart.phtml',
    templates.phtml({ ...options, baseUrl }),
  );
  const layout = 'Magento_Theme/layout/default.xml';
  const block = templates.layoutBlock;
  if (draft.read(layout) === null) draft.create(layout, templates.layout);
  else draft.edit(layout, [[/<\/body>/, `${block}\n    </body>`]], `Add to ${layout}:\n${block}`);
  draft.next.push(
    'Run bin/magento setup:static-content:deploy and bin/magento cache:flush.',
    `Add a product: ${templates.addButton}`,
    'One cart with the theme and the checkout needs the module in examples/magento-module.',
  );
}

const installers = { 'pnpm-lock.yaml': 'pnpm add', 'yarn.lock': 'yarn add', 'bun.lock': 'bun add' };

/**
 * Finds out what a folder contains, what has to change in it, and what is left for its owner
 * (`next`). Writes nothing.
 *
 * @throws {CommandLineError} if the folder contains no project that it knows
 */
export function planProject(options: PlanOptions) {
  const { folder, baseUrl } = options;
  const { origin, pathname } = new URL(baseUrl);
  const draft = new Draft(folder);
  // A package.json as npm reads it.
  const { dependencies, devDependencies } = JSON.parse(
    draft.read('package.json') ?? '{}',
  ) as Partial<PackageJson>;
  const packages = { ...dependencies, ...devDependencies };
  const html = draft.find('index.html', 'public/index.html', 'pub/index.html');
  const has = (name: string): boolean => Object.hasOwn(packages, name);
  let project: string;
  if (draft.find('theme.xml') !== undefined && draft.find('registration.php') !== undefined) {
    project = 'a Magento theme';
    planTheme(draft, options);
  } else if (has('next') || (has('vite') && has('react'))) {
    project = has('next') ? 'Next.js' : 'Vite with React';
    planReact(draft, options, has('next'));
    const missing = ['guest-cart', '@tanstack/react-query'].filter((name) => !has(name));
    const [, installer = 'npm install'] =
      Object.entries(installers).find(([lock]) => draft.find(lock) !== undefined) ?? [];
    if (missing.length > 0) draft.next.unshift(`${installer} ${missing.join(' ')}`);
  } else if (html !== undefined) {
    const isVite = has('vite');
    project = isVite ? 'Vite' : 'HTML pages';
    if (isVite) {
      planTag(draft, html, 'public', { ...options, baseUrl: pathname });
      planProxy(draft, baseUrl, false);
    } else {
      planTag(draft, html, html.slice(0, -'index.html'.length), options);
      draft.next.push(
        `On another origin than ${origin}, the shop has to allow your pages with CORS: npx guest-cart doctor ${baseUrl} --origin ORIGIN`,
        `A Content-Security-Policy of your pages has to allow connect-src ${origin}.`,
      );
    }
  } else {
    throw new CommandLineError(
      `${relative(process.cwd(), folder) || 'this folder'} has no index.html, no package.json with next or vite, and no theme.xml. Run the command in the folder of your pages.`,
    );
  }
  return { project, changes: draft.changes, next: draft.next };
}
