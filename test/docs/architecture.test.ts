import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lateFolders } from '../../scripts/package/chunks.ts';
import { pageAt, prose } from './pages.ts';

const text = prose(pageAt('docs/architecture.md'));
const walks = ['screen', 'changes', 'chunks']
  .map((name) => prose(pageAt(`docs/architecture-${name}.md`)))
  .join('\n');
const recipes = ['docs/recipes.md', 'docs/recipes-routes.md']
  .map((path) => prose(pageAt(path)))
  .join('\n');
const decisions = prose(pageAt('docs/decisions.md'));

/**
 * Paths of files, relative to the repository, `src` or `test`. Built files (`dist/…`) and patterns
 * are left out.
 */
const paths = [
  ...`${text}${walks}${recipes}${decisions}`.matchAll(/`([\w.-]+\/[\w./-]+\.[a-z]+)`/g),
]
  .map(([, path = '']) => path)
  .filter((path) => !path.startsWith('dist'));

test.each([...new Set(paths)])('a page about the code names a file that exists: %s', (path) => {
  expect([path, `src/${path}`, `test/${path}`].filter((file) => existsSync(file))).toHaveLength(1);
});

test('the pages about the code name many files', () => {
  expect(paths.length).toBeGreaterThan(90);
});

test('docs/architecture.md says of each folder whether it is late, as the build has it', () => {
  const named = [...text.matchAll(/^\| `([\w/*-]+)` \(late\)/gm)].map(([, folder]) => folder);
  expect(named.sort()).toEqual(Object.keys(lateFolders).sort());
});

test('docs/decisions.md gives a reason for each dependency, and for no other package', () => {
  const [, section = ''] = decisions.split(/^## Dependencies$/m);
  const [list = ''] = section.split(/^## /m);
  const named = list.match(/(?<=^- (?:`[^`]+`, )*`|\. `)[^`]+(?=`)/gm) ?? [];
  const { dependencies, peerDependencies, devDependencies } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  ) as Record<string, Readonly<Record<string, string>>>;
  const groups = ['@types', '@testing-library'];
  const packages = Object.keys({ ...dependencies, ...peerDependencies, ...devDependencies }).map(
    (name) => {
      const group = groups.find((each) => name.startsWith(`${each}/`));
      return group === undefined ? name : `${group}/*`;
    },
  );
  expect([...new Set(named)].sort()).toEqual([...new Set(packages)].sort());
});
