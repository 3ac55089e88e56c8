import type { CartItem } from '../../api/cart-item.ts';
import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import type { NewCartItem, ShippingDestination } from '../../api/features/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { featureNames, type CartFeature } from '../../api/features/support.ts';
import type { Catalogue } from './catalogue-part.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import type { RetryOptions } from '../reading/retry.ts';
import type { GuestCartSession } from '../identity/session.ts';
import { cartIdOf, isReadOnly } from '../identity/cart-record.ts';
import { createItemAdder, type AddCallOptions } from './add-items.ts';
import type { LineProductOf } from './cart-controls.ts';
import { createCouponController, type CouponChange } from './coupon.ts';
import type { HostHandler } from './host-handlers.ts';
import { createItemAdded, type AddedItem } from './item-added.ts';
import { createLineOptions } from './line-options.ts';
import { noChanges, type LineChanges, type LineEditsState } from './line-changes.ts';
import { createLineEdits, type LineEdits } from './line-edits.ts';
import type { PendingChanges } from './optimistic-cart.ts';
import { createChangeReports, type CartChange } from './report-changes.ts';
import { createShippingEstimator, type ShippingEstimateState } from './shipping-estimate.ts';
import {
  createTotalsAndCouponReads,
  type CouponCode,
  type TotalsState,
} from './totals-and-coupon-reads.ts';
import { createStable } from '../reading/stable.ts';
import { createUnsavedChanges } from './unsaved-changes.ts';
import { createWriteQueue, type Enqueue } from './write-queue.ts';

export interface CouponState extends CouponChange, CouponCode {}

/**
 * The changes to the current cart, its totals and its coupon. Immutable; the same object until
 * something changes.
 */
export interface ChangesState extends LineEditsState {
  readonly cartId: string | null;
  /** Why the last `add` failed, until the next one or `dismissAdd`. */
  readonly addError: GuestCartError | null;
  /**
   * The last items that a toast has announced: a new array for each call. The new count is then not
   * announced as well.
   */
  readonly announcedAdd: readonly AddedItem[] | null;
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  readonly shippingEstimate: ShippingEstimateState;
  /** Null until the code of the feature `catalogue` has loaded. */
  readonly lineProduct: LineProductOf | null;
  /** Features that the host has declared, without those that the shop is known to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}

export interface CartCommandsOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /**
   * Milliseconds that a host handler may take, at the time of the change.
   * @default as for a request: 15000
   */
  readonly timeout?: (() => number | undefined) | undefined;
  /** How failed reads of totals and coupon are retried. @default as for the cart */
  readonly retry?: RetryOptions | undefined;
  /** Called when the pending changes are different, with the cart that they belong to. */
  readonly onPendingChanges?: ((cartId: string, changes: PendingChanges) => void) | undefined;
  /** Called when the shop has confirmed a change to a line. */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
}

/** Milliseconds after which even a slow server has carried out a write, if it does at all. */
const lateReadDelay = 8_000;

/**
 * Reads the cart a second time after a write whose outcome is unknown. A slow server may carry out
 * the write after the first read. Without the second read, the page would keep the old quantity.
 *
 * @param read reads the cart again
 * @returns a function to call with the error of each failed write
 */
export function createLateRead(read: () => void): (error: unknown) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (error) => {
    if (!hasUnknownOutcome(error)) return;
    clearTimeout(timer);
    timer = setTimeout(read, lateReadDelay);
  };
}

/**
 * Changes the current cart of a session: quantities, removal and undo, new items, the coupon. All
 * writes go through one queue, one after another, and each is sent once. Totals and coupon are read
 * with the cart while they are watched. Sends nothing and subscribes to nothing until it is used.
 *
 * The promises that commands return may be ignored, because every error is also in the state. They
 * throw
 * `invalid-argument` if there is no cart.
 */
