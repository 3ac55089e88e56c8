/** Features of the embedded service. A feature that a real shop does not support is turned off. */
export const features = [
  'items',
  'totals',
  'coupons',
  'shipping',
  'customer',
  'catalogue',
] as const;

/**
 * From these subtotals the shop ships free, by currency of its stores. At least what vite.config.ts
 * sets in base currency, so that the bar never promises too early.
 */
export const freeShipping = { USD: 100, EUR: 92, GBP: 79, JPY: 15_000, KWD: 31, INR: 8_400 };
