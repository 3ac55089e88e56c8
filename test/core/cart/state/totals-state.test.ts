import { expect, test } from 'vitest';
import {
  amountSource,
  amountsStatus,
  areTotalsStale,
  noTotals,
} from '../../../../src/core/cart/state/totals-state.ts';

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

test.each([
  [false, 'current', 'current'],
  [false, 'stale', 'unconfirmed'],
  [false, 'failed', 'outdated'],
  [true, 'current', 'outdated'],
  [true, 'stale', 'outdated'],
] as const)('amounts (of other items: %s) with %s totals are %s', (isStale, status, expected) => {
  expect(amountsStatus({ isStale }, { data: totals, status })).toBe(expected);
});
