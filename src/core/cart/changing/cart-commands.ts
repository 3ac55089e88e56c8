import type { StoreApi } from 'zustand/vanilla';
import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import type { NewCartItem, ShippingDestination } from '../../api/features/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { featureNames, type CartFeature } from '../../api/feature-names.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { currentIdOf } from '../session/current-cart.ts';
import { perCart } from '../session/per-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import { createShared, createStable } from '../state/stable.ts';
import {
  createAddProgress,
  createAddCommand,
  type AddCallOptions,
  type AddProgress,
} from '../lines/add-command.ts';
import type { ChangesContext, ChangesOptions } from '../lines/cart-context.ts';
import { createCartHandle } from '../lines/cart-handle.ts';
import { createCartScope, type CartScope } from './cart-scope.ts';
import { noCartChanges, type CartChange, type ChangesState } from '../state/changes.ts';
import { createCatalogueLoader } from '../catalogue/catalogue-loader.ts';
import type { HostHandler } from '../lines/host-handlers.ts';
import { createAddReactions, type ItemAddedListener } from '../state/add-reactions.ts';
import { createLateRead } from './late-read.ts';
import { createChangeReports } from '../lines/report-changes.ts';
import { readDestination } from './shipping-estimate.ts';
import { createUnsavedChanges, type UnsavedChanges } from '../lines/unsaved-changes.ts';
import { createWriteQueue } from '../lines/write-queue.ts';

/** The items that were added last, and why others were not. */
export interface Adds {
  readonly itemAdded: ReturnType<typeof createAddReactions>;
  readonly progress: StoreApi<AddProgress>;
}

export const createAdds = (): Adds => ({
  itemAdded: createAddReactions(),
  progress: createAddProgress(),
});

export interface CartCommandsOptions extends ChangesOptions {
  /** Called when the shop has confirmed a change to a line. */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
  /** Shared by the providers of one shop. @default its own */
  readonly adds?: Adds | undefined;
}

/**
 * Changes the current cart of a session: quantities, removal and undo, new items, the coupon. All
 * writes go through one queue, one after another, and each is sent once. Totals and coupon are read
 * with the cart while they are watched. Sends nothing and subscribes to nothing until it is used.
 *
 * The promises that commands return may be ignored, because every error is also in the state. They
 * throw `invalid-argument` if there is no cart.
 */
export interface CartCommands {
  readonly features: CartFeatures;
  readonly getState: () => ChangesState;
  /**
   * Calls the listener when the state changes, until the returned function is called.
   *
   * @param watched While a listener watches them, `totals` and `coupons` are read whenever the
   * cart is.
   * @default neither
   */
  readonly subscribe: (listener: () => void, watched?: readonly CartFeature[]) => () => void;
  /**
   * Calls the listener with the added items of each call, until the returned function is called.
   */
  readonly onItemAdded: (listener: ItemAddedListener) => () => void;
  /**
   * Resolves when every write so far has settled, including items that are being added. Never
   * rejects.
   */
  readonly settled: () => Promise<void>;
  /**
   * Adds items as one write, with one read of the cart; creates a cart if there is none. Returns
   * their lines. Stops at the first that fails.
   */
  readonly add: (
    items: readonly NewCartItem[],
    call?: AddCallOptions,
  ) => Promise<readonly CartItem[]>;
  readonly dismissAdd: () => void;
  /**
   * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop has
   * responded and, after an error, the cart has been read again. If a later call for the same line
   * replaces this one, both settle together. While the browser is offline, the quantity waits, and is
   * sent once when the cart can be read again.
   *
   * @param handler makes the change instead of the shop's own route
   */
  readonly setQuantity: (itemId: number, qty: number, handler?: HostHandler) => Promise<CartItem>;
  /** Removes a line, as `setQuantity` sets its quantity. */
  readonly remove: (itemId: number, handler?: HostHandler) => Promise<void>;
  /**
   * Removes all lines, one after another. One `undo` restores those for which `canRestore` returns
   * true.
   */
  readonly empty: (handler?: HostHandler) => Promise<void>;
  /** Whether `undo` can restore a line once it is removed. */
  readonly canRestore: (itemId: number) => boolean;
  /** Restores a removed line. @default the last one; all of them after `empty` */
  readonly undo: (itemId?: number) => void;
  /** Clears the error of a line, or all errors and the lines that could be restored. */
  readonly dismiss: (itemId?: number) => void;
  /** A removed line can no longer be restored. */
  readonly endUndo: (itemId: number) => void;
  /**
   * Forgets the removed lines that could be restored.
   * @param except the line that is about to change
   */
  readonly forgetRemoved: (except?: number) => void;
  /** Applies a code. It replaces the current one. Resolves when the cart has been read again. */
  readonly applyCoupon: (code: string) => Promise<void>;
  readonly removeCoupon: () => Promise<void>;
  readonly resetCoupon: () => void;
  /** Reads the totals now. Resolves when the read has ended. */
  readonly refetchTotals: () => Promise<void>;
  /**
   * Lists the shipping methods for a destination. The shop stores nothing, and the totals do not
   * change.
   */
  readonly estimateShipping: (
    destination: ShippingDestination,
  ) => Promise<readonly EstimatedShippingMethod[]>;
  readonly resetShippingEstimate: () => void;
  /** The destination that was estimated last in this visit; undefined for none. */
  readonly keptDestination: () => ShippingDestination | undefined;
}

