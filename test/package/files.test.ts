import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stagePackage } from '../../scripts/build.ts';
import { linksOf, pages } from '../docs/pages.ts';
import { run } from '../support/run-program.ts';
import { npm } from '../browser/examples/example.ts';

const stage = mkdtempSync(join(tmpdir(), 'guest-cart-files-'));
const packed = new Set<string>();

/** Whether the file, or a folder with files, is packed. */
const isPacked = (path: string): boolean =>
  packed.has(path) || [...packed].some((file) => file.startsWith(`${path.replace(/\/$/, '')}/`));

beforeAll(async () => {
  stagePackage(stage);
  const output = JSON.parse(
    await npm(stage, 'pack', '--dry-run', '--ignore-scripts', '--json'),
  ) as Record<string, { readonly files: readonly { readonly path: string }[] }>; // npm 11 prints a list, npm 12 an object by package name
  for (const { files } of Object.values(output)) for (const { path } of files) packed.add(path);
});

afterAll(() => {
  rmSync(stage, { recursive: true, force: true });
});

describe('the packed package, except the build,', () => {
  test('contains every page of docs/, and the targets of all links in its pages', () => {
    const brought = pages.filter(({ path }) => packed.has(path));
    const paths = brought.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'CHANGELOG.md', 'docs/react.md', 'docs/script-tag.md']),
    );
    expect(
      pages.map(({ path }) => path).filter((path) => path.startsWith('docs/') && !packed.has(path)),
    ).toEqual([]);
    const dead = brought.flatMap((page) =>
      linksOf(page)
        .filter((target) => !target.startsWith('#'))
        .map((target) => normalize(join(dirname(page.path), target.split('#')[0] ?? '')))
        // These are in the repository, where npm resolves the links of the README.
        .filter(
          (target) => !/^test\/|^(CONTRIBUTING|SECURITY)\.md$/.test(target) && !isPacked(target),
        )
        .map((target) => `${page.path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test.each(['doctor', 'inline'])(
    'contains the page that guest-cart %s --help refers to',
    async (command) => {
      const [page = ''] = /docs\/[\w-]+\.md/.exec((await run([command, '--help'])).stdout) ?? [];
      expect(isPacked(page)).toBe(true);
    },
  );

  test('contains nothing that an example installed or built, and no tests', () => {
    expect(
      [...packed].filter((path) =>
        /node_modules|^examples\/[^/]+\/dist|package-lock|^test\//.test(path),
      ),
    ).toEqual([]);
    expect(existsSync(join(stage, 'src'))).toBe(false);
  });
});
