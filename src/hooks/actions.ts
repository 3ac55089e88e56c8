import { createCartExtras, type CartExtras } from '../api/features/cart-features.ts';
import { createCartChanges, type CartChanges } from '../actions/controller.ts';
import { createCouponChange, type CouponChange } from '../actions/coupon.ts';
import { withWishes, type LineWishes } from '../actions/optimistic-cart.ts';
import { withPageChanges, type PageChange } from '../actions/host-handlers.ts';
import type { GuestCartContextValue } from './context.ts';
import { createQueryCartCopy } from './query-cache.ts';
import type { AsWanted } from './optimistic-cart-relay.ts';

/** What acts on the carts of a provider. */
export interface Acting {
  readonly extras: CartExtras;
  /** By the shop's own routes. */
  readonly changes: CartChanges;
  /** Changes a line by the host's code; 0 takes it out. */
  readonly changeBy: (host: PageChange, itemId: number, qty: number) => void;
  readonly coupon: CouponChange & { readonly subscribe: (listener: () => void) => () => void };
}

const made = new WeakMap<GuestCartContextValue, Acting>();

/** What acts on a provider's carts, made when it is first asked for. Only hooks that act import this. */
export function actingOf(context: GuestCartContextValue): Acting {
  const known = made.get(context);
  if (known !== undefined) return known;
  const { session, queryClient, transport, wanted } = context;
  // Who wished last for a change of a line is who makes it.
  const hosts = new Map<number, PageChange>();
  const extras = withPageChanges(createCartExtras(transport), {
    ask: (itemId, qty) => hosts.get(itemId)?.(itemId, qty),
    timeout: transport.timeout,
    onLate: (cartId) => changes.catchUp(cartId),
  });
  const copy = createQueryCartCopy(queryClient, session.scope);
  const changes = createCartChanges({ session, extras, copy });
  const couponListeners = new Set<() => void>();
  const coupon = createCouponChange({
    session,
    extras,
    inTurn: changes.inTurn,
    readAgain: (cartId) => copy.readAgain(cartId),
    onChange() {
      for (const listener of couponListeners) listener();
    },
  });
  let last: { readonly wishes: LineWishes; readonly asWanted: AsWanted } | undefined;
  wanted.follow({
    subscribe: changes.subscribe,
    getState() {
      const { wishes } = changes.getState();
      if (wishes.size === 0) return null;
      if (last?.wishes !== wishes) last = { wishes, asWanted: (cart) => withWishes(cart, wishes) };
      return last.asWanted;
    },
  });
  const acting: Acting = {
    extras,
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
