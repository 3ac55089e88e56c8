import {
  createActionsController,
  type ActionsController,
} from '../core/cart/changing/controller.ts';
import { applyPendingQuantities } from '../core/cart/changing/optimistic-cart.ts';
import { createCartFeatures } from '../core/api/features/cart-features.ts';
import type { Cart } from '../core/api/cart.ts';
import type { GuestCartContextValue } from './context.ts';
import { createQueryCartCache } from './query/query-reader.ts';

export { createViewActions } from '../core/cart/changing/view-actions.ts';

const controllers = new WeakMap<GuestCartContextValue, ActionsController>();

/**
 * Returns the actions controller of a provider. Hooks that change the cart import it. The widget
 * loads this module if a host has declared features or handlers.
 */
export function actionsControllerOf(shop: GuestCartContextValue): ActionsController {
  const existing = controllers.get(shop);
  if (existing !== undefined) return existing;
  const { session, queryClient, transport, optimistic, retry, onCartChange } = shop;
  const controller = createActionsController({
    session,
    features: createCartFeatures(transport),
    cache: createQueryCartCache(queryClient, session.scope),
    timeout: () => transport.timeout,
    retry,
    onCartChange,
    onPendingQuantities(cartId, quantities) {
      const apply = (cart: Cart): Cart => applyPendingQuantities(cart, quantities);
      optimistic.setState(quantities.size === 0 ? null : { cartId, apply }, true);
    },
  });
  controllers.set(shop, controller);
  return controller;
}
