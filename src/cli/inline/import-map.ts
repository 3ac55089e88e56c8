import { readEmbedFiles, urlsBeside } from './embed-files.ts';
import type { InlineLoaderOptions } from './inline-loader.ts';
import { scriptHash } from './tags.ts';

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
function toMapKey(url: string): string {
  return /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(url) ? url : `./${url}`;
}

/**
 * An import map with the hash of every file that the script may load: the script itself, its chunks, and all languages.
 *
 * For modules that another module imports, only this map is checked: `integrity` of the tag covers a single file, and a
 * file that failed the check of a `modulepreload` link may be fetched again unchecked. Browsers before Chrome 127,
 * Safari 18 and Firefox 138 ignore hashes in import maps.
 *
 * @throws {GuestCartError} `misconfigured`, when `src` cannot be the script's URL, or a file is missing
 */
export function importMap({ src, folder }: ImportMapOptions): ImportMap {
  const hashes = Object.entries(readEmbedFiles(folder).integrity).filter(([name]) => !otherForms.includes(name));
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
