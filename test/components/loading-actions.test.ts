import { expect, test } from 'vitest';
import { amountSource, loadingActions, noActions } from '../../src/components/loading-actions.ts';

const totals = { grand_total: 53.48 };

test('amounts come from the totals, stale ones included', () => {
  const read = { data: totals, isStale: true, isPending: false };
  expect(amountSource({ ...noActions, totals: read })).toBe(totals);
});

test('amounts wait for the first totals, and come from the items if those could not be read', () => {
  const none = { data: null, isStale: false };
  expect(amountSource({ ...noActions, totals: { ...none, isPending: true } })).toBe('loading');
  expect(amountSource({ ...noActions, totals: { ...none, isPending: false } })).toBeUndefined();
});

test('amounts come from the items if the shop has no totals', () => {
  expect(amountSource(noActions)).toBeUndefined();
  expect(amountSource(null)).toBeUndefined();
});

test('while the code is loading, space is kept for what was declared, and nothing can be changed', () => {
  const { lines, totals: pending, coupon } = loadingActions({ lines: true, totals: true });
  expect(lines).toMatchObject({ setQuantity: null, remove: null, removed: [] });
  expect(pending).toEqual({ data: null, isStale: false, isPending: true });
  expect(coupon).toBeNull();
  expect(loadingActions({ lines: false, totals: false })).toEqual(noActions);
});
