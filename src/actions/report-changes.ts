import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';

/** A change of a line that the shop has confirmed. */
export type CartChange =
  /** `qty` pieces were added. The line may have existed before. */
  | { readonly type: 'added'; readonly item: CartItem; readonly qty: number }
  /** The line with all its `qty` pieces was removed. */
  | { readonly type: 'removed'; readonly item: CartItem; readonly qty: number }
  | { readonly type: 'quantity-changed'; readonly item: CartItem; readonly qty: number; readonly previousQty: number };

/**
 * Wraps the item routes: calls `report` once for each write that the shop has confirmed. Several quick changes of a line
 * are one write. A write whose response was lost is not reported, because its outcome is unknown.
 */
export function reportChanges(
  features: CartFeatures,
  cache: Pick<CartCache, 'getCart'>,
  report: (change: CartChange) => void,
): CartFeatures {
  const lineOf = (cartId: string, itemId: number): CartItem =>
    cache.getCart(cartId)?.items?.find((item) => item.item_id === itemId) ?? { item_id: itemId };

  return {
    ...features,
    async addItem(cartId, item, options) {
      const line = await features.addItem(cartId, item, options);
      report({ type: 'added', item: line, qty: item.qty });
      return line;
    },
    async setQuantity(cartId, itemId, qty, options) {
      const before = lineOf(cartId, itemId);
      const line = await features.setQuantity(cartId, itemId, qty, options);
      const confirmed = line.qty ?? qty;
      const previousQty = before.qty ?? 0;
      const item = { ...before, ...line };
      if (confirmed !== previousQty) report({ type: 'quantity-changed', item, qty: confirmed, previousQty });
      return line;
    },
    async removeItem(cartId, itemId, options) {
      const item = lineOf(cartId, itemId);
      await features.removeItem(cartId, itemId, options);
      report({ type: 'removed', item, qty: item.qty ?? 0 });
    },
  };
}
