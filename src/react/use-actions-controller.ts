import { useCallback, useSyncExternalStore } from 'react';
import { createActionsController, type ActionsController, type ActionsState } from '../core/actions/controller.ts';
import { applyPendingQuantities } from '../core/actions/optimistic-cart.ts';
import { createCartFeatures } from '../core/api/features/cart-features.ts';
import type { CartFeature } from '../core/api/features/support.ts';
import { useGuestCartContext, type GuestCartContextValue } from './context.ts';
import { createQueryCartCache } from './query/query-cache.ts';

const controllers = new WeakMap<GuestCartContextValue, ActionsController>();

/** Returns the actions controller of a provider. Only hooks that change the cart import it. */
export function actionsControllerOf(context: GuestCartContextValue): ActionsController {
  const existing = controllers.get(context);
  if (existing !== undefined) return existing;
  const { session, queryClient, transport, optimistic, retry, onCartChange } = context;
  const controller = createActionsController({
    session,
    features: createCartFeatures(transport),
    cache: createQueryCartCache(queryClient, session.scope),
    timeout: () => transport.timeout,
    retry,
    onCartChange,
    onPendingQuantities(cartId, quantities) {
      const apply = {
        cartId,
        apply: (cart: Parameters<typeof applyPendingQuantities>[0]) => applyPendingQuantities(cart, quantities),
      };
      optimistic.setState(quantities.size === 0 ? null : apply, true);
    },
  });
  controllers.set(context, controller);
  return controller;
}

/** The provider's actions controller. */
export function useActionsController(): ActionsController {
  return actionsControllerOf(useGuestCartContext());
}

const nothing: readonly CartFeature[] = [];

/**
 * The state of the actions controller.
 *
 * @param watched what is read with the cart. Pass the same array on every render
 */
export function useActionsState(watched: readonly CartFeature[] = nothing): ActionsState {
  const { subscribe, getState } = useActionsController();
  const subscribeWatched = useCallback((listener: () => void) => subscribe(listener, watched), [subscribe, watched]);
  return useSyncExternalStore(subscribeWatched, getState, getState);
}
