import { expect, test } from 'vitest';
import {
  amountSource,
  failedControls,
  loadingControls,
  noControls,
} from '../../../../src/core/cart/state/placeholder-controls.ts';

const totals = { grand_total: 53.48 };

test.each([
  ['the totals, stale ones included', { data: totals, isStale: true, isPending: false }, totals],
  ['nowhere before the first totals', { data: null, isPending: true }, 'loading'],
  [
    'nowhere if those could not be read',
    { data: null, isPending: false, hasFailed: true },
    'failed',
  ],
  [
    'the items if the totals of an assigned cart are refused',
    { data: null, isPending: false },
    undefined,
  ],
  ['the items if the shop has no totals', null, undefined],
])('amounts come from %s', (_where, read, source) => {
  expect(amountSource(read)).toBe(source);
});

test('while the code is loading, space is kept for what was declared, and nothing can be changed', () => {
  const { lines, totals: pending, coupon } = loadingControls({ lines: true, totals: true });
  expect(lines).toMatchObject({ hasQuantity: false, hasRemove: false, removed: [] });
  expect(pending).toEqual({ data: null, isStale: false, isPending: true });
  expect(coupon).toBeNull();
  expect(loadingControls({ lines: false, totals: false })).toEqual({
    ...noControls,
    addsItems: false,
    isArriving: false,
  });
});

test('if the code could not be loaded, nothing can be changed and declared totals are unknown', () => {
  expect(amountSource(failedControls({ totals: true }).totals)).toBe('failed');
  expect(failedControls({ totals: true })).toMatchObject({ lines: null, coupon: null });
  expect(failedControls({ totals: false })).toEqual(noControls);
});
