import { createStable } from '../reading/stable.ts';
import type { ChangesContext } from './cart-context.ts';
import { createCartHandle } from './cart-handle.ts';
import { createCouponChanger, noCouponChange, type CouponChange } from './coupon.ts';
import { noChanges, type LineEditsState } from './line-changes.ts';
import { createLineEdits } from './line-edits.ts';
import { createLineOptions } from './line-options.ts';
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

export interface CouponState extends CouponChange, CouponCode {}

/** The changes to a cart, its totals, its coupon and what it would cost to ship. */
export interface CartScopeState extends LineEditsState {
  readonly coupon: CouponState;
  readonly totals: TotalsState;
  readonly shippingEstimate: ShippingEstimateState;
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
export function createCartScope(context: ChangesContext, cartId: string, signal: AbortSignal) {
  const { session, source, onChange } = context;
  const cart = createCartHandle(session, source, cartId);
  const cartContext = { ...context, cart, signal };
  const reads = createTotalsAndCouponReads(cartContext);
  const lineOptions = createLineOptions(cartContext, reads.getTotals);
  const lines = createLineEdits(cartContext, lineOptions);
  const coupon = createCouponChanger(cartContext, reads.whenIdle);
  const shipping = createShippingEstimator(cartContext);
  const isChanging = (): boolean =>
    lines.getState().pendingQuantities.size > 0 || coupon.getState().isPending;
  const totals = createShownTotals(cartContext, reads, isChanging);
  const stableCoupon = createStable<CouponState>();
  const stableTotals = createStable<TotalsState>();
  const stableEstimate = createStable<ShippingEstimateState>();

  function onRead(): void {
    const code = reads.getCode();
    if (code !== undefined) context.unsaved.compareCode(code);
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
    context.unsaved.leaveCode(reads.getCode());
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
