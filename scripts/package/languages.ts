import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import { enCompact } from '../../src/core/messages/en-compact.ts';
import { en } from '../../src/core/messages/en.ts';

// A language is a JSON file in the source, and two modules in `dist/embed`:
// `language-de-compact.js` has the messages of the first paint, and `language-de.js` the others.
// Neither imports the other: if one is missing, the other still loads.

const folder = new URL('../../src/core/messages/languages/', import.meta.url);
const languages = readdirSync(folder)
  .map((file) => file.replace('.json', ''))
  .filter((language) => language !== 'en');

const fileOf = (language: string, isCompact: boolean): string =>
  `language-${language}${isCompact ? '-compact' : ''}.js`;

/** The file of a language, from the root of the repository. */
export const languageFile = (language: string): string =>
  `src/core/messages/languages/${language}.json`;

/** The English messages for translation tools. The source code has them in one file for each chunk. */
export const englishFile = languageFile('en');
export const englishMessages = `${JSON.stringify(en, null, 2)}\n`;

/** Writes the modules of all languages. */
export function writeLanguages(outDir: string): void {
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Record<
      string,
      unknown
    >;
    const isCompact = ([name]: readonly [string, unknown]): boolean => name in enCompact;
    const entries = Object.entries(texts);
    const compact = JSON.stringify(Object.fromEntries(entries.filter(isCompact)));
    const others = JSON.stringify(Object.fromEntries(entries.filter((entry) => !isCompact(entry))));
    const write = (file: string, code: string): void =>
      writeFileSync(join(outDir, file), minifySync(file, code, { module: true }).code);
    write(fileOf(language, true), `export default ${compact};`);
    write(fileOf(language, false), `export default ${others};`);
  }
}

const languageImport = /import\((\/\* compact \*\/ )?`\.\/languages\/\$\{(\w+)\}\.json`\)/g;

/**
 * Replaces the import of a language by one import for each language, which bundlers of host pages
 * can follow.
 *
 * @param path from the output folder to the modules of the languages
 */
export function importLanguages(path: string): Plugin {
  return {
    name: 'guest-cart:import-languages',
    // Before Vite's own plugin, which adds 0.4 kB.
    enforce: 'pre',
    resolveId: (id) => (/\/language-[\w-]+\.js$/.test(id) ? { id, external: true } : null),
    transform: (code) =>
      code.replace(languageImport, (_import, compact: string | undefined, variable: string) => {
        const imports = languages.map((language) => {
          const file = fileOf(language, compact !== undefined);
          return `'${language}': () => import('${path}${file}')`;
        });
        return `({ ${imports.join(', ')} })[${variable}]()`;
      }),
  };
}
