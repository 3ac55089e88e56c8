import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEmbed as buildEmbedFiles } from '../../scripts/package/build-embed.ts';
import { makeAsset, type Assets } from './asset.ts';
import { pageWith, type Contender } from './contender.ts';

const tag =
  '<script type="module" src="/embed/guest-cart.js" data-base-url="/rest/default" data-locale="en-US" data-target="#cart"></script>';

const badgeTag = tag.replace('data-target', 'data-mode="badge" data-target');
/** The tag with a badge, to measure its bytes. */
export const badgePath = '/embed-badge.html';

export const bareTag: Contender = {
  name: 'embed, bare tag',
  about: 'One script tag.',
  path: '/embed-tag.html',
};
export const preloadedTag: Contender = {
  name: 'embed, tag and preload lines',
  about: 'The same, with the `modulepreload` lines that `guest-cart-inline --preload` writes.',
  path: '/embed-preload.html',
};
export const inlinedLoader: Contender = {
  name: 'embed, loader inlined',
  about: 'The loader in the page itself behind a `<guest-cart>`, as `guest-cart-inline` writes it.',
  path: '/embed-loader.html',
};

/** Builds the embed with the project's configuration, and serves it under `/embed/`. */
export async function buildEmbed(assets: Assets, template: string, folder: string): Promise<void> {
  await buildEmbedFiles(folder);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    assets.set(`/embed/${name}`, makeAsset('text/javascript', 'file', readFileSync(join(folder, name))));
  }
  const place = '<div id="cart"></div>';
  assets.set(badgePath, makeAsset('text/html', 'page', pageWith(template, { head: badgeTag, body: place })));
  assets.set(bareTag.path, makeAsset('text/html', 'page', pageWith(template, { head: tag, body: place })));
}

/**
 * Adds the pages with preload lines for the modules of the first paint.
 *
 * @param modules modules that the tag loads for the first paint
 */
export function addPreloadedPages(assets: Assets, template: string, folder: string, modules: readonly string[]): void {
  const later = [...assets.keys()].filter((path) => path.startsWith('/embed/app-'));
  const lines = [
    ...modules.map((path) => `<link rel="modulepreload" href="${path}" />`),
    ...later.map((path) => `<link rel="modulepreload" href="${path}" fetchpriority="low" />`),
  ].join('');
  const place = '<div id="cart"></div>';
  const page = (parts: Parameters<typeof pageWith>[1]) => makeAsset('text/html', 'page', pageWith(template, parts));
  assets.set(preloadedTag.path, page({ head: tag + lines, body: place }));
  const loader = readFileSync(join(folder, 'loader.js'), 'utf8').trim();
  const body = `<guest-cart base-url="/rest/default" locale="en-US"></guest-cart><script data-src="${['/embed/guest-cart.js', ...modules].join(' ')}">${loader}</script>`;
  assets.set(inlinedLoader.path, page({ body }));
}
