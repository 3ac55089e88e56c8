import type { CatalogueProduct } from './product.ts';

/** A code that takes something off every line of a cart. */
export interface Coupon {
  readonly code: string;
  /** What the buyer reads beside the discount. */
  readonly label: string;
  /** Off every line, in percent. */
  readonly percent: number;
  /** The only products that it is for. @default all */
  readonly skus?: readonly CatalogueProduct['sku'][];
}

export const defaultCoupons: readonly Coupon[] = [
  { code: 'WELCOME10', label: 'Ten off to say hello', percent: 10 },
  { code: 'MUGS25', label: 'A quarter off mugs', percent: 25, skus: ['MUG-SPECKLE'] },
];

/** The coupon of a code, in any letter case, as shops compare it. */
export function findCoupon(coupons: readonly Coupon[], code: string | undefined): Coupon | undefined {
  const wanted = code?.trim().toLowerCase();
  return coupons.find((coupon) => coupon.code.toLowerCase() === wanted);
}
