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

/** Puts a code on a cart; one takes the place of the other. @throws {ServiceError} 404 closed or empty cart, unknown code */
export function applyCoupon(stored: StoredCart, code: string, coupons: readonly Coupon[], now: string): StoredCart {
  checkOpen(stored);
  const coupon = findCoupon(coupons, code);
  if (coupon === undefined) {
    // As on shops, without parameters: nothing but its words tells it from the 404 of a route that is not there.
    throw new ServiceError(404, { message: 'This coupon code is not valid. Check the code and try again.' });
  }
  return { ...stored, couponCode: coupon.code, cart: { ...stored.cart, updated_at: now } };
}

/** Takes the code off, if there is one. @throws {ServiceError} 404 closed or empty cart */
export function removeCoupon(stored: StoredCart, now: string): StoredCart {
  checkOpen(stored);
  const { couponCode: _gone, ...left } = stored;
  return { ...left, cart: { ...left.cart, updated_at: now } };
}
