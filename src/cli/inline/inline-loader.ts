import { readEmbedFiles, urlsBeside } from './embed-files.ts';
import { dataAttributes, type EmbedSettings } from './embed-settings.ts';
import { scriptHash, startTag } from './tags.ts';

/** The script's URL, and any setting of the script tag. */
export interface InlineLoaderOptions extends EmbedSettings {
  /** URL of `guest-cart.js`, as in the page. The other files of `dist/embed/` are expected in the same folder. */
  readonly src: string;
  /** Where to read those files, with a slash at its end. @default `dist/embed/` of this package */
  readonly folder?: URL | undefined;
}

/** What a page needs for the inlined loader. */
export interface InlinedLoader {
  /** Markup for the page, directly after the last `<guest-cart>`. If the markup is changed, `csp` no longer matches. */
  readonly html: string;
  /** Source expression for `script-src` that allows it: the hash of its text, with its quotes. */
  readonly csp: string;
}

/**
 * The fastest form of the script tag: the text of `loader.js` in the page itself. It paints the cart of the last visit,
 * starts the request for the current one, and loads everything that the first paint of the response needs.
 *
 * @throws {GuestCartError} `misconfigured`, on settings that the page would not accept, or when a file is missing
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
  const painting = settings.mode === 'badge' ? modules.badge : modules.paint;
  const sources = [src, ...urlsBeside(src, painting)].join(' ');
  const start = startTag('script', { 'data-src': sources, ...attributes });
  return { html: `${start}${loader}</script>`, csp: scriptHash(loader) };
}
