'use client';

import { noCartState, type CouponState } from '../../core/cart/state/changes.ts';
import { useCartCommands, useCommandsState } from './use-cart-commands.ts';
import type { UseCartTotalsOptions } from './use-cart-totals.ts';
import { useGuestCart } from './use-guest-cart.ts';

/** As for the totals. With `totals` among the features, the code is read from them. */
export type UseCouponOptions = UseCartTotalsOptions;

/** What `useCoupon` returns. */
export interface UseCouponResult extends Pick<CouponState, 'error' | 'isRemoving' | 'isStale'> {
  /** The code on the cart: null for none, undefined if it has not been read yet. */
  readonly data: string | null | undefined;
  /** Whether a change is pending, or the cart is being read after it. */
  readonly isPending: boolean;
  /** Whether codes can be used. If not, show no field. */
  readonly isSupported: boolean;
  /**
   * Applies a code, which replaces the current one. The promise may be ignored.
   *
   * @throws {GuestCartError} `invalid-argument` if there is no cart
   */
  readonly apply: (code: string) => Promise<void>;
  /** Removes the code. @throws {GuestCartError} `invalid-argument` if there is no cart */
  readonly remove: () => Promise<void>;
  /** Clears the error. */
  readonly reset: () => void;
}

/**
 * The coupon of the current cart, through the shop's own coupon routes (`features: ['coupons']`).
 *
 * Only the shop knows what a code is worth, so nothing is shown before its response. With `totals`
 * among the features the code is read from the totals, otherwise by its own request. The functions
 * keep their identity.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data: code, apply, remove, error } = useCoupon();
 */
export function useCoupon({ enabled = true }: UseCouponOptions = {}): UseCouponResult {
  const { applyCoupon, removeCoupon, resetCoupon } = useCartCommands();
  // The code is read after each read of the cart, which needs an observer. Causes no renders.
  useGuestCart({ enabled, notifyOnChangeProps: [] });
  const { coupon, supported } = useCommandsState(enabled ? 'coupons' : undefined);
  const isSupported = supported.coupons;
  const shown = isSupported ? coupon : noCartState.coupon;
  const { code: data, error, isPending, isRemoving, isStale } = shown;
  return {
    data,
    error,
    isPending,
    isRemoving,
    isStale,
    isSupported,
    apply: applyCoupon,
    remove: removeCoupon,
    reset: resetCoupon,
  };
}
