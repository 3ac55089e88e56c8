import type { StoredCart } from '../storage/cart-storage.ts';
import { findCoupon, type Coupon } from '../catalogue/coupons.ts';
import { cartIsClosed, ServiceError } from './service-error.ts';

function checkOpen({ cart }: StoredCart): void {
  if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
  if ((cart.items ?? []).length > 0) return;
  throw new ServiceError(404, {
    message: 'The cart %fieldValue has no products.',
    parameters: { fieldName: 'items', fieldValue: cart.id ?? 0 },
  });
}

/**
 * Applies a coupon code. It replaces the current code.
 *
 * @throws {ServiceError} 404 when the cart is closed or empty, or the code is unknown
 */
export function applyCoupon(stored: StoredCart, code: string, coupons: readonly Coupon[], now: string): StoredCart {
  checkOpen(stored);
  const coupon = findCoupon(coupons, code);
  if (coupon === undefined) {
    // Magento sends this error without parameters.
    throw new ServiceError(404, { message: "The coupon code isn't valid. Verify the code and try again." });
  }
  const { collectedShipping: _collected, ...rest } = stored;
  return { ...rest, couponCode: coupon.code, cart: { ...stored.cart, updated_at: now } };
}

/** Removes the coupon code, if there is one. @throws {ServiceError} 404 when the cart is closed or empty */
export function removeCoupon(stored: StoredCart, now: string): StoredCart {
  checkOpen(stored);
  const { couponCode: _removed, collectedShipping: _collected, ...rest } = stored;
  return { ...rest, cart: { ...rest.cart, updated_at: now } };
}
