/** The groups of routes that a shop may have in addition to the interface. */
export const featureNames = [
  'items',
  'totals',
  /** Discount codes. */
  'coupons',
  /** Estimates of shipping. */
  'shipping',
  /** The carts of signed-in customers, at `/V1/carts/mine`. */
  'customer',
  /** The shop's public product list, `products-render-info`. */
  'catalogue',
] as const;

/** A group of routes that a shop may have in addition to the interface. */
export type CartFeature = (typeof featureNames)[number];

/** A feature with its own requests. `customer` is another path for those of the others. */
export type FeatureOperation = Exclude<CartFeature, 'customer'>;

/** A feature whose routes are below the URL of a cart. */
export type FeatureOfCarts = Exclude<FeatureOperation, 'catalogue'>;
