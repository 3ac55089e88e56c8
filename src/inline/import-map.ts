import { createHash } from 'node:crypto';
import { besideScript } from './beside-script.ts';
import { readEmbedFiles } from './embed-files.ts';
import type { InlineLoaderOptions } from './inline-loader.ts';

/** Where the page has the script, and where its files are read from. */
export type ImportMapOptions = Pick<InlineLoaderOptions, 'src' | 'folder'>;

/** What has the browser refuse a file of the script that is not the one of this version. */
export interface ImportMap {
  /** To stand in the page before its first module script and its first `modulepreload` line, to the letter. */
  readonly html: string;
  /** What `script-src` allows it by: the hash of its text, with its quotes. */
  readonly csp: string;
  /** The map's member `integrity`, for a page that has an import map of its own: address → hash. */
  readonly integrity: Readonly<Record<string, string>>;
}

/** What the script never loads: other forms of itself. */
const otherForms: readonly string[] = ['element.js', 'guest-cart.classic.js', 'loader.js'];

/** A map's address without a slash at its front would be the name of a package. */
function mappable(address: string): string {
  return /^(?:\.{0,2}\/|[a-z][a-z\d+.-]*:)/i.test(address) ? address : `./${address}`;
}

/**
 * An import map with the hash of every file that the script may load: the script, its parts, and all languages. It is
 * the only thing that a browser goes by when one module loads another: `integrity` of the tag covers the one file that it
 * names, and what a `modulepreload` line was refused may be fetched once more without its hash. Browsers older than Chrome
 * 127, Safari 18 and Firefox 138 know no hashes in import maps, and check nothing.
 *
 * @throws {GuestCartError} `misconfigured`, when `src` can be no address of the script, or a file is missing
 */
export function importMap({ src, folder }: ImportMapOptions): ImportMap {
  const hashes = Object.entries(readEmbedFiles(folder).integrity).filter(([name]) => !otherForms.includes(name));
  const integrity = Object.fromEntries(
    hashes.map(([name, hash]) => {
      const [address = ''] = name === 'guest-cart.js' ? [src] : besideScript(src, [name]);
      return [mappable(address), hash];
    }),
  );
  // An address could hold what ends the script.
  const json = JSON.stringify({ integrity }).replaceAll('<', '\\u003c');
  const hash = createHash('sha384').update(json).digest('base64');
  return { html: `<script type="importmap">${json}</script>`, csp: `'sha384-${hash}'`, integrity };
}
