/**
 * `node scripts/accessibility-report.ts` prints the accessibility report of this version, with today's date. Run
 * `npm run test:all` before: it runs the tests that the rows name.
 */
import { readFileSync } from 'node:fs';
import { pagesWithTables } from './docs/tables.ts';

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
const [, text = ''] = (await pagesWithTables()).find(([path]) => path === 'docs/accessibility.md') ?? [];
const today = new Date().toISOString().slice(0, 10);
console.log(text.replace(/^# .*$/m, `# Accessibility report of guest-cart ${version}, ${today}`));
