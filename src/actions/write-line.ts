import { hasCode } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';

export interface LineWrite {
  readonly cartId: string;
  readonly itemId: number;
  /** 0 removes the line. */
  readonly qty: number;
}

/**
 * Sends the quantity of a line by the shop's own route. A line that is already gone counts as removed.
 *
 * @returns the quantity that the shop has confirmed
 * @throws {GuestCartError}
 */
export async function writeLine(features: CartFeatures, { cartId, itemId, qty }: LineWrite): Promise<number> {
  if (qty !== 0) return (await features.setQuantity(cartId, itemId, qty)).qty ?? qty;
  try {
    await features.removeItem(cartId, itemId);
  } catch (error) {
    if (!hasCode(error, 'item-not-found')) throw error;
  }
  return 0;
}
