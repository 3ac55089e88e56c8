import { useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { GuestCartError } from '../api/errors.ts';
import { actingOf } from './acting.ts';
import { couponOptions } from './extras-options.ts';
import { useGuestCartContext } from './guest-cart-context.ts';
import { useCartId } from './use-cart-id.ts';
import { useCartTotals } from './use-cart-totals.ts';
import { useExtra } from './use-extra.ts';
import { useReadAlong } from './use-read-along.ts';

export interface UseCouponResult {
  /** Whether codes can be used at all; else no control belongs on the page. */
  readonly available: boolean;
  /** The code on the cart; null for none, or none known. */
  readonly code: string | null;
  /** Puts a code on the cart, in place of the one before. */
  readonly apply: (code: string) => void;
  readonly remove: () => void;
  readonly pending: boolean;
  /** Why the last change failed; `rejected` with the shop's own words for a code that it does not take. */
  readonly error: GuestCartError | null;
  /** Puts the error away. */
  readonly dismiss: () => void;
}

/**
 * The coupon of the current cart, by the shop's own coupon routes (`extras: ['coupons']`). Only the shop knows what a
 * code is good for, so nothing is shown ahead of its answer. With `totals` among the extras the code is read from
 * there, else by a request of its own.
 *
 * @example
 * const { code, apply, remove, error } = useCoupon();
 */
export function useCoupon(): UseCouponResult {
  const context = useGuestCartContext();
  const { coupon } = actingOf(context);
  const cartId = useCartId();
  const available = useExtra('coupons');
  const fromTotals = useCartTotals();
  const own = couponOptions(context, cartId);
  const { data } = useQuery({ ...own, enabled: available && !fromTotals.available }, context.queryClient);
  useReadAlong(own.queryKey);
  const { pending, error } = useSyncExternalStore(coupon.subscribe, coupon.getState, coupon.getState);

  function change(code: string | null): void {
    if (cartId === null) {
      throw new GuestCartError('invalid-argument', 'there is no cart for a coupon. Add an item first.', {
        operation: 'coupons',
      });
    }
    void coupon.change(code);
  }

  const code = fromTotals.available ? fromTotals.totals?.coupon_code : data;
  return {
    available,
    code: (available ? code : null) ?? null,
    apply: change,
    remove: () => change(null),
    pending: available && pending,
    error: available ? error : null,
    dismiss: coupon.dismiss,
  };
}
