import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { CartFeature } from '../../api/features/support.ts';
import type { GuestCartSession } from '../identity/session.ts';
import type { CartSource } from '../reading/cart-source.ts';
import { createStable } from '../reading/stable.ts';
import { createCartHandle } from './cart-handle.ts';
import { createCouponChanger, noCouponChange, type CouponChange } from './coupon.ts';
import { noChanges, type LineEditsState } from './line-changes.ts';
import { createLineEdits } from './line-edits.ts';
import { createLineOptions } from './line-options.ts';
import type { PendingChanges } from './optimistic-cart.ts';
import type { CreateReadSource } from './read-source.ts';
import type { ChangeReports } from './report-changes.ts';
import {
  createShippingEstimator,
  noEstimate,
  type ShippingEstimateState,
} from './shipping-estimate.ts';
import {
  createShownTotals,
  createTotalsAndCouponReads,
  noCode,
  noTotals,
  type CouponCode,
  type TotalsState,
} from './totals-and-coupon-reads.ts';
import type { UnsavedChanges } from './unsaved-changes.ts';
import type { Enqueue } from './write-queue.ts';

export interface CouponState extends CouponChange, CouponCode {}

/** The changes to a cart, its totals, its coupon and what it would cost to ship. */
export interface CartScopeState extends LineEditsState {
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  readonly shippingEstimate: ShippingEstimateState;
}

/** What the changes to each cart share. */
export interface CartScopeContext {
  readonly session: GuestCartSession;
  readonly source: CartSource;
  readonly features: CartFeatures;
  readonly enqueue: Enqueue;
  readonly reports: ChangeReports;
  readonly createReadSource: CreateReadSource;
  /** Milliseconds that a host handler may take. */
  readonly timeout: () => number | undefined;
  /** Whether something on the page uses the feature. */
  readonly isWatched: (feature: CartFeature) => boolean;
  readonly unsaved: UnsavedChanges;
  readonly onPendingChanges: (cartId: string, changes: PendingChanges) => void;
  readonly onChange: () => void;
}

const { sent: _sent, ...noEdits } = noChanges;

/** The state without a cart. */
export const noCartState: CartScopeState = {
  ...noEdits,
  coupon: { ...noCouponChange, ...noCode },
  totals: noTotals,
  shippingEstimate: noEstimate,
};

/**
 * What changes one cart, until another one is current.
 * @param signal aborts when another cart is current
 */
export function createCartScope(context: CartScopeContext, cartId: string, signal: AbortSignal) {
  const { session, source, onChange } = context;
  const cart = createCartHandle(session, source, cartId);
  const shared = { ...context, cart, signal };
  const reads = createTotalsAndCouponReads(shared);
  const lineOptions = createLineOptions({ ...shared, getTotals: reads.getTotals });
  const lines = createLineEdits({ ...shared, lineOptions });
  const coupon = createCouponChanger({ ...shared, whenRead: reads.whenIdle });
  const shipping = createShippingEstimator(cart, context.features);
  const isChanging = (): boolean =>
    lines.getState().pendingQuantities.size > 0 || coupon.getState().isPending;
  const totals = createShownTotals({ ...shared, reads, isChanging, readCart: source.read });
  const stableCoupon = createStable<CouponState>();
  const stableTotals = createStable<TotalsState>();
  const stableEstimate = createStable<ShippingEstimateState>();

  function onRead(): void {
    lineOptions.follow();
    totals.checkMismatch();
    onChange();
  }

  function followReads(): void {
    reads.follow();
    totals.checkMismatch();
  }

  lines.subscribe(() => {
    context.onPendingChanges(cartId, lines.getState());
    onChange();
  });
  for (const { subscribe } of [coupon, shipping]) subscribe(onChange);
  for (const { subscribe } of [reads.totals, reads.code]) subscribe(onRead);
  signal.addEventListener('abort', () => {
    context.unsaved.nameUndone(lines.getState().removed);
    lines.end();
  });

  return {
    cart,
    lines,
    lineOptions,
    coupon,
    shipping,
    refetchTotals: totals.refetch,
    getState(): CartScopeState {
      const { sent: _sent, ...edits } = lines.getState();
      return {
        ...edits,
        coupon: stableCoupon({ ...coupon.getState(), ...totals.getCode() }),
        totals: stableTotals(totals.getTotals()),
        shippingEstimate: stableEstimate(shipping.getState()),
      };
    },
    /** Call it when the cart, or what is known about the shop, may have changed. */
    follow(): void {
      lines.followRead();
      followReads();
      lineOptions.follow();
    },
    /** Reads totals and code, if the cart has been read since the last time. */
    followReads,
    /** Totals and code are no longer watched. */
    pause(): void {
      totals.stopCheck();
      reads.pause();
    },
    /** Totals and code are watched again. */
    resume: reads.resume,
  };
}

export type CartScope = ReturnType<typeof createCartScope>;
