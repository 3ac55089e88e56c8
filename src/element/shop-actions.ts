import { createCartFeatures, type CartFeatures } from '../api/features/cart-features.ts';
import { featureNames } from '../api/features/support.ts';
import type { CartFeature } from '../api/features/support.ts';
import type { Totals } from '../schema/totals.ts';
import { createActionsController, type ActionsController } from '../actions/controller.ts';
import { createCouponController, type CouponController } from '../actions/coupon.ts';
import { createDependentRead, type DependentReadState } from '../actions/dependent-read.ts';
import { withHostHandlers, type HostHandler } from '../actions/host-handlers.ts';
import { createReaderCartCache } from '../session/reader-cart-cache.ts';
import type { readRetryDelay } from '../session/retry.ts';
import type { Shop } from './shop-registry.ts';

/** Who acts on the cart of a shop: one element of the page. */
export interface ActionsMember {
  readonly declares: (feature: CartFeature) => boolean;
  readonly onChange: () => void;
}

/** What all elements before one shop share to act on its cart: one queue of writes, one read of totals. */
export interface ShopActions {
  /** `has` is true of what a member declares, and the shop has not shown that it lacks. */
  readonly features: CartFeatures;
  readonly changes: ActionsController;
  readonly coupon: CouponController;
  readonly totals: () => DependentReadState<Totals>;
  /** The code on the cart, by its own route where no totals tell it. */
  readonly code: () => DependentReadState<string | null>;
  /** Who is asked first about the next change of a line: the element on which it was wished for. */
  readonly askFirst: (itemId: number, ask: HostHandler) => void;
  /** Follows the cart until the returned function is called. */
  readonly join: (member: ActionsMember) => () => void;
}

export type ActionsSource = Pick<Shop, 'session' | 'reader' | 'transport'>;

const made = new WeakMap<ActionsSource, ShopActions>();

function open({ session, reader, transport }: ActionsSource, retryDelay?: typeof readRetryDelay): ShopActions {
  const members = new Set<ActionsMember>();
  const askers = new Map<number, HostHandler>();
  const onChange = (): void => {
    for (const member of [...members]) member.onChange();
  };
  const routes = createCartFeatures({
    ...transport,
    features: featureNames,
    // As it is at the time of a call.
    get timeout() {
      return transport.timeout;
    },
  });
  const asking = withHostHandlers(routes, {
    ask: (itemId, qty) => askers.get(itemId)?.(itemId, qty),
    get timeout() {
      return transport.timeout;
    },
    onLate: (cartId) => changes.catchUp(cartId),
  });
  const has = (feature: CartFeature): boolean => routes.has(feature) && [...members].some(({ declares }) => declares(feature));
  const features: CartFeatures = { ...asking, has };

  const copy = createReaderCartCache(reader);
  const changes = createActionsController({ session, features, copy });
  const shared = { reader, onChange, retryDelay };
  const totals = createDependentRead({
    ...shared,
    wanted: () => has('totals'),
    read: (id, options) => features.getTotals(id, options),
  });
  const wantsCode = (): boolean => has('coupons') && !has('totals') && reader.getState().current.status === 'guest';
  const code = createDependentRead({
    ...shared,
    wanted: wantsCode,
    read: (id, options) => features.getCoupon(id, options),
  });
  const followed = [totals, code];
  const coupon = createCouponController({
    session,
    features,
    inTurn: changes.inTurn,
    onChange,
    async readAgain(cartId) {
      await copy.readAgain(cartId);
      await Promise.all(followed.map(({ atRest }) => atRest()));
    },
  });

  function follow(): void {
    for (const each of followed) each.follow();
    onChange();
  }
  let stops: readonly (() => void)[] = [];

  return {
    features,
    changes,
    coupon,
    totals: totals.getState,
    code: code.getState,
    askFirst: (itemId, ask) => void askers.set(itemId, ask),
    join(member) {
      members.add(member);
      if (members.size === 1) {
        stops = [reader.subscribe(follow), changes.subscribe(onChange), features.subscribe(follow)];
      }
      follow();
      return () => {
        members.delete(member);
        if (members.size > 0) return;
        for (const stop of [...stops, ...followed.map((each) => each.stop)]) stop();
      };
    },
  };
}

/** The tools of a shop, the same for every element before it. */
export function actionsOf(shop: ActionsSource, retryDelay?: typeof readRetryDelay): ShopActions {
  const known = made.get(shop);
  if (known !== undefined) return known;
  const actions = open(shop, retryDelay);
  made.set(shop, actions);
  return actions;
}
