import { createStable } from '../state/stable.ts';
import type { CommandsContext } from '../lines/cart-context.ts';
import { createCartHandle } from '../lines/cart-handle.ts';
import { createCouponChanger } from './coupon.ts';
import {
  isAhead,
  type OneCartState,
  type CouponState,
  type ShippingEstimateState,
  type TotalsState,
} from '../state/changes.ts';
import { createLineEdits } from '../lines/line-edits.ts';
import { createLineOptions } from '../lines/line-options.ts';
import { createShippingEstimator } from './shipping-estimate.ts';
import { createShownTotals, createTotalsAndCouponReads } from './totals-and-coupon-reads.ts';

/**
 * One cart, until another one is current: what changes it, and what is read with it.
 * @param signal aborts when another cart is current
 */
export function createOneCart(context: CommandsContext, cartId: string, signal: AbortSignal) {
  const { session, source, onChange } = context;
  const cart = createCartHandle(session, source, cartId);
  const cartContext = { ...context, cart, signal };
  const reads = createTotalsAndCouponReads(cartContext);
  const lineOptions = createLineOptions(cartContext, reads.getTotals);
  const lines = createLineEdits(cartContext, lineOptions);
  const coupon = createCouponChanger(cartContext, reads);
  const shipping = createShippingEstimator(cartContext, () => reads.getCode());
  const totals = createShownTotals(cartContext, reads, () =>
    isAhead({ lines: lines.getState(), coupon: coupon.getState() }),
  );
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
    context.onPendingChanges?.(cartId, lines.getState());
    onChange();
  });
  for (const { subscribe } of [coupon, shipping]) subscribe(onChange);
  for (const { subscribe } of [reads.totals, reads.code]) subscribe(onRead);
  signal.addEventListener('abort', () => {
    context.unsaved.leave(reads.getCode(), lines.getState().removed);
    lines.end();
  });

  return {
    cart,
    lines,
    lineOptions,
    coupon,
    shipping,
    refetchTotals: totals.refetch,
    getState(): OneCartState {
      return {
        lines: lines.getState(),
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
    /**
     * Reads totals and code, if the cart has been read since the last time. Call it also when a
     * listener that shows them comes or goes.
     */
    followReads,
  };
}

export type OneCart = ReturnType<typeof createOneCart>;
