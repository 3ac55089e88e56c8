import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { makeAsset, type Assets } from './asset.ts';
import { pageWith, type Contender } from './contender.ts';

const tag =
  '<script type="module" src="/embed/guest-cart.js" data-base-url="/rest/default" data-locale="en-US" data-target="#cart"></script>';

const badgeTag = tag.replace('data-target', 'data-mode="badge" data-target');
/** The tag as a badge, for its bytes. */
export const badgePath = '/embed-badge.html';

export const bareTag: Contender = {
  name: 'embed, bare tag',
  about: 'One script tag.',
  path: '/embed-tag.html',
};
const preloaded: Contender = {
  name: 'embed, tag and preload lines',
  about: 'The same, with the `modulepreload` lines that `guest-cart-inline --preload` writes.',
  path: '/embed-preload.html',
};
const inlined: Contender = {
  name: 'embed, loader inlined',
  about: 'The loader in the page itself behind a `<guest-cart>`, as `guest-cart-inline` writes it.',
  path: '/embed-loader.html',
};

/** Builds the embed as a shop page loads it, by the project's own configuration, and serves it under `/embed/`. */
export async function buildEmbed(assets: Assets, template: string, folder: string): Promise<void> {
  for (const mode of ['embed', 'embed-loader']) {
    await build({ mode, logLevel: 'error', build: { outDir: folder, emptyOutDir: mode === 'embed' } });
  }
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    assets.set(`/embed/${name}`, makeAsset('text/javascript', 'file', readFileSync(join(folder, name))));
  }
  const place = '<div id="cart"></div>';
  assets.set(badgePath, makeAsset('text/html', 'page', pageWith(template, { head: badgeTag, body: place })));
  assets.set(bareTag.path, makeAsset('text/html', 'page', pageWith(template, { head: tag, body: place })));
}

/**
 * The forms that name the modules beforehand.
 *
 * @param modules what the tag goes on to load for the first paint
 */
export function preloadedForms(
  assets: Assets,
  template: string,
  folder: string,
  modules: readonly string[],
): { readonly preloaded: Contender; readonly inlined: Contender } {
  const later = [...assets.keys()].filter((path) => path.startsWith('/embed/app-'));
  const lines = [
    ...modules.map((path) => `<link rel="modulepreload" href="${path}" />`),
    ...later.map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low" />`),
  ].join('');
  const place = '<div id="cart"></div>';
  assets.set(preloaded.path, makeAsset('text/html', 'page', pageWith(template, { head: tag + lines, body: place })));
  const loader = readFileSync(join(folder, 'loader.js'), 'utf8').trim();
  const body = `<guest-cart base-url="/rest/default" locale="en-US"></guest-cart><script data-src="${['/embed/guest-cart.js', ...modules].join(' ')}">${loader}</script>`;
  assets.set(inlined.path, makeAsset('text/html', 'page', pageWith(template, { body })));
  return { preloaded, inlined };
}
