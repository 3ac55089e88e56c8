import { expect, test } from 'vitest';
import type { CartFeature } from '../../../../src/core/api/feature-names.ts';
import { amountSource } from '../../../../src/core/cart/state/totals-state.ts';
import {
  failedState,
  loadingState,
  noWidgetState,
} from '../../../../src/core/cart/shown/widget-state.ts';

/** What a page declares that has no controls of its own. */
const declared = (...features: readonly CartFeature[]) => ({
  features: new Set(features),
  controls: new Set<never>(),
});

test('while the code is loading, space is kept for what was declared, and nothing can be changed', () => {
  expect(loadingState(declared('items', 'totals'))).toMatchObject({
    hasQuantity: false,
    hasRemove: false,
    lines: { removed: [] },
    totals: { data: undefined, status: 'pending' },
    coupon: null,
    commands: undefined,
  });
  expect(loadingState(declared())).toEqual(noWidgetState);
});

test('if the code could not be loaded, nothing can be changed and declared totals are unknown', () => {
  expect(amountSource(failedState(declared('totals')).totals)).toBe('failed');
  expect(failedState(declared('totals'))).toMatchObject({ lines: null, coupon: null });
  expect(failedState(declared())).toEqual(noWidgetState);
});
