import { expect, test } from 'vitest';
import { shownParts } from '../../../src/core/view/shown-parts.ts';

const settings = { freeShipping: { USD: '50' } };
const view = { contents: 'filled', isVirtual: false } as const;

test('a free-shipping bar needs a threshold, the shop’s totals, and something to ship', () => {
  const hasBar = (input: Partial<Parameters<typeof shownParts>[0]>) =>
    shownParts({ settings, hasTotals: true, view, ...input }).freeShipping !== undefined;
  expect(hasBar({})).toBe(true);
  // Its space is kept for a cart that is loading.
  expect(hasBar({ view: null })).toBe(true);
  expect(hasBar({ settings: {} })).toBe(false);
  expect(hasBar({ hasTotals: false })).toBe(false);
  expect(hasBar({ view: { ...view, isVirtual: true } })).toBe(false);
  expect(hasBar({ view: { ...view, contents: 'closed' } })).toBe(false);
});

test('an estimate of shipping needs something to ship', () => {
  const hasEstimate = (isVirtual: boolean) =>
    shownParts({ settings, hasTotals: false, view: { ...view, isVirtual } }).hasEstimate;
  expect([hasEstimate(false), hasEstimate(true)]).toEqual([true, false]);
});
