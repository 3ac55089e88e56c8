import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCartView, toDetailsView } from '../../../src/core/view/details/details-view.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import type { CartView } from '../../../src/core/view/types.ts';
import { anyBody, anything, cartBody, options } from './any-cart.ts';
import { runs } from '../../support/property-runs.ts';

const body = fc.oneof({ weight: 4, arbitrary: cartBody }, fc.dictionary(fc.string(), anything));
const settings = { numRuns: runs(500) };

describe('the compact view and the details view, for any almost valid cart', () => {
  it('together contain the whole view', () => {
    fc.assert(
      fc.property(body, options, (sent, how) => {
        const cart = decodeCart(sent).value;
        const compact = toCompactView(cart, how);
        const details = toDetailsView(cart, how);
        const whole = toCartView(cart, how);
        expect(Object.keys(whole).sort()).toEqual(
          [...new Set(Object.keys({ ...compact, ...details }))].sort(),
        );
        // The whole view has every discount with its amount.
        const lines = compact.lines.map(({ discounts: _tags, ...line }) => line);
        expect(whole).toMatchObject({ ...compact, lines });
        expect(whole).toMatchObject({ ...details });
      }),
      settings,
    );
  });

  it('show the same discounts of a line without totals', () => {
    fc.assert(
      fc.property(body, options, (sent, given) => {
        const cart = decodeCart(sent).value;
        const how = { ...given, totals: undefined };
        const { lines } = toDetailsView(cart, how);
        toCompactView(cart, how).lines.forEach(({ discounts }, index) => {
          expect(lines[index]?.discounts.map(({ facts: _facts, ...discount }) => discount)).toEqual(
            discounts,
          );
        });
      }),
      settings,
    );
  });

  it('always have facts of the cart', () => {
    fc.assert(
      fc.property(body, options, (sent, how) => {
        expect(toDetailsView(decodeCart(sent).value, how).facts).not.toEqual([]);
      }),
      settings,
    );
  });
});

/** Text that must never be shown, unless the shop has sent it. */
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

it('any cart results in a view without an error or unreadable text', () => {
  let parts = 0;
  fc.assert(
    fc.property(anyBody, options, (sent, how) => {
      // A product may be named so. The name of a field is a label, also in another case.
      fc.pre(!new RegExp(nonsense, 'i').test(JSON.stringify(sent)));
      const view = toCartView(decodeCart(sent).value, how);
      expectSound(view);
      parts += view.lines.length + view.facts.length;
    }),
    settings,
  );
  // Some of the texts had something to show.
  expect(parts).toBeGreaterThan(0);
});
