import { useSyncExternalStore } from 'react';
import type { CartFeature } from '../api/features/support.ts';
import { actionsForSession } from './actions.ts';
import { useGuestCartContext } from './context.ts';

/**
 * Whether a feature can be used: it is declared on the provider, and the shop has not shown that it lacks it. Controls
 * that need it belong on the page only while this is true.
 */
export function useFeatureSupport(feature: CartFeature): boolean {
  const { features } = actionsForSession(useGuestCartContext());
  const has = (): boolean => features.has(feature);
  return useSyncExternalStore(features.subscribe, has, has);
}
