import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../src/schema/cart.ts';
import { toCartView } from '../../src/view/cart-view.ts';
import type { CartView } from '../../src/view/view-types.ts';

Big.NE = -400;
Big.PE = 400;

const anything = fc.jsonValue({ maxDepth: 3 });

/** A value of the right kind most of the time, anything at all otherwise. */
function mostly<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary }, { weight: 1, arbitrary: fc.oneof(anything, fc.constant(undefined)) });
}

const code = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'usd', 'USDX', '', '€');
const number = fc.oneof(
  fc.integer({ min: -1000, max: 100_000 }).map((n) => n / 100),
  fc.double({ noNaN: true }),
  fc.constantFrom('12.50', '1e3', '-0'),
);
const discounts = mostly(
  fc.array(
    fc.record(
      {
        discount_data: mostly(fc.record({ amount: mostly(number), base_amount: mostly(number) })),
        rule_label: mostly(fc.string()),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
);
const item = fc.record(
  {
    item_id: mostly(fc.nat(5)),
    name: mostly(fc.string()),
    qty: mostly(number),
    price: mostly(number),
    product_option: mostly(
      fc.record({
        extension_attributes: fc.record({
          custom_options: mostly(fc.array(anything, { maxLength: 3 })),
          bundle_options: mostly(fc.array(anything, { maxLength: 3 })),
          downloadable_option: anything,
        }),
      }),
    ),
    extension_attributes: mostly(fc.record({ discounts })),
  },
  { requiredKeys: ['qty', 'price'] },
);
const items = mostly(fc.array(mostly(item), { maxLength: 6 }));
const cartBody = fc.record(
  {
    items,
    items_count: mostly(fc.nat(9)),
    items_qty: mostly(number),
    is_active: mostly(fc.boolean()),
    created_at: mostly(fc.constantFrom('2026-01-02 03:04:05', '0000-00-00 00:00:00')),
    currency: mostly(
      fc.record(
        { base_currency_code: mostly(code), quote_currency_code: mostly(code), base_to_quote_rate: mostly(number) },
        { requiredKeys: [] },
      ),
    ),
    customer: anything,
    billing_address: mostly(
      fc.record({ street: anything, country_id: mostly(fc.string({ maxLength: 3 })), city: anything }),
    ),
    extension_attributes: mostly(
      fc.record({ shipping_assignments: mostly(fc.array(fc.record({ shipping: anything, items }), { maxLength: 2 })) }),
    ),
  },
  { requiredKeys: ['items', 'currency'] },
);
const options = fc.record(
  {
    locale: fc.constantFrom('en', 'de_AT', 'ar-EG', 'xx-invalid', ''),
    priceCurrency: fc.constantFrom('base' as const, 'quote' as const),
    lineLimit: fc.constantFrom(0, 2, 100),
    timeZone: fc.constantFrom('UTC', 'Nowhere/Land'),
  },
  { requiredKeys: [] },
);

const nonsense = /NaN|Infinity|∞|undefined|\[object/;

function expectLegible(view: CartView): void {
  expect(JSON.stringify(view)).not.toMatch(nonsense);
}

/** The money rule in other words, on big.js: null where an amount is missing, or the items are not known. */
function expectedSubtotal(body: unknown, priceCurrency: 'base' | 'quote'): string | null {
  const { value: cart } = decodeCart(body);
  const list = cart.items ?? [];
  const counts = (cart.items_count ?? 0) > 0 || (cart.items_qty ?? 0) > 0;
  const unsaid = cart.items === undefined && cart.items_count == null;
  if (list.length === 0 && (counts || unsaid)) return null;
  const spelled = (text: string | null | undefined): string => {
    const trimmed = (text ?? '').trim();
    return /^[a-z]{3}$/i.test(trimmed) ? trimmed.toUpperCase() : trimmed.slice(0, 12);
  };
  const base = spelled(cart.currency?.base_currency_code);
  const quote = spelled(cart.currency?.quote_currency_code);
  const rate = cart.currency?.base_to_quote_rate ?? 0;
  const factor = quote !== '' && quote !== base && rate > 0 ? rate : 1;
  let sum = new Big(0);
  for (const { price, qty } of list) {
    if (price == null || qty == null) return null;
    const unit = priceCurrency === 'quote' ? new Big(price) : new Big(price).times(factor).round(2, Big.roundHalfUp);
    sum = sum.plus(unit.times(qty));
  }
  return sum.eq(0) ? '0' : sum.toFixed();
}

describe('whatever a shop sends', () => {
  it('never throws and never shows nonsense, for any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), options, (body, how) => {
        expectLegible(toCartView(decodeCart(body).value, how));
      }),
    );
  });

  it('never throws and never shows nonsense, for anything that is nearly a cart', () => {
    fc.assert(
      fc.property(cartBody, options, (body, how) => {
        expectLegible(toCartView(decodeCart(body).value, how));
      }),
      { numRuns: 400 },
    );
  });

  it('has the exact subtotal of the money rule, or none at all', () => {
    const seen = { amount: 0, withheld: 0 };
    fc.assert(
      fc.property(cartBody, options, (body, how) => {
        const { subtotal } = toCartView(decodeCart(body).value, how);
        seen[subtotal.kind] += 1;
        expect(subtotal.kind === 'amount' ? subtotal.value : null).toBe(
          expectedSubtotal(body, how.priceCurrency ?? 'base'),
        );
      }),
      { numRuns: 600, seed: 7 },
    );
    // Both outcomes were really met.
    expect(seen.amount).toBeGreaterThan(100);
    expect(seen.withheld).toBeGreaterThan(50);
  });
});
