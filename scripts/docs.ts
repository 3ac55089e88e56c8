/** Writes the parts of the documentation that follow from the code: the table of settings in docs/script-tag.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { withSettingsTable } from './package/settings-docs.ts';

const page = 'docs/script-tag.md';
writeFileSync(page, await withSettingsTable(readFileSync(page, 'utf8')));
