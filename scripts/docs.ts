/** Writes the generated parts of the settings: the table in docs/script-tag.md, and their types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingTypes, settingTypesFile, withSettingsTable } from './package/settings-docs.ts';

const page = 'docs/script-tag.md';
writeFileSync(page, await withSettingsTable(readFileSync(page, 'utf8')));
writeFileSync(settingTypesFile, await settingTypes());
