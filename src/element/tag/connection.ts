import { cartIdOf } from '../../core/cart/session/cart-record.ts';
import { loadDiagnostics } from '../chunks/load-parts.ts';
import { createShopView, type ShopView } from '../../core/cart/showing/shop-view.ts';
import {
  errorDetail,
  eventsBetween,
  type Emit,
  type GuestCartEventDetails,
} from '../../core/cart/state/events.ts';
import type { Shop } from './shop-registry.ts';
import type { ElementControlsOptions } from '../chunks/controls-types.ts';
import { serializeSnapshots, snapshotVariant } from '../first-paint/snapshot.ts';
import type { ElementBase } from './element-base.ts';
import { snapshotsOf } from './element-snapshot.ts';
import { whenEnded } from './lifetime.ts';
import { loadControls } from '../chunks/load-controls.ts';

/** What an element does when something has changed. */
export interface ConnectionListeners {
  /** Called when the controls are loaded or have failed to load. */
  readonly onControlsLoaded: () => void;
  /** Called when the cart was read. */
  readonly onRead: () => void;
  /** Called when what the element shows has changed. */
  readonly onChange: () => void;
}

/** Connects an element to its shop while the element is in the page. */
export interface Connection {
  readonly shop: Shop;
  readonly view: ShopView;
  readonly emit: Emit;
  /**
   * Resolves when the code that changes the cart has loaded, could not be loaded, or is not needed.
   */
  readonly ready: Promise<unknown>;
  /** Stores the snapshot of the current cart for the first paint of the next visit. */
  readonly saveSnapshot: () => void;
  readonly lifetime: AbortController;
}

type ErrorDetail = GuestCartEventDetails['guest-cart:error'];

/** Also logs an error that is a setup mistake. */
function createLoggingEmit({ reader, session }: Shop, emit: Emit): Emit {
  return (event, detail) => {
    const error = detail as ErrorDetail; // TypeScript does not connect it with the name
    // Once the shop has responded, the address is correct and the shop is only unavailable.
    const mayBeMistake = reader.getState().updatedAt === 0 || error.code === 'misconfigured';
    if (event === 'guest-cart:error' && mayBeMistake)
      loadDiagnostics(({ logMistake }) => logMistake(error, session.api.baseUrl));
    return emit(event, detail);
  };
}

/** Emits the events of what is read. Returns the stop function. */
function reportReads({ reader, session }: Shop, emit: Emit, onRead: () => void): () => void {
  let before = reader.getState();
  return reader.subscribe(() => {
    const after = reader.getState();
    const { retired } = session.store.getState();
    for (const [event, detail] of eventsBetween(before, after, retired)) emit(event, detail);
    if (after.updatedAt !== before.updatedAt) onRead();
    before = after;
  });
}

/** Emits the errors of creating and assigning a cart. Returns the stop functions. */
function reportFailures({ create, assign }: ShopView, emit: Emit): readonly (() => void)[] {
  return [create, assign].map(({ subscribe, getState }) =>
    subscribe(() => {
      const { error } = getState();
      if (error !== null) emit('guest-cart:error', errorDetail(error));
    }),
  );
}

/** Calls the listener for each new totals of the shop. Returns the stop function. */
function watchTotals({ subscribe, getState }: ShopView, onTotals: () => void): () => void {
  let last: unknown;
  return subscribe(() => {
    const { totals } = getState().controls;
    if (totals?.data === last || totals?.isStale === true) return;
    last = totals?.data;
    onTotals();
  });
}

/** Options of the controls of an element. @param emit that of its connection, if it has one */
export function controlsOptionsOf(
  { hostSettings, page }: ElementBase,
  emit = page.emit,
): ElementControlsOptions {
  return { ...hostSettings.settings(), ...page, emit };
}

/**
 * Connects an element to a shop. The first element starts the read. Dispatches events and stores
 * the snapshot.
 */
export function connect(
  shop: Shop,
  element: ElementBase,
  { onControlsLoaded, onRead, onChange }: ConnectionListeners,
): Connection {
  const { reader, session } = shop;
  const { settings } = element.hostSettings;
  const { features, controls } = settings();
  const lifetime = new AbortController();
  const disconnectShop = shop.connect();
  const emit = createLoggingEmit(shop, element.page.emit);
  let onReady: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => void (onReady = resolve));
  const view = createShopView({
    session,
    reader,
    features: [...features],
    hostControls: { quantity: controls.has('quantity'), remove: controls.has('remove') },
    async openControls() {
      const { openControls } = await loadControls();
      return openControls(shop, controlsOptionsOf(element, emit));
    },
    onOpened() {
      onReady();
      onControlsLoaded();
    },
  });

  function saveSnapshot(): void {
    const { cart, current } = reader.getState();
    const cartId = cartIdOf(current);
    if (cart === null || cartId === null) return;
    const snapshots = snapshotsOf(element, cart, view.getState().controls);
    if (snapshots === undefined) return;
    session.cartStore.writeContents(
      cartId,
      'snapshot',
      snapshots && serializeSnapshots(snapshots, Date.now(), snapshotVariant(settings())),
    );
  }

  const saveRead = (): void => {
    saveSnapshot();
    onRead();
  };
  const stops = [
    reportReads(shop, emit, saveRead),
    ...reportFailures(view, emit),
    watchTotals(view, saveSnapshot),
    view.subscribe(onChange),
    disconnectShop,
  ];
  for (const stop of stops) whenEnded(lifetime, stop);
  const ready = features.size + controls.size > 0 ? opened : Promise.resolve();
  return { shop, view, emit, ready, saveSnapshot, lifetime };
}
