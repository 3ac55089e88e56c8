import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { handWritten, strict } from '../../bench/pages.ts';
import { paint, type PaintRow } from '../../bench/paint.ts';
import { presses, type PressRow } from '../../bench/presses.ts';
import { readResults, resultsPage } from '../../bench/results.ts';

/** The paint times of a page, one for each round. Returning visits take half as long. */
function painted(page: string, ...first: number[]): PaintRow {
  const half = first.map((time) => time / 2);
  return { page, kind: 'plain', first, returning: half, response: first };
}

it('the report of paint compares two builds that ran in turns', () => {
  const text = paint.report([
    painted(handWritten.name, 800, 1600),
    painted(strict.name, 500, 1000),
    painted('tag', 600, 1200),
    painted('tag, before', 660, 1200),
  ]);
  expect(text).toContain('| now, as a ratio to before | plain |');
  expect(text).toContain('| tag, first visit | 0.95 |');
});

it('the report of presses marks a median of our carts above its goal, and no others', () => {
  const rowOfPage = (page: string): PressRow => ({
    page,
    press: '+',
    lines: 3,
    times: [36, 40, 36],
  });
  const text = presses.report([rowOfPage('hand-written'), rowOfPage('element')]);
  expect(text).toContain('| + | 3 | ≤ 35 | 36 (40) | **36 (40)** |');
});

it('RESULTS.md is written from results.json', async () => {
  expect(readFileSync('bench/RESULTS.md', 'utf8')).toBe(await resultsPage(readResults()));
});
