import { describe, expect, it } from 'vitest';
import { toCartView } from '../../../../src/core/view/details/details-view.ts';
import { cartOf, itemBody } from '../cart-factory.ts';

/** The facts of a cart by key. */
function factsOf(
  members: Record<string, unknown>,
  timeZone = 'UTC',
): Readonly<Record<string, string>> {
  const { facts } = toCartView(cartOf(members), { timeZone });
  return Object.fromEntries(facts.map(({ key, value }) => [key, value]));
}

describe('the facts of a cart', () => {
  it('include id, store, dates and flags', () => {
    const members = {
      store_id: 0,
      reserved_order_id: '000000042',
      created_at: '2026-01-02 03:04:05',
      orig_order_id: 0,
    };
    const facts = factsOf(members);
    expect(facts).toMatchObject({
      id: '7',
      store_id: '0',
      reserved_order_id: '000000042',
      is_active: 'Yes',
    });
    expect(facts['created_at']).toMatch(/Jan 2, 2026.*3:04/);
    expect(facts).not.toHaveProperty('orig_order_id');
  });

  it('include the counts of the shop, although the view counts the lines itself', () => {
    expect(factsOf({ items: [itemBody()], items_count: 1234, items_qty: 0.5 })).toMatchObject({
      items_count: '1,234',
      items_qty: '0.5',
    });
  });

  it('include currencies and rates, except rates of 0', () => {
    const currency = {
      base_currency_code: 'USD',
      quote_currency_code: 'EUR',
      base_to_quote_rate: 0.9,
      store_to_base_rate: 0,
    };
    const facts = factsOf({ currency: { ...currency, extension_attributes: { rounding: 'up' } } });
    expect(facts).toMatchObject({
      base_currency_code: 'USD',
      base_to_quote_rate: '0.9',
      'other.rounding': 'up',
    });
    expect(facts).not.toHaveProperty('store_to_base_rate');
  });

  it('include the discounts and the pickup location of the billing address', () => {
    const discounts = [
      { discount_data: { amount: 4.5 }, rule_label: 'Ten off', rule_id: 3 },
      { rule_label: 'Broken' },
    ];
    const billing_address = { extension_attributes: { pickup_location_code: 'shop-3', discounts } };
    const { facts } = toCartView(cartOf({ billing_address }));
    const shown = facts
      .filter(({ key }) => key.startsWith('billing.'))
      .map(({ label, value }) => `${label}: ${value}`);
    expect(shown).toEqual([
      'Pickup location: shop-3',
      expect.stringMatching(/^Ten off: −\$4\.50; .*3$/),
      expect.stringMatching(/^Broken: /),
    ]);
  });

  it('include unknown members, and the number of hidden shipments', () => {
    const shipping_assignments = Array.from({ length: 53 }, () => ({ items: [] }));
    const facts = factsOf({
      extension_attributes: { negotiable_quote: { status: 'open' }, shipping_assignments },
    });
    expect(facts).toMatchObject({
      'other.negotiable_quote': 'Status: open',
      shipping_assignments: 'and 3 more',
    });
  });
});
