/** Writes what follows from the table of settings: its table in docs/script-tag.md, and its types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { settingTypes, settingTypesFile, withSettingsTable } from './package/settings-docs.ts';

const page = 'docs/script-tag.md';
writeFileSync(page, await withSettingsTable(readFileSync(page, 'utf8')));
writeFileSync(settingTypesFile, await settingTypes());
