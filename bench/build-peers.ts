import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeAsset, type Assets } from './asset.ts';
import { buildApp } from './build-react.ts';
import type { Contender } from './contender.ts';

/** Installed for the bench alone, at these versions. */
const packages = {
  '@medusajs/js-sdk': '2.16.0',
  '@shopify/buy-button-js': '3.0.6',
  'use-shopping-cart': '3.2.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  valibot: '1.5.0',
};

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

/** Installs the peers into a folder, without running their scripts, and says what their package.json declares. */
export function installPeers(folder: string): readonly InstalledPackage[] {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const wanted = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  execFileSync('npm', ['install', '--prefix', folder, ...flags, ...wanted], { stdio: ['ignore', 'ignore', 'inherit'] });
  return Object.keys(packages).map((name) => {
    const text = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    // What npm itself reads of a package.
    const { version, license } = JSON.parse(text) as { version: string; license: string };
    return { name, version, license };
  });
}

/** The peers that can paint a cart of the local shop, each in the smallest page that does. */
export async function buildPeers(assets: Assets, template: string, folder: string): Promise<readonly Contender[]> {
  const pages = join(folder, 'pages');
  mkdirSync(pages, { recursive: true });
  const build = async (name: string): Promise<string> => {
    // Beside the packages, so that their names lead there and not to the project's own.
    copyFileSync(join(import.meta.dirname, 'pages', `${name}.js`), join(pages, `${name}.js`));
    return buildApp(assets, template, { name, entry: join(pages, `${name}.js`) });
  };
  return [
    {
      name: 'use-shopping-cart',
      about: 'A cart kept in the browser by React, Redux and redux-persist, filled from the shop.',
      path: await build('use-shopping-cart'),
      group: 'peer',
    },
    {
      name: '@medusajs/js-sdk',
      about: 'The SDK reads; a few lines of the page paint. It has no interface of its own.',
      path: await build('medusa-js-sdk'),
      group: 'peer',
    },
  ];
}

/** Shopify's script as it is published to be loaded by a page. */
export function buyButtonAsset(folder: string): ReturnType<typeof makeAsset> {
  const file = join(folder, 'node_modules/@shopify/buy-button-js/dist/buybutton.min.js');
  return makeAsset('text/javascript', 'file', readFileSync(file));
}
