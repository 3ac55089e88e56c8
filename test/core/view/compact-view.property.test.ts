import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCartView, toDetailsView } from '../../../src/core/view/details/details-view.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { anything, cartBody, options } from './any-cart.ts';
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
