import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const workflows = globSync('.github/workflows/*.yml').map(
  (path) => [path, readFileSync(path, 'utf8')] as const,
);

test.each(workflows)('%s uses each action by its commit, with the version beside it', (_, text) => {
  const used = [...text.matchAll(/uses: (.+)$/gm)].map(([, action]) => action ?? '');
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[\da-f]{40} # v[\d.]+$/.test(action))).toEqual(
    [],
  );
});

test('all workflows use the same commit of an action', () => {
  const used = workflows.flatMap(([, text]) => [...text.matchAll(/uses: ([\w/-]+)@(.+)$/gm)]);
  const actions = new Set(used.map(([, name]) => name));
  expect(new Set(used.map(([, name, commit]) => `${name}@${commit}`)).size).toBe(actions.size);
});

test('a release is published with its provenance, after every check', () => {
  const text = readFileSync('.github/workflows/publish.yml', 'utf8');
  const commands = [...text.matchAll(/run: (npm .+)$/gm)].map(([, command]) => command);
  expect(commands.slice(-2)).toEqual([
    'npm run --silent test:all',
    'npm publish --provenance --access public',
  ]);
  expect(text).toContain('id-token: write');
});
