import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GuestCartError } from '../api/errors.ts';

/** The files of the script tag, as they stand in `dist/embed/`. */
export interface EmbedFiles {
  /** The text of `loader.js`. */
  readonly loader: string;
  /** Names of the modules that a first visit needs besides `guest-cart.js`: to paint the answer, and then to act. */
  readonly modules: { readonly paint: readonly string[]; readonly then: readonly string[] };
  /** The value of `integrity` for a file, by its name. */
  readonly integrity: Readonly<Record<string, string>>;
}

/**
 * Looks through a folder of the script tag's files.
 *
 * @param folder its address, ending in a slash. @default this package's own
 * @throws {GuestCartError} `misconfigured`, when a file is missing
 */
export function readEmbedFiles(folder = new URL('../embed/', import.meta.url)): EmbedFiles {
  const read = (name: string): string => {
    try {
      return readFileSync(new URL(name, folder), 'utf8');
    } catch (cause) {
      const what = `${fileURLToPath(folder)} has no ${name}, which the package's build puts there.`;
      throw new GuestCartError('misconfigured', what, { cause });
    }
  };
  return {
    loader: read('loader.js'),
    // Our own files, as scripts/package/build-embed.ts writes them.
    modules: JSON.parse(read('first-visit.json')) as EmbedFiles['modules'],
    integrity: JSON.parse(read('integrity.json')) as EmbedFiles['integrity'],
  };
}
