import type { CartActions, CouponActions, LineActions } from '../../src/core/actions/cart-actions.ts';
import { noActions } from '../../src/components/loading-actions.ts';

const nothing = (): void => undefined;

/** Actions of a cart whose lines can be changed, with nothing pending. */
export function linesAction(overrides: Partial<LineActions> = {}): CartActions {
  const lines = { setQuantity: nothing, remove: nothing, undo: nothing, dismiss: nothing, canRestore: () => true };
  return { ...noActions, lines: { ...lines, pending: new Set(), removed: [], errors: new Map(), ...overrides } };
}

/** Actions of a cart that accepts discount codes, without a code and with nothing pending. */
export function couponActions(overrides: Partial<CouponActions> = {}): CartActions {
  const coupon = { code: null, apply: nothing, remove: nothing, dismiss: nothing };
  return { ...noActions, coupon: { ...coupon, isPending: false, isRemoving: false, error: null, ...overrides } };
}
