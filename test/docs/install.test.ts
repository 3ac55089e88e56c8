import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linksOf, pages } from './pages.ts';

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly name: string;
  readonly version: string;
};

// Until the release, a stranger could own the name on npm.
const usesPackage = /npx guest-cart|npm install [^`\n]*guest-cart/;
const teaching = pages.filter(
  ({ path, text }) => path !== 'CHANGELOG.md' && usesPackage.test(text),
);

test.each(teaching)('$path says that the package is not on npm yet', (page) => {
  const isSaid =
    page.path === 'docs/versions.md' ||
    linksOf(page).some((target) => target.endsWith('versions.md#not-published-yet'));
  expect(isSaid).toBe(true);
});

test('no page installs the package by its name, and all name the file of this version', () => {
  const installed = pages.flatMap(({ text }) =>
    [...text.matchAll(/npm install [^`\n]*guest-cart[^\s`]*/g)].map(([command]) => command),
  );
  expect(new Set(installed)).toEqual(new Set([`npm install ./${name}-${version}.tgz`]));
});
