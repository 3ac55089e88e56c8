import { describe, expect, it } from 'vitest';
import { differenceOf } from '../../support/fingerprint.ts';

const page = ['//////////', '/AAAA/////', '//////////', '/8888//88/', '//////////'];

/** The page with one row replaced. */
const withRow = (row: number, letters: string) => page.with(row, letters);

describe('the difference of two looks', () => {
  it('is none where nothing has changed, however much is ground', () => {
    expect(differenceOf(page, page)).toBe(0);
  });

  it('is none where an edge is smoothed otherwise', () => {
    expect(differenceOf(page, withRow(3, '/7878//87/'))).toBe(0);
  });

  it('is of what is drawn, not of the ground', () => {
    expect(differenceOf(page, withRow(3, '/8888/////'))).toBeCloseTo(2 / 10);
  });

  it('sees what has moved by a block, and what is of another grey', () => {
    expect(differenceOf(page, ['//////////', ...page.slice(0, 4)])).toBeGreaterThan(0.5);
    expect(differenceOf(page, withRow(1, '/DDDD/////'))).toBeCloseTo(4 / 10);
  });

  it('is whole where there was no look before', () => {
    expect(differenceOf([], page)).toBe(1);
  });
});
