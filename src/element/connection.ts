import type { Cart } from '../schema/cart.ts';
import { cartIdOf } from '../store/cart-record.ts';
import type { CartReading } from '../session/reader.ts';
import type { ElementActionsOptions } from './actions-types.ts';
import { loadDiagnostics } from '../settings/load-diagnostics.ts';
import { connectActions, type ActionsConnection } from './load-actions.ts';
import { createCartMutations, type CartMutations } from './mutations.ts';
import { errorDetail, eventsBetween, type Emit, type GuestCartEventDetails } from '../settings/events.ts';
import type { Shop } from './shop-registry.ts';
import { writeSnapshots, type Snapshots } from '../first-paint/snapshot.ts';

/** What an element does for its shop while it is in the page. */
export interface ShopMember {
  /** In whose words and money it is kept. */
  readonly snapshotVariant: () => string;
  readonly emit: Emit;
  /**
   * The cart in the element's own language and words, for the next visit's first paint. Undefined while those words are
   * on their way.
   */
  readonly picturesOf: (cart: Cart) => Snapshots | null | undefined;
  /** How it acts on the cart; undefined where it only shows it. */
  readonly actionsHost: ElementActionsOptions | undefined;
  /** Called when loading the actions has succeeded or failed: render again. */
  readonly onActionsLoaded: () => void;
}

/** What joins an element to its shop while it is in the page. */
export interface Connection {
  readonly shop: Shop;
  readonly mutations: CartMutations;
  /** Undefined where the cart is only shown. */
  readonly attached: ActionsConnection | undefined;
  /** Keeps the cart for the next visit's first paint, as it looks now. */
  readonly keep: () => void;
  readonly leave: () => void;
}

type Fault = GuestCartEventDetails['guest-cart:error'];

/** Connects an element to a shop. The first element starts the read. Dispatches events and stores the snapshot. */
export function connect(
  shop: Shop,
  { snapshotVariant, emit, picturesOf, actionsHost, onActionsLoaded }: ShopMember,
): Connection {
  const { reader, session } = shop;
  const leave = shop.join();
  const mutations = createCartMutations(session);
  let lastTotals: unknown;
  const attached =
    actionsHost &&
    connectActions(shop, actionsHost, () => {
      attached?.actions()?.subscribe(() => {
        const totals = attached.actions()?.getState().actions?.totals;
        if (totals?.data === lastTotals || totals?.isStale === true) return;
        lastTotals = totals?.data;
        keep();
      });
      onActionsLoaded();
    });
  let before: CartReading = reader.getState();

  function keep(): void {
    const { cart, current } = reader.getState();
    const cartId = cartIdOf(current);
    if (cart === null || cartId === null) return;
    const pictures = picturesOf(cart);
    if (pictures !== undefined)
      session.cartStore.writeSnapshot(cartId, pictures && writeSnapshots(pictures, Date.now(), snapshotVariant()));
  }

  /** Whether an error looks like a setup mistake, which the integrator has to fix. */
  function isMistake({ code, status = 0 }: Fault): boolean {
    if (code === 'misconfigured') return true;
    // A shop that has responded before is the right one; it is only unavailable.
    if (reader.getState().asOf > 0) return false;
    // A page in place of an answer, though no server is in trouble: the address is that of something else.
    if (code === 'unavailable') return status < 500 && status !== 408;
    return code === 'network' && navigator.onLine && new URL(session.api.baseUrl).origin !== location.origin;
  }

  function explain(fault: Fault): void {
    if (!isMistake(fault)) return;
    loadDiagnostics(({ logError }) => {
      logError(fault, session.api.baseUrl);
    });
  }

  const stops = [
    reader.subscribe(() => {
      const after = reader.getState();
      for (const [event, detail] of eventsBetween(before, after, session.store.getState().retired)) {
        emit(event, detail);
        if (event === 'guest-cart:error') explain(detail);
      }
      if (after.asOf !== before.asOf) keep();
      before = after;
    }),
    ...[mutations.create, mutations.assign].map(({ subscribe, getState }) =>
      subscribe(() => {
        const { error } = getState();
        if (error === null) return;
        emit('guest-cart:error', errorDetail(error));
        explain(error);
      }),
    ),
  ];

  return {
    shop,
    mutations,
    attached,
    keep,
    leave() {
      for (const stop of stops) stop();
      attached?.leave();
      leave();
    },
  };
}
