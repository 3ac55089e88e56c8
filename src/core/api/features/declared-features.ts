import { GuestCartError } from '../errors.ts';
import { featureNames, type CartFeature } from '../feature-names.ts';

/** @throws {GuestCartError} `misconfigured` for an unknown name */
export function declaredFeatures(features: readonly CartFeature[] = []): ReadonlySet<CartFeature> {
  const unknown = features.find((feature) => !featureNames.includes(feature));
  if (unknown === undefined) return new Set(features);
  throw new GuestCartError(
    'misconfigured',
    `"${unknown}" is not a feature. Use ${featureNames.join(', ')}.`,
  );
}
