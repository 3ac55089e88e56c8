import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { handWritten, strict } from '../../bench/pages.ts';
import { paint, type PaintRow } from '../../bench/paint.ts';
import { presses, type PressRow } from '../../bench/presses.ts';
import { readResults, resultsPage } from '../../bench/results.ts';
import { median, ratios, spread } from '../../bench/stats.ts';

/** The paint times of a page, one for each round. Returning visits take half as long. */
function painted(page: string, ...first: number[]): PaintRow {
  const half = first.map((time) => time / 2);
  return { page, kind: 'plain', first, returning: half, response: first };
}

/** The cells of the first row that starts with a name. */
const rowOf = (text: string, name: string): readonly string[] =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| ${name} |`))
    ?.split(' | ') ?? [];

describe('the numbers of the bench', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[7], 7],
  ])('%j have the median %d', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('have no median if there are none', () => {
    expect(median([])).toBeNaN();
    expect(spread([])).toBeNaN();
  });

  it('have the interquartile range as their spread', () => {
    expect(spread([1, 2, 3, 4, 100])).toBe(1);
  });

  it('are compared round by round, so that a slow round cancels out', () => {
    expect(median(ratios([90, 300, 95], [100, 300, 100]))).toBe(0.95);
  });
});

describe('the report of paint', () => {
  const rows = [
    painted(handWritten.name, 800, 1600),
    painted(strict.name, 500, 1000),
    painted('tag', 600, 1200),
  ];

  it('compares every page with both baselines, and marks where another is faster', () => {
    expect(rowOf(paint.report(rows), 'tag')[1]).toContain(': 0.75, **1.20** |');
  });

  it('marks a goal that is missed', () => {
    const text = paint.report(rows);
    expect(rowOf(text, 'tag, first visit')).toEqual(['| tag, first visit', '≤ 1.05', '**1.20** |']);
    expect(paint.report([...rows.slice(0, 2), painted('tag', 500, 1000)])).toContain(
      '| tag, first visit | ≤ 1.05 | 1.00 |',
    );
  });

  it('compares two builds that ran in turns', () => {
    const text = paint.report([...rows, painted('tag, before', 660, 1200)]);
    expect(text).toContain('| now, as a ratio to before | plain |');
    expect(text).toContain('| tag, first visit | 0.95 |');
  });
});

describe('the report of presses', () => {
  it('marks a median of our carts above its goal, and no others', () => {
    const rowOfPage = (page: string): PressRow => {
      return { page, press: '+', lines: 3, times: [36, 40, 36] };
    };
    const text = presses.report([rowOfPage('hand-written'), rowOfPage('element')]);
    expect(rowOf(text, '+')).toEqual(['| +', '3', '≤ 35', '36 (40)', '**36 (40)** |']);
  });
});

it('RESULTS.md is written from results.json', async () => {
  expect(readFileSync('bench/RESULTS.md', 'utf8')).toBe(await resultsPage(readResults()));
});
