'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { ActionsController, ActionsState } from '../../core/cart/changing/controller.ts';
import type { CartFeature } from '../../core/api/features/support.ts';
import { useGuestCartContext } from '../context.ts';
import { actionsControllerOf } from '../shop-actions.ts';

/** The provider's actions controller. */
export function useActionsController(): ActionsController {
  return actionsControllerOf(useGuestCartContext());
}

/**
 * The state of the actions controller.
 * @param watched what is read with the cart.
 * @default nothing
 */
export function useActionsState(watched?: CartFeature): ActionsState {
  const { subscribe, getState } = useActionsController();
  const subscribeWatched = useCallback(
    (listener: () => void) => subscribe(listener, watched && [watched]),
    [subscribe, watched],
  );
  return useSyncExternalStore(subscribeWatched, getState, getState);
}

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
