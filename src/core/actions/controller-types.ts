import type { GuestCartError } from '../api/errors.ts';
import type { NewCartItem, ShippingDestination } from '../api/features/arguments.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartFeature } from '../api/features/support.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { EstimatedShippingMethod } from '../schema/shipping-method.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { RetryOptions } from '../session/retry.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import type { CouponChange } from './coupon.ts';
import type { CouponCode, TotalsState } from './totals-and-coupon-reads.ts';
import type { HostHandler } from './host-handlers.ts';
import type { AddedItem, ItemAddedListener } from './item-added.ts';
import type { LineEditsState } from './line-edits-state.ts';
import type { PendingQuantities } from './optimistic-cart.ts';
import type { CartChange } from './report-changes.ts';
import type { ShippingEstimateState } from './shipping-estimate.ts';

export interface CouponState extends CouponChange, CouponCode {}

/** The changes to the current cart, its totals and its coupon. Immutable; the same object until something changes. */
export interface ActionsState extends LineEditsState {
  readonly cartId: string | null;
  /** Why the last {@link ActionsController.addItem} or `addItems` failed, until the next one or {@link ActionsController.dismissAdd}. */
  readonly addError: GuestCartError | null;
  /** The last items that a toast has announced: a new array for each call. The new count is then not announced as well. */
  readonly announcedAdd: readonly AddedItem[] | null;
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  readonly shippingEstimate: ShippingEstimateState;
  /** Features that the host has declared, without those that the shop is known to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}

export interface ActionsControllerOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** Milliseconds that a host handler may take, at the time of the change. @default as for a request: 15000 */
  readonly timeout?: (() => number | undefined) | undefined;
  /** How failed reads of totals and coupon are retried. @default as for the cart */
  readonly retry?: RetryOptions | undefined;
  /** Called when the pending quantities change, with the cart that they belong to. */
  readonly onPendingQuantities?: ((cartId: string, quantities: PendingQuantities) => void) | undefined;
  /** Called when the shop has confirmed a change to a line. */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
}

/**
 * Changes the current cart of a session: quantities, removal and undo, new items, the coupon. All writes go through one
 * queue, one after another, and each is sent once. Totals and coupon are read with the cart while they are watched.
 *
 * The promises that commands return may be ignored, because every error is also in the state. They throw
 * `invalid-argument` if there is no cart.
 */
export interface ActionsController {
  readonly features: CartFeatures;
  readonly getState: () => ActionsState;
  /** Whether {@link ActionsController.undo} can restore a line once it is removed. */
  readonly canRestore: (itemId: number) => boolean;
  /**
   * Calls the listener when the state changes, until the returned function is called.
   *
   * @param watched While a listener watches them, `totals` and `coupons` are read whenever the cart is. @default neither
   */
  readonly subscribe: (listener: () => void, watched?: readonly CartFeature[]) => () => void;
  /** Adds an item; creates a cart if there is none. Returns its line. */
  readonly addItem: (item: NewCartItem) => Promise<CartItem>;
  /** Adds several items as one write, with one read of the cart. Returns their lines. Stops at the first that fails. */
  readonly addItems: (items: readonly NewCartItem[]) => Promise<readonly CartItem[]>;
  readonly dismissAdd: () => void;
  /** Calls the listener with the added items of each call, until the returned function is called. */
  readonly onItemAdded: (listener: ItemAddedListener) => () => void;
  /**
   * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop has responded and, after
   * an error, the cart has been read again. If a later call for the same line replaces this one, both settle together.
   *
   * @param handler makes the change instead of the shop's own route
   */
  readonly setQuantity: (itemId: number, qty: number, handler?: HostHandler) => Promise<CartItem>;
  /** Removes a line, as {@link setQuantity} sets its quantity. */
  readonly remove: (itemId: number, handler?: HostHandler) => Promise<void>;
  /** Restores a removed line. @default the last one */
  readonly undo: (itemId?: number) => void;
  /** Clears the error of a line; without a line all errors, and the lines that could be restored. */
  readonly dismiss: (itemId?: number) => void;
  /** Applies a code. It replaces the current one. Resolves when the cart has been read again. */
  readonly applyCoupon: (code: string) => Promise<void>;
  readonly removeCoupon: () => Promise<void>;
  readonly resetCoupon: () => void;
  readonly refetchTotals: () => Promise<void>;
  /** Lists the shipping methods for a destination. The shop stores nothing, and the totals do not change. */
  readonly estimateShipping: (destination: ShippingDestination) => Promise<readonly EstimatedShippingMethod[]>;
  readonly resetShippingEstimate: () => void;
}