function supportedBy(features: CartFeatures): ChangesState['supported'] {
  const entries = featureNames.map((name) => [name, features.has(name)]);
  return Object.fromEntries(entries) as ChangesState['supported']; // the names are those of the features
}

/** Lets the caller of a write ignore its promise. */
type Ignorable = <T>(write: Promise<T>) => Promise<T>;

/** The commands that need a cart. */
function commandsOfCart(
  session: GuestCartSession,
  currentCart: () => CartScope | undefined,
  unsaved: UnsavedChanges,
  ignorable: Ignorable,
) {
  /** @throws {GuestCartError} `invalid-argument` if there is no cart */
  function requireCart(operation: Exclude<CartFeature, 'customer'>, what: string): CartScope {
    const scope = currentCart();
    if (scope !== undefined) return scope;
    throw new GuestCartError('invalid-argument', `there is no cart ${what}. Add an item first.`, {
      operation,
    });
  }

  /**
   * What the shopper removes is no news at the next visit, even if the tab is closed before it has
   * read the cart again.
   */
  function forgetSeen(): void {
    const { cartStore } = session;
    cartStore.writeContents(currentIdOf(session) ?? '', 'seen', null);
  }

  /** Follows the change to a line, so that it is named if a sign-in overtakes it. */
  function followLine<T>({ cart }: CartScope, itemId: number, change: Promise<T>): Promise<T> {
    const item = cart.getState().cart?.items?.find((line) => line.item_id === itemId);
    if (item !== undefined)
      unsaved.follow(itemId, { cartId: cart.cartId, change: { kind: 'line', item } }, change);
    return change;
  }

  async function setQuantity(
    itemId: number,
    qty: number,
    handler?: HostHandler,
  ): Promise<CartItem> {
    const scope = requireCart('items', 'to change');
    return followLine(scope, itemId, scope.lines.setQuantity(itemId, qty, handler));
  }

  async function remove(itemId: number, handler?: HostHandler): Promise<void> {
    forgetSeen();
    const scope = requireCart('items', 'to change');
    return followLine(scope, itemId, scope.lines.remove(itemId, handler));
  }

  async function empty(handler?: HostHandler): Promise<void> {
    forgetSeen();
    const scope = requireCart('items', 'to change');
    const { cart } = scope.cart.getState();
    const change = scope.lines.empty(handler);
    for (const { item_id: itemId } of cart?.items ?? [])
      if (itemId != null) void followLine(scope, itemId, change);
    return change;
  }

  async function changeCoupon(code: string | null): Promise<void> {
    const scope = requireCart('coupons', 'for a coupon');
    const { cartId } = scope.cart;
    const name = code ?? scope.getState().coupon.code ?? '';
    if (code === null) forgetSeen();
    const change = scope.coupon.change(code);
    unsaved.follow('code', { cartId, change: { kind: 'code', code: name } }, change);
    return change;
  }

  return {
    setQuantity: (itemId, qty, handler) => ignorable(setQuantity(itemId, qty, handler)),
    remove: (itemId, handler) => ignorable(remove(itemId, handler)),
    empty: (handler) => ignorable(empty(handler)),
    canRestore: (itemId) => currentCart()?.lines.canRestore(itemId) === true,
    undo: (itemId) => currentCart()?.lines.undo(itemId),
    dismiss(itemId) {
      unsaved.dismiss(itemId);
      currentCart()?.lines.dismiss(itemId);
    },
    endUndo: (itemId) => currentCart()?.lines.endUndo(itemId),
    forgetRemoved: (except) => currentCart()?.lines.forgetRemoved(except),
    applyCoupon: (code) => ignorable(changeCoupon(code)),
    removeCoupon: () => ignorable(changeCoupon(null)),
    resetCoupon() {
      unsaved.dismiss('code');
      currentCart()?.coupon.reset();
    },
    refetchTotals: async () => currentCart()?.refetchTotals(),
    estimateShipping: async (destination) =>
      requireCart('shipping', 'to estimate shipping for').shipping.estimate(destination),
    resetShippingEstimate: () => currentCart()?.shipping.reset(),
    keptDestination: () => readDestination(session.cartStore.key),
  } satisfies Partial<CartCommands>;
}

