import { isCartNotFound } from '../../api/errors.ts';
import type { Totals } from '../../api/totals.ts';
import { isReadOnly } from '../session/record.ts';
import { noCartState, type CouponCode, type TotalsState } from '../state/changes.ts';
import type { OneCartContext } from '../lines/cart-context.ts';
import { isBeingRead } from '../lines/cart-handle.ts';
import { createDependentRead } from './dependent-read.ts';
import { createMismatchCheck } from './mismatch-check.ts';

/** Totals and coupon code of a cart, read whenever the cart is read. */
export function createTotalsAndCouponReads(context: OneCartContext) {
  const { session, features, cart, isWatched, signal, retry } = context;
  const { cartId, getState: getCart } = cart;
  const shared = { session, getCart, signal, retry };
  const totals = createDependentRead({
    ...shared,
    request: (options) => features.getTotals(cartId, options),
    // Totals contain the code. With both features, one request is enough.
    isWanted: () =>
      features.has('totals') &&
      (isWatched('totals') || (features.has('coupons') && isWatched('coupons'))),
  });
  const code = createDependentRead({
    ...shared,
    request: (options) => features.getCoupon(cartId, options),
    isWanted: () =>
      features.has('coupons') &&
      !features.has('totals') &&
      isWatched('coupons') &&
      !isReadOnly(getCart().current),
  });
  const both = [totals, code];

  /** Whether the shop refuses the totals of an assigned cart. A customer without a cart has none. */
  const isRefused = (): boolean =>
    getCart().current.status === 'assigned' && isCartNotFound(totals.getState().error);

  /** The totals as last read. If the shop refuses them, the earlier ones are out of date. */
  const getTotals = (): Totals | undefined => (isRefused() ? undefined : totals.getState().data);

  return {
    totals,
    code,
    isRefused,
    getTotals,
    /** The code as last read; null or '' for none, undefined if it is not known. */
    getCode(): string | null | undefined {
      if (!features.has('totals')) return code.getState().data;
      const data = getTotals();
      return data === undefined ? undefined : (data.coupon_code ?? null);
    },
    follow: (): void => both.forEach((read) => read.follow()),
    whenIdle: (): Promise<unknown> => Promise.all(both.map((read) => read.whenIdle())),
  };
}

export type TotalsAndCouponReads = ReturnType<typeof createTotalsAndCouponReads>;

/**
 * Totals and code as they are shown next to a cart, and whether they match it.
 * @param isAhead whether amounts on screen wait for the shop
 */
export function createShownTotals(
  { source, features, cart, onChange, signal }: OneCartContext,
  reads: TotalsAndCouponReads,
  isAhead: () => boolean,
) {
  const { totals, code } = reads;
  const mismatch = createMismatchCheck({
    getSettled() {
      const data = reads.getTotals();
      const { cart: shown } = cart.getState();
      if (data === undefined || shown === null || isAhead() || totals.isStale()) return undefined;
      return { cart: shown, totals: data };
    },
    refetch: source.read,
    onChange,
  });
  signal.addEventListener('abort', mismatch.stop);

  return {
    checkMismatch: (): void => (totals.isWanted() ? mismatch.check() : mismatch.stop()),
    getTotals(): TotalsState {
      if (!features.has('totals')) return noCartState.totals;
      const data = reads.getTotals();
      const { error, isFetching } = totals.getState();
      const hasData = data !== undefined;
      const isExpected = isFetching || isBeingRead(cart.getState()) || mismatch.isScheduled();
      return {
        data,
        error,
        isPending: !hasData && error === null,
        isStale: hasData && (isAhead() || totals.isStale()),
        isUpdating: isAhead() || isExpected,
        hasFailed: (error !== null && !reads.isRefused()) || (hasData && mismatch.hasGivenUp()),
      };
    },
    getCode(): CouponCode {
      const read = features.has('totals') ? totals : code;
      const known = reads.getCode();
      const isKnown = known !== undefined;
      return {
        code: isKnown && !isReadOnly(cart.getState().current) ? known || null : undefined,
        readError: read.getState().error,
        isStale: isKnown && (isAhead() || read.isStale()),
      };
    },
    /** Reads the totals now. Resolves when the read has ended. */
    refetch: (): Promise<void> => {
      mismatch.reset();
      return totals.read();
    },
  };
}
