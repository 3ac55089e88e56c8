import { expect, test } from 'vitest';
import { noCartState } from '../../../../src/core/cart/state/changes.ts';
import {
  amountSource,
  failedControls,
  loadingControls,
  noControls,
} from '../../../../src/core/cart/showing/cart-controls.ts';

const totals = { grand_total: 53.48 };

test.each([
  ['the totals, stale ones included', { data: totals, isStale: true }, totals],
  ['nowhere before the first totals', { isPending: true }, 'loading'],
  ['nowhere if those could not be read', { hasFailed: true }, 'failed'],
  ['the items if the totals of an assigned cart are refused', {}, undefined],
  ['the items if the shop has no totals', null, undefined],
])('amounts come from %s', (_where, read, source) => {
  expect(amountSource(read && { ...noCartState.totals, ...read })).toBe(source);
});

test('while the code is loading, space is kept for what was declared, and nothing can be changed', () => {
  expect(loadingControls({ lines: true, totals: true })).toMatchObject({
    hasQuantity: false,
    hasRemove: false,
    lines: { removed: [] },
    totals: { data: undefined, isStale: false, isPending: true },
    coupon: null,
    commands: undefined,
  });
  expect(loadingControls({ lines: false, totals: false })).toEqual(noControls);
});

test('if the code could not be loaded, nothing can be changed and declared totals are unknown', () => {
  expect(amountSource(failedControls({ totals: true }).totals)).toBe('failed');
  expect(failedControls({ totals: true })).toMatchObject({ lines: null, coupon: null });
  expect(failedControls({ totals: false })).toEqual(noControls);
});
