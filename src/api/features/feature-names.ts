import { GuestCartError } from '../errors.ts';
import type { CartFeature } from './support.ts';

/** All that there are. */
export const featureNames: readonly CartFeature[] = ['items', 'totals', 'coupons'];

/** What a host has declared. @throws {GuestCartError} `misconfigured` on a word that is no extra */
export function declaredFeatures(features: readonly CartFeature[] = []): ReadonlySet<CartFeature> {
  const unknown = features.find((feature) => !featureNames.includes(feature));
  if (unknown === undefined) return new Set(features);
  throw new GuestCartError('misconfigured', `"${unknown}" is no extra; there are ${featureNames.join(', ')}.`);
}
