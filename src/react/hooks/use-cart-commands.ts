'use client';

import { useCallback, useSyncExternalStore } from 'react';
import type { CommandsState } from '../../core/cart/state/commands-state.ts';
import type { CartFeature } from '../../core/api/feature-names.ts';
import { useGuestCartContext } from '../context.ts';
import { cartCommandsOf } from '../provider-commands.ts';
import { useGuestCart } from './use-guest-cart.ts';

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
 * The same for what follows the cart, as its totals do: reading the cart needs an observer. That one
 * causes no renders.
 */
export function useReadWithCart(feature: CartFeature, enabled = true): CommandsState {
  useGuestCart({ enabled, notifyOnChangeProps: [] });
  return useCommandsState(enabled ? feature : undefined);
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
