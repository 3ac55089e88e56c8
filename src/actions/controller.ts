import { GuestCartError } from '../api/errors.ts';
import type { NewCartItem } from '../api/features/arguments.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartFeature } from '../api/features/support.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { RetryOptions } from '../session/retry.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { createItemAdder } from './add-item.ts';
import { createCouponController, type CouponChange } from './coupon.ts';
import { createDependentReads, type CouponCode, type TotalsState } from './dependent-reads.ts';
import type { HostHandler } from './host-handlers.ts';
import { createLineOptions } from './line-options.ts';
import { createLateRead } from './late-read.ts';
import { createLineEdits } from './line-edits.ts';
import { noEdits, type LineEdits, type LineEditsState } from './line-edits-state.ts';
import type { PendingQuantities } from './optimistic-cart.ts';
import { reportChanges, type CartChange } from './report-changes.ts';
import { createStable } from './stable.ts';
import { createWriteQueue } from './write-queue.ts';

export interface CouponState extends CouponChange, CouponCode {}

/** The changes of the current cart, its totals and its coupon. Immutable, and the same object until something changes. */
export interface ActionsState extends LineEditsState {
  readonly cartId: string | null;
  /** Why the last {@link ActionsController.addItem} failed, until the next one or {@link ActionsController.dismissAdd}. */
  readonly addError: GuestCartError | null;
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  /** Features that the host has declared and that the shop has not turned out to lack. */
  readonly supported: Readonly<Record<CartFeature, boolean>>;
}

export interface ActionsControllerOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** Milliseconds that a host handler may take, at the time of the change. @default as for a request: 15000 */
  readonly timeout?: (() => number | undefined) | undefined;
  /** How failed reads of totals and coupon are repeated. @default as for the cart */
  readonly retry?: RetryOptions | undefined;
  /** Called when the pending quantities change, with the cart that they belong to. */
  readonly onPendingQuantities?: ((cartId: string, quantities: PendingQuantities) => void) | undefined;
  /** Called when the shop has confirmed a change of a line. */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
}

/**
 * Changes the current cart of a session: quantities, removal and undo, new items, the coupon. All writes go through one
 * queue, one after the other, and each is sent once. Totals and coupon are read with the cart while they are watched.
 *
 * Commands return promises that may be ignored: every error is in the state too. They throw `invalid-argument` where there
 * is no cart.
 */
export interface ActionsController {
  readonly features: CartFeatures;
  readonly getState: () => ActionsState;
  /** Whether {@link ActionsController.undo} can restore a line once it is removed. */
  readonly canRestore: (itemId: number) => boolean;
  /**
   * Calls the listener when the state changes, until the returned function is called.
   *
   * @param watched `totals` and `coupons` are read, with the cart, while a listener watches them. @default neither
   */
  readonly subscribe: (listener: () => void, watched?: readonly CartFeature[]) => () => void;
  /** Adds an item; creates a cart if there is none. Returns its line. */
  readonly addItem: (item: NewCartItem) => Promise<CartItem>;
  readonly dismissAdd: () => void;
  /**
   * Sets the quantity of a line, above 0. Shown immediately. The promise settles when the shop has responded and, after
   * an error, the cart was read again. A call that a later one for the same line replaces settles together with it.
   *
   * @param handler makes the change in place of the shop's own route
   */
  readonly setQuantity: (itemId: number, qty: number, handler?: HostHandler) => Promise<CartItem>;
  /** Removes a line, as {@link setQuantity} sets its quantity. */
  readonly remove: (itemId: number, handler?: HostHandler) => Promise<void>;
  /** Restores a removed line. @default the last one */
  readonly undo: (itemId?: number) => void;
  /** Clears the error of a line; without a line all errors, and the lines that could be restored. */
  readonly dismiss: (itemId?: number) => void;
  /** Applies a code in place of the one before. Resolves when the cart was read again. */
  readonly applyCoupon: (code: string) => Promise<void>;
  readonly removeCoupon: () => Promise<void>;
  readonly resetCoupon: () => void;
  readonly refetchTotals: () => Promise<void>;
}

