import type { Cart } from '../api/cart.ts';
import { currencyCodeOf } from './money.ts';

/**
 * The threshold of a cart, as a decimal text; null if it has none: in another currency, or for a
 * virtual cart.
 */
export function freeShippingThreshold(
  cart: Pick<Cart, 'currency' | 'is_virtual'>,
  thresholds: Readonly<Record<string, string>> | undefined,
): string | null {
  const currency = currencyCodeOf(cart.currency?.quote_currency_code);
  if (thresholds === undefined || cart.is_virtual === true || currency?.iso == null) return null;
  return Object.hasOwn(thresholds, currency.iso) ? (thresholds[currency.iso] ?? null) : null;
}
