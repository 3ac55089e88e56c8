import { featureNames, type CartFeature } from '../../api/feature-names.ts';
import { perCart } from '../record/current-cart.ts';
import {
  cartSlices,
  eachSlice,
  writeNames,
  type CommandsState,
  type OneCartState,
  type SliceName,
  type WriteName,
} from '../state/commands-state.ts';
import { noLineEdits, type CartChange } from '../state/lines-state.ts';
import { createShared, createStable } from '../state/stable.ts';
import { createAddCommand } from '../adds/add-command.ts';
import { createAdds, type Adds } from '../adds/adds.ts';
import { createCartHandles, createLateRead } from '../writes/cart-handle.ts';
import { changeProgress, editProgress } from '../writes/change-progress.ts';
import type { CommandsDependencies, OneCartDependencies } from '../writes/dependencies.ts';
import { clearErrorsOfGoneLines, clearResolvedErrors, endLines } from '../lines/line-edits.ts';
import { createLineStore } from '../lines/line-store.ts';
import { createLineOptions } from '../lines/line-options.ts';
import { createChangeReports } from '../writes/report-changes.ts';
import { createUnsavedChanges } from '../writes/unsaved-changes.ts';
import { createWriteQueue } from '../writes/write-queue.ts';
import { createCatalogueLoader } from './catalogue-loader.ts';
import { createCoupon, createGuestCode, type GuestCode } from './coupon.ts';
import {
  createGuestDestination,
  createShippingEstimate,
  type GuestDestination,
} from './shipping-estimate.ts';
import { createTotals } from './totals.ts';

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

/** What the customer's cart takes over from the guest's cart before it. */
interface KeptAtSignIn {
  readonly guestCode: GuestCode;
  readonly guestDestination: GuestDestination;
}

/** What has the state of each slice. */
type Slices = {
  readonly [Name in SliceName]: {
    readonly getState: () => OneCartState[Name];
    /** Only a slice with `isWrite` has one. */
    readonly write?: Name extends WriteName ? object : never;
  };
};

/** Creates the slices of a cart, each after those that it reads. */
function createSlices(ofCart: OneCartDependencies, { guestCode, guestDestination }: KeptAtSignIn) {
  const hasUnconfirmedEdits = (): boolean => getEditProgress() !== 'done';
  const totals = createTotals(ofCart, hasUnconfirmedEdits);
  const lineOptions = createLineOptions(ofCart, totals.getData);
  const lines = createLineStore(ofCart, lineOptions);
  const coupon = createCoupon(ofCart, totals, guestCode);
  const shippingEstimate = createShippingEstimate(ofCart, coupon.getCode, guestDestination);
  const slices = { lines, totals, coupon, shippingEstimate } satisfies Slices;
  const writes = writeNames.map((name) => slices[name].write);

  const getEditProgress = () =>
    editProgress(
      lines.getState(),
      writes.map((each) => each.getState()),
    );

  return { slices, lineOptions, writes, getEditProgress };
}

/**
 * One cart, until another one is current: its lines, totals, code and estimate, each with its state
 * and what changes it.
 *
 * @param signal aborts when another cart is current
 */
function createOneCart(
  dependencies: CommandsDependencies,
  kept: KeptAtSignIn,
  cartId: string,
  signal: AbortSignal,
) {
  const { handleOf, onChange, onPendingChanges, unsaved } = dependencies;
  const handle = handleOf(cartId);
  const ofCart = { ...dependencies, handle, signal };
  const { slices, lineOptions, writes, getEditProgress } = createSlices(ofCart, kept);
  const { lines, totals, coupon, shippingEstimate } = slices;

  /** Updates what depends on the cart. A step does nothing while it has nothing to do. */
  function updateSlices(): void {
    clearResolvedErrors(lines);
    totals.read.readIfNeeded();
    totals.checkMismatch();
    lineOptions.readMissing();
  }

  function onTotalsRead(): void {
    lineOptions.readMissing();
    onChange();
  }

  function onLinesChanged(): void {
    onPendingChanges?.(cartId, lines.getState());
    onChange();
  }

  /** Another cart is current. */
  function end(): void {
    // First: as a read ends, a subscriber that reads the state opens the next cart.
    shippingEstimate.end();
    totals.end();
    coupon.end();
    stopLines();
    onPendingChanges?.(cartId, noLineEdits);
    endLines(lines);
    unsaved.leave();
  }

  totals.read.subscribe(onTotalsRead);
  for (const { subscribe } of [...writes, shippingEstimate]) subscribe(onChange);
  const stopLines = lines.subscribe(onLinesChanged);
  signal.addEventListener('abort', end);

  return { handle, ...slices, getEditProgress, updateSlices };
}

export type OneCart = ReturnType<typeof createOneCart>;

function supportedBy(features: CartCommandsOptions['features']): CommandsState['supported'] {
  const entries = featureNames.map((name) => [name, features.has(name)]);
  return Object.fromEntries(entries) as CommandsState['supported']; // the names are those of the features
}

