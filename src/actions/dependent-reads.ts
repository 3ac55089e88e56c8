import { isCartNotFound, type GuestCartError } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartFeature } from '../api/features/support.ts';
import type { Totals } from '../schema/totals.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { RetryOptions } from '../session/retry.ts';
import type { GuestCartSession } from '../session/session-types.ts';
import { createDependentRead, type DependentReadState } from './dependent-read.ts';

export interface TotalsState {
  /** The last totals that were read; undefined where none were. */
  readonly data: Totals | undefined;
  /** Why the last read failed. Transient errors are repeated first. */
  readonly error: GuestCartError | null;
  /** Whether the first totals are still to come. */
  readonly isPending: boolean;
  /** Whether `data` may belong to another state of the cart than the one shown. */
  readonly isStale: boolean;
}

/** The code on the cart, by its own route or from the totals. */
export interface CouponCode {
  /** Null for none; undefined where it was not read yet. */
  readonly code: string | null | undefined;
  /** Why it could not be read. */
  readonly readError: GuestCartError | null;
  /** Whether `code` may belong to another state of the cart than the one shown. */
  readonly isStale: boolean;
}

export interface DependentReadsOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** Whether something on the page uses the feature. */
  readonly isWatched: (feature: CartFeature) => boolean;
  readonly onChange: () => void;
  readonly retry: RetryOptions | undefined;
}

/** Totals and coupon code, read whenever the cart is read. */
export function createDependentReads(options: DependentReadsOptions) {
  const { session, features, cache, isWatched, onChange, retry } = options;
  const shared = { session, cache, onChange, retry };
  const isAssigned = (): boolean => session.store.getState().current.status === 'assigned';
  const totals = createDependentRead<Totals>({
    ...shared,
    // Totals contain the code. With both features there is no second request for it.
    isWanted: () =>
      features.has('totals') && (isWatched('totals') || (features.has('coupons') && isWatched('coupons'))),
    read: (cartId, request) => features.getTotals(cartId, request),
  });
  const code = createDependentRead<string | null>({
    ...shared,
    isWanted: () => features.has('coupons') && !features.has('totals') && isWatched('coupons') && !isAssigned(),
    read: (cartId, request) => features.getCoupon(cartId, request),
  });
  const both = [totals, code];

  /** The totals as read, unless the shop has refused them for an assigned cart: then the ones before no longer hold. */
  function dataOf(): Totals | undefined {
    const { data, error } = totals.getState();
    return isAssigned() && isCartNotFound(error) ? undefined : data;
  }

  function isStale({ isFetching, error, ofRead }: DependentReadState<unknown>, cartId: string): boolean {
    return isFetching || error !== null || !cache.isSettled(cartId) || ofRead !== cache.readCount(cartId);
  }

  return {
    /** @param isChanging whether changes of the cart are pending */
    getTotals(cartId: string | null, isChanging: boolean): TotalsState {
      const { error } = totals.getState();
      const data = cartId === null ? undefined : dataOf();
      if (data === undefined || cartId === null) {
        return { data, error, isPending: cartId !== null && error === null, isStale: false };
      }
      return { data, error, isPending: false, isStale: isChanging || isStale(totals.getState(), cartId) };
    },
    /** @param isChanging whether changes of the cart are pending */
    getCode(cartId: string | null, isChanging: boolean): CouponCode {
      const read = features.has('totals') ? totals.getState() : code.getState();
      const data = features.has('totals') ? dataOf() : code.getState().data;
      const own = typeof data === 'object' ? data?.coupon_code : data;
      const isKnown = cartId !== null && data !== undefined;
      return {
        code: isKnown && !isAssigned() ? own || null : undefined,
        readError: read.error,
        isStale: isKnown && (isChanging || isStale(read, cartId)),
      };
    },
    refetchTotals: totals.refetch,
    follow: () => both.forEach((read) => read.follow()),
    pause: () => both.forEach((read) => read.pause()),
    resume: () => both.forEach((read) => read.resume()),
    whenIdle: () => Promise.all(both.map((read) => read.whenIdle())),
  };
}
