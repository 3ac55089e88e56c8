import { createCartCommands, type CartCommands } from '../core/cart/changing/cart-commands.ts';
import { shownCart } from '../core/cart/changing/optimistic-cart.ts';
import { createCartFeatures } from '../core/api/features/cart-features.ts';
import type { Cart } from '../core/api/cart.ts';
import type { GuestCartContextValue } from './context.ts';
import { createQueryCartCache } from './query/query-reader.ts';

export { createViewControls } from '../core/cart/changing/view-controls.ts';

const controllers = new WeakMap<GuestCartContextValue, CartCommands>();

/**
 * Returns the controls controller of a provider. Hooks that change the cart import it. The widget
 * loads this module if a host has declared features or handlers.
 */
export function cartCommandsOf(shop: GuestCartContextValue): CartCommands {
  const existing = controllers.get(shop);
  if (existing !== undefined) return existing;
  const { session, queryClient, transport, optimistic, retry, onCartChange } = shop;
  const controller = createCartCommands({
    session,
    features: createCartFeatures(transport),
    cache: createQueryCartCache(queryClient, session.scope),
    timeout: () => transport.timeout,
    retry,
    onCartChange,
    onPendingChanges(cartId, changes) {
      const isNone = changes.pendingQuantities.size === 0 && changes.places.size === 0;
      const apply = (cart: Cart): Cart => shownCart(cart, changes);
      optimistic.setState(isNone ? null : { cartId, apply }, true);
    },
  });
  controllers.set(shop, controller);
  return controller;
}
