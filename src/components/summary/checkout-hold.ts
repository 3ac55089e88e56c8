import type { ShownChanges } from '../../core/cart/shown/shown-changes.ts';

/**
 * Why the checkout has to wait: `offline` for a change that waits for a connection, `pending` for
 * one that is not in the cart on screen yet, because the checkout would show a different cart;
 * `error` for one that the shop has refused.
 */
export function checkoutHold(changes: ShownChanges): 'offline' | 'pending' | 'error' | null {
  const { progress, lines, coupon, hasFailedAdd } = changes;
  if (progress === 'waiting') return 'offline';
  if (progress !== 'done') return 'pending';
  const hasFailed = !!lines?.errors.size || coupon?.error != null || hasFailedAdd;
  return hasFailed ? 'error' : null;
}
