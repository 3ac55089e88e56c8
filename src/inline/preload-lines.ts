import { besideScript } from './beside-script.ts';
import { readEmbedFiles } from './embed-files.ts';
import type { InlineLoaderOptions } from './inline-loader.ts';
import { startTag } from './start-tag.ts';

/** Where the page has the script, and where its files are read from. */
export type PreloadLinesOptions = Pick<InlineLoaderOptions, 'src' | 'folder'>;

/**
 * Lines for the page's head that let the browser fetch what a first visit needs along with the script tag, rather than
 * after it. Each has the hash of its file, for what the browser fetches by the line: a file that it then refuses may be
 * fetched again, and run unchecked, where the page has no import map with its hash (`importMap`).
 *
 * @throws {GuestCartError} `misconfigured`, when `src` can be no address of the script, or a file is missing
 */
export function preloadLines({ src, folder }: PreloadLinesOptions): string {
  const { modules, integrity } = readEmbedFiles(folder);
  const line = (name: string, more: Readonly<Record<string, string>>): string => {
    const [href = ''] = besideScript(src, [name]);
    return startTag('link', {
      rel: 'modulepreload',
      href,
      integrity: integrity[name] ?? '',
      crossorigin: 'anonymous',
      ...more,
    });
  };
  // What acts on the cart is not to come before what paints it.
  const then = modules.then.map((name) => line(name, { fetchpriority: 'low' }));
  return [...modules.paint.map((name) => line(name, {})), ...then].join('\n');
}
