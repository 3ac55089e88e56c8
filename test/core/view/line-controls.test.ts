import { expect, test } from 'vitest';
import { hasLineControls } from '../../../src/core/view/line-controls.ts';

test.each([
  ['the routes of items', ['items'], [], true],
  ['what a page does itself', [], ['remove'], true],
  ['other routes', ['totals', 'coupons'], [], false],
] as const)('controls of lines: %s', (_what, features, controls, expected) => {
  expect(hasLineControls(new Set<string>(features), new Set(controls))).toBe(expected);
});
