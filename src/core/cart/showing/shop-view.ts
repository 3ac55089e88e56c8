import { createStore } from 'zustand/vanilla';
import { notRead, type CartReading, type CartSource } from '../state/cart-source.ts';
import { cartIdOf, emptyRecord, isReadOnly } from '../session/record.ts';
import { onOtherCart } from '../session/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import {
  createCartMutations,
  idleMutation,
  type CartMutations,
  type MutationState,
} from '../state/mutation.ts';
import { createShared, createStable } from '../state/stable.ts';
import {
  failedControls,
  loadingControls,
  type CartControls,
  type ControlsSource,
} from './cart-controls.ts';
import type { CartFeaturesOptions } from '../../api/features/cart-features.ts';
import { hasLineControls, type DeclaredControls } from '../../view/line-controls.ts';

/** One shop of a page: the current cart, what reads it, and how requests are sent. */
export interface Shop {
  readonly session: GuestCartSession;
  readonly reader: CartSource;
  readonly transport: CartFeaturesOptions;
}

/** What a widget or an element shows. The same object until something changes. */
export interface ShopState extends CartReading {
  /** The id of the current cart; null for none. */
  readonly cartId: string | null;
  /** Whether it can only be looked at: a customer's cart that is read by the guest's id. */
  readonly isReadOnly: boolean;
  /**
   * Whether there are retired ids. Without a current cart they mean that the service no longer has
   * the last cart.
   */
  readonly retired: boolean;
  readonly controls: CartControls;
  readonly create: MutationState<string>;
  readonly assign: MutationState<boolean>;
}

export interface ShopViewOptions extends DeclaredControls, Pick<Shop, 'session' | 'reader'> {
  /**
   * Loads the code that changes the cart. Called if the page has declared a feature or a control.
   */
  readonly openControls: () => Promise<ControlsSource>;
  /** Called when that code has loaded, or could not be loaded. */
  readonly onOpened?: (() => void) | undefined;
}

/**
 * The shop as one widget or element shows it: the cart with its pending changes, its controls, and
 * the outcome of creating and assigning it. Sends nothing until it has a subscriber.
 */
export interface ShopView extends CartMutations {
  readonly shop: string;
  readonly session: Pick<GuestCartSession, 'newsStore' | 'store' | 'cartStore' | 'options'>;
  readonly getState: () => ShopState;
  /** The state during a server render, which has no cart. */
  readonly getServerState: () => ShopState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Promise<unknown>;
}

/** The code that changes the cart, loaded when it is needed. */
interface LoadedControls {
  readonly controls: ControlsSource | undefined;
  /** What is shown without it. */
  readonly placeholder: CartControls;
}

function createControlsLoader({ features, controls: own, openControls }: ShopViewOptions) {
  const lines = hasLineControls(features, own);
  const declared = {
    lines,
    totals: features.has('totals'),
    catalogue: features.has('catalogue'),
  };
  const isNeeded = lines || features.size > 0;
  const loading = loadingControls(declared);
  const { getState, setState, subscribe } = createStore<LoadedControls>(() => ({
    controls: undefined,
    placeholder: loading,
  }));
  let isLoading = false;

  return {
    getState,
    subscribe,
    /** Loads the code, unless it has loaded. After a failure, the next call tries again. */
    async load(): Promise<void> {
      if (!isNeeded || isLoading || getState().controls !== undefined) return;
      isLoading = true;
      const controls = await openControls().catch(() => undefined);
      isLoading = false;
      // Without this code the cart can still be read.
      setState({ controls, placeholder: controls ? loading : failedControls(declared) });
    },
  };
}

export function createShopView(options: ShopViewOptions): ShopView {
  const { session, reader, onOpened } = options;
  const { create, assign } = createCartMutations(session);
  const loader = createControlsLoader(options);
  const stable = createStable<ShopState>();

  function getState(): ShopState {
    const reading = reader.getState();
    const { controls, placeholder } = loader.getState();
    const shown = controls?.apply(reading);
    return stable({
      ...reading,
      cartId: cartIdOf(reading.current),
      isReadOnly: isReadOnly(reading.current),
      cart: shown ? shown.cart : reading.cart,
      controls: shown?.controls ?? placeholder,
      retired: session.store.getState().retired.length > 0,
      create: create.getState(),
      assign: assign.getState(),
    });
  }

  const subscribe = createShared((notify) => {
    let { updatedAt } = reader.getState();
    const stops = [
      // The results of writes belong to the previous cart.
      onOtherCart(session, () => [create, assign].forEach((write) => write.reset())),
      ...[session.store, create, assign].map((state) => state.subscribe(notify)),
      reader.subscribe(() => {
        const before = updatedAt;
        ({ updatedAt } = reader.getState());
        // After a failure, the next read shows that there is a connection again.
        if (updatedAt !== before) void loader.load();
        notify();
      }),
      loader.subscribe(() => {
        followControls();
        notify();
        onOpened?.();
      }),
    ];

    function followControls(): void {
      const { controls } = loader.getState();
      if (controls !== undefined) stops.push(controls.subscribe(notify));
    }

    followControls();
    void loader.load();
    return () => stops.forEach((stop) => stop());
  });

  const serverState: ShopState = {
    ...notRead,
    current: emptyRecord.current,
    cartId: null,
    isReadOnly: false,
    controls: loader.getState().placeholder,
    retired: false,
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
