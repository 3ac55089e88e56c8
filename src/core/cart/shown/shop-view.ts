import { notRead, type CartReading, type CartReader } from '../state/cart-reading.ts';
import { cartIdOf, emptyRecord, isReadOnly } from '../record/record.ts';
import { onOtherCart } from '../record/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import {
  createCartMutations,
  idleMutation,
  type CartMutations,
  type MutationState,
} from '../state/mutation.ts';
import { createLoader } from '../state/loader.ts';
import { createShared } from '../../api/shared-connection.ts';
import { createStable, lastResult } from '../state/stable.ts';
import { createBeforeSignIn } from './before-sign-in.ts';
import {
  failedState,
  loadingState,
  readOnlyState,
  type WidgetState,
  type WidgetStateSource,
} from './widget-state.ts';
import type { CartFeaturesOptions } from '../../api/features-api.ts';
import type { DeclaredControls } from '../../settings/line-controls.ts';

/** One shop of a page: the current cart, what reads it, and how requests are sent. */
export interface Shop {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
  readonly apiOptions: CartFeaturesOptions;
}

/** What a widget or an element shows. The same object until something changes. */
export interface ShopState extends CartReading {
  /**
   * Whether neither the page's URL nor its storage is known: on a server, and in the render that
   * hydrates its HTML.
   */
  readonly isOnServer: boolean;
  /** The id of the current cart; null for none. */
  readonly cartId: string | null;
  /** Whether there are retired ids: see {@link isCartLost}. */
  readonly retired: boolean;
  /** Whether `cart` still is that of the guest, because the customer's is being read. */
  readonly isBeforeSignIn: boolean;
  readonly widgetState: WidgetState;
  readonly create: MutationState<string>;
  readonly assign: MutationState<boolean>;
}

/**
 * Whether the service no longer has the last cart. A sign-in merges the guest's cart into the
 * customer's, so it is not missing.
 *
 * @param hasCustomer whether the page has a signed-in customer
 */
export const isCartLost = (
  { current, retired }: Pick<ShopState, 'current' | 'retired'>,
  hasCustomer: boolean,
): boolean => current.status === 'none' && retired && !hasCustomer;

export interface ShopViewOptions extends DeclaredControls, Pick<Shop, 'session' | 'reader'> {
  /**
   * Loads the code that changes the cart. Called if the page has declared a feature or a control.
   */
  readonly loadControls: () => Promise<WidgetStateSource>;
  /** Its result if that code has loaded before: the first state is then complete. @default none */
  readonly loadedControls?: (() => WidgetStateSource | undefined) | undefined;
  /** Called when that code has loaded, or could not be loaded. */
  readonly onControlsLoaded?: (() => void) | undefined;
}

/**
 * The shop as one widget or element shows it: the cart with its pending changes, and the outcome of
 * creating and assigning it. Sends nothing until it has a subscriber.
 */
export interface ShopView extends CartMutations {
  readonly shop: string;
  readonly session: Pick<GuestCartSession, 'newsStore' | 'store' | 'cartStore' | 'options'>;
  readonly getState: () => ShopState;
  /** The state during a server render, which has no cart. */
  readonly getServerState: () => ShopState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: CartReader['read'];
}

/** Creates the view of one widget or element on a shop of the page. */
export function createShopView(options: ShopViewOptions): ShopView {
  const { session, reader, features, controls, onControlsLoaded } = options;
  const { create, assign } = createCartMutations(session);
  const changes = features.size + controls.size > 0;
  const sourceLoader = createLoader(
    options.loadControls,
    changes ? options.loadedControls : undefined,
  );
  const [whileLoading, afterFailure] = [loadingState(options), failedState(options)];
  const stable = createStable<ShopState>();
  const beforeSignIn = createBeforeSignIn();
  const readOnly = lastResult(readOnlyState);

  function getState(): ShopState {
    const reading = reader.getState();
    const own = sourceLoader.loaded()?.apply(reading) ?? {
      cart: reading.cart,
      widgetState: sourceLoader.hasFailed() ? afterFailure : whileLoading,
    };
    const shown = isReadOnly(reading.current)
      ? { ...own, widgetState: readOnly(own.widgetState) }
      : own;
    const guests = beforeSignIn(reading, shown);
    return stable({
      ...reading,
      isOnServer: false,
      ...(guests ?? shown),
      cartId: cartIdOf(reading.current),
      isBeforeSignIn: guests !== null,
      retired: session.store.getState().retired.length > 0,
      create: create.getState(),
      assign: assign.getState(),
    });
  }

  /** Loads the code that changes the cart. Without it, the cart can still be read. */
  function loadSource(): void {
    if (changes && sourceLoader.loaded() === undefined) sourceLoader.load().catch(() => undefined);
  }

  const { subscribe, notify } = createShared(() => {
    let { updatedAt } = reader.getState();
    const stops = [
      // The results of writes belong to the previous cart.
      onOtherCart(session, () => [create, assign].forEach((write) => write.reset())),
      ...[session.store, create, assign].map((state) => state.subscribe(notify)),
      reader.subscribe(() => {
        const before = updatedAt;
        ({ updatedAt } = reader.getState());
        // After a failure, the next read shows that there is a connection again.
        if (updatedAt !== before) loadSource();
        notify();
      }),
      sourceLoader.subscribe(() => {
        subscribeToSource();
        notify();
        onControlsLoaded?.();
      }),
    ];

    function subscribeToSource(): void {
      const source = sourceLoader.loaded();
      if (source !== undefined) stops.push(source.subscribe(notify));
    }

    subscribeToSource();
    loadSource();
    return () => stops.forEach((stop) => stop());
  });

  const serverState: ShopState = {
    ...notRead,
    isOnServer: true,
    current: emptyRecord.current,
    cartId: null,
    widgetState: whileLoading,
    retired: false,
    isBeforeSignIn: false,
    create: idleMutation,
    assign: idleMutation,
  };

  return {
    shop: session.cartStore.key,
    session,
    create,
    assign,
    getState,
    getServerState: () => serverState,
    subscribe,
    read: () => reader.read(),
  };
}
