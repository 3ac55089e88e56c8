import type { CartFeature } from '../../api/feature-names.ts';

/**
 * Tracks which features listeners show. Totals, code and products are read with the cart while a
 * listener shows them.
 *
 * @param onShown called when a listener with features comes or goes
 */
export function createShownFeatures(
  subscribe: (listener: () => void) => () => void,
  onShown: () => void,
) {
  const shownFeatures = new Set<ReadonlySet<CartFeature>>();

  return {
    isFeatureShown: (feature: CartFeature): boolean =>
      [...shownFeatures].some((shown) => shown.has(feature)),
    /**
     * Calls the listener when the state changes, until the returned function is called.
     *
     * @param shown the features that it shows
     * @default nothing
     */
    subscribe: (listener: () => void, shown: Iterable<CartFeature> = []): (() => void) => {
      const own = new Set(shown);
      shownFeatures.add(own);
      const stop = subscribe(listener);
      if (own.size > 0) onShown();
      return () => {
        shownFeatures.delete(own);
        stop();
        if (own.size > 0) onShown();
      };
    },
  };
}
