import type { Cart } from '../schema/cart.ts';

/** In which currency of the cart `price` stands. Running shops use the base currency; the interface does not say. */
export type PriceRule = 'base' | 'quote';

/**
 * A price of the catalogue as a cart shows it. In quote currency it is `round(price × rate, 2)`, half away from zero,
 * counted in whole units so that no binary fraction tips the half.
 */
export function priceInCart(price: number, cart: Cart, rule: PriceRule): number {
  const rate = cart.currency?.base_to_quote_rate ?? 1;
  if (rule === 'base' || rate <= 0) return price;
  const scaled = BigInt(Math.round(price * 100)) * BigInt(Math.round(rate * 1e8));
  return Number((scaled + 50_000_000n) / 100_000_000n) / 100;
}
