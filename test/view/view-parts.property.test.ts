import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../src/schema/cart.ts';
import { toCompactView } from '../../src/view/compact-view.ts';
import { toCartView } from '../../src/view/cart-view.ts';
import { toMainView } from '../../src/view/main-view.ts';
import { toDetailsView } from '../../src/view/details-view.ts';
import { anything, cartBody, options, plainBody } from './any-cart.ts';
import { runs } from '../support/property-runs.ts';

const body = fc.oneof({ weight: 4, arbitrary: cartBody }, fc.dictionary(fc.string(), anything));
const settings = { numRuns: runs(500) };

describe('the parts of a view, of anything that is nearly a cart', () => {
  it('say the same as the whole in the first paint: contents, count, lines and sum', () => {
    fc.assert(
      fc.property(body, options, (sent, how) => {
        const cart = decodeCart(sent).value;
        const compact = toCompactView(cart, how);
        const whole = toCartView(cart, how);
        expect(whole).toMatchObject({ ...compact, lines: expect.anything() });
        const said = whole.lines.map(({ name, quantity, unit, row, itemId }) => ({
          name,
          quantity,
          unit,
          row,
          itemId,
        }));
        expect(said).toEqual(compact.lines);
      }),
      settings,
    );
  });

  it('make up the whole', () => {
    fc.assert(
      fc.property(body, options, (sent, how) => {
        const cart = decodeCart(sent).value;
        const {
          undecidedItems: _items,
          hasDetails: _hasDetails,
          hasLineDetails: _inLines,
          ...main
        } = toMainView(cart, how);
        const rest = toDetailsView(cart, how);
        const whole = toCartView(cart, how);
        expect(Object.keys(whole).sort()).toEqual([...new Set(Object.keys({ ...main, ...rest }))].sort());
        expect(whole).toMatchObject({ ...main });
        expect(whole).toMatchObject({ ...rest });
      }),
      settings,
    );
  });

  it('are told at first without the rest only where the rest has nothing more to tell', () => {
    const seen = { plain: 0, undecided: 0, more: 0 };
    fc.assert(
      fc.property(fc.oneof(plainBody, body), options, (sent, how) => {
        const cart = decodeCart(sent).value;
        const { hasDetails, undecidedItems } = toMainView(cart, how);
        if (hasDetails) {
          seen.more += 1;
          return;
        }
        seen[undecidedItems === null ? 'plain' : 'undecided'] += 1;
        const { lines, shipping, billing, customer, note } = toDetailsView(cart, how);
        expect({ billing, customer, note }).toEqual({ billing: null, customer: null, note: null });
        expect(lines.flatMap(({ options: chosen, discounts, facts }) => [...chosen, ...discounts, ...facts])).toEqual(
          [],
        );
        const undecided = { address: null, method: null, pickupLocation: null, discounts: [], facts: [] };
        expect(shipping).toMatchObject(undecidedItems === null ? [] : [{ ...undecided, itemsSummary: undecidedItems }]);
        expect(shipping).toHaveLength(undecidedItems === null ? 0 : 1);
      }),
      { ...settings, numRuns: runs(3000) },
    );
    // Each kind of cart was really met.
    expect(Math.min(seen.plain, seen.undecided, seen.more)).toBeGreaterThan(10);
  });

  it('are told with the rest where something lies deeper than it is spelled out', () => {
    const cart = decodeCart({ items: [{ extension_attributes: { a: { b: { c: { d: { e: {} } } } } } }] }).value;
    expect(toDetailsView(cart).lines[0]?.facts).toMatchObject([{ label: 'A' }]);
    expect(toMainView(cart).hasDetails).toBe(true);
  });

  it('always have details of the cart, so that they need no asking', () => {
    fc.assert(
      fc.property(body, options, (sent, how) => {
        expect(toDetailsView(decodeCart(sent).value, how).facts).not.toEqual([]);
      }),
      settings,
    );
  });
});