function createAdding(
  context: ChangesContext,
  { itemAdded, progress }: Adds,
  currentCart: () => CartScope | undefined,
) {
  const { session, source } = context;
  return createAddCommand({
    ...context,
    progress,
    cartOf: (cartId) => createCartHandle(session, source, cartId),
    onLine(cartId, line, added) {
      // A response may arrive when another cart is current.
      if (currentIdOf(session) === cartId) currentCart()?.lineOptions.remember(line, added);
    },
    onAdded: itemAdded.notify,
    onFailed: () => itemAdded.notify([]),
  });
}

export function createCartCommands(options: CartCommandsOptions): CartCommands {
  const { session, source, features, onCartChange = () => undefined } = options;
  const { itemAdded, progress } = options.adds ?? createAdds();
  /** The features that each listener shows. */
  const watching = new Set<readonly CartFeature[]>();
  const isWatched = (feature: CartFeature): boolean =>
    [...watching].some((features) => features.includes(feature));
  let notify = (): void => undefined;
  const onChange = (): void => notify();
  const share = createShared((notifyAll) => {
    notify = notifyAll;
    const stops = [source, session.store, features].map(({ subscribe }) => subscribe(follow));
    for (const { subscribe } of [progress, itemAdded]) stops.push(subscribe(onChange));
    return () => stops.forEach((stop) => stop());
  });
  const queue = createWriteQueue();
  const shared: ChangesContext = {
    ...options,
    enqueue: (write) => session.trackWrite(() => queue(write)),
    unsaved: createUnsavedChanges(session),
    reports: createChangeReports(onConfirmed),
    isWatched,
    onChange,
  };
  const currentCart = perCart(session, (cartId, signal) => createCartScope(shared, cartId, signal));
  const adding = createAdding(shared, { itemAdded, progress }, currentCart);
  const catalogue = createCatalogueLoader({
    ...shared,
    isWanted: () => isWatched('catalogue') && features.has('catalogue'),
  });
  const readLater = createLateRead(() => void currentCart()?.cart.readAfterWrite());
  const stableState = createStable<ChangesState>();
  const stableSupport = createStable<ChangesState['supported']>();

  function onConfirmed(change: CartChange): void {
    // Notices about products that are not in the cart. At a line in the cart, the line's next
    // change clears them. What failed since the shopper's last change is still to be read, an item
    // with an unknown outcome may still arrive, and one that was not sent can be sent again.
    const { error, retry, failedAt } = adding.getProgress();
    const lines = currentCart()?.lines;
    const isOver = lines !== undefined && failedAt <= lines.changedAt();
    if (isOver && !hasUnknownOutcome(error) && retry === undefined) adding.dismissError();
    lines?.clearErrorsOfGoneLines();
    onCartChange(change);
  }

  function follow(): void {
    adding.followRead();
    currentCart()?.follow();
    catalogue.follow();
    onChange();
  }

  function ignorable<T>(write: Promise<T>): Promise<T> {
    // The state contains the error as well.
    write.catch(readLater);
    return write;
  }

  const isRead = (): boolean => isWatched('totals') || isWatched('coupons');

  return {
    ...commandsOfCart(session, currentCart, shared.unsaved, ignorable),
    features,
    getState() {
      const { pending, failedAt, error, retry } = adding.getProgress();
      return stableState({
        ...(currentCart()?.getState() ?? noCartChanges),
        isAdding: pending > 0,
        hasFailedAdd: failedAt > 0,
        addError: error,
        retryAdd: retry,
        ...itemAdded.getState(),
        lineProduct: catalogue.getLineProduct(),
        supported: stableSupport(supportedBy(features)),
      });
    },
    subscribe(listener, watched = []) {
      const wasRead = isRead();
      const shown = [...watched];
      watching.add(shown);
      const stop = share(listener);
      if (watched.length > 0) {
        if (!wasRead) currentCart()?.resume();
        currentCart()?.followReads();
        catalogue.follow();
      }
      return () => {
        watching.delete(shown);
        stop();
        if (watched.length > 0 && !isRead()) currentCart()?.pause();
      };
    },
    onItemAdded: itemAdded.addListener,
    settled: () => shared.enqueue(() => Promise.resolve()),
    add(items, call) {
      currentCart()?.lines.clearRefused();
      return ignorable(adding.add(items, call));
    },
    dismissAdd: adding.dismissError,
  };
}
