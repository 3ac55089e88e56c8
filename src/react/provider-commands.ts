import { createCartCommands, type CartCommands } from '../core/cart/commands/cart-commands.ts';
import { createAdds, type Adds } from '../core/cart/adds/adds.ts';
import { shownCart } from '../core/cart/state/shown-cart.ts';
import { createCartFeatures } from '../core/api/features-api.ts';
import type { Cart } from '../core/api/cart.ts';
import type { GuestCartContextValue } from './context.ts';
import type { PageShop } from './page-shop.ts';

// What a widget and a badge show of changes. The browser may be offline when an add fails.
export { announcedCode } from '../components/feedback/announced-code.ts';
export { AddReaction } from '../components/feedback/add-reaction.tsx';
export { FailedAdd } from '../components/feedback/failed-add.tsx';
export { createWidgetStateSource } from '../core/cart/shown/widget-state-source.ts';

const commandsOfShops = new WeakMap<GuestCartContextValue, CartCommands>();
const addsOfShops = new WeakMap<PageShop, Adds>();

/** A provider's badge or drawer shows what was added in another provider of the shop. */
function addsOf(shop: PageShop): Adds {
  const adds = addsOfShops.get(shop) ?? createAdds();
  addsOfShops.set(shop, adds);
  return adds;
}

/**
 * Returns the cart's commands of a provider. Hooks that read its state import it. The
 * others load this module before a write, the widget if a host has declared features or handlers.
 */
export function cartCommandsOf(shop: GuestCartContextValue): CartCommands {
  const existing = commandsOfShops.get(shop);
  if (existing !== undefined) return existing;
  const { session, reader, apiOptions, pending, retry, onCartChange } = shop;
  const commands = createCartCommands({
    session,
    features: createCartFeatures(apiOptions),
    reader,
    retry,
    timeout: () => apiOptions.timeout,
    onCartChange,
    adds: addsOf(shop.pageShop),
    onPendingChanges(cartId, lines) {
      const apply = (cart: Cart): Cart => shownCart(cart, lines);
      const isNone = lines.pendingQuantities.size === 0 && lines.keys.byId.size === 0;
      pending.setState(isNone ? null : { cartId, apply }, true);
    },
  });
  commandsOfShops.set(shop, commands);
  return commands;
}
