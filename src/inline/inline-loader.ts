import { createHash } from 'node:crypto';
import { besideScript } from './beside-script.ts';
import { readEmbedFiles } from './embed-files.ts';
import { dataAttributes, type EmbedSettings } from './embed-settings.ts';
import { startTag } from './start-tag.ts';

/** The script's address, and any setting of the script tag. */
export interface InlineLoaderOptions extends EmbedSettings {
  /** The address of `guest-cart.js` as the page names it, with the other files of `dist/embed/` beside it. */
  readonly src: string;
  /** Where those files are read from, ending in a slash. @default this package's own */
  readonly folder?: URL | undefined;
}

/** What a page needs for the inlined loader. */
export interface InlinedLoader {
  /** To stand in the page right behind the last `<guest-cart>`, to the letter. */
  readonly html: string;
  /** What `script-src` allows it by: the hash of its text, with its quotes. */
  readonly csp: string;
}

/**
 * The script tag's fastest form: the text of `loader.js` in the page itself, which paints the last known cart, asks the
 * shop, and loads all at once what the first paint of its answer needs.
 *
 * @throws {GuestCartError} `misconfigured`, on settings that the page would refuse, or when a file is missing
 * @example
 * ```ts
 * import { inlineLoader } from 'guest-cart/inline';
 *
 * const { html, csp } = inlineLoader({ src: '/guest-cart/guest-cart.js', baseUrl: '/rest/default' });
 * const policy = `script-src 'self' ${csp}`;
 * ```
 */
export function inlineLoader({ src, folder, ...settings }: InlineLoaderOptions): InlinedLoader {
  const attributes = dataAttributes({ ...settings });
  const { loader, modules } = readEmbedFiles(folder);
  const sources = [src, ...besideScript(src, modules.paint)].join(' ');
  const start = startTag('script', { 'data-src': sources, ...attributes });
  const hash = createHash('sha384').update(loader).digest('base64');
  return { html: `${start}${loader}</script>`, csp: `'sha384-${hash}'` };
}
