import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const sheets = globSync('src/components/**/*.css').filter((file) => !file.endsWith('/styles.css'));

/** The files that the lines of a file name, which match a pattern with the path. */
const namedIn = (file: string, pattern: RegExp): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, path = '']) =>
    join(dirname(file), path),
  );

test('every stylesheet of a component is in that of React', () => {
  const imported = namedIn('src/components/styles/styles.css', /@import '(.+?)'/g);
  expect(imported.toSorted()).toEqual(sheets.toSorted());
});

test('every stylesheet of a component is in a chunk of the element', () => {
  const files = globSync('src/element{.ts,/**/*.{ts,tsx}}', { exclude: ['src/element/server'] });
  const imported = files.flatMap((file) => namedIn(file, /from '(.+?\.css)\?inline'/g));
  const missing = sheets.filter((sheet) => !imported.includes(sheet));
  // No styles of the page reach into a shadow root.
  expect(missing).toEqual(['src/components/styles/page-elements.css']);
});
