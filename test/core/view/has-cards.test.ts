import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toDetailsView } from '../../../src/core/view/details/details-view.ts';
import { hasCards } from '../../../src/core/view/has-cards.ts';
import { runs } from '../../support/property-runs.ts';
import { anything, cartBody, options, plainBody } from './any-cart.ts';

const item = { item_id: 1, sku: 'MUG', name: 'A mug', qty: 2, price: 3 };
const unfilled = { id: 5, street: [''], city: null, region_id: 0, same_as_billing: 1 };
const plain = {
  items: [item],
  billing_address: unfilled,
  customer: { email: null, firstname: null },
  customer_note: ' ',
  extension_attributes: {
    shipping_assignments: [{ shipping: { address: unfilled, method: null }, items: [item] }],
  },
};

const assigned = (...assignments: object[]): object => ({
  extension_attributes: { shipping_assignments: assignments },
});

describe('a cart', () => {
  it('has no cards before the checkout, regardless of its lines, its customer and the billing address, which a shopper does not see', () => {
    const billing_address = { ...unfilled, city: 'Bonn' };
    const customer = { email: 'ada@example.com' };
    const line = {
      ...item,
      extension_attributes: { discounts: [{ rule_label: 'Sale' }], gift: 'yes' },
    };
    expect(hasCards(decodeCart(plain).value)).toBe(false);
    expect(hasCards(decodeCart({ ...plain, items: [line] }).value)).toBe(false);
    expect(hasCards(decodeCart({ ...plain, customer, billing_address }).value)).toBe(false);
    expect(hasCards({})).toBe(false);
  });

  it.each<[string, object]>([
    ['a note', { customer_note: 'Ring twice' }],
    ['a delivery address', assigned({ shipping: { address: { ...unfilled, city: 'Bonn' } } })],
    [
      'a delivery method',
      assigned({ shipping: { address: unfilled, method: 'flatrate_flatrate' } }),
    ],
    ['two shipments', assigned({ items: [item] }, { items: [] })],
  ])('has cards with %s', (_what, members) => {
    expect(hasCards(decodeCart({ ...plain, ...members }).value)).toBe(true);
  });

  it('without cards has no card content in its details, no matter what the shop sends', () => {
    const seen = { with: 0, without: 0 };
    const body = fc.oneof({ weight: 4, arbitrary: cartBody }, fc.dictionary(fc.string(), anything));
    fc.assert(
      fc.property(fc.oneof(plainBody, body), options, (sent, how) => {
        const cart = decodeCart(sent).value;
        if (hasCards(cart)) {
          seen.with += 1;
          return;
        }
        seen.without += 1;
        const { shipping, note } = toDetailsView(cart, how);
        expect(note).toBeNull();
        expect(shipping.length).toBeLessThan(2);
        for (const shipment of shipping) {
          const blank = {
            address: null,
            method: null,
            pickupLocation: null,
            discounts: [],
            facts: [],
          };
          expect(shipment).toMatchObject(blank);
        }
      }),
      { numRuns: runs(3000) },
    );
    expect(Math.min(seen.with, seen.without)).toBeGreaterThan(runs(3000) / 60);
  });
});
