import { GuestCartError } from '../errors.ts';

/**
 * A group of routes that a shop may have in addition to the interface. `customer`: the carts of
 * signed-in customers. `catalogue`: the shop's public product list.
 */
export type CartFeature = 'items' | 'totals' | 'coupons' | 'shipping' | 'customer' | 'catalogue';

export const featureNames: readonly CartFeature[] = [
  'items',
  'totals',
  'coupons',
  'shipping',
  'customer',
  'catalogue',
];

/** @throws {GuestCartError} `misconfigured` for an unknown name */
export function declaredFeatures(features: readonly CartFeature[] = []): ReadonlySet<CartFeature> {
  const unknown = features.find((feature) => !featureNames.includes(feature));
  if (unknown === undefined) return new Set(features);
  throw new GuestCartError(
    'misconfigured',
    `"${unknown}" is not a feature. Use ${featureNames.join(', ')}.`,
  );
}
