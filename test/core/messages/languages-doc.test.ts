import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageOf, languages } from '../../../src/core/messages/language.ts';

const page = readFileSync(new URL('../../../docs/languages.md', import.meta.url), 'utf8');
const names = new Intl.DisplayNames('en', { type: 'language' });

test('docs/languages.md lists every language with its name', () => {
  const rows = [...page.matchAll(/^\| (\w+) +\| `([\w-]+)` +\|/gm)].map(
    ([, name, tag]) => `${String(name)} ${String(tag)}`,
  );
  expect(rows).toEqual(languages.map((tag) => `${String(names.of(tag.slice(0, 2)))} ${tag}`));
});

test('docs/languages.md names locales that use the language of their row', () => {
  for (const [, tag = '', more = ''] of page.matchAll(/^\| \w+ +\| `([\w-]+)` +\| (.*)\|$/gm)) {
    for (const [, locale = ''] of more.matchAll(/`([\w-]+)(?:-…)?`/g)) expect(languageOf(locale)).toBe(tag);
  }
});
