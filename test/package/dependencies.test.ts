import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every action of a workflow is pinned by its commit', () => {
  const used = globSync('.github/workflows/*.yml').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\buses: (\S+)/g)].map(([, action]) => action),
  );
  expect(used.length).toBeGreaterThan(0);
  for (const action of used) expect(action).toMatch(/@[\da-f]{40}$/);
});

test('every package of the lock file has a hash, also those of other platforms', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && integrity === undefined,
  );
  expect(without.map(([path]) => path)).toEqual([]);
});
