import type { NewCartItem } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';

/** Shops keep four decimals. */
const isSameQuantity = (a: number, b: number): boolean => Math.abs(a - b) < 0.00005;

/**
 * Finds the line of an added item whose response was lost. Undefined if no line's quantity rose by
 * its quantity, or a cart is not known.
 *
 * @param before the cart before the request
 * @param after the cart after it
 */
export function findAddedLine(
  before: Cart | null | undefined,
  after: Cart | null | undefined,
  { sku, qty = 1, productOption }: NewCartItem,
): CartItem | undefined {
  if (!before || !after) return undefined;
  const quantities = new Map(before.items?.map((line) => [line.item_id, line.qty ?? 0]));
  const grown = (after.items ?? []).filter((line) =>
    isSameQuantity((line.qty ?? 0) - (quantities.get(line.item_id) ?? 0), qty),
  );
  const ofSku = grown.find((line) => line.sku?.toLowerCase() === sku.toLowerCase());
  // The line of a configurable product or a bundle has the SKU of the chosen variant.
  return ofSku ?? (productOption === undefined || grown.length > 1 ? undefined : grown[0]);
}
