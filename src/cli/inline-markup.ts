import { createHash } from 'node:crypto';
import { startTag } from '../core/markup/html.ts';
import { scriptSettings, type WrittenSettings } from '../core/settings/settings.ts';
import { writeAttributes } from '../core/settings/write-settings.ts';
import { readEmbedFiles, urlsBeside } from './embed-files.ts';

/**
 * The settings of the script tag: those of all carts on the page, the target element, and
 * analytics.
 */
export interface EmbedSettings extends WrittenSettings<typeof scriptSettings> {}

/**
 * Writes settings as the `data-` attributes of the script tag.
 *
 * @throws {GuestCartError} `misconfigured`, on a setting or value that the page would not accept
 */
export function dataAttributes(
  settings: Readonly<Record<string, unknown>>,
): Readonly<Record<string, string>> {
  const attributes = writeAttributes(settings, scriptSettings);
  return Object.fromEntries(
    Object.entries(attributes).map(([attribute, text]) => [`data-${attribute}`, text]),
  );
}

/**
 * Source expression for `script-src` that allows an inline script of this text, with its quotes.
 */
const scriptHash = (text: string): string =>
  `'sha384-${createHash('sha384').update(text).digest('base64')}'`;

/** The script's URL, and any setting of the script tag. */
export interface InlineLoaderOptions extends EmbedSettings {
  /**
   * URL of `guest-cart.js`, as in the page. The other files of `dist/embed/` are expected in the
   * same folder.
   */
  readonly src: string;
  /** Where to read those files, with a slash at its end. @default `dist/embed/` of this package */
  readonly folder?: URL | undefined;
}

/** What a page needs for the inlined loader. */
export interface InlinedLoader {
  /**
   * Markup for the page, directly after the last `<guest-cart>`. If the markup is changed, `csp` no
   * longer matches.
   */
  readonly html: string;
  /** Source expression for `script-src` that allows it: the hash of its text, with its quotes. */
  readonly csp: string;
}

/**
 * The fastest form of the script tag: the text of `loader.js` in the page itself. It paints the
 * cart of the last visit, starts the request for the current one, and loads everything that the
 * first paint of the response needs.
 *
 * @throws {GuestCartError} `misconfigured`, on settings that the page would not accept, or when a
 * file is missing
 * @example
 * ```ts
 * import { inlineLoader } from 'guest-cart/inline';
 *
 * const src = '/guest-cart/guest-cart.js';
 * const { html, csp } = inlineLoader({ src, baseUrl: '/rest/default' });
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

/**
 * The script tag with the hash of its file. Give each version its own folder: a page from a cache
 * then still finds the file that its hash belongs to.
 *
 * @throws {GuestCartError} `misconfigured`, on settings that the page would not accept, or when a
 * file is missing
 */
export function scriptTag({ src, folder, ...settings }: InlineLoaderOptions): string {
  const attributes = dataAttributes({ ...settings });
  urlsBeside(src, []);
  const integrity = readEmbedFiles(folder).integrity['guest-cart.js'] ?? '';
  return `${startTag('script', { type: 'module', src, integrity, crossorigin: 'anonymous', ...attributes })}</script>`;
}

/** URL of the script in the page, and where to read its files. */
export type ImportMapOptions = Pick<InlineLoaderOptions, 'src' | 'folder'>;

/** An import map that makes the browser reject files of another version. */
export interface ImportMap {
  /** Markup for the page, before its first module script and its first `modulepreload` link. */
  readonly html: string;
  /** Source expression for `script-src` that allows it: the hash of its text, with its quotes. */
  readonly csp: string;
  /** The map's `integrity` member, for a page that has an import map already: URL → hash. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** Other builds of the script, which `guest-cart.js` never loads. */
const otherForms: readonly string[] = ['element.js', 'guest-cart.classic.js', 'loader.js'];

/** Makes a URL explicitly relative: an import map takes `a/b.js` for the name of a package. */
const toMapKey = (url: string): string =>
  /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(url) ? url : `./${url}`;

/**
 * An import map with the hash of every file that the script may load: the script itself, its
 * chunks, and all languages.
 *
 * For modules that another module imports, only this map is checked: `integrity` of the tag covers
 * a single file, and a file that failed the check of a `modulepreload` link may be fetched again
 * unchecked. Browsers before Chrome 127, Safari 18 and Firefox 138 ignore hashes in import maps.
 *
 * @throws {GuestCartError} `misconfigured`, when `src` cannot be the script's URL, or a file is
 * missing
 */
export function importMap({ src, folder }: ImportMapOptions): ImportMap {
  // An import map has modules only. A theme has its hash on the page's <link>.
  const hashes = Object.entries(readEmbedFiles(folder).integrity).filter(
    ([name]) => name.endsWith('.js') && !otherForms.includes(name),
  );
  const integrity = Object.fromEntries(
    hashes.map(([name, hash]) => {
      const [url = ''] = name === 'guest-cart.js' ? [src] : urlsBeside(src, [name]);
      return [toMapKey(url), hash];
    }),
  );
  // A URL with `</script>` must not end the script.
  const json = JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
  return { html: `<script type="importmap">${json}</script>`, csp: scriptHash(json), integrity };
}
