import { expect, test } from 'vitest';
import { amountSource, failedActions, loadingActions, noActions } from '../../../src/core/shop/placeholder-actions.ts';

const totals = { grand_total: 53.48 };

test('amounts come from the totals, stale ones included', () => {
  const read = { data: totals, isStale: true, isPending: false };
  expect(amountSource(read)).toBe(totals);
});

test('amounts wait for the first totals, and are unknown if those could not be read', () => {
  expect(amountSource({ data: null, isPending: true })).toBe('loading');
  expect(amountSource({ data: null, isPending: false, hasFailed: true })).toBe('failed');
});

test('amounts come from the items if the shop refuses the totals of an assigned cart', () => {
  expect(amountSource({ data: null, isPending: false, hasFailed: false })).toBeUndefined();
});

test('amounts come from the items if the shop has no totals', () => {
  expect(amountSource(null)).toBeUndefined();
});

test('while the code is loading, space is kept for what was declared, and nothing can be changed', () => {
  const { lines, totals: pending, coupon } = loadingActions({ lines: true, totals: true });
  expect(lines).toMatchObject({ hasQuantity: false, hasRemove: false, removed: [] });
  expect(pending).toEqual({ data: null, isStale: false, isPending: true });
  expect(coupon).toBeNull();
  expect(loadingActions({ lines: false, totals: false })).toEqual({ ...noActions, addsItems: false });
});

test('if the code could not be loaded, nothing can be changed and declared totals are unknown', () => {
  expect(amountSource(failedActions({ totals: true }).totals)).toBe('failed');
  expect(failedActions({ totals: true })).toMatchObject({ lines: null, coupon: null });
  expect(failedActions({ totals: false })).toEqual(noActions);
});
