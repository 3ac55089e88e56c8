'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { CommandsState } from '../../core/cart/state/changes.ts';
import type { CartFeature } from '../../core/api/feature-names.ts';
import { useGuestCartContext } from '../context.ts';
import { cartCommandsOf } from '../cart-commands.ts';

/** The provider's cart commands. */
export const useCartCommands = () => cartCommandsOf(useGuestCartContext());

/**
 * The state of the cart's commands.
 * @param watched what is read with the cart.
 * @default nothing
 */
export function useCommandsState(watched?: CartFeature): CommandsState {
  const { subscribe, getState } = useCartCommands();
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
  return useCommandsState().supported[feature];
}
