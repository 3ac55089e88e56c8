import { expect, test } from 'vitest';
import { noTotals } from '../../../../src/core/cart/state/totals-state.ts';
import {
  amountSource,
  areTotalsStale,
  failedChanges,
  loadingChanges,
  noChanges,
} from '../../../../src/core/cart/shown/shown-changes.ts';

const totals = { grand_total: 53.48 };

test.each([
  ['the totals, stale ones included', { data: totals, status: 'stale' }, totals],
  ['nowhere before the first totals', { status: 'pending' }, 'loading'],
  ['nowhere if those could not be read', { status: 'failed' }, 'failed'],
  ['the items if the totals of an assigned cart are refused', { status: 'none' }, undefined],
  ['the items if the shop has no totals', null, undefined],
] as const)('amounts come from %s', (_where, read, source) => {
  expect(amountSource(read && { ...noTotals, ...read })).toBe(source);
});

test.each([
  ['current', false],
  ['stale', true],
  // They could not be read, or still have other items than the cart after the last try.
  ['failed', true],
] as const)('totals that are %s may be of another cart: %s', (status, isStale) => {
  expect(areTotalsStale({ ...noTotals, data: totals, status })).toBe(isStale);
  expect(areTotalsStale({ ...noTotals, status })).toBe(false);
});

test('while the code is loading, space is kept for what was declared, and nothing can be changed', () => {
  expect(loadingChanges({ lines: true, items: true, totals: true })).toMatchObject({
    hasQuantity: false,
    hasRemove: false,
    lines: { removed: [] },
    totals: { data: undefined, status: 'pending' },
    coupon: null,
    commands: undefined,
  });
  expect(loadingChanges({ lines: false, items: false, totals: false })).toEqual(noChanges);
});

test('if the code could not be loaded, nothing can be changed and declared totals are unknown', () => {
  expect(amountSource(failedChanges({ totals: true }).totals)).toBe('failed');
  expect(failedChanges({ totals: true })).toMatchObject({ lines: null, coupon: null });
  expect(failedChanges({ totals: false })).toEqual(noChanges);
});
