import type { Draft, Insertion } from './draft.ts';
import { isOnThisMachine, planViteProxy, startService } from './plan-proxy.ts';
import type { PlanOptions } from './plan-options.ts';
import * as templates from './templates.ts';

/** A start tag without a template language in it, whose own tags could end in `>`, too. */
const bodyTag = /<body(?:\s(?:"[^"<]*"|'[^'<]*'|[^"'<>])*)?>/i;

/** The script tag in a page, and the files beside it. */
function planTag(
  draft: Draft,
  page: string,
  publicFolder: string,
  { version, baseUrl, features, tagOf }: PlanOptions,
): void {
  const folder = `guest-cart/${version}`;
  draft.copy(`${publicFolder}${folder}`);
  const tag = tagOf({ src: `/${folder}/guest-cart.js`, baseUrl, features: features.join(' ') });
  const insertions: readonly Insertion[] = [
    { find: /<\/head\s*>/i, before: (indent) => `  ${tag}\n${indent}` },
    { find: bodyTag, after: (indent) => `\n${indent}  ${templates.badge}` },
  ];
  draft.edit(page, insertions, `Add to the page: ${tag}${templates.badge}`);
  draft.next.push(`Add a product: ${templates.addButton}`);
}

/** A project of Vite without React: its page has the tag, its development server the proxy. */
export function planVite(draft: Draft, page: string, options: PlanOptions): void {
  const { pathname } = new URL(options.baseUrl);
  planTag(draft, page, 'public/', { ...options, baseUrl: pathname });
  planViteProxy(draft, options.baseUrl);
}

/** Pages without a build. */
export function planPages(draft: Draft, page: string, options: PlanOptions): void {
  const { baseUrl } = options;
  const { origin } = new URL(baseUrl);
  planTag(draft, page, page.slice(0, -'index.html'.length), options);
  if (isOnThisMachine(baseUrl)) draft.next.push(startService('ORIGIN, the origin of your pages'));
  draft.next.push(
    `On another origin than ${origin}, the shop has to allow your pages with CORS: npx guest-cart doctor ${baseUrl} --origin ORIGIN`,
    `A Content-Security-Policy of your pages has to allow connect-src ${origin}.`,
  );
}
