import type { CartTools, CouponTool, LineTools } from '../../src/components/actions/cart-actions.ts';
import { noTools } from '../../src/components/actions/cart-actions.ts';

const nothing = (): void => undefined;

/** Tools of a cart whose lines can be changed, with nothing under way. */
export function linesTool(overrides: Partial<LineTools> = {}): CartTools {
  const lines = { setQuantity: nothing, remove: nothing, undo: nothing, dismiss: nothing, canRestore: () => true };
  return { ...noTools, lines: { ...lines, pending: new Set(), removed: [], fault: null, ...overrides } };
}

/** Tools of a cart that takes codes, with none on it and nothing under way. */
export function couponTool(overrides: Partial<CouponTool> = {}): CartTools {
  const coupon = { code: null, apply: nothing, remove: nothing, dismiss: nothing };
  return { ...noTools, coupon: { ...coupon, pending: false, removing: false, fault: null, ...overrides } };
}
