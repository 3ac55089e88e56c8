import { GuestCartError } from '../../api/errors.ts';
import type { FeatureOperation } from '../../api/feature-names.ts';
import type { NewCartItem, ShippingDestination } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { currentIdOf } from '../record/current-cart.ts';
import { withoutLine } from '../record/seen-cart.ts';
import type { AddCallOptions } from '../state/add-state.ts';
import type { HostHandler } from '../state/lines-state.ts';
import { closeUndos, endUndo } from '../lines/changed-lines.ts';
import {
  canRestore,
  changeQuantity,
  dismissChanges,
  noteDraft,
  removeAllLines,
  removeLine,
  undoRemoval,
} from '../lines/line-edits.ts';
import type { AddCallResult } from '../adds/add-command.ts';
import { addedLines } from '../adds/add-items.ts';
import {
  createCommandsStore,
  type CartCommandsOptions,
  type CommandsStore,
} from './commands-store.ts';
import type { CartSlices } from './cart-slices.ts';
import { replaceItem, type ReplaceCallOptions } from './replace-item.ts';

/** The error of a command without a cart. */
function noCart(operation: FeatureOperation): GuestCartError {
  const what = 'there is no cart yet. Add an item first.';
  return new GuestCartError('invalid-argument', what, { operation });
}

/** The caller may ignore the promise: its error is in the state. */
function ignorable<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

/** Changes the current cart. Rejects with `invalid-argument` if there is none. */
function change<T>(
  { session, currentCart }: CommandsStore,
  operation: FeatureOperation,
  write: (cart: CartSlices) => Promise<T>,
): Promise<T> {
  const cart = currentCart();
  if (cart === undefined) return ignorable(Promise.reject(noCart(operation)));
  const written = write(cart);
  session.markChanging(cart.handle.cartId, written);
  return ignorable(written);
}

/**
 * What the shopper removes is no news at the next visit, even if the tab is closed before it has
 * read the cart again. With the writes, after the frame that shows the removal: storage is slow.
 *
 * @param itemId of a line: the others can be put back if the shop no longer has the cart
 */
function forgetSeen({ session, queueWrite }: CommandsStore, itemId?: number): void {
  const { cartStore } = session;
  const cartId = currentIdOf(session) ?? '';
  void queueWrite(() => {
    const seen = cartStore.readContents('seen');
    const left = seen === null || itemId === undefined ? null : withoutLine(seen, itemId);
    cartStore.writeContents(cartId, 'seen', left);
    return Promise.resolve(null);
  });
}

/**
 * The commands of lines.
 * @param handler makes the changes instead of the shop's own routes
 */
function lineCommands(store: CommandsStore, handler?: HostHandler) {
  const { currentCart } = store;
  /** Does nothing without a cart. */
  const inLines = <T>(call: (lineStore: CartSlices['lines']) => T): T | undefined => {
    const cart = currentCart();
    return cart && call(cart.lines);
  };
  return {
    /**
     * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop has
     * responded and, after an error, the cart has been read again. If a later call for the same line
     * replaces this one, both settle together. While the browser is offline, the quantity waits, and
     * is sent once when the cart can be read again.
     */
    setQuantity: (itemId: number, qty: number): Promise<CartItem> =>
      change(store, 'items', (cart) => changeQuantity(cart.lines, itemId, qty, handler)),
    /**
     * Replaces a line by another item: adds the item, and then removes the line, which the cart shows
     * as one change. Rejects if the item was not added; the line stays then. If only the removal has
     * failed, both stay, and the error is at the line.
     */
    replace: (itemId: number, item: NewCartItem, call?: ReplaceCallOptions): Promise<CartItem> => {
      const replaced = replaceItem(store, { itemId, item, handler }, call).then((line) => {
        forgetSeen(store, itemId);
        return line;
      });
      return ignorable(replaced);
    },
    /** Removes a line, as `setQuantity` sets its quantity. */
    remove: (itemId: number): Promise<void> => {
      forgetSeen(store, itemId);
      return change(store, 'items', (cart) => removeLine(cart.lines, itemId, handler));
    },
    /**
     * Removes all lines, one after another. One `undo` restores those for which `canRestore` returns
     * true.
     */
    empty: (): Promise<void> => {
      forgetSeen(store);
      return change(store, 'items', (cart) => removeAllLines(cart.lines, handler));
    },
    /** A quantity is being typed, until the returned function is called. A sign-in names it. */
    noteDraft: (itemId: number): (() => void) =>
      inLines((lineStore) => noteDraft(lineStore, itemId)) ?? (() => undefined),
    /** Whether `undo` can restore a line once it is removed. */
    canRestore: (itemId: number): boolean =>
      inLines((lineStore) => canRestore(lineStore, itemId)) === true,
    /** Keeps the SKU of a line's product, which the page knows, so that `undo` can add it again. */
    setProduct: (itemId: number, sku: string): void =>
      inLines(({ lineOptions }) => lineOptions.setProduct(itemId, sku)),
    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo: (itemId?: number): void => inLines((lineStore) => undoRemoval(lineStore, itemId)),
    /** Clears the error of a line, or all errors and the lines that could be restored. */
    dismiss: (itemId?: number): void => inLines((lineStore) => dismissChanges(lineStore, itemId)),
    /** A removed line can no longer be restored. */
    endUndo: (itemId: number): void =>
      inLines(({ dispatch }) => dispatch([{ type: 'undo-over', itemId }])),
    /** The row of a removed line was dismissed: forgets what its undo would restore. */
    dismissUndo: (itemId: number): void =>
      inLines(({ dispatch, getChanges }) => dispatch(endUndo(getChanges(), itemId))),
    /** The drawer closes: forgets all of them, except what waits for a connection, and errors. */
    closeUndos: (): void =>
      inLines(({ dispatch, getChanges }) => dispatch(closeUndos(getChanges()))),
  };
}

