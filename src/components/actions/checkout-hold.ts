import type { CartActions } from '../../actions/cart-actions.ts';

/**
 * Why the shopper cannot go to the checkout yet: a change that the shop has not confirmed, as the checkout would show
 * another cart, or one that it has refused.
 */
export function checkoutHold({ lines, coupon }: CartActions): 'pending' | 'fault' | null {
  const isRestoring = lines?.removed.some(({ restoring }) => restoring) === true;
  if (isRestoring || coupon?.isPending === true || !!lines?.pending.size) return 'pending';
  return !!lines?.errors.size || coupon?.error != null ? 'fault' : null;
}
