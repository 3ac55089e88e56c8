import { useCallback, useSyncExternalStore } from 'react';
import { useQuery } from '@tanstack/react-query';
import { GuestCartError } from '../api/errors.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { actionsForSession } from './actions.ts';
import { couponOptions } from './feature-options.ts';
import { useGuestCartContext } from './context.ts';
import { useCartId } from './use-cart-id.ts';
import { useCartTotals, type UseCartTotalsOptions } from './use-cart-totals.ts';
import { useFeatureSupport } from './use-feature-support.ts';
import { useIsCartGone } from './use-is-cart-gone.ts';
import { useDependentRead } from './use-dependent-read.ts';

export interface UseCouponResult {
  /** Whether codes can be used at all; else no control belongs on the page. */
  readonly available: boolean;
  /** The code on the cart; null for none, or none known. */
  readonly code: string | null;
  /** Puts a code on the cart, in place of the one before. @throws {GuestCartError} `invalid-argument` where there is no cart */
  readonly apply: (code: string) => void;
  /** Takes the code off. @throws {GuestCartError} `invalid-argument` where there is no cart */
  readonly remove: () => void;
  /** Whether a code is on its way to the shop, or the cart is being read after that. */
  readonly pending: boolean;
  /** Whether what is pending takes the code off. */
  readonly removing: boolean;
  /** Why the last change failed; `rejected` with the shop's own words for a code that it does not take. */
  readonly error: GuestCartError | null;
  /** Puts the error away. */
  readonly dismiss: () => void;
}

/** As for the totals, where the code is read from with `totals` among the features. */
export type UseCouponOptions = UseCartTotalsOptions;

/**
 * The coupon of the current cart, by the shop's own coupon routes (`features: ['coupons']`). Only the shop knows what a
 * code is good for, so nothing is shown ahead of its answer. With `totals` among the features the code is read from
 * there, else by a request of its own. The functions are the same from render to render.
 *
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 *
 * @example
 * const { code, apply, remove, error } = useCoupon();
 */
export function useCoupon({ enabled = true }: UseCouponOptions = {}): UseCouponResult {
  const context = useGuestCartContext();
  const { session, queryClient } = context;
  const { coupon } = actionsForSession(context);
  const available = useFeatureSupport('coupons');
  const fromTotals = useCartTotals({ enabled });
  const own = couponOptions(context, useCartId());
  const isGone = useIsCartGone(own.queryKey);
  const asks = enabled && available && !fromTotals.available && !isGone;
  const { data } = useQuery({ ...own, enabled: asks }, queryClient);
  useDependentRead(own.queryKey);
  const { pending, removing, error } = useSyncExternalStore(coupon.subscribe, coupon.getState, coupon.getState);

  const change = useCallback(
    (wanted: string | null): void => {
      if (cartIdOf(session.store.getState().current) === null) {
        const what = 'there is no cart for a coupon. Add an item first.';
        throw new GuestCartError('invalid-argument', what, { operation: 'coupons' });
      }
      void coupon.change(wanted);
    },
    [coupon, session],
  );
  const remove = useCallback(() => change(null), [change]);

  const code = fromTotals.available ? fromTotals.totals?.coupon_code : isGone ? null : data;
  return {
    available,
    code: (available ? code : null) ?? null,
    apply: change,
    remove,
    pending: available && pending,
    removing: available && removing,
    error: available ? error : null,
    dismiss: coupon.dismiss,
  };
}
