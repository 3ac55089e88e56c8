import { describe, expect, it } from 'vitest';
import {
  type Contender,
  foreknownByScript,
  handWritten,
  handWrittenInline,
} from '../../../bench/assets.ts';
import { bareTag } from '../../../bench/build-pages.ts';
import { benchCart } from '../../../bench/carts.ts';
import { leading, type Measured, Summary, type Visit } from '../../../bench/measure.ts';
import { losses, paintTargets, type Target, targetTable } from '../../../bench/report.ts';
import { median, spread } from '../../../bench/stats.ts';

/** A visit that has only a first paint. */
function painted(after: number): Visit {
  const nothing = { requested: [], requests: 0, arrived: [], maxTask: 0, longTasks: 0, heap: null };
  return { painted: after, current: after, ...nothing };
}

/** The paint times of a contender, one for each round. Returning visits take half as long. */
function measured(contender: Contender, ...rounds: readonly number[]): Measured {
  const journeys = rounds.map((first) => ({
    first: painted(first),
    cached: painted(first / 2),
    uncached: null,
  }));
  return { condition: leading, cart: benchCart(3), contender, journeys };
}

const take = (visit: Visit): number => visit.painted;

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
    // Both were three times slower in the second round.
    const own = measured(bareTag, 90, 300, 95);
    const summary = new Summary([measured(handWritten, 100, 300, 100), own]);
    expect(summary.ratio(own, 'first', take)).toBe(0.95);
    expect(summary.bestRatio(own, 'first', take)).toBe(0.9);
  });

  it('are compared with no other contender, nor with a visit that was not measured', () => {
    const own = measured(bareTag, 90);
    expect(new Summary([own, measured(handWrittenInline, 80)]).ratio(own, 'first', take)).toBeNaN();
    expect(new Summary([own, measured(handWritten, 80)]).ratio(own, 'uncached', take)).toBeNaN();
  });
});

describe('the losses of the bench', () => {
  it('list the contenders that paint sooner, except floors and the embed itself', () => {
    const summary = new Summary([
      measured(bareTag, 500),
      measured(handWritten, 510),
      measured(handWrittenInline, 400),
      measured(foreknownByScript, 300),
    ]);
    const [first, cached] = losses(summary).split('\n');
    expect(first).toBe(
      '- First visit: the bare tag paints after 500 ms; faster: hand-written, inlined (400).',
    );
    expect(cached).toContain('faster: hand-written, inlined (200).');
  });

  it('say that none is faster', () => {
    expect(losses(new Summary([measured(bareTag, 500)]))).toContain('none is faster');
  });
});

describe('the targets of the bench', () => {
  const find = (targets: readonly Target[], what: string): Target | undefined =>
    targets.find((target) => target.what === what);

  it('are listed with the measured value and the floor', () => {
    const summary = new Summary([
      measured(handWritten, 1000, 1000),
      measured(bareTag, 1100, 1200),
      measured(foreknownByScript, 600, 600),
    ]);
    const target = find(paintTargets(summary), 'embed, bare tag, first visit, 3 items');
    expect(target).toMatchObject({ most: 1.05, measured: 1.15, best: 1.1, floor: 0.6 });
  });

  it.each([
    [1.2, 'reached'],
    [1.21, '**missed**'],
    [Number.NaN, 'not measured'],
  ])('are compared with %d: %s', (value, verdict) => {
    const table = targetTable([{ what: 'a paint', most: 1.2, unit: '×', measured: value }]);
    expect(table.split('\n').at(-1)).toContain(`| ${verdict} |`);
  });

  it('are listed even if nothing was measured', () => {
    const targets = paintTargets(new Summary([]));
    expect(targets.length).toBeGreaterThan(10);
    expect(targets.every(({ measured: value }) => Number.isNaN(value))).toBe(true);
  });
});
