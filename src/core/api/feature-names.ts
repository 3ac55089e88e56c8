/** The groups of routes that a shop may have in addition to the interface. */
export const featureNames = [
  'items',
  'totals',
  /** Discount codes. Declares `totals` too. */
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

/** Features that need another one, which they declare as well: the code is part of the totals. */
export const impliedFeatures: Readonly<Partial<Record<string, CartFeature>>> = {
  coupons: 'totals',
};

/** A feature with its own requests. `customer` is another path for those of the others. */
export type FeatureOperation = Exclude<CartFeature, 'customer'>;

/** A feature whose routes are below the URL of a cart. */
export type FeatureOfCarts = Exclude<FeatureOperation, 'catalogue'>;
