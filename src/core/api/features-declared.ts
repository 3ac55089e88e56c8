import { GuestCartError } from './errors.ts';
import { featureNames, impliedFeatures, type CartFeature } from './feature-names.ts';

/**
 * The features that a page declares, with those that they imply.
 *
 * @throws {GuestCartError} `misconfigured` for an unknown name
 */
export function declaredFeatures(features: readonly CartFeature[] = []): ReadonlySet<CartFeature> {
  const unknown = features.find((feature) => !featureNames.includes(feature));
  if (unknown === undefined)
    return new Set(features.flatMap((feature) => [feature, impliedFeatures[feature] ?? feature]));
  throw new GuestCartError(
    'misconfigured',
    `"${unknown}" is not a feature. Use ${featureNames.join(', ')}.`,
  );
}
