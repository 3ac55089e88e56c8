import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every package of the lock file has a hash, also those of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && integrity === undefined,
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
