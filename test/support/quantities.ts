import type { Cart } from '../../src/core/api/cart.ts';

/** The quantities of a cart by SKU. */
export const quantities = (cart: Cart | null): Readonly<Record<string, number>> =>
  Object.fromEntries((cart?.items ?? []).map(({ sku, qty }) => [sku ?? '', qty ?? 0]));