/**
 * The commands of the current cart of a session: what buttons and hooks call. All writes go through
 * one queue, one after another.
 *
 * The promises that commands return may be ignored, because errors are also in the state, except
 * that of an invalid quantity while another one is pending. They reject with `invalid-argument` if
 * there is no cart, which has no state for that error: a page has no controls for it.
 */
export function createCartCommands(options: CartCommandsOptions) {
  const { features } = options;
  const store = createCommandsStore(options);
  const { adding, currentCart, getState, subscribe, isFeatureShown } = store;
  const { onItemAdded, settled } = store;

  /** Returns what became of the items, also of one that was not added. Never rejects. */
  function tryAdd(items: readonly NewCartItem[], call?: AddCallOptions): Promise<AddCallResult> {
    currentCart()?.lines.noteChange();
    return adding.tryAdd(items, call);
  }

  const others = {
    features,
    getState,
    subscribe,
    isFeatureShown,
    onItemAdded,
    settled,

    /**
     * Adds items as one write, with one read of the cart; creates a cart if there is none. Returns
     * their lines. Stops at the first that fails.
     */
    add: (items: readonly NewCartItem[], call?: AddCallOptions): Promise<readonly CartItem[]> =>
      ignorable(tryAdd(items, call).then(addedLines)),
    tryAdd,
    dismissAdd: adding.dismissShown,

    /**
     * Applies a code. It replaces the current one, and one that waits for a connection. Resolves
     * when the cart has been read again.
     */
    applyCoupon: (code: string): Promise<void> =>
      change(store, 'coupons', ({ coupon }) => coupon.write.run(code)),
    removeCoupon: (): Promise<void> => {
      forgetSeen(store);
      return change(store, 'coupons', ({ coupon }) => coupon.write.run(null));
    },
    /** Clears the error of a code, or withdraws the change that waits. */
    resetCoupon: (): void => currentCart()?.coupon.write.reset(),

    /** Reads the totals now. Resolves when the read has ended. */
    refetchTotals: async (): Promise<void> => currentCart()?.totals.refetch(),

    /**
     * Lists the shipping methods for a destination. The shop stores nothing, and the totals do not
     * change.
     */
    estimateShipping: (
      destination: ShippingDestination,
    ): Promise<readonly EstimatedShippingMethod[]> => {
      const cart = currentCart();
      const estimate =
        cart?.shippingEstimate.estimate(destination) ?? Promise.reject(noCart('shipping'));
      estimate.catch(() => undefined);
      return estimate;
    },
    resetShippingEstimate: (): void => currentCart()?.shippingEstimate.reset(),
  };

  /** @param handler makes the changes of lines, instead of the shop's own routes */
  const withHandler = (handler?: HostHandler) => ({ ...others, ...lineCommands(store, handler) });

  return { ...withHandler(), withHandler };
}

export type CartCommands = ReturnType<typeof createCartCommands>;
