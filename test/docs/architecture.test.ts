import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pageAt, prose } from './pages.ts';

/** Paths of files, relative to the repository, `src` or `test`. Built files (`dist/…`) and patterns are left out. */
const paths = [...prose(pageAt('docs/architecture.md')).matchAll(/`([\w.-]+\/[\w./-]+\.[a-z]+)`/g)]
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith('dist'));

test.each([...new Set(paths)])('docs/architecture.md names a file that exists: %s', (path) => {
  expect([path, `src/${path}`, `test/${path}`].filter((file) => existsSync(file))).toHaveLength(1);
});

test('docs/architecture.md names many files', () => {
  expect(paths.length).toBeGreaterThan(100);
});
