import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, normalize } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stagePackage } from '../../scripts/build.ts';
import { linksOf, pageAt, pages } from '../docs/pages.ts';
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
        // Tables of the docs name their tests, which are in the repository.
        .filter((target) => !target.startsWith('test/') && !isPacked(target))
        .map((target) => `${page.path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  test('has a README whose links all lead into the package, where npm knows no repository', () => {
    const readme = pageAt('README.md');
    const outside = linksOf(readme)
      .map((target) => target.split('#')[0] ?? '')
      .filter((target) => target !== '' && !isPacked(target));
    expect(outside).toEqual([]);
  });

  test('names an address of the project, or CONTRIBUTING.md says that it is to be filled in', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as object;
    const missing = ['repository', 'homepage', 'bugs'].filter((field) => !(field in manifest));
    const [, section = ''] =
      /\n## Before the first release\n(.*?)(?:\n## |$)/s.exec(pageAt('CONTRIBUTING.md').text) ?? [];
    expect(missing.filter((field) => !section.includes(`\`${field}\``))).toEqual([]);
  });

  test.each(['doctor', 'inline'])(
    'contains the page that guest-cart %s --help refers to',
    async (command) => {
      const [page = ''] = /docs\/[\w-]+\.md/.exec((await run([command, '--help'])).stdout) ?? [];
      expect(isPacked(page)).toBe(true);
    },
  );

  test('contains nothing that an example installed or built, no environment of development, and no tests', () => {
    expect(
      [...packed].filter((path) =>
        /node_modules|^examples\/[^/]+\/dist|package-lock|^test\/|\.env/.test(path),
      ),
    ).toEqual([]);
    expect(existsSync(join(stage, 'src'))).toBe(false);
  });
});
