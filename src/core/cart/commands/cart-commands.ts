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
import { changeProgress } from '../state/progress.ts';
import { createShared, createStable } from '../state/stable.ts';
import { createAddCommand, createAdds, type Adds } from '../lines/add-command.ts';
import type { CommandsDependencies } from '../lines/dependencies.ts';
import {
  closeUndos,
  dismiss,
  dropRemoved,
  forgetRemoved,
  setPlace,
} from '../lines/line-changes.ts';
import { createChangeReports } from '../lines/report-changes.ts';
import { createOvertakenChanges } from '../lines/overtaken-changes.ts';
import { createWriteQueue, type QueueWrite } from '../lines/write-queue.ts';
import { createCatalogueLoader } from './catalogue-loader.ts';
import { createIgnorable } from './ignorable.ts';
import { createOneCart, type OneCart } from './one-cart.ts';
import { readDestination } from './shipping-estimate.ts';

/** The cart to change, and what the host decides about changes. */
export interface CartCommandsOptions extends Pick<
  CommandsDependencies,
  'session' | 'reader' | 'features' | 'retry' | 'timeout' | 'onPendingChanges'
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
  const { session, reader, features, onCartChange, adds = createAdds() } = options;
  /** The features that each listener shows. */
  const shownFeatures = new Set<ReadonlySet<CartFeature>>();
  const { subscribe, notify } = createShared(() => {
    const stops = [
      ...[reader, session.store, features].map((state) => state.subscribe(onCartRead)),
      ...[adds.calls, adds.reactions].map((state) => state.subscribe(notify)),
    ];
    return () => stops.forEach((stop) => stop());
  });
  const runInTurn = createWriteQueue();
  /** An assignment of the cart waits for the write, or the write for the assignment. */
  const queueWrite: QueueWrite = (write) => session.trackWrite(() => runInTurn(write));
  const overtaken = createOvertakenChanges(session);
  const dependencies: CommandsDependencies = {
    ...options,
    queueWrite,
    overtaken,
    reports: createChangeReports(onConfirmed),
    isWatched: (feature) => [...shownFeatures].some((shown) => shown.has(feature)),
    onChange: notify,
  };
  const currentCart = perCart(session, (id, signal) => createOneCart(dependencies, id, signal));
  const adding = createAddCommand(dependencies, adds, (cartId, line, added) => {
    // A response may arrive when another cart is current.
    if (currentIdOf(session) === cartId) currentCart()?.lineOptions.remember(line, added);
  });
  const catalogue = createCatalogueLoader(dependencies);
  const stableState = createStable<CommandsState>();
  const stableSupport = createStable<CommandsState['supported']>();

  // What follows each event, in order.

  /** The cart was read, another one is current, or more is known about the shop. */
  function onCartRead(): void {
    adding.onCartRead();
    currentCart()?.onCartRead();
    catalogue.lookUp();
    notify();
  }

  /** A listener that shows features has come or gone. */
  function onFeaturesShown(): void {
    currentCart()?.onFeaturesShown();
    catalogue.lookUp();
  }

  /** The shop has confirmed a change to a line. */
  function onConfirmed(change: CartChange): void {
    // Notices about products that are not in the cart. At a line in the cart, the line's next
    // change clears them.
    const lineEdits = currentCart()?.lineEdits;
    if (lineEdits !== undefined) adding.dismissOver(lineEdits.changedAt());
    lineEdits?.clearErrorsOfGoneLines();
    onCartChange?.(change);
  }

  return {
    adding,
    overtaken,
    queueWrite,
    currentCart,
    /** The state of all changes. The same object until something changes. */
    getState: (): CommandsState => {
      const cart = currentCart()?.getState() ?? noCartState;
      const adds = adding.getState();
      return stableState({
        ...cart,
        ...adds,
        progress: changeProgress(cart, reader.getState(), adds.isAdding),
        lineProduct: catalogue.getLineProduct(),
        supported: stableSupport(supportedBy(features)),
      });
    },
    /**
     * Calls the listener when the state changes, until the returned function is called.
     *
     * @param shown while a listener shows them, totals, code and products are read with the cart
     * @default nothing
     */
    subscribe: (listener: () => void, shown: Iterable<CartFeature> = []): (() => void) => {
      const own = new Set(shown);
      shownFeatures.add(own);
      const stop = subscribe(listener);
      if (own.size > 0) onFeaturesShown();
      return () => {
        shownFeatures.delete(own);
        stop();
        if (own.size > 0) onFeaturesShown();
      };
    },
    /**
     * Calls the listener with the added items of each call, until the returned function is called.
     */
    onItemAdded: adds.reactions.addListener,
    /**
     * Resolves when every write so far has settled, including items that are being added. Never
     * rejects.
     */
    settled: (): Promise<void> => queueWrite(() => Promise.resolve()),
  };
}

