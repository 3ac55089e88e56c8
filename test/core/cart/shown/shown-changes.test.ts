import { expect, test } from 'vitest';
import { amountSource } from '../../../../src/core/cart/state/totals-state.ts';
import {
  failedChanges,
  loadingChanges,
  noChanges,
} from '../../../../src/core/cart/shown/shown-changes.ts';

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
