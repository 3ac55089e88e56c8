import type { CartFeatures } from '../api/features/cart-features.ts';
import { reportHostError } from '../api/report.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';

/** A line as the shop last sent it, without the number of the cart. */
type ChangedLine = Omit<CartItem, 'quote_id'>;

/** A change to a line that the shop has confirmed. */
export type CartChange =
  /** `qty` pieces were added. The line may have existed before. */
  | { readonly type: 'added'; readonly item: ChangedLine; readonly qty: number }
  /** The line with all its `qty` pieces was removed. */
  | { readonly type: 'removed'; readonly item: ChangedLine; readonly qty: number }
  | {
      readonly type: 'quantity-changed';
      readonly item: ChangedLine;
      readonly qty: number;
      readonly previousQty: number;
    };

const withoutNumber = ({ quote_id: _number, ...line }: CartItem): ChangedLine => line;

/**
 * Wraps the item routes: calls `onChange` once for each write that the shop has confirmed. Several quick changes to a
 * line are one write. Not reported: a write whose response was lost, because its outcome is unknown, and a change to a
 * line that was never read.
 */
export function reportChanges(
  features: CartFeatures,
  cache: Pick<CartCache, 'getCart'>,
  onChange: (change: CartChange) => void,
): CartFeatures {
  /** The shop has made the change, so an error in the page's callback must not reject it. */
  function report(change: CartChange): void {
    try {
      onChange(change);
    } catch (error) {
      reportHostError(error);
    }
  }

  const lineOf = (cartId: string, itemId: number): CartItem | undefined =>
    cache.getCart(cartId)?.items?.find((item) => item.item_id === itemId);

  return {
    ...features,
    async addItem(cartId, item, options) {
      const line = await features.addItem(cartId, item, options);
      report({ type: 'added', item: withoutNumber(line), qty: item.qty });
      return line;
    },
    async setQuantity(cartId, itemId, qty, options) {
      const before = lineOf(cartId, itemId);
      const line = await features.setQuantity(cartId, itemId, qty, options);
      const [confirmed, previousQty] = [line.qty ?? qty, before?.qty];
      if (previousQty != null && confirmed !== previousQty) {
        const item = withoutNumber({ ...before, ...line });
        report({ type: 'quantity-changed', item, qty: confirmed, previousQty });
      }
      return line;
    },
    async removeItem(cartId, itemId, options) {
      const line = lineOf(cartId, itemId);
      await features.removeItem(cartId, itemId, options);
      if (line?.qty != null) report({ type: 'removed', item: withoutNumber(line), qty: line.qty });
    },
  };
}