/**
 * Tracks which features listeners show. Totals, code and products are read with the cart while a
 * listener shows them.
 *
 * @param onShown called when a listener with features comes or goes
 */
function createShownFeatures(subscribe: (listener: () => void) => () => void, onShown: () => void) {
  const shownFeatures = new Set<ReadonlySet<CartFeature>>();

  return {
    isFeatureShown: (feature: CartFeature): boolean =>
      [...shownFeatures].some((shown) => shown.has(feature)),
    /**
     * Calls the listener when the state changes, until the returned function is called.
     *
     * @param shown the features that it shows
     * @default nothing
     */
    subscribe: (listener: () => void, shown: Iterable<CartFeature> = []): (() => void) => {
      const own = new Set(shown);
      shownFeatures.add(own);
      const stop = subscribe(listener);
      if (own.size > 0) onShown();
      return () => {
        shownFeatures.delete(own);
        stop();
        if (own.size > 0) onShown();
      };
    },
  };
}

/**
 * The carts of a session, one after another, and what they share: the queue of writes, the adding of
 * items, the products. Totals, code and products are read with the current cart while a listener
 * shows them. Sends nothing and subscribes to nothing until it is used.
 */
export function createCarts(options: CartCommandsOptions) {
  const { session, reader, features, onCartChange, adds = createAdds() } = options;
  const { subscribe, notify } = createShared(() => {
    const stops = [
      ...[reader, session.store, features].map((state) => state.subscribe(onCartRead)),
      adds.subscribe(notify),
    ];
    return () => stops.forEach((stop) => stop());
  });
  const shownFeatures = createShownFeatures(subscribe, updateShown);
  const { queueWrite, whenIdle } = createWriteQueue(session);
  const unsaved = createUnsavedChanges(session);
  const dependencies: CommandsDependencies = {
    ...options,
    queueWrite,
    handleOf: createCartHandles({ session, reader, whenIdle }),
    unsaved,
    reports: createChangeReports(onConfirmed),
    isFeatureShown: shownFeatures.isFeatureShown,
    onChange: notify,
  };
  const kept = {
    guestCode: createGuestCode(dependencies),
    guestDestination: createGuestDestination(session),
  };
  const currentCart = perCart(session, (cartId, signal) =>
    createOneCart(dependencies, kept, cartId, signal),
  );
  const adding = createAddCommand(dependencies, adds, (cartId, line, added) => {
    // A response may arrive when another cart is current.
    const current = currentCart();
    if (current?.handle.cartId === cartId) current.lines.lineOptions.remember(line, added);
  });
  const catalogue = createCatalogueLoader(dependencies);
  const stableState = createStable<CommandsState>();
  const stableSupport = createStable<CommandsState['supported']>();

  /** Empty without its feature, because the shop may have refused the route after it was used. */
  function stateOf(cart: OneCart | undefined, name: SliceName) {
    const { empty, ...slice } = cartSlices[name];
    const isOn = !('feature' in slice) || features.has(slice.feature);
    return (isOn ? cart?.[name].getState() : undefined) ?? empty;
  }

  /** Updates what depends on the cart and is shown. A step does nothing while it has nothing to do. */
  function updateShown(): void {
    adding.dropSettled();
    currentCart()?.updateSlices();
    catalogue.lookUp();
  }

  /** The cart was read, another one is current, or more is known about the shop. */
  function onCartRead(): void {
    updateShown();
    notify();
  }

  /** The shop has confirmed a change to a line. */
  function onConfirmed(change: CartChange): void {
    // Notices about products that are not in the cart. At a line in the cart, the line's next
    // change clears them.
    const lineStore = currentCart()?.lines;
    if (lineStore !== undefined) {
      adding.dismissOver(lineStore.changedAt);
      clearErrorsOfGoneLines(lineStore);
    }
    onCartChange?.(change);
  }

  return {
    session,
    adding,
    queueWrite,
    withLateRead: createLateRead(() => void currentCart()?.handle.readAfterWrite()),
    currentCart,
    /** The state of all changes. The same object until something changes. */
    getState: (): CommandsState => {
      const cart = currentCart();
      const added = adds.getState();
      const editing = cart?.getEditProgress() ?? 'done';
      return stableState({
        ...(eachSlice((name) => stateOf(cart, name)) as OneCartState), // each its own
        ...added,
        progress: changeProgress(editing, reader.getState(), added.isAdding),
        lineProduct: catalogue.getLineProduct(),
        supported: stableSupport(supportedBy(features)),
      });
    },
    ...shownFeatures,
    /**
     * Calls the listener with the added items of each call, until the returned function is called.
     */
    onItemAdded: adds.addListener,
    /**
     * Resolves when every write so far has settled, including items that are being added. Never
     * rejects.
     */
    settled: (): Promise<void> => queueWrite(() => Promise.resolve()),
  };
}

export type Carts = ReturnType<typeof createCarts>;
