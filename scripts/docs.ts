/**
 * `npm run docs` writes the generated tables of docs/, the English messages for translators and the
 * list of what they have to translate, and builds the site into `dist-docs`. `-- --serve` then
 * serves it, `-- --tables` only writes the generated files, `-- --check` opens every page in
 * Chromium and prints what is wrong.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build, serve } from 'vitepress';
import { writeReference } from './docs/reference.ts';
import { pagesWithTables } from './docs/tables.ts';
import { listUntranslated, untranslatedFile } from './docs/untranslated.ts';
import { englishFile, englishMessages } from './package/languages.ts';

const { values } = parseArgs({
  options: {
    tables: { type: 'boolean' },
    serve: { type: 'boolean' },
    check: { type: 'boolean' },
    /** Folder of the site on its host, such as `/guest-cart/`. */
    base: { type: 'string', default: '/' },
  },
});
process.env['GUEST_CART_DOCS_BASE'] = values.base;

const generated = [
  ...pagesWithTables(),
  [englishFile, englishMessages],
  [untranslatedFile, listUntranslated()],
] as const;
for (const [file, text] of generated) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}

if (values.tables !== true) {
  await writeReference('docs/api');
  rmSync('dist-docs', { recursive: true, force: true });
  await build('docs');
  if (values.check === true) {
    const { checkSite } = await import('./docs/check-site.ts');
    const { pages, problems } = await checkSite('dist-docs');
    for (const problem of problems) console.log(problem);
    console.log(`${pages} pages, ${problems.length} problems`);
    if (problems.length > 0) process.exitCode = 1;
  } else if (values.serve === true) await serve({ root: 'docs' });
  else
    console.log(
      'Built dist-docs. Any static host serves it; `npm run docs -- --serve` does on this machine.',
    );
}
