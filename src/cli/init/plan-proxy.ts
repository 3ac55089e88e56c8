import type { Draft } from './draft.ts';
import * as templates from './templates.ts';

export const isOnThisMachine = (url: string): boolean =>
  /^(?:localhost|127\..+|\[::1\])$/.test(new URL(url).hostname);

/** The service of `guest-cart service` refuses changes from origins that it does not know. */
export const startService = (origin: string): string =>
  `If the shop is npx guest-cart service, start it with --origin ${origin}: it refuses changes from other origins (403).`;

/** A proxy passes the origin of the page on, so the service has to allow it all the same. */
function noteOrigin(draft: Draft, baseUrl: string, port: string): void {
  if (isOnThisMachine(baseUrl)) draft.next.push(startService(`http://localhost:${port}`));
}

const byHand = (lines: string): string => `Add to the configuration:\n${lines.trimEnd()}`;

/**
 * The shop on the page's own origin, by the proxy of Vite's development server. Shops send no CORS
 * headers by default.
 */
export function planViteProxy(draft: Draft, baseUrl: string): void {
  const { pathname, origin } = new URL(baseUrl);
  const lines = templates.viteProxy(pathname, origin);
  const config = draft.folder.findFile(
    'vite.config.ts',
    'vite.config.js',
    'vite.config.mts',
    'vite.config.mjs',
  );
  const text = draft.folder.textOf(config);
  const hasServer = /\bserver\s*:/.test(text);
  if (config === undefined) draft.create('vite.config.js', templates.viteConfig(lines));
  else {
    const insertion = { find: /defineConfig\(\{(?:\r?\n|$)/m, after: () => lines };
    draft.edit(config, hasServer ? [] : [insertion], byHand(lines));
  }
  draft.next.push(
    `Your server has to forward ${pathname} to ${origin} too, as the proxy of Vite does.`,
  );
  const [, port = '5173'] = /\bport\s*:\s*(\d+)/.exec(text) ?? [];
  noteOrigin(draft, baseUrl, port);
}

/** The same, by a rewrite of Next.js. */
export function planNextRewrite(draft: Draft, baseUrl: string): void {
  const { pathname, origin } = new URL(baseUrl);
  const lines = templates.nextRewrite(pathname, origin);
  const config = draft.folder.findFile('next.config.ts', 'next.config.mjs', 'next.config.js');
  const hasRewrites = /\brewrites\b/.test(draft.folder.textOf(config));
  if (config === undefined) draft.create('next.config.mjs', templates.nextConfig(lines));
  else {
    const insertion = { find: /const nextConfig[^=]*= \{\r?\n/, after: () => lines };
    draft.edit(config, hasRewrites ? [] : [insertion], byHand(lines));
  }
  noteOrigin(draft, baseUrl, '3000');
}
