import type { CatalogueProduct } from './product.ts';

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
  { code: 'WELCOME10', label: 'Ten off to say hello', percent: 10 },
  { code: 'MUGS25', label: 'A quarter off mugs', percent: 25, skus: ['MUG-SPECKLE'] },
];

/** Finds a coupon by its code, in any letter case. */
export function findCoupon(coupons: readonly Coupon[], code: string | undefined): Coupon | undefined {
  const wanted = code?.trim().toLowerCase();
  return coupons.find((coupon) => coupon.code.toLowerCase() === wanted);
}

/** Whether the coupon discounts a product. @param sku of the product, without the SKUs of chosen options */
export function appliesTo(coupon: Coupon, sku: string | null | undefined): boolean {
  return coupon.skus === undefined || coupon.skus.includes(sku ?? '');
}
