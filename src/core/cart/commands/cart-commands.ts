import { GuestCartError } from '../../api/errors.ts';
import { featureNames, type CartFeature, type FeatureOperation } from '../../api/feature-names.ts';
import type { NewCartItem, ShippingDestination } from '../../api/features/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { currentIdOf } from '../session/current-cart.ts';
import { perCart } from '../session/per-cart.ts';
import {
  noCartState,
  type AddCallOptions,
  type CartChange,
  type CommandsState,
  type HostHandler,
} from '../state/changes.ts';
import { createShared, createStable } from '../state/stable.ts';
import { createAddCommand, createAdds, type Adds } from '../lines/add-command.ts';
import type { CommandsContext } from '../lines/cart-context.ts';
import { dismiss, drop, forgetRemoved, place } from '../lines/line-changes.ts';
import { createChangeReports } from '../lines/report-changes.ts';
import { createUnsavedChanges } from '../lines/unsaved-changes.ts';
import { createWriteQueue } from '../lines/write-queue.ts';
import { createCatalogueLoader } from './catalogue-loader.ts';
import { createIgnorable } from './ignorable.ts';
import { createOneCart, type OneCart } from './one-cart.ts';
import { readDestination } from './shipping-estimate.ts';

/** The cart to change, and what the host decides about changes. */
export interface CartCommandsOptions extends Pick<
  CommandsContext,
  'session' | 'source' | 'features' | 'retry' | 'timeout' | 'onPendingChanges'
> {
  /** Called when the shop has confirmed a change to a line. */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
  /** Shared by the providers of one shop. @default its own */
  readonly adds?: Adds | undefined;
}

/**
 * The current cart of a session, and what it shares with the carts before and after it: the queue of
 * writes, the adding of items, the products. Totals, code and products are read with the cart while
 * a listener shows them. Sends nothing and subscribes to nothing until it is used.
 */
function createCurrentCart(options: CartCommandsOptions) {
  const { session, source, features, onCartChange } = options;
  const { itemAdded, progress } = options.adds ?? createAdds();
  /** The features that each listener shows. */
  const shownFeatures = new Set<ReadonlySet<CartFeature>>();
  const isWatched = (feature: CartFeature): boolean =>
    [...shownFeatures].some((shown) => shown.has(feature));
  let notify = (): void => undefined;
  const onChange = (): void => notify();
  const share = createShared((notifyAll) => {
    notify = notifyAll;
    const stops = [source, session.store, features].map(({ subscribe }) => subscribe(follow));
    for (const { subscribe } of [progress, itemAdded]) stops.push(subscribe(onChange));
    return () => stops.forEach((stop) => stop());
  });
  const queue = createWriteQueue();
  const context: CommandsContext = {
    ...options,
    enqueue: (write) => session.trackWrite(() => queue(write)),
    unsaved: createUnsavedChanges(session),
    reports: createChangeReports(onConfirmed),
    isWatched,
    onChange,
  };
  const currentCart = perCart(session, (id, signal) => createOneCart(context, id, signal));
  const adding = createAddCommand(context, { itemAdded, progress }, (cartId, line, added) => {
    // A response may arrive when another cart is current.
    if (currentIdOf(session) === cartId) currentCart()?.lineOptions.remember(line, added);
  });
  const catalogue = createCatalogueLoader({
    ...context,
    isWanted: () => isWatched('catalogue') && features.has('catalogue'),
  });
  const stableState = createStable<CommandsState>();
  const stableSupport = createStable<CommandsState['supported']>();

  function onConfirmed(change: CartChange): void {
    // Notices about products that are not in the cart. At a line in the cart, the line's next
    // change clears them.
    const lines = currentCart()?.lines;
    if (lines !== undefined) adding.dismissOver(lines.changedAt());
    lines?.clearErrorsOfGoneLines();
    onCartChange?.(change);
  }

  function followShown(): void {
    currentCart()?.followReads();
    catalogue.follow();
  }

  function follow(): void {
    adding.followRead();
    currentCart()?.follow();
    catalogue.follow();
    onChange();
  }

  return {
    adding,
    unsaved: context.unsaved,
    currentCart,
    /** The state of all changes. The same object until something changes. */
    getState: (): CommandsState =>
      stableState({
        ...(currentCart()?.getState() ?? noCartState),
        ...adding.getState(),
        lineProduct: catalogue.getLineProduct(),
        supported: stableSupport(supportedBy(features)),
      }),
    /**
     * Calls the listener when the state changes, until the returned function is called.
     *
     * @param shown while a listener shows them, totals, code and products are read with the cart
     * @default nothing
     */
    subscribe: (listener: () => void, shown: Iterable<CartFeature> = []): (() => void) => {
      const own = new Set(shown);
      shownFeatures.add(own);
      const stop = share(listener);
      if (own.size > 0) followShown();
      return () => {
        shownFeatures.delete(own);
        stop();
        if (own.size > 0) followShown();
      };
    },
    /**
     * Calls the listener with the added items of each call, until the returned function is called.
     */
    onItemAdded: itemAdded.addListener,
    /**
     * Resolves when every write so far has settled, including items that are being added. Never
     * rejects.
     */
    settled: (): Promise<void> => context.enqueue(() => Promise.resolve()),
  };
}

function supportedBy(features: CartCommandsOptions['features']): CommandsState['supported'] {
  const entries = featureNames.map((name) => [name, features.has(name)]);
  return Object.fromEntries(entries) as CommandsState['supported']; // the names are those of the features
}

export type CartCommands = ReturnType<typeof createCartCommands>;

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
  const { adding, unsaved, currentCart, ...current } = createCurrentCart(options);
  const ignorable = createIgnorable(() => void currentCart()?.cart.readAfterWrite());

  /** Calls a function with the current cart. Rejects with `invalid-argument` if there is none. */
  function inCart<T>(operation: FeatureOperation, call: (cart: OneCart) => Promise<T>): Promise<T> {
    const cart = currentCart();
    if (cart !== undefined) return call(cart);
    const what = 'there is no cart yet. Add an item first.';
    return Promise.reject(new GuestCartError('invalid-argument', what, { operation }));
  }

  /** The same for a write, whose promise the caller may ignore. */
  const change: typeof inCart = (operation, call) => ignorable(inCart(operation, call));

  /**
   * What the shopper removes is no news at the next visit, even if the tab is closed before it has
   * read the cart again.
   */
  function forgetSeen(): void {
    session.cartStore.writeContents(currentIdOf(session) ?? '', 'seen', null);
  }

  return {
    features,
    ...current,

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
      change('items', ({ lines }) => lines.setQuantity(itemId, qty, handler)),
    /** Removes a line, as `setQuantity` sets its quantity. */
    remove: (itemId: number, handler?: HostHandler): Promise<void> => {
      forgetSeen();
      return change('items', ({ lines }) => lines.remove(itemId, handler));
    },
    /**
     * Removes all lines, one after another. One `undo` restores those for which `canRestore` returns
     * true.
     */
    empty: (handler?: HostHandler): Promise<void> => {
      forgetSeen();
      return change('items', ({ lines }) => lines.empty(handler));
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
      change('coupons', ({ coupon }) => coupon.change(code)),
    removeCoupon: (): Promise<void> => {
      forgetSeen();
      return change('coupons', ({ coupon }) => coupon.change(null));
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
