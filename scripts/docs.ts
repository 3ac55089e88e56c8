/** Writes the generated parts of the settings: the table in docs/script-tag.md, and their types. Prints what it wrote. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingTypes, settingTypesFile, withSettingsTable } from './package/source-docs.ts';

const page = 'docs/script-tag.md';
const generated = [
  [page, await withSettingsTable(readFileSync(page, 'utf8'))],
  [settingTypesFile, await settingTypes()],
] as const;
const outdated = generated.filter(([file, text]) => readFileSync(file, 'utf8') !== text);

for (const [file, text] of outdated) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
}
if (outdated.length === 0) console.log('Nothing to do: the files match src/core/settings/settings-table.ts.');
