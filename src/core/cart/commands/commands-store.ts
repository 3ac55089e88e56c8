import type { CartChange } from '../state/lines-state.ts';
import { createShared } from '../../api/shared-connection.ts';
import { createAddCommand } from '../adds/add-command.ts';
import { createAdds, type Adds } from '../adds/adds.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { clearErrorsOfGoneLines } from '../lines/line-edits.ts';
import { createChangeReports } from '../writes/report-changes.ts';
import { createWrites } from '../writes/writes.ts';
import { createCatalogueLoader } from './catalogue-loader.ts';
import { createCartSlices, type CartSlices } from './cart-slices.ts';
import { createCommandsState } from './create-commands-state.ts';
import { createShownFeatures } from './shown-features.ts';
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
  const dependencies: CommandsDependencies = {
    ...options,
    ...createWrites(options),
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

  /** Updates what depends on the cart and is shown. Each call does nothing while it has nothing to do. */
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
    const cart = currentCart();
    if (cart !== undefined) {
      adding.dismissOver(cart.lines.getChangedAt());
      clearErrorsOfGoneLines(cart.lines);
    }
    onCartChange?.(change);
  }

  return {
    session,
    adding,
    queueWrite: dependencies.queueWrite,
    settled: dependencies.settled,
    currentCart,
    getState: createCommandsState({ features, reader, adds, catalogue, currentCart }),
    ...shownFeatures,
    /**
     * Calls the listener with the added items of each call, until the returned function is called.
     */
    onItemAdded: adds.addListener,
  };
}

export type CommandsStore = ReturnType<typeof createCommandsStore>;
