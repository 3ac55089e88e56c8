import { posix } from 'node:path';
import type { Draft, Insertion } from './draft.ts';
import type { Project } from './find-project.ts';
import { planNextRewrite, planViteProxy } from './plan-proxy.ts';
import type { PlanOptions } from './plan-options.ts';
import * as templates from './templates.ts';

const installers = { 'pnpm-lock.yaml': 'pnpm add', 'yarn.lock': 'yarn add', 'bun.lock': 'bun add' };

function planInstall(draft: Draft, dependencies: ReadonlySet<string>): void {
  const missing = ['guest-cart', '@tanstack/react-query'].filter((name) => !dependencies.has(name));
  if (missing.length === 0) return;
  const [, installer = 'npm install'] =
    Object.entries(installers).find(([lock]) => draft.folder.findFile(lock) !== undefined) ?? [];
  draft.next.push(`${installer} ${missing.join(' ')}`);
}

interface Provider {
  /** Where the component goes, without its extension. */
  readonly component: string;
  /** The file that renders the app; undefined if it is unknown. */
  readonly root: string | undefined;
  /** What that file renders. */
  readonly app: RegExp;
  /** Whether the component is for the client, in an app of server components. */
  readonly isClient?: boolean;
  /** Whether imports have the extension, as in the templates of Vite. */
  readonly hasExtension?: boolean;
}

const extensionOf = (draft: Draft): string =>
  draft.folder.findFile('tsconfig.json') === undefined ? 'jsx' : 'tsx';

/** The component with the provider, and its place above the app. */
function planProvider(
  draft: Draft,
  { component, root, app, isClient = false, hasExtension = false }: Provider,
  options: PlanOptions,
): void {
  const extension = extensionOf(draft);
  const path = `${component}.${extension}`;
  const { pathname: baseUrl } = new URL(options.baseUrl);
  const { features } = options;
  const isTyped = extension === 'tsx';
  draft.create(path, templates.provider({ baseUrl, features, isClient, isTyped }));
  const relative = posix.relative(posix.dirname(root ?? path), hasExtension ? path : component);
  const from = relative.startsWith('.') ? relative : `./${relative}`;
  const insertions: readonly Insertion[] = [
    // A byte order mark may stand before the first import.
    {
      find: /(?<=^\uFEFF?)import\b/m,
      before: () => `import { GuestCart } from '${from}';\n`,
      isFirst: true,
    },
    { find: app, before: () => '<GuestCart>', after: () => '</GuestCart>' },
  ];
  draft.edit(root, insertions, `Put <GuestCart> of ${path} around your app.`);
}

function noteHook(draft: Draft): void {
  draft.next.push(`Add a product, inside <GuestCart>: ${templates.addHook}`);
}

export function planViteReact(
  draft: Draft,
  { dependencies, entry }: Extract<Project, { kind: 'vite-react' }>,
  options: PlanOptions,
): void {
  planInstall(draft, dependencies);
  const component = posix.join(posix.dirname(entry ?? 'src/main.tsx'), 'guest-cart');
  planProvider(draft, { component, root: entry, app: /<App \/>/, hasExtension: true }, options);
  planViteProxy(draft, options.baseUrl);
  noteHook(draft);
}

/** React Router as a framework: `app/root.tsx` renders the routes. */
export function planReactRouter(
  draft: Draft,
  dependencies: ReadonlySet<string>,
  options: PlanOptions,
): void {
  planInstall(draft, dependencies);
  const root = draft.folder.findFile('app/root.tsx', 'app/root.jsx');
  planProvider(draft, { component: 'app/guest-cart', root, app: /<Outlet\s*\/>/ }, options);
  planViteProxy(draft, options.baseUrl);
  noteHook(draft);
}

/** The layout of the App Router, or the app of the Pages Router. */
function providerOfNext({ folder }: Draft): Provider {
  const app = folder.findFolder('src/app', 'app');
  const pages = folder.findFolder('src/pages', 'pages');
  if (app === undefined && pages !== undefined) {
    // A file in the folder of the pages would be a page.
    const component = posix.join(posix.dirname(pages), 'guest-cart');
    const root = folder.findFile(`${pages}/_app.tsx`, `${pages}/_app.jsx`, `${pages}/_app.js`);
    return { component, root, app: /<Component \{\.\.\.pageProps\} \/>/ };
  }
  const layouts = ['tsx', 'jsx', 'js'].map((extension) => `${app ?? 'app'}/layout.${extension}`);
  return {
    component: `${app ?? 'app'}/guest-cart`,
    root: folder.findFile(...layouts),
    app: /\{children\}(?=\s*<\/body>)/,
    isClient: true,
  };
}

export function planNext(
  draft: Draft,
  dependencies: ReadonlySet<string>,
  options: PlanOptions,
): void {
  planInstall(draft, dependencies);
  planProvider(draft, providerOfNext(draft), options);
  planNextRewrite(draft, options.baseUrl);
  noteHook(draft);
}
