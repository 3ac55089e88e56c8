import { featureNames, type CartFeature } from '../../api/feature-names.ts';
import { currentIdOf } from '../record/current-cart.ts';
import {
  sliceTable,
  eachSlice,
  type CommandsState,
  type SlicesState,
  type SliceName,
} from '../state/commands-state.ts';
import type { CartChange } from '../state/lines-state.ts';
import { createShared } from '../../api/shared-connection.ts';
import { createStable } from '../state/stable.ts';
import { createAddCommand } from '../adds/add-command.ts';
import { createAdds, type Adds } from '../adds/adds.ts';
import { createCartHandles } from '../writes/cart-handle.ts';
import { changeProgress } from '../writes/change-progress.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { clearErrorsOfGoneLines } from '../lines/line-edits.ts';
import { withLateRead } from '../writes/late-read.ts';
import { createChangeReports } from '../writes/report-changes.ts';
import { createUnsavedChanges } from '../writes/unsaved-changes.ts';
import { createWriteQueue } from '../writes/write-queue.ts';
import { createCatalogueLoader, type CatalogueLoader } from './catalogue-loader.ts';
import { createCartSlices, type CartSlices } from './cart-slices.ts';
import { whileCurrent } from './while-current.ts';

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

interface StateSources extends Pick<CartCommandsOptions, 'features' | 'reader'> {
  readonly adds: Adds;
  readonly catalogue: CatalogueLoader;
  readonly currentCart: () => CartSlices | undefined;
}

/** Creates the function that returns the state of all changes, the same object until one changes. */
function createState(sources: StateSources): () => CommandsState {
  const { features, reader, adds, catalogue, currentCart } = sources;
  const stableState = createStable<CommandsState>();
  const stableSupport = createStable<CommandsState['supported']>();

  /** Empty without its feature, because the shop may have refused the route after it was used. */
  function stateOf(cart: CartSlices | undefined, name: SliceName) {
    const { empty, ...slice } = sliceTable[name];
    const isOn = !('feature' in slice) || features.has(slice.feature);
    return (isOn ? cart?.[name].getState() : undefined) ?? empty;
  }

  function getSupported(): CommandsState['supported'] {
    const entries = featureNames.map((name) => [name, features.has(name)]);
    return stableSupport(Object.fromEntries(entries) as CommandsState['supported']); // the names are those of the features
  }

  return () => {
    const cart = currentCart();
    const added = adds.getState();
    const isWaitingToAdd = added.waitingAdds.length > 0;
    const editing = isWaitingToAdd ? 'waiting' : (cart?.edits.getProgress() ?? 'done');
    return stableState({
      ...(eachSlice((name) => stateOf(cart, name)) as SlicesState), // each its own
      ...added,
      progress: changeProgress(editing, reader.getState(), added.isAdding),
      lineProduct: catalogue.getLineProduct(),
      supported: getSupported(),
    });
  };
}

/**
 * What the commands of a session act on, with its state: the current cart's slices, and what all its
 * carts share, such as the queue of writes, the adding of items and the products. Totals, code and
 * products are read with the current cart while a listener shows them. Sends nothing and subscribes to
 * nothing until it is used.
 */
export function createCommandsStore(options: CartCommandsOptions) {
  const { session, reader, features, onCartChange, adds = createAdds() } = options;
  const { subscribe, notify } = createShared(() => {
    const stops = [
      ...[reader, session.store, features].map((state) => state.subscribe(onCartRead)),
      adds.subscribe(notify),
    ];
    return () => stops.forEach((stop) => stop());
  });
  const shownFeatures = createShownFeatures(subscribe, updateShown);
  const writes = createWriteQueue(session);
  const unsaved = createUnsavedChanges(session);
  const handleOf = createCartHandles({ session, reader, whenIdle: writes.whenIdle });
  const { queueWrite, isCartUnsure } = withLateRead(writes.queueWrite, () => {
    const cartId = currentIdOf(session);
    if (cartId !== null) void handleOf(cartId).readAfterWrite();
  });
  const dependencies: CommandsDependencies = {
    ...options,
    queueWrite,
    isCartUnsure,
    handleOf,
    unsaved,
    reports: createChangeReports(onConfirmed),
    isFeatureShown: shownFeatures.isFeatureShown,
    onChange: notify,
  };
  const currentCart = whileCurrent<CartSlices>(session, (cartId, signal, replaced) =>
    createCartSlices(dependencies, { cartId, signal, replaced }),
  );
  const adding = createAddCommand(dependencies, adds, {
    subscribe,
    areEditsWaiting: () => currentCart()?.edits.getProgress() === 'waiting',
    onLine(cartId, line, added) {
      // A response may arrive when another cart is current.
      const current = currentCart();
      if (current?.handle.cartId === cartId) current.lines.lineOptions.remember(line, added);
    },
  });
  const catalogue = createCatalogueLoader(dependencies);

  /** Updates what depends on the cart and is shown. A step does nothing while it has nothing to do. */
  function updateShown(): void {
    adding.dropSettled();
    currentCart()?.onCartRead();
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
      adding.dismissOver(lineStore.getChangedAt());
      clearErrorsOfGoneLines(lineStore);
    }
    onCartChange?.(change);
  }

  return {
    session,
    adding,
    queueWrite,
    currentCart,
    getState: createState({ features, reader, adds, catalogue, currentCart }),
    ...shownFeatures,
    /**
     * Calls the listener with the added items of each call, until the returned function is called.
     */
    onItemAdded: adds.addListener,
    /**
     * Resolves when every write so far has settled, including items that are being added. Never
     * rejects.
     */
    settled: (): Promise<void> => writes.queueWrite(() => Promise.resolve()),
  };
}

export type CommandsStore = ReturnType<typeof createCommandsStore>;
