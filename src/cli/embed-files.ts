import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GuestCartError } from '../core/api/errors.ts';

export const embedFolder = (): URL =>
  new URL('.', import.meta.resolve('guest-cart/integrity.json'));

/**
 * Reads the names and hashes of the script tag's files, which the build has written.
 *
 * @param folder URL of the files, with a slash at its end. @default `dist/embed/` of this package
 * @throws {GuestCartError} `misconfigured`, when a file is missing
 */
export function readEmbedFiles(folder = embedFolder()) {
  const read = (name: string): string => {
    try {
      return readFileSync(new URL(name, folder), 'utf8');
    } catch (cause) {
      const what = `${fileURLToPath(folder)} has no ${name}. The build of guest-cart writes it; copy the folder whole.`;
      throw new GuestCartError('misconfigured', what, { cause });
    }
  };
  return {
    loader: read('loader.js'),
    // scripts/package/build-embed.ts writes both files in these shapes.
    /** Names of the modules that paint a badge or an inline cart on a first visit. */
    modules: JSON.parse(read('first-visit.json')) as Readonly<
      Record<'badge' | 'paint', readonly string[]>
    >,
    /** File name → value of its `integrity` attribute. */
    integrity: JSON.parse(read('integrity.json')) as Readonly<Record<string, string>>,
  };
}

/**
 * URLs of files in the same folder as the script. A relative `src` gives relative URLs.
 *
 * @param src URL of `guest-cart.js`, as in the page
 * @throws {GuestCartError} `misconfigured`, when `src` cannot be that URL
 */
export function urlsBeside(src: string, names: readonly string[]): readonly string[] {
  const advice = 'Set it to the URL of guest-cart.js, such as "/guest-cart/guest-cart.js".';
  const refuse = (what: string) => new GuestCartError('misconfigured', `${what} ${advice}`);
  if (typeof src !== 'string' || src === '') throw refuse('src is missing.');
  // Spaces separate the URLs in the loader's `data-src`.
  if (/\s/.test(src)) throw refuse(`src "${src}" contains white space, which a URL spells %20.`);
  const [path = ''] = src.split(/[?#]/, 1);
  if (!path.endsWith('.js')) throw refuse(`src "${src}" is not the URL of a script.`);
  if (path.endsWith('.classic.js'))
    throw refuse(`src "${src}" is the classic script, which is one file.`);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  return names.map((name) => folder + name);
}
