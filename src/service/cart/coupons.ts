import { checkWritable } from './cart.ts';
import type { StoredCart } from './cart-storage.ts';
import type { CatalogueProduct } from './product.ts';
import { ServiceError } from './service-error.ts';

/** A coupon code with a percent discount. */
export interface Coupon {
  readonly code: string;
  /** Shown to the shopper next to the discount. */
  readonly label: string;
  /** Discount in percent. */
  readonly percent: number;
  /** SKUs of the products that are discounted. @default all */
  readonly skus?: readonly CatalogueProduct['sku'][];
}

export const defaultCoupons: readonly Coupon[] = [
  { code: 'WELCOME10', label: '10% off to say hello', percent: 10 },
  { code: 'MUGS25', label: 'A quarter off mugs', percent: 25, skus: ['MUG-SPECKLE'] },
];

/** Finds a coupon by its code, in any letter case. */
export function findCoupon(
  coupons: readonly Coupon[],
  code: string | undefined,
): Coupon | undefined {
  const wanted = code?.trim().toLowerCase();
  return coupons.find((coupon) => coupon.code.toLowerCase() === wanted);
}

/**
 * Whether the coupon discounts a product.
 * @param sku of the product, without the SKUs of chosen options
 */
export function appliesTo(coupon: Coupon, sku: string | null | undefined): boolean {
  return coupon.skus === undefined || coupon.skus.includes(sku ?? '');
}

function checkDiscountable(stored: StoredCart): void {
  checkWritable(stored);
  const { cart } = stored;
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
export function applyCoupon(
  stored: StoredCart,
  code: string,
  coupons: readonly Coupon[],
  now: string,
): StoredCart {
  checkDiscountable(stored);
  const coupon = findCoupon(coupons, code);
  if (coupon === undefined) {
    // Magento sends this error without parameters.
    throw new ServiceError(404, {
      message: "The coupon code isn't valid. Verify the code and try again.",
    });
  }
  const cart = { ...stored.cart, updated_at: now };
  return { ...stored, cart, couponCode: coupon.code };
}

/**
 * Removes the coupon code, if there is one.
 * @throws {ServiceError} 404 when the cart is closed or empty
 */
export function removeCoupon(stored: StoredCart, now: string): StoredCart {
  checkDiscountable(stored);
  const cart = { ...stored.cart, updated_at: now };
  return { ...stored, cart, couponCode: undefined };
}
