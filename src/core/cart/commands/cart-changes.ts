import { GuestCartError } from '../../api/errors.ts';
import { featureNames, type CartFeature } from '../../api/feature-names.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { createCatalogueLoader } from './catalogue-loader.ts';
import { createAddCommand, createAdds, type Adds } from '../lines/add-command.ts';
import type { ChangesContext, ChangesOptions } from '../lines/cart-context.ts';
import { createChangeReports } from '../lines/report-changes.ts';
import { createUnsavedChanges } from '../lines/unsaved-changes.ts';
import { createWriteQueue } from '../lines/write-queue.ts';
import { currentIdOf } from '../session/record-store.ts';
import { perCart } from '../session/per-cart.ts';
import { noCartChanges, type CartChange, type ChangesState } from '../state/changes.ts';
import { createShared, createStable } from '../state/stable.ts';
import { createCartScope, type CartScope } from './cart-scope.ts';
import { createIgnorable } from './ignorable.ts';

export interface CartChangesOptions extends ChangesOptions {
  /** Called when the shop has confirmed a change to a line. */
  readonly onCartChange?: ((change: CartChange) => void) | undefined;
  /** Shared by the providers of one shop. @default its own */
  readonly adds?: Adds | undefined;
}

/** Why each feature needs a cart. */
const needs = { items: 'to change', coupons: 'for a coupon', shipping: 'to estimate shipping for' };

function inCartOf(currentCart: () => CartScope | undefined) {
  /** Calls a function with the current cart. Rejects with `invalid-argument` if there is none. */
  return <T>(feature: keyof typeof needs, call: (cart: CartScope) => Promise<T>): Promise<T> => {
    const cart = currentCart();
    if (cart !== undefined) return call(cart);
    const what = `there is no cart ${needs[feature]}. Add an item first.`;
    return Promise.reject(new GuestCartError('invalid-argument', what, { operation: feature }));
  };
}

/** The features that the listeners show. */
function createWatched() {
  const watching = new Set<ReadonlySet<CartFeature>>();
  const has = (feature: CartFeature): boolean =>
    [...watching].some((features) => features.has(feature));
  return {
    has,
    /** Whether the totals are watched, or the code, which is read from them or by itself. */
    hasTotals: (): boolean => has('totals') || has('coupons'),
    /** Watches features until the returned function is called. */
    add(features: ReadonlySet<CartFeature>): () => void {
      watching.add(features);
      return () => void watching.delete(features);
    },
  };
}

function supportedBy(features: CartFeatures): ChangesState['supported'] {
  const entries = featureNames.map((name) => [name, features.has(name)]);
  return Object.fromEntries(entries) as ChangesState['supported']; // the names are those of the features
}

/**
 * What is changing in the current cart of a session. Totals and coupon are read with the cart while
 * they are watched. Sends nothing and subscribes to nothing until it is used.
 */
export function createCartChanges(options: CartChangesOptions) {
  const { session, source, features, onCartChange } = options;
  const { itemAdded, progress } = options.adds ?? createAdds();
  const watched = createWatched();
  let notify = (): void => undefined;
  const onChange = (): void => notify();
  const share = createShared((notifyAll) => {
    notify = notifyAll;
    const stops = [source, session.store, features].map(({ subscribe }) => subscribe(follow));
    for (const { subscribe } of [progress, itemAdded]) stops.push(subscribe(onChange));
    return () => stops.forEach((stop) => stop());
  });
  const queue = createWriteQueue();
  const context: ChangesContext = {
    ...options,
    enqueue: (write) => session.trackWrite(() => queue(write)),
    unsaved: createUnsavedChanges(session),
    reports: createChangeReports(onConfirmed),
    isWatched: watched.has,
    onChange,
  };
  const currentCart = perCart(session, (id, signal) => createCartScope(context, id, signal));
  const adding = createAddCommand(context, { itemAdded, progress }, (cartId, line, added) => {
    // A response may arrive when another cart is current.
    if (currentIdOf(session) === cartId) currentCart()?.lineOptions.remember(line, added);
  });
  const catalogue = createCatalogueLoader({
    ...context,
    isWanted: () => watched.has('catalogue') && features.has('catalogue'),
  });
  const stableState = createStable<ChangesState>();
  const stableSupport = createStable<ChangesState['supported']>();

  function onConfirmed(change: CartChange): void {
    // Notices about products that are not in the cart. At a line in the cart, the line's next
    // change clears them.
    const lines = currentCart()?.lines;
    if (lines !== undefined) adding.dismissOver(lines.changedAt());
    lines?.clearErrorsOfGoneLines();
    onCartChange?.(change);
  }

  function follow(): void {
    adding.followRead();
    currentCart()?.follow();
    catalogue.follow();
    onChange();
  }

  function getState(): ChangesState {
    return stableState({
      ...(currentCart()?.getState() ?? noCartChanges),
      ...adding.getState(),
      lineProduct: catalogue.getLineProduct(),
      supported: stableSupport(supportedBy(features)),
    });
  }

  /**
   * Calls the listener when the state changes, until the returned function is called.
   *
   * @param shown while a listener shows them, `totals` and `coupons` are read whenever the cart is
   * @default neither
   */
  function subscribe(listener: () => void, shown: Iterable<CartFeature> = []): () => void {
    const own = new Set(shown);
    const wereRead = watched.hasTotals();
    const unwatch = watched.add(own);
    const stop = share(listener);
    if (own.size > 0) {
      if (!wereRead) currentCart()?.resume();
      currentCart()?.followReads();
      catalogue.follow();
    }
    return () => {
      unwatch();
      stop();
      if (own.size > 0 && !watched.hasTotals()) currentCart()?.pause();
    };
  }

  return {
    adding,
    unsaved: context.unsaved,
    currentCart,
    inCart: inCartOf(currentCart),
    ignorable: createIgnorable(() => void currentCart()?.cart.readAfterWrite()),
    getState,
    subscribe,
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
