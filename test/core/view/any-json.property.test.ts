import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import type { CartView } from '../../../src/core/view/types.ts';
import { anyBody } from './any-cart.ts';
import { runs } from '../../support/property-runs.ts';

const options = fc.record(
  {
    locale: fc.constantFrom('en_US', 'de_DE.UTF-8', 'ar-EG', 'xx-invalid', 'x', '', '\u0000'),
    priceCurrency: fc.constantFrom('base' as const, 'quote' as const),
    lineLimit: fc.constantFrom(0, 1, 100, -1, Number.NaN),
    timeZone: fc.constantFrom('UTC', 'Europe/Vienna', 'Nowhere/Land', ''),
  },
  { requiredKeys: [] },
);

/** Text that must never be shown. The generated texts do not contain it. */
const nonsense = /NaN|Infinity|∞|undefined|\[object|function /;

const longest = 2100;

/**
 * Returns every unusable text or number of a view, and every list in which a render key occurs
 * twice.
 */
function faultsOf(value: unknown, path = 'view'): string[] {
  if (typeof value === 'string') {
    if (value.length > longest) return [`${path} is ${value.length} long`];
    return nonsense.test(value) ? [`${path} reads ${value}`] : [];
  }
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (value === undefined || typeof value === 'bigint') return [`${path} is ${typeof value}`];
  if (typeof value !== 'object' || value === null) return [];
  const found = Object.entries(value).flatMap(([name, member]) =>
    faultsOf(member, `${path}.${name}`),
  );
  if (!Array.isArray(value)) return found;
  const keys = value.flatMap((member: unknown) =>
    typeof member === 'object' && member !== null && 'key' in member ? [member.key] : [],
  );
  return new Set(keys).size === keys.length ? found : [...found, `${path} has a key twice`];
}

/** Checks that all texts are readable and that the counts agree with each other. */
function expectSound(view: CartView): void {
  expect(faultsOf(view)).toEqual([]);
  expect(view.lines.length + view.hiddenLines).toBeLessThanOrEqual(Math.max(view.lineCount, 0));
  expect(view.missingLines).toBeGreaterThanOrEqual(0);
}

describe('any cart', () => {
  it('results in a view without an error or unreadable text', () => {
    let parts = 0;
    fc.assert(
      fc.property(anyBody, options, (body, how) => {
        const view = toCartView(decodeCart(body).value, how);
        expectSound(view);
        parts += view.lines.length + view.facts.length;
      }),
      { numRuns: runs(500) },
    );
    // Some of the texts had something to show.
    expect(parts).toBeGreaterThan(0);
  });
});
