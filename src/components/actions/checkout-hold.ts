import type { CartActions } from './cart-actions.ts';

/**
 * What keeps somebody from the checkout: a change that the shop has yet to answer, as its checkout would be of another
 * cart than the one shown, or one that it has refused.
 */
export function checkoutHold({ lines, coupon }: CartActions): 'pending' | 'fault' | null {
  const isRestoring = lines?.removed.some(({ restoring }) => restoring) === true;
  if (isRestoring || coupon?.pending === true || !!lines?.pending.size) return 'pending';
  return (lines?.fault ?? coupon?.fault) == null ? null : 'fault';
}
