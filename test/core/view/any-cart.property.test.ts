import BigJs from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import type { CartViewOptions } from '../../../src/core/view/view-context.ts';
import { anything, cartBody, options } from './any-cart.ts';
import { runs } from '../../support/property-runs.ts';

const Big = BigJs();
Big.NE = -400;
Big.PE = 400;

const nonsense = /NaN|Infinity|∞|undefined|\[object/;

const nonsenseOfShop = new RegExp(nonsense, 'i');

function expectLegible(body: unknown, how: CartViewOptions): void {
  // The shop itself may send "NaN". A label starts with a capital: a member called `naN` is shown
  // as "NaN".
  fc.pre(!nonsenseOfShop.test(JSON.stringify(body)));
  const view = toCartView(decodeCart(body).value, how);
  expect(JSON.stringify(view)).not.toMatch(nonsense);
}

/**
 * An independent implementation of the money rule with big.js. Null where a price is missing or the
 * items are unknown.
 */
function expectedSubtotal(body: unknown, priceCurrency: 'base' | 'quote'): string | null {
  const { value: cart } = decodeCart(body);
  const list = cart.items ?? [];
  const hasCount = (cart.items_count ?? 0) > 0 || (cart.items_qty ?? 0) > 0;
  const areItemsUnknown = cart.items === undefined && cart.items_count == null;
  if (cart.items == null && (hasCount || areItemsUnknown)) return null;
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
    const unit =
      priceCurrency === 'quote'
        ? new Big(price)
        : new Big(price).times(factor).round(2, Big.roundHalfUp);
    sum = sum.plus(unit.times(qty));
  }
  return sum.eq(0) ? '0' : sum.toFixed();
}

describe('the view of any cart', () => {
  it('contains no NaN or undefined for any object', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), anything), options, (body, how) => {
        expectLegible(body, how);
      }),
    );
  });

  it('contains no NaN or undefined for any malformed cart', () => {
    fc.assert(
      fc.property(cartBody, options, (body, how) => {
        expectLegible(body, how);
      }),
      { numRuns: runs(400) },
    );
  });

  it('has the exact subtotal of the money rule, or an unavailable one', () => {
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
    // Both outcomes occurred.
    expect(seen.amount).toBeGreaterThan(20);
    expect(seen.unavailable).toBeGreaterThan(10);
  });
});
