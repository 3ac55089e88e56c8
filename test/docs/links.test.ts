import { readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linksOf, pageAt, pages, prose, type Page } from './pages.ts';

/** The anchors of a page's headings, as GitHub generates them. */
function anchorsOf(page: Page): readonly string[] {
  return [...prose(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const inside = pages.flatMap((page) =>
  linksOf(page).map((target) => ({ page, target, name: `${page.path}: ${target}` })),
);

/** Pages that list everything of one kind. The others are guides. */
const isReference = (path: string): boolean =>
  /(?:-reference|reliability|architecture[\w-]*)\.md$/.test(path);

test('the README and each guide can be read in one go: 15 kB at most', () => {
  const guides = pages.filter(
    ({ path }) => (path === 'README.md' || path.startsWith('docs/')) && !isReference(path),
  );
  const long = guides.filter(({ text }) => Buffer.byteLength(text) > 15_000);
  expect(long.map(({ path }) => path)).toEqual([]);
});

// Padded cells would change every row of a table, and conflict, with each longer text.
const byHand = pages.filter(({ path }) => path !== 'bench/RESULTS.md');
test.each(byHand)('a table has one space around each text: $path', (page) => {
  const rows = prose(page).match(/^ *\|.*$/gm) ?? [];
  expect(rows.filter((row) => /[^|\s] {2,}\||-{4,}/.test(row))).toEqual([]);
});

describe('a link of the README or the docs', () => {
  // The site has files and pages, and no list of a folder.
  test.each(inside)('leads to a page or a file: $name', ({ page, target }) => {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page.path : normalize(join(dirname(page.path), file));
    expect(statSync(path, { throwIfNoEntry: false })?.isFile()).toBe(true);
    if (anchor !== undefined) expect(anchorsOf(pageAt(path))).toContain(anchor);
  });

  test('leads to every page of docs/, from the README or a page that it links to', () => {
    const reached = new Set(['README.md']);
    for (const path of reached) {
      for (const { page, target } of inside) {
        const to = normalize(join(dirname(path), target.split('#')[0] ?? ''));
        if (page.path === path && to.endsWith('.md')) reached.add(to);
      }
    }
    for (const { path } of pages)
      if (path.startsWith('docs/')) expect([...reached]).toContain(path);
  });
});

test('the accessibility report names tests that exist', () => {
  const rows = [
    ...pageAt('docs/accessibility.md').text.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+)\)/g),
  ];
  expect(rows.length).toBeGreaterThan(15);
  for (const [, name, file = ''] of rows) expect(readFileSync(file, 'utf8')).toContain(name);
});

test.each(['README.md', 'docs/home.md'])(
  '%s leads to what an evaluator asks first: cost, checkout, rollback, privacy, support',
  (path) => {
    const targets = linksOf(pageAt(path)).map((target) => target.replace(/^docs\//, ''));
    const asked = [
      'compare.md#what-it-costs-a-page',
      'fit.md',
      'deploy.md#roll-back',
      'privacy.md',
    ];
    expect(targets).toEqual(expect.arrayContaining(asked));
    expect(targets.some((target) => target.startsWith('versions.md'))).toBe(true);
  },
);
