import { GuestCartError } from '../api/errors.ts';
import { featureNames, type CartFeature } from '../api/features/support.ts';
import type { CartCache } from '../session/cart-cache.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { createItemAdder } from './add-items.ts';
import type { ActionsController, ActionsControllerOptions, ActionsState, CouponState } from './controller-types.ts';
import { createCouponController } from './coupon.ts';
import { createTotalsAndCouponReads, type TotalsState } from './totals-and-coupon-reads.ts';
import { createItemAdded } from './item-added.ts';
import { createLineOptions } from './line-options.ts';
import { createLateRead } from './late-read.ts';
import { createLineEdits } from './line-edits.ts';
import { noEdits, type LineEdits, type LineEditsState } from './line-edits-state.ts';
import { createChangeReports } from './report-changes.ts';
import { createShippingEstimator } from './shipping-estimate.ts';
import { createStable } from '../view/stable.ts';
import { createWriteQueue } from './write-queue.ts';

export type { ActionsController, ActionsState } from './controller-types.ts';

/** Creates the actions controller of a session. Sends nothing and subscribes to nothing until it is used. */
export function createActionsController(options: ActionsControllerOptions): ActionsController {
  const { session, cache, features, onCartChange = () => undefined } = options;
  const reports = createChangeReports(onCartChange);
  /** After a write, every copy of this package on the page and every visible tab reads the cart again. */
  const writeCache: CartCache = {
    ...cache,
    refetch(cartId) {
      session.refreshElsewhere();
      session.cartStore.announceChange();
      return cache.refetch(cartId);
    },
  };
  const enqueue = createWriteQueue();
  const writing = { features, cache: writeCache, enqueue, reports, onChange };
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
  const reads = createTotalsAndCouponReads({ session, features, cache, isWatched, isChanging, onChange, retry });
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

  const shipping = createShippingEstimator({ features, cache, getCartId: currentId, onChange });

  const itemAdded = createItemAdded();
  const adding = createItemAdder({
    ...writing,
    session,
    onLine: lineOptions.remember,
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
  function requireCart(operation: CartFeature, what: string): string {
    const cartId = currentId();
    if (cartId !== null) return cartId;
    throw new GuestCartError('invalid-argument', `there is no cart ${what}. Add an item first.`, { operation });
  }

  /** The lines of the current cart. Discards pending changes to another cart. */
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
    const change = coupon.getState();
    const supported = Object.fromEntries(featureNames.map((name) => [name, features.has(name)]));
    return stableState({
      ...currentEdits(),
      cartId,
      addError: adding.getError(),
      announcedAdd: itemAdded.getAnnounced(),
      coupon: stableCoupon({ ...change, ...reads.getCode(cartId) }),
      totals: stableTotals(reads.getTotals(cartId)),
      shippingEstimate: shipping.getState(),
      supported: stableSupport(supported as ActionsState['supported']), // the names are those of the features
    });
  }

  function follow(): void {
    linesOfCurrent()?.followRead();
    adding.followRead();
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
    addItems: (items) => ignorable(adding.addAll(items)),
    dismissAdd: adding.dismissError,
    onItemAdded: itemAdded.subscribe,
    setQuantity: (itemId, qty, handler) => ignorable(lines().setQuantity(itemId, qty, handler)),
    remove: (itemId, handler) => ignorable(lines().remove(itemId, handler)),
    undo: (itemId) => linesOfCurrent()?.undo(itemId),
    dismiss: (itemId) => linesOfCurrent()?.dismiss(itemId),
    applyCoupon: changeCoupon,
    removeCoupon: () => changeCoupon(null),
    resetCoupon: coupon.reset,
    refetchTotals: reads.refetchTotals,
    estimateShipping: async (destination) =>
      shipping.estimate(requireCart('shipping', 'to estimate shipping for'), destination),
    resetShippingEstimate: shipping.reset,
  };
}