/** Creates the actions controller of a session. Sends nothing and subscribes to nothing by itself. */
export function createActionsController(options: ActionsControllerOptions): ActionsController {
  const { session, cache, onCartChange = () => undefined } = options;
  const features = reportChanges(options.features, cache, onCartChange);
  /** After a write, every copy of this package on the page reads the cart again. */
  const writeCache: CartCache = {
    ...cache,
    refetch(cartId) {
      session.refreshElsewhere();
      return cache.refetch(cartId);
    },
  };
  const enqueue = createWriteQueue();
  const writing = { features, cache: writeCache, enqueue, onChange };
  const subscribers = new Set<{ readonly listener: () => void; readonly watched: readonly CartFeature[] }>();
  const stableState = createStable<ActionsState>();
  const stableCoupon = createStable<CouponState>();
  const stableTotals = createStable<TotalsState>();
  const stableSupport = createStable<ActionsState['supported']>();
  const currentId = (): string | null => cartIdOf(session.store.getState().current);
  let edits: { readonly cartId: string; readonly lines: LineEdits } | undefined;
  let reported = noEdits.pendingQuantities;

  const linesOfCurrent = (): LineEdits | undefined => (edits?.cartId === currentId() ? edits.lines : undefined);
  const currentEdits = (): LineEditsState => linesOfCurrent()?.getState() ?? noEdits;

  function onChange(): void {
    lineOptions.follow();
    const { pendingQuantities } = currentEdits();
    if (pendingQuantities !== reported && edits !== undefined) {
      reported = pendingQuantities;
      options.onPendingQuantities?.(edits.cartId, pendingQuantities);
    }
    for (const { listener } of [...subscribers]) listener();
  }

  const isWatched = (feature: CartFeature): boolean =>
    [...subscribers].some(({ watched }) => watched.includes(feature));
  const isChanging = (): boolean => currentEdits().pendingQuantities.size > 0 || coupon.getState().isPending;
  const { retry } = options;
  const reads = createDependentReads({ session, features, cache, isWatched, isChanging, onChange, retry });
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
    getCartId: () => (session.store.getState().current.status === 'guest' ? currentId() : null),
    getTotals: () => reads.getTotals(currentId()).data,
    onChange,
  });

  const readLater = createLateRead(() => {
    const cartId = currentId();
    if (cartId !== null) void writeCache.refetch(cartId);
  });

  const adding = createItemAdder({ ...writing, session, onAdded: lineOptions.remember });

  /** Lets the caller ignore a write's promise: a rejection is in the state as well. */
  function ignorable<T>(write: Promise<T>): Promise<T> {
    write.catch(readLater);
    return write;
  }

  /** @throws {GuestCartError} `invalid-argument` where there is no cart */
  function requireCart(operation: CartFeature, what: string): string {
    const cartId = currentId();
    if (cartId !== null) return cartId;
    throw new GuestCartError('invalid-argument', `there is no cart ${what}. Add an item first.`, { operation });
  }

  /** The lines of the current cart. Changes of another cart are forgotten. */
  function lines(): LineEdits {
    const cartId = requireCart('items', 'to change');
    if (edits?.cartId === cartId) return edits.lines;
    const isCurrent = (): boolean => edits?.lines === created && currentId() === cartId;
    const timeout = options.timeout ?? (() => undefined);
    const created = createLineEdits({ ...writing, cartId, lineOptions, timeout, isCurrent });
    edits = { cartId, lines: created };
    return created;
  }

  function changeCoupon(code: string | null): Promise<void> {
    requireCart('coupons', 'for a coupon');
    return ignorable(coupon.change(code));
  }

  function getState(): ActionsState {
    const cartId = currentId();
    const edits = currentEdits();
    const change = coupon.getState();
    const [items, totals, coupons] = [features.has('items'), features.has('totals'), features.has('coupons')];
    return stableState({
      ...edits,
      cartId,
      addError: adding.getError(),
      coupon: stableCoupon({ ...change, ...reads.getCode(cartId) }),
      totals: stableTotals(reads.getTotals(cartId)),
      supported: stableSupport({ items, totals, coupons }),
    });
  }

  function follow(): void {
    linesOfCurrent()?.followRead();
    reads.follow();
    onChange();
  }

  let stops: readonly (() => void)[] = [];
  function subscribe(listener: () => void, watched: readonly CartFeature[] = []): () => void {
    const subscriber = { listener, watched };
    const wasWatched = isWatched('totals') || isWatched('coupons');
    if (subscribers.size === 0) {
      stops = [cache.subscribe(follow), session.store.subscribe(follow), features.subscribe(follow)];
    }
    subscribers.add(subscriber);
    if (watched.length > 0) {
      if (!wasWatched) reads.resume();
      reads.follow();
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
    canRestore(itemId) {
      const line = cache.getCart(currentId() ?? '')?.items?.find((item) => item.item_id === itemId);
      return line !== undefined && features.has('items') && lineOptions.toRestorable(line) !== undefined;
    },
    subscribe,
    addItem: (item) => ignorable(adding.add(item)),
    dismissAdd: adding.dismissError,
    setQuantity: (itemId, qty, handler) => ignorable(lines().setQuantity(itemId, qty, handler)),
    remove: (itemId, handler) => ignorable(lines().remove(itemId, handler)),
    undo: (itemId) => linesOfCurrent()?.undo(itemId),
    dismiss: (itemId) => linesOfCurrent()?.dismiss(itemId),
    applyCoupon: changeCoupon,
    removeCoupon: () => changeCoupon(null),
    resetCoupon: coupon.reset,
    refetchTotals: reads.refetchTotals,
  };
}
