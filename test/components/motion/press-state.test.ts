// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import {
  firstOfDouble,
  noPress,
  reducePress,
  type Point,
  type Press,
  type PressEvent,
  type PressState,
  type ReducedPress,
} from '../../../src/components/motion/press-state.ts';

const control = document.createElement('button');
const point: Point = { x: 100, y: 100, at: 5000 };
const press: Press = { ...point, target: control, control };
const begun: PressState = { begun: press, last: press, skipsClick: false };
const over: PressState = { ...begun, begun: null };
const skipping: PressState = { ...over, skipsClick: true };

const down = (event: Partial<PressEvent & { type: 'down' }> = {}): PressEvent => ({
  type: 'down',
  press,
  isInCart: true,
  isOnReplacement: false,
  ...event,
});

const up = (event: Partial<PressEvent & { type: 'up' }> = {}): PressEvent => ({
  type: 'up',
  point,
  hasMoved: true,
  ...event,
});

const click = (isOfPointer: boolean): PressEvent => ({ type: 'click', isOfPointer });

type Row = [what: string, before: PressState, event: PressEvent, reduced: ReducedPress];

describe('a press', () => {
  test.each<Row>([
    ['begins in the cart', noPress, down(), { state: begun }],
    ['is only the last one outside of it', noPress, down({ isInCart: false }), { state: over }],
    ['is none without a control', begun, down({ press: null }), { state: noPress }],
    ['ends the wait for a click', skipping, down(), { state: begun }],
    [
      'does nothing on what has replaced the first control of a double one',
      over,
      down({ isOnReplacement: true }),
      { state: skipping },
    ],
    [
      'outside of the cart is on no replacement',
      over,
      down({ isOnReplacement: true, isInCart: false }),
      { state: over },
    ],
    [
      'goes to its control, and not to what is there now, if that has moved',
      begun,
      up(),
      { state: skipping, action: 'press' },
    ],
    [
      'is left to the browser if nothing has moved',
      begun,
      up({ hasMoved: false }),
      { state: over },
    ],
    ['is cancelled by moving away', begun, up({ point: { ...point, x: 111 } }), { state: over }],
    ['that has begun elsewhere ends without effect', over, up(), { state: over }],
    [
      'is no first one of a double one after scrolling or typing',
      begun,
      { type: 'interrupted' },
      { state: { ...begun, last: null } },
    ],
    ['moves focus', over, { type: 'focus' }, { state: over }],
    [
      'that does nothing moves no focus',
      skipping,
      { type: 'focus' },
      { state: skipping, action: 'cancel' },
    ],
    ['clicks', over, click(true), { state: over }],
    [
      'that does nothing clicks nothing, once',
      skipping,
      click(true),
      { state: over, action: 'cancel' },
    ],
    ['of a script or key clicks', skipping, click(false), { state: skipping }],
  ])('%s', (_, before, event, reduced) => {
    expect(reducePress(before, event)).toEqual(reduced);
  });
});

test.each<[string, PressState, Partial<Point>, Press | null]>([
  ['soon and near', over, { x: 106, y: 108, at: 5999 }, press],
  ['too far', over, { x: 107, y: 108 }, null],
  ['too late', over, { at: 6000 }, null],
  ['after none', noPress, {}, null],
])('another press is the second one of a double one: %s', (_, state, other, first) => {
  expect(firstOfDouble(state, { ...point, ...other })).toBe(first);
});
