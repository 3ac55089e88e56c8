import { useMemo, useSyncExternalStore } from 'react';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import { withWishes } from '../session/line-wishes.ts';
import { canBeRestored, type RemovedLine } from '../session/removed-line.ts';
import { createHandledChanges, type HandledState } from './handled-changes.ts';
import { useCartId } from './use-cart-id.ts';
import { useCartItems, type UseCartItemsResult } from './use-cart-items.ts';
import { useReadAgain } from './use-read-again.ts';

/** How a host changes lines itself, where its shop has no routes for that, or others. */
export interface LineHandlers {
  /**
   * Sets the quantity of a line, above 0. The cart shows it at once, and is read again afterwards; a promise that rejects
   * takes it back and says so. @default the shop's own route, with `items` among the provider's `extras`
   */
  readonly onQuantityChange?: ((item: CartItem, qty: number) => unknown) | undefined;
  /** Takes a line out; asked about before, as nobody here can put it back. @default as for `onQuantityChange` */
  readonly onRemove?: ((item: CartItem) => unknown) | undefined;
}

/** Changes of lines for a page that draws them: by the host's handlers, else by the shop's routes. */
export interface UseLineToolsResult extends Pick<UseCartItemsResult, 'undo' | 'dismiss'> {
  /** The cart with all that is wanted of it. */
  readonly cart: Cart | null;
  /** Null where it cannot be done. */
  readonly setQuantity: ((itemId: number, qty: number) => void) | null;
  readonly remove: ((itemId: number) => void) | null;
  readonly canRestore: (itemId: number) => boolean;
  readonly pending: ReadonlySet<number>;
  readonly removed: readonly RemovedLine[];
  readonly fault: (Omit<NonNullable<HandledState['fault']>, 'itemId'> & { readonly itemId: number | null }) | null;
}

function faultOf({ error, failedItemId }: UseCartItemsResult): UseLineToolsResult['fault'] {
  if (error === null) return null;
  const { code, serviceMessage } = error;
  return { itemId: failedItemId, code, ...(serviceMessage === undefined ? {} : { serviceMessage }) };
}

/** @param cart as `useGuestCart` has it */
export function useLineTools(cart: Cart | null, { onQuantityChange, onRemove }: LineHandlers): UseLineToolsResult {
  const cartId = useCartId();
  const items = useCartItems();
  const readAgain = useReadAgain();
  // What was wanted of one cart says nothing of the next.
  const handled = useMemo(() => ({ cartId, ...createHandledChanges(readAgain) }), [readAgain, cartId]);
  const { wishes, fault } = useSyncExternalStore(handled.subscribe, handled.getState, handled.getState);

  const itemOf = (itemId: number): CartItem | undefined => cart?.items?.find((item) => item.item_id === itemId);
  function want(itemId: number, qty: number): void {
    const item = itemOf(itemId);
    if (item === undefined) return;
    handled.want(itemId, qty, (wanted) => (wanted === 0 ? onRemove?.(item) : onQuantityChange?.(item, wanted)));
  }

  const byRoute = items.available ? items : null;
  return {
    cart: cart === null || wishes.size === 0 ? cart : withWishes(cart, wishes),
    setQuantity: onQuantityChange === undefined ? (byRoute?.setQuantity ?? null) : want,
    remove: onRemove === undefined ? (byRoute?.remove ?? null) : (itemId) => want(itemId, 0),
    canRestore: (itemId) => {
      const item = onRemove === undefined ? itemOf(itemId) : undefined;
      return item !== undefined && canBeRestored(item);
    },
    pending: new Set([...items.wishes.keys(), ...wishes.keys()]),
    removed: items.removed,
    fault: fault ?? faultOf(items),
    undo: items.undo,
    dismiss: () => {
      handled.dismiss();
      items.dismiss();
    },
  };
}
