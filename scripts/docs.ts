/**
 * Writes the table of settings in docs/script-tag.md, the types of settings, and the English texts for translators. Prints what
 * it wrote.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { englishFile, englishTexts } from './package/languages.ts';
import { settingTypes, settingTypesFile, withSettingsTable } from './package/source-docs.ts';

const page = 'docs/script-tag.md';
const generated = [
  [page, await withSettingsTable(readFileSync(page, 'utf8'))],
  [settingTypesFile, await settingTypes()],
  [englishFile, englishTexts],
] as const;
const outdated = generated.filter(([file, text]) => readFileSync(file, 'utf8') !== text);

for (const [file, text] of outdated) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
if (outdated.length === 0) console.log('Nothing to do: the files match their sources.');
