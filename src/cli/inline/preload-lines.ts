import { readEmbedFiles, urlsBeside } from './embed-files.ts';
import type { InlineLoaderOptions } from './inline-loader.ts';
import { startTag } from './tags.ts';

/** URL of the script in the page, and where to read its files. */
export type PreloadLinesOptions = Pick<InlineLoaderOptions, 'src' | 'folder'>;

/**
 * `modulepreload` links for the page's head. With them the browser fetches the modules of a first visit together with
 * the script tag, not after it. Each link has the hash of its file. A file that fails the check may be fetched again and
 * run unchecked, unless the page has an import map with its hash (`importMap`).
 *
 * @throws {GuestCartError} `misconfigured`, when `src` cannot be the script's URL, or a file is missing
 */
export function preloadLines({ src, folder }: PreloadLinesOptions): string {
  const { modules, integrity } = readEmbedFiles(folder);
  const link = (name: string, more: Readonly<Record<string, string>>): string => {
    const [href = ''] = urlsBeside(src, [name]);
    return startTag('link', {
      rel: 'modulepreload',
      href,
      integrity: integrity[name] ?? '',
      crossorigin: 'anonymous',
      ...more,
    });
  };
  // The first group paints the cart. The second must not delay it.
  const then = modules.then.map((name) => link(name, { fetchpriority: 'low' }));
  return [...modules.paint.map((name) => link(name, {})), ...then].join('\n');
}
