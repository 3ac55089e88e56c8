import { createCartExtras, type CartExtras } from '../api/features/cart-features.ts';
import { extraNames } from '../api/features/feature-names.ts';
import type { CartExtra } from '../api/features/support.ts';
import type { Totals } from '../schema/totals.ts';
import { createCartChanges, type CartChanges } from '../actions/controller.ts';
import { createCouponChange, type CouponChange } from '../actions/coupon.ts';
import { createFollowedRead, type FollowedReading } from '../actions/dependent-read.ts';
import { withPageChanges, type PageChange } from '../actions/host-handlers.ts';
import { createReaderCartCopy } from '../session/reader-cart-cache.ts';
import type { readRetryDelay } from '../session/retry.ts';
import type { Shop } from './shop-registry.ts';

/** Who acts on the cart of a shop: one element of the page. */
export interface ToolsMember {
  readonly declares: (extra: CartExtra) => boolean;
  readonly onChange: () => void;
}

/** What all elements before one shop share to act on its cart: one queue of writes, one read of totals. */
export interface ShopTools {
  /** `has` is true of what a member declares, and the shop has not shown that it lacks. */
  readonly extras: CartExtras;
  readonly changes: CartChanges;
  readonly coupon: CouponChange;
  readonly totals: () => FollowedReading<Totals>;
  /** The code on the cart, by its own route where no totals tell it. */
  readonly code: () => FollowedReading<string | null>;
  /** Who is asked first about the next change of a line: the element on which it was wished for. */
  readonly askFirst: (itemId: number, ask: PageChange) => void;
  /** Follows the cart until the returned function is called. */
  readonly join: (member: ToolsMember) => () => void;
}

export type ToolsSource = Pick<Shop, 'session' | 'reader' | 'transport'>;

const made = new WeakMap<ToolsSource, ShopTools>();

function open({ session, reader, transport }: ToolsSource, retryDelay?: typeof readRetryDelay): ShopTools {
  const members = new Set<ToolsMember>();
  const askers = new Map<number, PageChange>();
  const onChange = (): void => {
    for (const member of [...members]) member.onChange();
  };
  const routes = createCartExtras({
    ...transport,
    extras: extraNames,
    // As it is at the time of a call.
    get timeout() {
      return transport.timeout;
    },
  });
  const asking = withPageChanges(routes, {
    ask: (itemId, qty) => askers.get(itemId)?.(itemId, qty),
    get timeout() {
      return transport.timeout;
    },
    onLate: (cartId) => changes.catchUp(cartId),
  });
  const has = (extra: CartExtra): boolean => routes.has(extra) && [...members].some(({ declares }) => declares(extra));
  const extras: CartExtras = { ...asking, has };

  const copy = createReaderCartCopy(reader);
  const changes = createCartChanges({ session, extras, copy });
  const shared = { reader, onChange, retryDelay };
  const totals = createFollowedRead({
    ...shared,
    wanted: () => has('totals'),
    read: (id, options) => extras.getTotals(id, options),
  });
  const wantsCode = (): boolean => has('coupons') && !has('totals') && reader.getState().current.status === 'guest';
  const code = createFollowedRead({
    ...shared,
    wanted: wantsCode,
    read: (id, options) => extras.getCoupon(id, options),
  });
  const followed = [totals, code];
  const coupon = createCouponChange({
    session,
    extras,
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
    extras,
    changes,
    coupon,
    totals: totals.getState,
    code: code.getState,
    askFirst: (itemId, ask) => void askers.set(itemId, ask),
    join(member) {
      members.add(member);
      if (members.size === 1) {
        stops = [reader.subscribe(follow), changes.subscribe(onChange), extras.subscribe(follow)];
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
export function toolsOf(shop: ToolsSource, retryDelay?: typeof readRetryDelay): ShopTools {
  const known = made.get(shop);
  if (known !== undefined) return known;
  const tools = open(shop, retryDelay);
  made.set(shop, tools);
  return tools;
}
