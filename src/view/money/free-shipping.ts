import type { Cart } from '../../schema/cart.ts';
import type { Totals } from '../../schema/totals.ts';
import { add, compare, decimalOf, divide, negate, textOf, zero } from './decimal.ts';
import { formatMoney } from './format-number.ts';
import { currencyCodeOf } from './money.ts';

/** How far a cart is from free shipping. */
export interface FreeShippingView {
  /** The missing amount; null if free shipping is reached. */
  readonly missing: string | null;
  /** Share of the threshold that is reached, from 0 to 1. */
  readonly progress: number;
}

/**
 * Compares the store's subtotal after discounts with a threshold in the same currency. Null if the totals lack what is
 * needed for the comparison.
 */
export function freeShippingView(
  totals: Totals,
  cart: Cart,
  threshold: string,
  locale: string,
): FreeShippingView | null {
  const currency = currencyCodeOf(cart.currency?.quote_currency_code);
  const ofTotals = currencyCodeOf(totals.quote_currency_code);
  if (ofTotals !== null && ofTotals.text !== currency?.text) return null;
  const [subtotal, wanted] = [decimalOf(totals.subtotal_with_discount), decimalOf(threshold)];
  if (subtotal === undefined || wanted === undefined) return null;
  const missing = add(wanted, negate(subtotal));
  if (compare(missing, zero) <= 0) return { missing: null, progress: 1 };
  const progress = compare(subtotal, zero) <= 0 ? 0 : Number(textOf(divide(subtotal, wanted, 3)));
  return { missing: formatMoney(missing, currency, locale), progress: Math.min(progress, 0.99) };
}
