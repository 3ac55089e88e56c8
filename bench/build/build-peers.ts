import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAsset, type Assets } from './asset.ts';
import { buildApp } from './build-react.ts';
import { pageWith, type Contender } from './contender.ts';

/** Installed only for the bench, at these versions. */
const packages = {
  '@medusajs/js-sdk': '2.16.0',
  '@shopify/buy-button-js': '3.0.6',
  'use-shopping-cart': '3.2.0',
  react: '18.3.1',
  'react-dom': '18.3.1',
  valibot: '1.5.0',
};

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Installs the peers into a folder, without running their scripts, and returns their dependencies from package.json. */
export function installPeers(folder: string): readonly InstalledPackage[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...flags, ...wanted], { stdio: ['ignore', 'ignore', 'inherit'] });
  return Object.keys(packages).map((name) => {
    const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    // A package.json as npm reads it.
    const { version, license } = JSON.parse(text) as { version: string; license: string };
    return { name, version, license };
  });
}

/** The peers that can render a cart of the local shop, each in the smallest page that does. */
export async function buildPeers(assets: Assets, template: string, folder: string): Promise<readonly Contender[]> {
  const pages = join(folder, 'pages');
  mkdirSync(pages, { recursive: true });
  const build = async (name: string): Promise<string> => {
    // Next to the packages, so that imports resolve to them instead of the project's.
    copyFileSync(join(import.meta.dirname, '../pages', `${name}.js`), join(pages, `${name}.js`));
    return buildApp(assets, template, { name, entry: join(pages, `${name}.js`) });
  };
  const script = readFileSync(join(folder, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js'));
  assets.set('/buy-button-lib.js', makeAsset('text/javascript', 'file', script));
  assets.set(
    '/buy-button.js',
    makeAsset('text/javascript', 'file', readFileSync(join(import.meta.dirname, '../pages/buy-button.js'))),
  );
  const head = '<script defer src="/buy-button-lib.js"></script><script type="module" src="/buy-button.js"></script>';
  const body = '<div id="cart"></div>';
  assets.set('/buy-button.html', makeAsset('text/html', 'page', pageWith(template, { head, body })));
  return [
    {
      name: '@shopify/buy-button-js',
      about: 'Its published script renders its cart in the page, with a client of the local shop.',
      path: '/buy-button.html',
    },
    {
      name: 'use-shopping-cart',
      about: 'A cart kept in the browser by React, Redux and redux-persist, filled from the shop.',
      path: await build('use-shopping-cart'),
    },
    {
      name: '@medusajs/js-sdk',
      about: 'The SDK reads; a few lines of the page paint. It has no user interface.',
      path: await build('medusa-js-sdk'),
    },
  ];
}
