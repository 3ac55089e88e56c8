'use client';

import type { CartFeature } from '../../core/api/features/support.ts';
import { useActionsState } from './use-actions-controller.ts';

/**
 * Whether a feature can be used: the provider declares it, and the shop is not known to lack it.
 *
 * Render controls that need it only while this is true.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 */
export function useFeatureSupport(feature: CartFeature): boolean {
  return useActionsState().supported[feature];
}
