import type { CartControls } from '../../core/cart/changing/cart-controls.ts';
import type { Cart } from '../../core/api/cart.ts';
import { cartIdOf } from '../../core/cart/identity/cart-record.ts';
import type { CartReading } from '../../core/cart/reading/reader.ts';
import { loadDiagnostics } from '../shop/load-parts.ts';
import { createShopView, type ShopViewOptions } from '../../core/cart/showing/shop-view.ts';
import {
  errorDetail,
  eventsBetween,
  type Emit,
  type GuestCartEventDetails,
} from '../../core/cart/reading/events.ts';
import type { Shop } from '../shop/shop-registry.ts';
import { serializeSnapshots, type Snapshots } from '../first-paint/snapshot.ts';

export interface ConnectionOptions extends Pick<
  ShopViewOptions,
  'features' | 'hostControls' | 'openControls'
> {
  readonly emit: Emit;
  /** Identifies the settings that the stored snapshot depends on. */
  readonly snapshotVariant: () => string;
  /**
   * Returns the snapshots of a cart: null for a cart that has none, undefined while its messages or
   * amounts are loading.
   */
  readonly snapshotsOf: (cart: Cart, controls: CartControls) => Snapshots | null | undefined;
  /** Called when the controls are loaded or have failed to load. */
  readonly onControlsLoaded: () => void;
}

/** Connects an element to its shop while the element is in the page. */
export type Connection = ReturnType<typeof connect>;

type ErrorDetail = GuestCartEventDetails['guest-cart:error'];

/**
 * Connects an element to a shop. The first element starts the read. Dispatches events and stores
 * the snapshot.
 */
export function connect(shop: Shop, options: ConnectionOptions) {
  const { features, hostControls, openControls, snapshotVariant, snapshotsOf, onControlsLoaded } =
    options;
  const { reader, session } = shop;
  const disconnectShop = shop.connect();
  let onReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  if (features.length === 0 && !hostControls.quantity && !hostControls.remove) onReady();
  const view = createShopView({
    ...{ session, reader, features, hostControls, openControls },
    onOpened() {
      onReady();
      onControlsLoaded();
    },
  });
  let lastTotals: unknown;
  let before: CartReading = reader.getState();

  function saveSnapshot(): void {
    const { cart, current } = reader.getState();
    const cartId = cartIdOf(current);
    if (cart === null || cartId === null) return;
    const snapshots = snapshotsOf(cart, view.getState().controls);
    if (snapshots === undefined) return;
    session.cartStore.writeSnapshot(
      cartId,
      snapshots && serializeSnapshots(snapshots, Date.now(), snapshotVariant()),
    );
  }

  /** Also logs an error that is a setup mistake. */
  const emit: Emit = (event, detail) => {
    const error = detail as ErrorDetail; // TypeScript does not connect it with the name
    // Once the shop has responded, the address is correct and the shop is only unavailable.
    if (
      event === 'guest-cart:error' &&
      (reader.getState().updatedAt === 0 || error.code === 'misconfigured')
    ) {
      loadDiagnostics(({ logMistake }) => logMistake(error, session.api.baseUrl));
    }
    return options.emit(event, detail);
  };

  const stops = [
    reader.subscribe(() => {
      const after = reader.getState();
      for (const [event, detail] of eventsBetween(
        before,
        after,
        session.store.getState().retired,
      )) {
        emit(event, detail);
      }
      if (after.updatedAt !== before.updatedAt) saveSnapshot();
      before = after;
    }),
    ...[view.create, view.assign].map(({ subscribe, getState }) =>
      subscribe(() => {
        const { error } = getState();
        if (error !== null) emit('guest-cart:error', errorDetail(error));
      }),
    ),
    view.subscribe(() => {
      const { totals } = view.getState().controls;
      if (totals?.data === lastTotals || totals?.isStale === true) return;
      lastTotals = totals?.data;
      saveSnapshot();
    }),
  ];

  return {
    shop,
    view,
    emit,
    /**
     * Resolves when the code that changes the cart has loaded, could not be loaded, or is not
     * needed.
     */
    ready,
    /** Stores the snapshot of the current cart for the first paint of the next visit. */
    saveSnapshot,
    disconnect(): void {
      for (const stop of stops) stop();
      disconnectShop();
    },
  };
}
