import type { CartControls, DeclaredControls, ViewControls } from '../changing/cart-controls.ts';
import type { CartReader, CartReading } from '../reading/reader.ts';
import { cartIdOf, emptyRecord } from '../identity/cart-record.ts';
import type { GuestCartSession } from '../identity/session.ts';
import { createStable } from '../reading/stable.ts';
import { failedControls, loadingControls } from './placeholder-controls.ts';
import {
  createCartMutations,
  idleMutation,
  type CartMutations,
  type MutationState,
} from './mutations.ts';
import type { CartFeaturesOptions } from '../../api/features/cart-features.ts';

/** One shop of a page: the current cart, what reads it, and how requests are sent. */
export interface Shop {
  readonly session: GuestCartSession;
  readonly reader: CartReader;
  readonly transport: CartFeaturesOptions;
}

/** What a widget or an element shows. The same object until something changes. */
export interface ShopState extends CartReading {
  /**
   * Whether there are retired ids. Without a current cart they mean that the service no longer has
   * the last cart.
   */
  readonly retired: boolean;
  readonly controls: CartControls;
  readonly create: MutationState<string>;
  readonly assign: MutationState<boolean>;
  /** Undefined until items can be added. */
  readonly onItemAdded: ViewControls['onItemAdded'] | undefined;
}

export interface ShopViewOptions extends DeclaredControls, Pick<Shop, 'session' | 'reader'> {
  /**
   * Loads the code that changes the cart. Called if the page has declared a feature or a control.
   */
  readonly openControls: () => Promise<ViewControls>;
  /** Called when that code has loaded, or could not be loaded. */
  readonly onOpened?: (() => void) | undefined;
}

/**
 * The shop as one widget or element shows it: the cart with its pending changes, its controls, and
 * the outcome of creating and assigning it. Sends nothing until it has a subscriber.
 */
export interface ShopView extends CartMutations {
  readonly shop: string;
  readonly session: Pick<GuestCartSession, 'news' | 'store' | 'cartStore'>;
  readonly getState: () => ShopState;
  /** The state during a server render, which has no cart. */
  readonly getServerState: () => ShopState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly read: () => Promise<void>;
}

export function createShopView(options: ShopViewOptions): ShopView {
  const {
    session,
    reader,
    features,
    hostControls,
    openControls,
    onOpened = () => undefined,
  } = options;
  const { create, assign } = createCartMutations(session);
  const lines = hostControls.quantity || hostControls.remove || features.includes('items');
  const declared = {
    lines,
    totals: features.includes('totals'),
    catalogue: features.includes('catalogue'),
  };
  const isNeeded = lines || features.length > 0;
  const listeners = new Set<() => void>();
  const stable = createStable<ShopState>();
  let placeholder = loadingControls(declared);
  let controls: ViewControls | undefined;
  let isLoading = false;
  /** The last state; undefined without subscribers. */
  let state: ShopState | undefined;
  let stops: (() => void)[] = [];

  function derive(): ShopState {
    const reading = reader.getState();
    const { cart, controls: shown } = controls?.apply(reading) ?? {
      cart: reading.cart,
      controls: placeholder,
    };
    return stable({
      ...reading,
      cart,
      controls: shown,
      retired: session.store.getState().retired.length > 0,
      create: create.getState(),
      assign: assign.getState(),
      onItemAdded: controls?.onItemAdded,
    });
  }

  function update(): void {
    const before = state;
    const next = derive();
    if (before === undefined || next === before) return;
    state = next;
    // The results of writes belong to the previous cart.
    if (cartIdOf(next.current) !== cartIdOf(before.current))
      for (const write of [create, assign]) write.reset();
    // After a failure, the next read shows that there is a connection again.
    if (next.updatedAt !== before.updatedAt) void load();
    for (const listener of [...listeners]) listener();
  }

  async function load(): Promise<void> {
    if (!isNeeded || isLoading || controls !== undefined) return;
    isLoading = true;
    try {
      controls = await openControls();
      if (state !== undefined) stops.push(controls.subscribe(update));
    } catch {
      // Without this code the cart can still be read.
      placeholder = failedControls(declared);
    }
    isLoading = false;
    if (state === undefined) return;
    update();
    onOpened();
  }

  function connect(): void {
    stops = [
      reader,
      session.store,
      create,
      assign,
      ...(controls === undefined ? [] : [controls]),
    ].map((source) => source.subscribe(update));
    state = derive();
    void load();
  }

  function disconnect(): void {
    for (const stop of stops) stop();
    stops = [];
    state = undefined;
  }

  const serverState: ShopState = {
    ...{
      current: emptyRecord.current,
      cart: null,
      fetchStatus: 'idle',
      error: null,
      updatedAt: 0,
      failedAt: 0,
    },
    ...{
      retired: false,
      controls: placeholder,
      create: idleMutation,
      assign: idleMutation,
      onItemAdded: undefined,
    },
  };

  return {
    shop: session.cartStore.key,
    session,
    create,
    assign,
    getState: () => state ?? derive(),
    getServerState: () => serverState,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) connect();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect();
      };
    },
    read: () => reader.read(),
  };
}
