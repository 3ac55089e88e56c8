import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../src/schema/cart.ts';
import { toCartView } from '../../src/view/details/cart-view.ts';
import type { CartViewOptions } from '../../src/view/view-context.ts';
import { anything, cartBody, options } from './any-cart.ts';
import { runs } from '../support/property-runs.ts';

Big.NE = -400;
Big.PE = 400;

const nonsense = /NaN|Infinity|∞|undefined|\[object/;

function expectLegible(body: unknown, how: CartViewOptions): void {
  const view = toCartView(decodeCart(body).value, how);
  // A shop may well say "NaN" itself.
  fc.pre(!nonsense.test(JSON.stringify(body)));
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

describe('no matter what a shop sends', () => {
  it('never throws and never shows nonsense, for any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), options, (body, how) => {
        expectLegible(body, how);
      }),
    );
  });

  it('never throws and never shows nonsense, for anything that is nearly a cart', () => {
    fc.assert(
      fc.property(cartBody, options, (body, how) => {
        expectLegible(body, how);
      }),
      { numRuns: runs(400) },
    );
  });

  it('has the exact subtotal of the money rule, or none at all', () => {
    const seen = { amount: 0, unavailable: 0 };
    fc.assert(
      fc.property(cartBody, options, (body, how) => {
        const { subtotal } = toCartView(decodeCart(body).value, how);
        seen[subtotal.kind] += 1;
        expect(subtotal.kind === 'amount' ? subtotal.value : null).toBe(
          expectedSubtotal(body, how.priceCurrency ?? 'base'),
        );
      }),
      { numRuns: runs(600), seed: 7 },
    );
    // Both outcomes were really met.
    expect(seen.amount).toBeGreaterThan(20);
    expect(seen.unavailable).toBeGreaterThan(10);
  });
});
