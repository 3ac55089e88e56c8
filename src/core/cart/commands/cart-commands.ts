import type { NewCartItem, ShippingDestination } from '../../api/features/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { currentIdOf } from '../session/record-store.ts';
import type { AddCallOptions } from '../lines/add-command.ts';
import type { HostHandler } from '../lines/host-handlers.ts';
import { dismiss, drop, forgetRemoved, place } from '../lines/line-changes.ts';
import { createCartChanges, type CartChangesOptions } from './cart-changes.ts';
import { readDestination } from './shipping-estimate.ts';

export type CartCommands = ReturnType<typeof createCartCommands>;

/**
 * The commands of the current cart of a session: what buttons and hooks call. All writes go through
 * one queue, one after another, and each is sent once.
 *
 * The promises that commands return may be ignored, because every error is also in the state. They
 * reject with `invalid-argument` if there is no cart.
 */
export function createCartCommands(options: CartChangesOptions) {
  const { session, features } = options;
  const changes = createCartChanges(options);
  const { adding, unsaved, currentCart, inCart, ignorable } = changes;

  /**
   * What the shopper removes is no news at the next visit, even if the tab is closed before it has
   * read the cart again.
   */
  function forgetSeen(): void {
    session.cartStore.writeContents(currentIdOf(session) ?? '', 'seen', null);
  }

  return {
    features,
    getState: changes.getState,
    subscribe: changes.subscribe,
    onItemAdded: changes.onItemAdded,
    settled: changes.settled,

    /**
     * Adds items as one write, with one read of the cart; creates a cart if there is none. Returns
     * their lines. Stops at the first that fails.
     */
    add: (items: readonly NewCartItem[], call?: AddCallOptions): Promise<readonly CartItem[]> => {
      currentCart()?.lines.clearRefused();
      return ignorable(adding.add(items, call));
    },
    dismissAdd: adding.dismissError,

    /**
     * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop has
     * responded and, after an error, the cart has been read again. If a later call for the same line
     * replaces this one, both settle together. While the browser is offline, the quantity waits, and
     * is sent once when the cart can be read again.
     *
     * @param handler makes the change instead of the shop's own route
     */
    setQuantity: (itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> =>
      ignorable(inCart('items', ({ lines }) => lines.setQuantity(itemId, qty, handler))),
    /** Removes a line, as `setQuantity` sets its quantity. */
    remove: (itemId: number, handler?: HostHandler): Promise<void> => {
      forgetSeen();
      return ignorable(inCart('items', ({ lines }) => lines.remove(itemId, handler)));
    },
    /**
     * Removes all lines, one after another. One `undo` restores those for which `canRestore` returns
     * true.
     */
    empty: (handler?: HostHandler): Promise<void> => {
      forgetSeen();
      return ignorable(inCart('items', ({ lines }) => lines.empty(handler)));
    },
    /** Whether `undo` can restore a line once it is removed. */
    canRestore: (itemId: number): boolean => currentCart()?.lines.canRestore(itemId) === true,
    /** Keeps the SKU of a line's product, which the page knows, so that `undo` can add it again. */
    setProduct: (itemId: number, sku: string): void =>
      currentCart()?.lineOptions.setProduct(itemId, sku),
    /** Shows a line after those that stood `before` the one that it replaces. */
    place: (itemId: number, before: ReadonlySet<number>): void =>
      currentCart()?.lines.update(place(itemId, before)),
    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo: (itemId?: number): void => currentCart()?.lines.undo(itemId),
    /** Clears the error of a line, or all errors and the lines that could be restored. */
    dismiss: (itemId?: number): void => {
      unsaved.dismiss(itemId);
      currentCart()?.lines.update(dismiss(itemId));
    },
    /** A removed line can no longer be restored. */
    endUndo: (itemId: number): void => currentCart()?.lines.update(drop(itemId)),
    /**
     * Forgets the removed lines that could be restored.
     * @param except the line that is about to change
     */
    forgetRemoved: (except?: number): void => currentCart()?.lines.update(forgetRemoved(except)),

    /** Applies a code. It replaces the current one. Resolves when the cart has been read again. */
    applyCoupon: (code: string): Promise<void> =>
      ignorable(inCart('coupons', ({ coupon }) => coupon.change(code))),
    removeCoupon: (): Promise<void> => {
      forgetSeen();
      return ignorable(inCart('coupons', ({ coupon }) => coupon.change(null)));
    },
    resetCoupon: (): void => {
      unsaved.dismiss('code');
      currentCart()?.coupon.reset();
    },

    /** Reads the totals now. Resolves when the read has ended. */
    refetchTotals: async (): Promise<void> => currentCart()?.refetchTotals(),

    /**
     * Lists the shipping methods for a destination. The shop stores nothing, and the totals do not
     * change.
     */
    estimateShipping: (
      destination: ShippingDestination,
    ): Promise<readonly EstimatedShippingMethod[]> => {
      const estimate = inCart('shipping', ({ shipping }) => shipping.estimate(destination));
      estimate.catch(() => undefined);
      return estimate;
    },
    resetShippingEstimate: (): void => currentCart()?.shipping.reset(),
    /** The destination that was estimated last in this visit; undefined for none. */
    keptDestination: (): ShippingDestination | undefined => readDestination(session.cartStore.key),
  };
}
