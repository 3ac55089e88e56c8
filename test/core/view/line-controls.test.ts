import { expect, test } from 'vitest';
import { lineControls } from '../../../src/core/view/line-controls.ts';

test.each([
  ['the routes of items', ['items'], [], { hasQuantity: true, hasRemove: true, hasAny: true }],
  ['a page', [], ['remove'], { hasQuantity: false, hasRemove: true, hasAny: true }],
  ['other routes', ['totals'], [], { hasQuantity: false, hasRemove: false, hasAny: false }],
] as const)(
  'lines have the controls that %s make possible',
  (_who, features, controls, expected) => {
    expect(lineControls(new Set<string>(features), new Set(controls))).toEqual(expected);
  },
);
