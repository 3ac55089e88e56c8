import { GuestCartError } from '../../api/errors.ts';
import type { FeatureOperation } from '../../api/feature-names.ts';
import type { NewCartItem, ShippingDestination } from '../../api/features/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { currentIdOf } from '../session/current-cart.ts';
import type { AddCallOptions, HostHandler } from '../state/commands-state.ts';
import { closeUndos, dropRemoved, forgetRemoved, setPlace } from '../lines/line-changes.ts';
import { createLateRead } from './late-read.ts';
import type { OneCart } from './one-cart.ts';
import {
  createSessionCarts,
  type CartCommandsOptions,
  type SessionCarts,
} from './session-carts.ts';
import { readDestination } from './shipping-estimate.ts';

/** Calls a function with the current cart. Rejects with `invalid-argument` if there is none. */
type InCart = <T>(operation: FeatureOperation, call: (cart: OneCart) => Promise<T>) => Promise<T>;

export type CartCommands = ReturnType<typeof createCartCommands>;

interface LineCommandsOptions extends Pick<SessionCarts, 'currentCart'> {
  readonly change: InCart;
  readonly forgetSeen: () => void;
}

/** The commands of lines. */
const createLineCommands = ({ currentCart, change, forgetSeen }: LineCommandsOptions) => ({
  /**
   * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop has
   * responded and, after an error, the cart has been read again. If a later call for the same line
   * replaces this one, both settle together. While the browser is offline, the quantity waits, and
   * is sent once when the cart can be read again.
   *
   * @param handler makes the change instead of the shop's own route
   */
  setQuantity: (itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> =>
    change('items', ({ lineEdits }) => lineEdits.changeQuantity(itemId, qty, handler)),
  /** Removes a line, as `setQuantity` sets its quantity. */
  remove: (itemId: number, handler?: HostHandler): Promise<void> => {
    forgetSeen();
    return change('items', ({ lineEdits }) => lineEdits.remove(itemId, handler));
  },
  /**
   * Removes all lines, one after another. One `undo` restores those for which `canRestore` returns
   * true.
   */
  empty: (handler?: HostHandler): Promise<void> => {
    forgetSeen();
    return change('items', ({ lineEdits }) => lineEdits.empty(handler));
  },
  /** Whether `undo` can restore a line once it is removed. */
  canRestore: (itemId: number): boolean => currentCart()?.lineEdits.canRestore(itemId) === true,
  /** Keeps the SKU of a line's product, which the page knows, so that `undo` can add it again. */
  setProduct: (itemId: number, sku: string): void =>
    currentCart()?.lineOptions.setProduct(itemId, sku),
  /** Shows a line after those that stood `before` the one that it replaces. */
  place: (itemId: number, before: ReadonlySet<number>): void =>
    currentCart()?.lineEdits.update(setPlace(itemId, before)),
  /** Restores a removed line. @default the last one; all of them after `empty` */
  undo: (itemId?: number): void => currentCart()?.lineEdits.undo(itemId),
  /** Clears the error of a line, or all errors and the lines that could be restored. */
  dismiss: (itemId?: number): void => currentCart()?.lineEdits.dismiss(itemId),
  /** A removed line can no longer be restored. */
  endUndo: (itemId: number): void => currentCart()?.lineEdits.update(dropRemoved(itemId)),
  /** Forgets the removed lines that could be restored. */
  forgetRemoved: (): void => currentCart()?.lineEdits.update(forgetRemoved()),
  /** The drawer closes: as `forgetRemoved`, but keeps what waits for a connection, and errors. */
  closeUndos: (): void => currentCart()?.lineEdits.update(closeUndos),
});

/**
 * The commands of the current cart of a session: what buttons and hooks call. All writes go through
 * one queue, one after another, and each is sent once.
 *
 * The promises that commands return may be ignored, because errors are also in the state, except
 * that of an invalid quantity while another one is pending. They reject with `invalid-argument` if
 * there is no cart.
 */
export function createCartCommands(options: CartCommandsOptions) {
  const { session, features } = options;
  const { adding, queueWrite, currentCart, ...current } = createSessionCarts(options);
  const withLateRead = createLateRead(() => void currentCart()?.cart.readAfterWrite());

  const inCart: InCart = (operation, call) => {
    const cart = currentCart();
    if (cart !== undefined) return call(cart);
    const what = 'there is no cart yet. Add an item first.';
    return Promise.reject(new GuestCartError('invalid-argument', what, { operation }));
  };

  /** The same for a write. */
  const change: InCart = (operation, call) => withLateRead(inCart(operation, call));

  /**
   * What the shopper removes is no news at the next visit, even if the tab is closed before it has
   * read the cart again. With the writes, after the frame that shows the removal: storage is slow.
   */
  function forgetSeen(): void {
    const cartId = currentIdOf(session) ?? '';
    void queueWrite(() => {
      session.cartStore.writeContents(cartId, 'seen', null);
      return Promise.resolve();
    });
  }

  function changeCode(code: string | null): Promise<void> {
    return change('coupons', ({ coupon, lineEdits }) => {
      lineEdits.update(forgetRemoved());
      return coupon.change(code);
    });
  }

  return {
    features,
    ...current,

    /**
     * Adds items as one write, with one read of the cart; creates a cart if there is none. Returns
     * their lines. Stops at the first that fails.
     */
    add: (items: readonly NewCartItem[], call?: AddCallOptions): Promise<readonly CartItem[]> => {
      currentCart()?.lineEdits.noteChange();
      return withLateRead(adding.add(items, call));
    },
    dismissAdd: adding.dismissShown,

    ...createLineCommands({ currentCart, change, forgetSeen }),
    /**
     * Applies a code. It replaces the current one, and one that waits for a connection. Resolves
     * when the cart has been read again.
     */
    applyCoupon: (code: string): Promise<void> => changeCode(code),
    removeCoupon: (): Promise<void> => {
      forgetSeen();
      return changeCode(null);
    },
    /** Clears the error of a code, or withdraws the change that waits. */
    resetCoupon: (): void => currentCart()?.coupon.reset(),

    /** Reads the totals now. Resolves when the read has ended. */
    refetchTotals: async (): Promise<void> => currentCart()?.totals.refetch(),

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
