import { isChanging, type CartControls } from '../../core/cart/showing/cart-controls.ts';
import { isAnyWaiting } from '../../core/cart/state/changes.ts';

/**
 * Why the checkout has to wait: `offline` for a change that waits for a connection, `pending` for
 * one that is not in the cart on screen yet, because the checkout would show a different cart;
 * `error` for one that the shop has refused.
 */
export function checkoutHold(controls: CartControls): 'offline' | 'pending' | 'error' | null {
  if (isAnyWaiting(controls.lines)) return 'offline';
  if (isChanging(controls) || controls.isArriving) return 'pending';
  const { lines, coupon, hasFailedAdd } = controls;
  const hasFailed = !!lines?.errors.size || coupon?.error != null || hasFailedAdd;
  return hasFailed ? 'error' : null;
}
