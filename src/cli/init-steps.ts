import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { CartFeature } from '../core/api/feature-names.ts';
import { isOnThisMachine } from './doctor/address.ts';
import { dependenciesOf, type Project } from './init-project.ts';
import { scriptTag } from './inline-markup.ts';
import * as templates from './init-templates.ts';

/** What the doctor has found out about the shop, and the files of its tag. */
export interface ShopToAdd {
  /** Base URL of the shop, before `/V1`. */
  readonly baseUrl: string;
  /** What the shop supports, for the setting `features`. */
  readonly features: readonly CartFeature[];
  readonly version: string;
  /** Folder of the files of the script tag. */
  readonly embed: URL;
}

/** How the cart gets into a project: the files that are new in it, and what its owner does. */
export interface Steps {
  /** What the project is, as in "Found HTML pages". */
  readonly project: string;
  /** Folder for the files of the script tag, relative to the project. */
  readonly copyTo?: string | undefined;
  /** New files: their path in the project, and their text. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines to add to the files that are there, and what else is left to do. */
  readonly next: readonly string[];
}

/** The service of `guest-cart service` refuses changes from origins that it does not know. */
const allowOrigin = (baseUrl: string, origin: string): readonly string[] =>
  isOnThisMachine(baseUrl)
    ? [
        `If the shop is npx guest-cart service, start it with --origin ${origin}: it refuses changes from other origins (403).`,
      ]
    : [];

const forwards = (server: string, { pathname, origin }: URL): string =>
  `Your server has to forward ${pathname} to ${origin} too, as ${server} does.`;

/** The shop on the page's own origin in development. Shops send no CORS headers by default. */
function proxyOfVite(baseUrl: string): readonly string[] {
  const url = new URL(baseUrl);
  return [
    `Add to vite.config:\n${templates.viteProxy(url.pathname, url.origin)}`,
    forwards('the proxy of Vite', url),
    ...allowOrigin(baseUrl, 'http://localhost:5173, or the origin of your pages'),
  ];
}

function proxyOfNext(baseUrl: string): readonly string[] {
  const { pathname, origin } = new URL(baseUrl);
  return [
    `Add to next.config:\n${templates.nextRewrite(pathname, origin)}`,
    ...allowOrigin(baseUrl, 'http://localhost:3000'),
  ];
}

/** What is different between the frameworks of React. */
const reactProjects = {
  'vite-react': { project: 'Vite with React', app: '<App /> in src/main', proxy: proxyOfVite },
  'react-router': { project: 'React Router', app: '<Outlet /> in app/root', proxy: proxyOfVite },
  next: {
    project: 'Next.js',
    app: '{children} in app/layout, or <Component {...pageProps} /> in pages/_app',
    proxy: proxyOfNext,
  },
} as const;

/** The component with the provider, and its place above the app. */
function reactSteps(
  folder: string,
  kind: keyof typeof reactProjects,
  { baseUrl, features, version }: ShopToAdd,
): Steps {
  const { project, app, proxy } = reactProjects[kind];
  const has = (name: string): boolean => existsSync(join(folder, name));
  const isTyped = has('tsconfig.json');
  const parent = ['src/', 'app/'].find(has) ?? '';
  const path = `${parent}guest-cart.${isTyped ? 'tsx' : 'jsx'}`;
  const { pathname } = new URL(baseUrl);
  const isClient = kind === 'next';
  const provider = templates.provider({ baseUrl: pathname, features, isClient, isTyped });
  const installed = dependenciesOf(folder);
  const missing = [
    // The package is not on npm yet.
    ...(installed.has('guest-cart') ? [] : [`./guest-cart-${version}.tgz`]),
    ...(installed.has('@tanstack/react-query') ? [] : ['@tanstack/react-query']),
  ];
  return {
    project,
    files: { [path]: provider },
    next: [
      ...(missing.length === 0 ? [] : [`npm install ${missing.join(' ')}`]),
      `Import { GuestCart } from ${path}, and put it around ${app}: <GuestCart>…</GuestCart>`,
      ...proxy(baseUrl),
      `Add a product, inside <GuestCart>: ${templates.addHook}`,
    ],
  };
}

