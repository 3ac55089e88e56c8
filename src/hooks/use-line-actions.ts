import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import type { HostHandler } from '../actions/host-handlers.ts';
import { canBeRestored } from '../actions/removed-line.ts';
import { actionsForSession } from './actions.ts';
import { useGuestCartContext } from './context.ts';
import { guestCartKeys } from './query-keys.ts';
import { useCartId } from './use-cart-id.ts';
import { useCartItems, type UseCartItemsResult } from './use-cart-items.ts';

/** How a host changes lines itself, where its shop has no routes for that, or others. */
export interface LineHandlers {
  /**
   * Sets the quantity of a line, above 0. The cart shows it at once, and is read again afterwards; a promise that rejects
   * takes it back and says so, as does one that has not settled after the provider's `timeout`. @default the shop's own route, with `items` among the provider's `features`
   */
  readonly onQuantityChange?: ((item: CartItem, qty: number) => unknown) | undefined;
  /**
   * Takes a line out. Without `items` among the features a person is asked before, as nobody here could put it back.
   * @default as for `onQuantityChange`
   */
  readonly onRemove?: ((item: CartItem) => unknown) | undefined;
}

/** Changes of lines for a page that draws them: by the host's handlers, else by the shop's routes. */
export interface UseLineActionsResult extends Pick<
  UseCartItemsResult,
  'undo' | 'dismiss' | 'pendingQuantities' | 'removed' | 'error' | 'failedItemId'
> {
  /** Null where it cannot be done. */
  readonly setQuantity: ((itemId: number, qty: number) => void) | null;
  readonly remove: ((itemId: number) => void) | null;
  readonly canRestore: (itemId: number) => boolean;
}

export function useLineActions({ onQuantityChange, onRemove }: LineHandlers): UseLineActionsResult {
  const context = useGuestCartContext();
  const { queryClient, session } = context;
  const { changeBy } = actionsForSession(context);
  const queryKey = guestCartKeys.cart(session.scope, useCartId());
  const items = useCartItems();
  /** The line as the shop last told it. */
  const lineOf = (itemId: number): CartItem | undefined =>
    queryClient.getQueryData<Cart>(queryKey)?.items?.find((item) => item.item_id === itemId);

  function changeByHost(itemId: number, qty: number, carryOut: (item: CartItem, qty: number) => unknown): void {
    const item = lineOf(itemId);
    if (item === undefined) return;
    // A promise, so that one that throws at once fails like any other.
    const host: HostHandler = (_itemId, wanted) => new Promise((resolve) => resolve(carryOut(item, wanted)));
    changeBy(host, itemId, qty);
  }

  const byRoute = items.available ? items : null;
  return {
    ...items,
    setQuantity:
      onQuantityChange === undefined
        ? (byRoute?.setQuantity ?? null)
        : (itemId, qty) => changeByHost(itemId, qty, onQuantityChange),
    remove:
      onRemove === undefined
        ? (byRoute?.remove ?? null)
        : (itemId) => changeByHost(itemId, 0, (item) => onRemove(item)),
    canRestore: (itemId) => {
      const item = lineOf(itemId);
      return items.available && item !== undefined && canBeRestored(item);
    },
  };
}