type CurrentCart = ReturnType<typeof createCurrentCart>;

/** Calls a function with the current cart. Rejects with `invalid-argument` if there is none. */
type InCart = <T>(operation: FeatureOperation, call: (cart: OneCart) => Promise<T>) => Promise<T>;

function supportedBy(features: CartCommandsOptions['features']): CommandsState['supported'] {
  const entries = featureNames.map((name) => [name, features.has(name)]);
  return Object.fromEntries(entries) as CommandsState['supported']; // the names are those of the features
}

export type CartCommands = ReturnType<typeof createCartCommands>;

interface LineCommandsOptions extends Pick<CurrentCart, 'currentCart' | 'overtaken'> {
  readonly change: InCart;
  readonly forgetSeen: () => void;
}

/** The commands of lines. */
const createLineCommands = ({
  currentCart,
  overtaken,
  change,
  forgetSeen,
}: LineCommandsOptions) => ({
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
  dismiss: (itemId?: number): void => {
    overtaken.dismiss(itemId);
    currentCart()?.lineEdits.update(dismiss(itemId));
  },
  /** A removed line can no longer be restored. */
  endUndo: (itemId: number): void => currentCart()?.lineEdits.update(dropRemoved(itemId)),
  /**
   * Forgets the removed lines that could be restored.
   * @param except the line that is about to change
   */
  forgetRemoved: (except?: number): void => currentCart()?.lineEdits.update(forgetRemoved(except)),
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
  const { adding, overtaken, queueWrite, currentCart, ...current } = createCurrentCart(options);
  const ignorable = createIgnorable(() => void currentCart()?.cart.readAfterWrite());

  const inCart: InCart = (operation, call) => {
    const cart = currentCart();
    if (cart !== undefined) return call(cart);
    const what = 'there is no cart yet. Add an item first.';
    return Promise.reject(new GuestCartError('invalid-argument', what, { operation }));
  };

  /** The same for a write, whose promise the caller may ignore. */
  const change: InCart = (operation, call) => ignorable(inCart(operation, call));

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

  return {
    features,
    ...current,

    /**
     * Adds items as one write, with one read of the cart; creates a cart if there is none. Returns
     * their lines. Stops at the first that fails.
     */
    add: (items: readonly NewCartItem[], call?: AddCallOptions): Promise<readonly CartItem[]> => {
      currentCart()?.lineEdits.noteChange();
      return ignorable(adding.add(items, call));
    },
    dismissAdd: adding.dismissShown,

    ...createLineCommands({ currentCart, overtaken, change, forgetSeen }),
    /**
     * Applies a code. It replaces the current one, and one that waits for a connection. Resolves
     * when the cart has been read again.
     */
    applyCoupon: (code: string): Promise<void> =>
      change('coupons', ({ coupon }) => coupon.change(code)),
    removeCoupon: (): Promise<void> => {
      forgetSeen();
      return change('coupons', ({ coupon }) => coupon.change(null));
    },
    /** Clears the error of a code, or withdraws the change that waits. */
    resetCoupon: (): void => {
      overtaken.dismiss('coupon');
      currentCart()?.coupon.reset();
    },

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
