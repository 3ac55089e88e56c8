// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { movesBetween } from '../../../src/components/motion/block-places.ts';

/** Blocks above each other, each with its height. */
function placesOf(heights: ReadonlyMap<HTMLElement, number>) {
  let top = 0;
  const places = new Map<Element, { top: number; start: number; height: number }>();
  for (const [block, height] of heights) {
    places.set(block, { top, start: top, height });
    top += height;
  }
  return places;
}

const [first, second, following] = Array.from({ length: 3 }, () => document.createElement('div'));

test.each([
  ['one block', [[first!, 49]], [[first, 0, 49]]],
  [
    'two blocks, of which the second is below the first while both unroll',
    [
      [first!, 49],
      [second!, 60],
    ],
    [
      [first, 0, 49],
      [second, 49, 60],
    ],
  ],
] as const)('what is new unrolls above what follows: %s', (_which, added, moved) => {
  const before = placesOf(new Map([[following!, 50]]));
  const after = placesOf(new Map([...added, [following!, 50]]));
  const room = added.reduce((sum, [, height]) => sum + height, 0);
  expect(
    movesBetween(before, after, room).map(({ block, distance, grown }) => [block, distance, grown]),
  ).toEqual([...moved, [following, room, 0]]);
});

test('blocks that leave move nothing but what follows, back to its place', () => {
  const before = placesOf(
    new Map([
      [first!, 49],
      [following!, 50],
    ]),
  );
  const after = placesOf(new Map([[following!, 50]]));
  expect(movesBetween(before, after, -49)).toMatchObject([{ block: following, distance: -49 }]);
});