/** The script tag in a page, and the files beside it. */
function tagSteps(publicFolder: string, { version, baseUrl, features, embed: folder }: ShopToAdd) {
  const copyTo = `guest-cart/${version}`;
  const tag = scriptTag({ src: `/${copyTo}/guest-cart.js`, baseUrl, features, folder });
  return {
    copyTo: publicFolder + copyTo,
    files: {},
    next: [
      `Add to the <head> of each page:\n${tag}`,
      `Add where the cart's button is to be: ${templates.badge}`,
      `Add a product: ${templates.addButton}`,
    ],
  };
}

/** A project of Vite without React: its page has the tag, its development server the proxy. */
function viteSteps(shop: ShopToAdd): Steps {
  const { pathname } = new URL(shop.baseUrl);
  const { copyTo, files, next } = tagSteps('public/', { ...shop, baseUrl: pathname });
  return { project: 'Vite', copyTo, files, next: [...next, ...proxyOfVite(shop.baseUrl)] };
}

/** Pages without a build. */
function pageSteps(folder: string, shop: ShopToAdd): Steps {
  const parent = ['', 'public/', 'pub/'].find((name) =>
    existsSync(join(folder, `${name}index.html`)),
  );
  const { copyTo, files, next } = tagSteps(parent ?? '', shop);
  const { origin } = new URL(shop.baseUrl);
  const access = [
    ...allowOrigin(shop.baseUrl, 'ORIGIN, the origin of your pages'),
    `On another origin than ${origin}, the shop has to allow your pages with CORS: npx guest-cart doctor ${shop.baseUrl} --origin ORIGIN`,
    `A Content-Security-Policy of your pages has to allow connect-src ${origin}.`,
  ];
  return { project: 'HTML pages', copyTo, files, next: [...next, ...access] };
}

/** The folder of the Magento installation that a theme is part of. */
function findMagento(theme: string): string | undefined {
  let folder = resolve(theme);
  while (folder !== dirname(folder)) {
    folder = dirname(folder);
    if (existsSync(join(folder, 'bin/magento')) && existsSync(join(folder, 'pub'))) return folder;
  }
  return undefined;
}

/**
 * A theme based on Blank or Luma: the badge in the header, instead of the theme's minicart.
 *
 * The files of the script tag go into `pub`, as those of the module do. With "Minify JavaScript
 * Files", Magento renames every script of a theme to `*.min.js`, and they would not find each
 * other. A theme cannot exclude files: the list is in the configuration of the shop.
 *
 * @see https://github.com/magento/magento2/blob/2.4-develop/lib/internal/Magento/Framework/View/Asset/Minification.php
 */
function themeSteps(theme: string, { baseUrl, features, version, embed }: ShopToAdd): Steps {
  const { pathname } = new URL(baseUrl);
  const folder = `guest-cart/${version}`;
  const magento = findMagento(theme);
  // What is before /rest is the path of the shop.
  const [, shop = ''] = /^(.*?)\/rest(?:\/|$)/.exec(pathname) ?? [];
  const src = `${shop}/${folder}/guest-cart.js`;
  const layout = 'Magento_Theme/layout/default.xml';
  const files = {
    'Magento_Theme/templates/guest-cart.phtml': templates.phtml(
      scriptTag({ src, baseUrl: pathname, features, folder: embed }),
    ),
    [layout]: templates.layout(templates.headerBlock),
    'Magento_Theme/layout/checkout_index_index.xml': templates.layout(templates.noBlock),
  };
  const next = [
    'Run bin/magento setup:static-content:deploy and bin/magento cache:flush.',
    `Add a product: ${templates.addButton}`,
    `The tag names one store view, ${pathname}. A theme of several store views needs the module.`,
    'The theme’s own buttons, cart page and checkout use the cart of the session, which the badge does not show. One cart for all needs the module in examples/magento-module.',
  ];
  const project = 'a Magento theme';
  if (magento !== undefined)
    return { project, copyTo: relative(resolve(theme), join(magento, 'pub', folder)), files, next };
  const byHand = `Copy the folder dist/embed of the package to pub/${folder} of the shop. In the theme, "Minify JavaScript Files" would rename its files, which then do not find each other.`;
  return { project, files, next: [byHand, ...next] };
}

/** Decides how the cart gets into a project. Writes nothing. */
export function stepsFor(folder: string, project: Project, shop: ShopToAdd): Steps {
  switch (project) {
    case 'theme':
      return themeSteps(folder, shop);
    case 'vite':
      return viteSteps(shop);
    case 'pages':
      return pageSteps(folder, shop);
    default:
      return reactSteps(folder, project, shop);
  }
}
