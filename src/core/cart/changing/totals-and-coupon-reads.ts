import { isCartNotFound, type GuestCartError } from '../../api/errors.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { CartFeature } from '../../api/features/support.ts';
import type { Totals } from '../../api/totals.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import type { RetryOptions } from '../reading/retry.ts';
import type { GuestCartSession } from '../identity/session.ts';
import { cartIdOf, isReadOnly } from '../identity/cart-record.ts';
import { createMismatchCheck } from './mismatch-check.ts';
import { createDependentRead, type DependentReadState } from './dependent-read.ts';

export interface TotalsState {
  /** The last totals that were read; undefined if there are none yet. */
  readonly data: Totals | undefined;
  /** Why the last read failed. Reads are retried after transient errors. */
  readonly error: GuestCartError | null;
  /** Whether no totals have been read yet. */
  readonly isPending: boolean;
  /** Whether `data` may not match the cart that is shown. */
  readonly isStale: boolean;
  /**
   * Whether newer totals are expected: the cart is changing, or it or its totals are being read.
   */
  readonly isUpdating: boolean;
  /** Whether the totals could not be read, even after retries. */
  readonly hasFailed: boolean;
}

/** The code on the cart, by its own route or from the totals. */
export interface CouponCode {
  /** Null for none; undefined if it has not been read yet. */
  readonly code: string | null | undefined;
  /** Why it could not be read. */
  readonly readError: GuestCartError | null;
  /** Whether it may not match the cart that is shown. */
  readonly isStale: boolean;
}

export interface TotalsAndCouponReadsOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** Whether something on the page uses the feature. */
  readonly isWatched: (feature: CartFeature) => boolean;
  /** Whether changes to the cart are pending. */
  readonly isChanging: () => boolean;
  readonly onChange: () => void;
  readonly retry: RetryOptions | undefined;
}

/** Totals and coupon code, read whenever the cart is read. */
export function createTotalsAndCouponReads(options: TotalsAndCouponReadsOptions) {
  const { session, features, cache, isWatched, isChanging, retry } = options;
  const onChange = (): void => {
    mismatch.check();
    options.onChange();
  };
  const shared = { session, cache, onChange, retry };
  const isAssigned = (): boolean => isReadOnly(session.store.getState().current);
  // A customer without a cart has no totals.
  const isRefusedBy = (error: GuestCartError | null): boolean =>
    session.store.getState().current.status === 'assigned' && isCartNotFound(error);
  const totals = createDependentRead<Totals>({
    ...shared,
    // Totals contain the code. With both features, one request is enough.
    isWanted: () =>
      features.has('totals') &&
      (isWatched('totals') || (features.has('coupons') && isWatched('coupons'))),
    read: (cartId, request) => features.getTotals(cartId, request),
  });
  const code = createDependentRead<string | null>({
    ...shared,
    isWanted: () =>
      features.has('coupons') && !features.has('totals') && isWatched('coupons') && !isAssigned(),
    read: (cartId, request) => features.getCoupon(cartId, request),
  });
  const both = [totals, code];
  const currentId = (): string | null => cartIdOf(session.store.getState().current);
  const mismatch = createMismatchCheck({
    getSettled() {
      const cartId = currentId();
      const state = totals.getState();
      if (cartId === null || state.data === undefined || isChanging() || isStale(state, cartId))
        return undefined;
      const cart = cache.getCart(cartId);
      return cart && { cartId, cart, totals: state.data };
    },
    refetch: () => cache.refetch(currentId() ?? ''),
    onChange: () => onChange(),
  });

  /**
   * The totals as last read. Undefined if the shop refuses them for an assigned cart: the earlier
   * ones are out of date.
   */
  function dataOf(): Totals | undefined {
    const { data, error } = totals.getState();
    return isRefusedBy(error) ? undefined : data;
  }

  function isStale(
    { isFetching, error, ofRead }: DependentReadState<unknown>,
    cartId: string,
  ): boolean {
    return (
      isFetching || error !== null || !cache.isSettled(cartId) || ofRead !== cache.readCount(cartId)
    );
  }

  return {
    getTotals(cartId: string | null): TotalsState {
      const { error, isFetching } = totals.getState();
      if (cartId === null) {
        return {
          data: undefined,
          error,
          isPending: false,
          isStale: false,
          isUpdating: false,
          hasFailed: false,
        };
      }
      const data = dataOf();
      const isUpdating =
        isChanging() || isFetching || cache.isReading(cartId) || mismatch.isScheduled();
      const isRefused = isRefusedBy(error);
      const hasFailed =
        (error !== null && !isRefused) || (data !== undefined && mismatch.hasGivenUp());
      const common = { error, isUpdating, hasFailed };
      if (data === undefined) return { data, ...common, isPending: error === null, isStale: false };
      return {
        data,
        ...common,
        isPending: false,
        isStale: isChanging() || isStale(totals.getState(), cartId),
      };
    },
    getCode(cartId: string | null): CouponCode {
      const read = features.has('totals') ? totals.getState() : code.getState();
      const data = features.has('totals') ? dataOf() : code.getState().data;
      const own = typeof data === 'object' ? data?.coupon_code : data;
      const isKnown = cartId !== null && data !== undefined;
      return {
        code: isKnown && !isAssigned() ? own || null : undefined,
        readError: read.error,
        isStale: isKnown && (isChanging() || isStale(read, cartId)),
      };
    },
    refetchTotals: (): Promise<void> => {
      mismatch.reset();
      return totals.refetch();
    },
    follow() {
      for (const read of both) read.follow();
      mismatch.check();
    },
    pause() {
      mismatch.stop();
      for (const read of both) read.pause();
    },
    resume: () => both.forEach((read) => read.resume()),
    whenIdle: () => Promise.all(both.map((read) => read.whenIdle())),
  };
}
