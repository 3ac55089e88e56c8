'use client';

import type { GuestCartError } from '../../core/api/errors.ts';
import type { CouponState } from '../../core/cart/state/coupon-state.ts';
import { useCartCommands, useReadWithCart } from './use-cart-commands.ts';
import type { UseCartTotalsOptions } from './use-cart-totals.ts';

/** As for the totals, which contain the code. */
export type UseCouponOptions = UseCartTotalsOptions;

/** What `useCoupon` returns. */
export interface UseCouponResult extends Pick<CouponState, 'readError' | 'isStale'> {
  /**
   * The code on the cart: null for none, undefined if it has not been read yet or there is no cart.
   * Show a field for a code only while it is null.
   */
  readonly data: string | null | undefined;
  /** Why the last change failed, or null. */
  readonly error: GuestCartError | null;
  /** Whether a change is pending, or the cart is being read after it. */
  readonly isPending: boolean;
  /** Whether the pending change removes the code. */
  readonly isRemoving: boolean;
  /** The code that the pending change applies; null without one. */
  readonly pendingCode: string | null;
  /** Whether the browser is offline, and the pending change is sent when it is back. */
  readonly isWaiting: boolean;
  /** Whether codes can be used. If not, show no field. */
  readonly isSupported: boolean;
  /**
   * Applies a code, which replaces the current one. While the browser is offline, the last code
   * waits, and is sent once when the cart can be read again. The promise may be ignored: `error` has
   * why it was rejected, unless there is no cart.
   *
   * @throws {GuestCartError} `invalid-argument` if there is no cart
   */
  readonly apply: (code: string) => Promise<void>;
  /** Removes the code. @throws {GuestCartError} `invalid-argument` if there is no cart */
  readonly remove: () => Promise<void>;
  /** Clears the error, or withdraws the change that waits. */
  readonly reset: () => void;
}

/**
 * The coupon of the current cart, through the shop's own coupon routes (`features: ['coupons']`).
 *
 * Only the shop knows what a code is worth, so nothing is shown before its response. The code is read
 * from the totals, which the feature declares as well. The functions keep their identity.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data: code, apply, remove, error } = useCoupon();
 */
export function useCoupon({ enabled = true }: UseCouponOptions = {}): UseCouponResult {
  const { applyCoupon: apply, removeCoupon: remove, resetCoupon: reset } = useCartCommands();
  const { coupon, supported } = useReadWithCart('totals', enabled);
  const { code: data, error, readError, isPending, isWaiting, variables, isStale } = coupon;
  return {
    data,
    error,
    readError,
    isPending,
    isRemoving: isPending && variables === null,
    pendingCode: isPending ? (variables ?? null) : null,
    isWaiting,
    isStale,
    isSupported: supported.coupons,
    apply,
    remove,
    reset,
  };
}
