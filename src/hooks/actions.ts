import { createCartFeatures, type CartFeatures } from '../api/features/cart-features.ts';
import { createActionsController, type ActionsController } from '../actions/controller.ts';
import { createCouponController, type CouponController } from '../actions/coupon.ts';
import { applyPendingQuantities, type PendingQuantities } from '../actions/optimistic-cart.ts';
import { withHostHandlers, type HostHandler } from '../actions/host-handlers.ts';
import type { GuestCartContextValue } from './context.ts';
import { createQueryCartCache } from './query-cache.ts';
import type { ApplyOptimistic } from './optimistic-cart-relay.ts';

/** What acts on the carts of a provider. */
export interface Acting {
  readonly features: CartFeatures;
  /** By the shop's own routes. */
  readonly changes: ActionsController;
  /** Changes a line by the host's code; 0 takes it out. */
  readonly changeBy: (host: HostHandler, itemId: number, qty: number) => void;
  readonly coupon: CouponController & { readonly subscribe: (listener: () => void) => () => void };
}

const made = new WeakMap<GuestCartContextValue, Acting>();

/** What acts on a provider's carts, made when it is first asked for. Only hooks that act import this. */
export function actionsForSession(context: GuestCartContextValue): Acting {
  const known = made.get(context);
  if (known !== undefined) return known;
  const { session, queryClient, transport, wanted } = context;
  // Who wished last for a change of a line is who makes it.
  const hosts = new Map<number, HostHandler>();
  const features = withHostHandlers(createCartFeatures(transport), {
    ask: (itemId, qty) => hosts.get(itemId)?.(itemId, qty),
    timeout: transport.timeout,
    onLate: (cartId) => changes.catchUp(cartId),
  });
  const copy = createQueryCartCache(queryClient, session.scope);
  const changes = createActionsController({ session, features, copy });
  const couponListeners = new Set<() => void>();
  const coupon = createCouponController({
    session,
    features,
    inTurn: changes.inTurn,
    readAgain: (cartId) => copy.readAgain(cartId),
    onChange() {
      for (const listener of couponListeners) listener();
    },
  });
  let last: { readonly pendingQuantities: PendingQuantities; readonly asWanted: ApplyOptimistic } | undefined;
  wanted.follow({
    subscribe: changes.subscribe,
    getState() {
      const { pendingQuantities } = changes.getState();
      if (pendingQuantities.size === 0) return null;
      if (last?.pendingQuantities !== pendingQuantities) last = { pendingQuantities, asWanted: (cart) => applyPendingQuantities(cart, pendingQuantities) };
      return last.asWanted;
    },
  });
  const acting: Acting = {
    features,
    changes: {
      ...changes,
      setQuantity(itemId, qty) {
        hosts.delete(itemId);
        changes.setQuantity(itemId, qty);
      },
      remove(itemId) {
        hosts.delete(itemId);
        changes.remove(itemId);
      },
    },
    changeBy(host, itemId, qty) {
      hosts.set(itemId, host);
      if (qty === 0) changes.remove(itemId);
      else changes.setQuantity(itemId, qty);
    },
    coupon: {
      ...coupon,
      subscribe(listener) {
        couponListeners.add(listener);
        return () => void couponListeners.delete(listener);
      },
    },
  };
  made.set(context, acting);
  return acting;
}