export function createCartCommands(options: CartCommandsOptions) {
  const { session, cache, features, onCartChange = () => undefined } = options;
  const reports = createChangeReports((change) => {
    // Notices about products that are not in the cart. At a line in the cart, the line's next
    // change clears them. An item with an unknown outcome may still arrive.
    if (!hasUnknownOutcome(adding.getError())) adding.dismissError();
    linesOfCurrent()?.clearErrorsOfGoneLines();
    onCartChange(change);
  });
  /**
   * After a write, every copy of this package on the page and every visible tab reads the cart
   * again.
   */
  const writeCache: CartCache = {
    ...cache,
    refetch(cartId) {
      // The response to a write may arrive when another cart is current.
      if (cartId !== currentId()) return Promise.resolve(false);
      session.refreshElsewhere();
      session.cartStore.announceChange();
      return cache.refetch(cartId);
    },
  };
  const queue = createWriteQueue();
  const enqueue: Enqueue = (write) => session.trackWrite(() => queue(write));
  const unsaved = createUnsavedChanges(session);
  const writing = { features, cache: writeCache, enqueue, reports, onChange };
  const subscribers = new Set<{
    readonly listener: () => void;
    readonly watched: readonly CartFeature[];
  }>();
  const stableState = createStable<ChangesState>();
  const stableCoupon = createStable<CouponState>();
  const stableTotals = createStable<TotalsState>();
  const stableSupport = createStable<ChangesState['supported']>();
  const currentId = (): string | null => cartIdOf(session.store.getState().current);
  let edits: { readonly cartId: string; readonly lines: LineEdits } | undefined;
  let reported: PendingChanges = noChanges;

  const linesOfCurrent = (): LineEdits | undefined =>
    edits?.cartId === currentId() ? edits.lines : undefined;
  const currentEdits = (): LineChanges => linesOfCurrent()?.getState() ?? noChanges;

  function onChange(): void {
    lineOptions.follow();
    const changes = currentEdits();
    const { pendingQuantities, places } = changes;
    const isReported =
      pendingQuantities === reported.pendingQuantities && places === reported.places;
    if (!isReported && edits !== undefined) {
      reported = changes;
      options.onPendingChanges?.(edits.cartId, changes);
    }
    for (const { listener } of [...subscribers]) listener();
  }

  const isWatched = (feature: CartFeature): boolean =>
    [...subscribers].some(({ watched }) => watched.includes(feature));
  const isChanging = (): boolean =>
    currentEdits().pendingQuantities.size > 0 || coupon.getState().isPending;
  const { retry } = options;
  const reads = createTotalsAndCouponReads({
    session,
    features,
    cache,
    isWatched,
    isChanging,
    onChange,
    retry,
  });
  const coupon = createCouponController({
    session,
    features,
    enqueue,
    onChange,
    async refetch(cartId) {
      await writeCache.refetch(cartId);
      await reads.whenIdle();
    },
  });

  const lineOptions = createLineOptions({
    features,
    cache,
    getCartId: () => (isReadOnly(session.store.getState().current) ? null : currentId()),
    getTotals: () => reads.getTotals(currentId()).data,
    onChange,
  });

  const readLater = createLateRead(() => {
    const cartId = currentId();
    if (cartId !== null) void writeCache.refetch(cartId);
  });

  const shipping = createShippingEstimator({ features, cache, getCartId: currentId, onChange });

  let catalogue: Catalogue | undefined;
  let loadingCatalogue: Promise<void> | undefined;

  /**
   * Looks up the products of the lines. Without its code, or if it fails, the cart has no pictures.
   */
  function followCatalogue(): void {
    if (!isWatched('catalogue') || !features.has('catalogue')) return;
    const storageKey = `${session.cartStore.key}:catalogue`;
    if (session.store.getState().current.status === 'none') {
      // The customer may have signed out.
      catalogue = loadingCatalogue = undefined;
      try {
        sessionStorage.removeItem(storageKey);
      } catch {
        // Storage is denied.
      }
    }
    const cart = cache.getCart(currentId() ?? '');
    if (!cart?.items?.length) return;
    if (catalogue !== undefined) catalogue.follow(cart);
    else {
      loadingCatalogue ??= import('./catalogue-part.ts').then(
        ({ createCatalogue }) => {
          catalogue = createCatalogue(session, features, storageKey, onChange);
          followCatalogue();
        },
        () => void (loadingCatalogue = undefined),
      );
    }
  }

  const itemAdded = createItemAdded();
  const adding = createItemAdder({
    ...writing,
    session,
    onLine: (cartId, line, addedSku) => lineOptions.remember(cartId, line, addedSku),
    onAdded(items) {
      itemAdded.notify(items);
      onChange();
    },
    onFailed: () => itemAdded.notify([]),
  });

  /** Lets the caller ignore the promise of a write. The state contains the error as well. */
  function ignorable<T>(write: Promise<T>): Promise<T> {
    write.catch(readLater);
    return write;
  }

  /** @throws {GuestCartError} `invalid-argument` if there is no cart */
  function requireCart(operation: Exclude<CartFeature, 'customer'>, what: string): string {
    const cartId = currentId();
    if (cartId !== null) return cartId;
    throw new GuestCartError('invalid-argument', `there is no cart ${what}. Add an item first.`, {
      operation,
    });
  }

  /** The lines of the current cart. Discards pending changes to another cart. */
  function lines(): LineEdits {
    const cartId = requireCart('items', 'to change');
    if (edits?.cartId === cartId) return edits.lines;
    const timeout = options.timeout ?? (() => undefined);
    const created = createLineEdits({ ...writing, cartId, lineOptions, timeout });
    created.subscribe(onChange);
    // Item ids of another cart may be the same.
    const stop = session.store.subscribe(() => {
      if (currentId() === cartId) return;
      stop();
      unsaved.nameUndone(created.getState().removed);
      created.end();
      edits = undefined;
    });
    edits = { cartId, lines: created };
    return created;
  }

  /**
   * What the shopper removes is no news at the next visit, even if the tab is closed before it has
   * read the cart again.
   */
  const forgetSeen = (): void =>
    session.cartStore.writeSnapshot(currentId() ?? '', null, session.cartStore.seenKey);

  const lineOf = (itemId: number): CartItem | undefined =>
    cache.getCart(currentId() ?? '')?.items?.find((item) => item.item_id === itemId);

  /** Follows the change to a line, so that it is named if a sign-in overtakes it. */
  function followLine<T>(itemId: number, change: Promise<T>): Promise<T> {
    const [cartId, item] = [currentId(), lineOf(itemId)];
    if (cartId !== null && item !== undefined)
      unsaved.follow(itemId, { cartId, change: { kind: 'line', item } }, change);
    return change;
  }

  async function setQuantity(
    itemId: number,
    qty: number,
    handler?: HostHandler,
  ): Promise<CartItem> {
    return followLine(itemId, lines().setQuantity(itemId, qty, handler));
  }

  async function remove(itemId: number, handler?: HostHandler): Promise<void> {
    forgetSeen();
    return followLine(itemId, lines().remove(itemId, handler));
  }

  async function empty(handler?: HostHandler): Promise<void> {
    forgetSeen();
    const { items } = cache.getCart(currentId() ?? '') ?? {};
    const change = lines().empty(handler);
    for (const { item_id: itemId } of items ?? [])
      if (itemId != null) void followLine(itemId, change);
    return change;
  }

  async function changeCoupon(code: string | null): Promise<void> {
    const cartId = requireCart('coupons', 'for a coupon');
    const name = code ?? reads.getCode(cartId).code ?? '';
    if (code === null) forgetSeen();
    const change = coupon.change(code);
    unsaved.follow('code', { cartId, change: { kind: 'code', code: name } }, change);
    return change;
  }

  function getState(): ChangesState {
    const cartId = currentId();
    const change = coupon.getState();
    const { sent: _sent, ...edits } = currentEdits();
    const supported = Object.fromEntries(featureNames.map((name) => [name, features.has(name)]));
    return stableState({
      ...edits,
      cartId,
      addError: adding.getError(),
      announcedAdd: itemAdded.getAnnounced(),
      coupon: stableCoupon({ ...change, ...reads.getCode(cartId) }),
      totals: stableTotals(reads.getTotals(cartId)),
      shippingEstimate: shipping.getState(),
      lineProduct: catalogue?.getLineProduct() ?? null,
      supported: stableSupport(supported as ChangesState['supported']), // the names are those of the features
    });
  }

  function follow(): void {
    linesOfCurrent()?.followRead();
    adding.followRead();
    reads.follow();
    followCatalogue();
    onChange();
  }

  let stops: readonly (() => void)[] = [];
  function subscribe(listener: () => void, watched: readonly CartFeature[] = []): () => void {
    const subscriber = { listener, watched };
    const wasWatched = isWatched('totals') || isWatched('coupons');
    if (subscribers.size === 0) {
      stops = [
        cache.subscribe(follow),
        session.store.subscribe(follow),
        features.subscribe(follow),
      ];
    }
    subscribers.add(subscriber);
    if (watched.length > 0) {
      if (!wasWatched) reads.resume();
      reads.follow();
      followCatalogue();
    }
    return () => {
      subscribers.delete(subscriber);
      if (watched.length > 0 && !isWatched('totals') && !isWatched('coupons')) reads.pause();
      if (subscribers.size === 0) for (const stop of stops) stop();
    };
  }

  return {
    features,
    getState,
    /** Whether `undo` can restore a line once it is removed. */
    canRestore: (itemId: number): boolean => {
      const line = lineOf(itemId);
      return (
        line !== undefined && features.has('items') && lineOptions.toRestorable(line) !== undefined
      );
    },
    /**
     * Calls the listener when the state changes, until the returned function is called.
     *
     * @param watched While a listener watches them, `totals` and `coupons` are read whenever the
     * cart is. @default neither
     */
    subscribe,
    /**
     * Adds items as one write, with one read of the cart; creates a cart if there is none. Returns
     * their lines. Stops at the first that fails.
     */
    add: (items: readonly NewCartItem[], call?: AddCallOptions) =>
      ignorable(adding.add(items, call)),
    dismissAdd: adding.dismissError,
    /**
     * Resolves when every write so far has settled, including items that are being added. Never
     * rejects.
     */
    settled: (): Promise<void> => enqueue(() => Promise.resolve()),
    /**
     * Calls the listener with the added items of each call, until the returned function is called.
     */
    onItemAdded: itemAdded.subscribe,
    /**
     * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop
     * has responded and, after an error, the cart has been read again. If a later call for the same
     * line replaces this one, both settle together.
     *
     * @param handler makes the change instead of the shop's own route
     */
    setQuantity: (itemId: number, qty: number, handler?: HostHandler) =>
      ignorable(setQuantity(itemId, qty, handler)),
    /** Removes a line, as `setQuantity` sets its quantity. */
    remove: (itemId: number, handler?: HostHandler) => ignorable(remove(itemId, handler)),
    /**
     * Removes all lines, one after another. One `undo` restores those for which `canRestore`
     * returns true.
     */
    empty: (handler?: HostHandler) => ignorable(empty(handler)),
    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo: (itemId?: number) => linesOfCurrent()?.undo(itemId),
    /**
     * Clears the error of a line; without a line all errors, and the lines that could be restored.
     */
    dismiss: (itemId?: number): void => {
      unsaved.dismiss(itemId);
      linesOfCurrent()?.dismiss(itemId);
    },
    /**
     * Forgets the removed lines that could be restored.
     * @param except the line that is about to change
     */
    forgetRemoved: (except?: number) => linesOfCurrent()?.forgetRemoved(except),
    /** Applies a code. It replaces the current one. Resolves when the cart has been read again. */
    applyCoupon: (code: string) => ignorable(changeCoupon(code)),
    removeCoupon: () => ignorable(changeCoupon(null)),
    resetCoupon: (): void => {
      unsaved.dismiss('code');
      coupon.reset();
    },
    refetchTotals: reads.refetchTotals,
    /**
     * Lists the shipping methods for a destination. The shop stores nothing, and the totals do not
     * change.
     */
    estimateShipping: async (destination: ShippingDestination) =>
      shipping.estimate(requireCart('shipping', 'to estimate shipping for'), destination),
    resetShippingEstimate: shipping.reset,
  };
}

export type CartCommands = ReturnType<typeof createCartCommands>;
